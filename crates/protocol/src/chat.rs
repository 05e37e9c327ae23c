//! Talk at the table.

use rules::event::PlayerId;
use serde::{Deserialize, Serialize};

use crate::id::Millis;

/// To whom a line is said, at a table whose plan has a chat with the dealer apart from that of the players. All at the table read
/// both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// The players; everybody, where there is one chat.
    #[default]
    Table,
    /// The dealer.
    Dealer,
}

impl Audience {
    /// Is it what a line that names nobody is said to?
    pub fn is_table(&self) -> bool {
        *self == Self::Table
    }
}

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
    /// To whom.
    #[serde(default, skip_serializing_if = "Audience::is_table")]
    pub to: Audience,
    /// When, by the server's clock.
    pub time: Millis,
}

/// The most characters of a line.
pub const LONGEST_LINE: usize = 200;
