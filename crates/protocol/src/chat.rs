//! Talk at the table.

use rules::event::PlayerId;
use serde::{Deserialize, Serialize};

use crate::id::Millis;

/// A line of the chat: plain text, never markup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatLine {
    /// Who said it; none where the dealer did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// Their name at tables.
    pub name: String,
    /// What they said.
    pub text: String,
    /// Did the dealer say it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dealer: bool,
    /// When, by the server's clock.
    pub time: Millis,
}

/// The most characters of a line.
pub const LONGEST_LINE: usize = 200;
