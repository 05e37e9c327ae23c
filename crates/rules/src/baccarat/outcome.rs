//! What the board keeps of a round.

use serde::{Deserialize, Serialize};

use super::scoreboard;

/// The winner, the pairs and the natural of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    /// What the scoreboard counts.
    pub baccarat: scoreboard::Outcome,
}
