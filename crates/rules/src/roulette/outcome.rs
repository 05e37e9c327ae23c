//! What the board keeps of a round.

use serde::{Deserialize, Serialize};

use super::wheel::Pocket;

/// The number of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landed {
    /// Where the ball lay.
    pub number: Pocket,
}
