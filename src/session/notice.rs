//! Messages to the player.

use rules::amount::Amount;

/// A message with its stable code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The code of the refusal, or the message's own word.
    pub code: String,
    /// What the place is called that it is about.
    pub on: Option<String>,
    /// The figure that would be broken.
    pub limit: Option<Amount>,
    /// How much of it is left, where it is a limit of the player's own.
    pub left: Option<Amount>,
    /// Rises with every message, so that the same one twice is told twice.
    pub nth: u32,
}
