//! Messages to the player.

use rules::amount::Amount;

/// A message with its stable code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The code of the refusal, or the message's own word.
    pub code: String,
    /// The position that it is about.
    pub on: Option<String>,
    /// The figure that would be broken.
    pub limit: Option<Amount>,
    /// Rises with every message, so that the same one twice is told twice.
    pub nth: u32,
}
