//! Messages to the player.

use protocol::reject_code::RejectCode;
use rules::amount::Amount;

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeCode {
    /// The server refused something, or the client did in its place.
    Rejected(RejectCode),
    /// A stored round can't be replayed.
    NotReplayed,
    /// Parts of a bet were cut to the table's limit.
    Capped,
    /// A bet made another one smaller, as the plan ties them.
    Lowered,
    /// Bets that were to be repeated and can't lie now were left out.
    LeftOut,
    /// The place takes no chip: a decision lays there.
    ByDecision,
    /// Bets stay at a table that was left.
    BetsStay,
    /// They come back at the close, unless the player does.
    BetsComeBack,
}

impl NoticeCode {
    /// Its stable name in the page.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Rejected(code) => code.as_str(),
            Self::NotReplayed => "replay",
            Self::Capped => "capped",
            Self::Lowered => "lowered",
            Self::LeftOut => "left_out",
            Self::ByDecision => "by_decision",
            Self::BetsStay => "bets-stay",
            Self::BetsComeBack => "bets-come-back",
        }
    }
}

impl From<RejectCode> for NoticeCode {
    fn from(code: RejectCode) -> Self {
        Self::Rejected(code)
    }
}

/// A message with its stable code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it is about.
    pub code: NoticeCode,
    /// What the place is called that it is about.
    pub on: Option<String>,
    /// The figure that would be broken.
    pub limit: Option<Amount>,
    /// How much of it is left, where it is a limit of the player's own.
    pub left: Option<Amount>,
    /// Rises with every message, so that the same one twice is shown twice.
    pub nth: u32,
}
