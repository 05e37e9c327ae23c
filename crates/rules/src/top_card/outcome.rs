//! What the board keeps of a round.

use serde::{Deserialize, Serialize};

use super::board::Side;

/// The winner of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Won {
    /// Who won.
    pub top_card: Side,
}
