//! What the board keeps of a round.

use serde::{Deserialize, Serialize};

use crate::name::Name;

/// The symbol of a round; that of the house where all bets lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stopped {
    /// The symbol under the pointer.
    pub symbol: Name,
}
