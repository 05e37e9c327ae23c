//! What the board keeps of a round.

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// The cards of a round; a record writes its outcome in the same form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turned {
    /// The dead cards: the first and the last of the pack.
    pub dead: Vec<Card>,
    /// The cards in the order in which they were turned.
    pub shoe: Vec<Card>,
}
