//! The stable codes of refusals.

use std::fmt;

use rules::fault::Fault;
use rules::round::RoundError;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest code; a longer one of a newer server is cut.
const MAX_LENGTH: usize = 40;

/// A code that this version does not know, as the newer server wrote it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnknownCode {
    text: [u8; MAX_LENGTH],
    length: u8,
}

impl UnknownCode {
    /// A code by its text. What no code is written with becomes `_`.
    pub fn new(code: &str) -> Self {
        let mut unknown = Self { text: [0; MAX_LENGTH], length: 0 };
        for (place, letter) in unknown.text.iter_mut().zip(code.chars()) {
            let is_plain = letter.is_ascii_lowercase() || letter.is_ascii_digit();
            *place = if is_plain { u8::try_from(letter).unwrap_or(b'_') } else { b'_' };
            unknown.length += 1;
        }
        unknown
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        // The text is ASCII by construction; where it is empty there is no code.
        match str::from_utf8(&self.text[..usize::from(self.length)]) {
            Ok("") | Err(_) => "unknown",
            Ok(text) => text,
        }
    }
}

impl fmt::Debug for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// Why something was refused. The texts for people come from the code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RejectCode {
            $($(#[$doc])* $variant,)*
            /// A code of a newer server.
            Unknown(UnknownCode),
        }

        impl RejectCode {
            /// Every code that this version knows.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name on the wire.
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Unknown(code) => code.as_str(),
                }
            }

            /// The code of a name.
            pub fn named(name: &str) -> Self {
                match name {
                    $($name => Self::$variant,)*
                    _ => Self::Unknown(UnknownCode::new(name)),
                }
            }
        }
    };
}

impl Serialize for RejectCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for RejectCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = RejectCode;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the code of a refusal")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<RejectCode, E> {
                Ok(RejectCode::named(name))
            }
        }

        deserializer.deserialize_str(Name)
    }
}

codes! {
    /// No such position at this table.
    UnknownPosition = "unknown_position",
    /// The stake is below the minimum.
    BelowMin = "below_min",
    /// The stake can't be laid with the table's chips.
    NotAChipMultiple = "not_a_chip_multiple",
    /// The stake is above the maximum.
    AboveMax = "above_max",
    /// A side bet without its main bet.
    NoMainBet = "no_main_bet",
    /// The ante follows the blind bet.
    AnteFollowsBlind = "ante_follows_blind",
    /// The blind follows the ante.
    BlindFollowsAnte = "blind_follows_ante",
    /// All bets together are above the table's maximum.
    TableMax = "table_max",
    /// The purse does not hold so much.
    InsufficientBalance = "insufficient_balance",
    /// The table has no such function.
    NotOffered = "not_offered",
    /// Only an empty slip can be filled so.
    SlipNotEmpty = "slip_not_empty",
    /// Nothing lies there.
    NothingThere = "nothing_there",
    /// The decision is not on offer.
    IllegalDecision = "illegal_decision",
    /// Bets are not open.
    BettingClosed = "betting_closed",
    /// The command makes no sense.
    Malformed = "malformed",
    /// The round waits for something else.
    OutOfTurn = "out_of_turn",
    /// The turned card is not what the dealer said of it.
    CardContradicts = "card_contradicts",
    /// The line is not decided so.
    NotSettled = "not_settled",
    /// There is no such table.
    UnknownTable = "unknown_table",
    /// The table has stopped after a fault.
    TableStopped = "table_stopped",
    /// The player has not come to the table.
    NotAtTable = "not_at_table",
    /// The box is not there, or nobody to bet behind.
    NoSuchBox = "no_such_box",
    /// The box is another player's.
    NotYourBox = "not_your_box",
    /// The box has an owner.
    BoxTaken = "box_taken",
    /// The player has as many boxes as one may have.
    TooManyBoxes = "too_many_boxes",
    /// The box has bets in the round.
    BoxInPlay = "box_in_play",
    /// Too many commands or messages at once.
    TooMany = "too_many",
    /// The player is at another table, and the house allows one.
    OneTable = "one_table",
    /// The books did not answer; the same command may be sent again.
    Storage = "storage",
    /// The operator's wallet did not pay.
    Wallet = "wallet",
    /// Somebody who shares in the decision can't pay their part.
    Unpaid = "unpaid",
    /// The command's id was used for another bet.
    KeyTaken = "key_taken",
    /// Guests may not play here.
    NoGuests = "no_guests",
    /// The address has made too many new guests.
    TooManyGuests = "too_many_guests",
    /// The launch token was used before.
    TokenUsed = "token_used",
    /// The launch token has run out.
    TokenExpired = "token_expired",
    /// The launch token is not one of an operator of this house.
    TokenInvalid = "token_invalid",
    /// The session has run out.
    SessionExpired = "session_expired",
    /// The player's limit on stakes in a day.
    LimitStakeDay = "limit_stake_day",
    /// The player's limit on stakes in a month.
    LimitStakeMonth = "limit_stake_month",
    /// The player's limit on losses in a day.
    LimitLossDay = "limit_loss_day",
    /// The player's limit on losses in a month.
    LimitLossMonth = "limit_loss_month",
    /// The player's limit on time in a day.
    LimitTimeDay = "limit_time_day",
    /// The player's limit on visits in a month.
    LimitLoginsMonth = "limit_logins_month",
    /// The player pressed the stop button.
    Stopped = "stopped",
    /// The player has a pause.
    Paused = "paused",
    /// The player is excluded.
    Excluded = "excluded",
    /// The line of chat is too long.
    ChatTooLong = "chat_too_long",
    /// The player writes too fast.
    ChatTooFast = "chat_too_fast",
    /// The chat is closed.
    ChatClosed = "chat_closed",
    /// The player may not write.
    ChatMuted = "chat_muted",
    /// The line of chat is not plain text.
    ChatNotPlain = "chat_not_plain",
}

impl fmt::Display for RejectCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<&Fault> for RejectCode {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::UnknownPosition { .. } => Self::UnknownPosition,
            Fault::BelowMin { .. } => Self::BelowMin,
            Fault::NotAChipMultiple { .. } | Fault::NotOfChips { .. } => Self::NotAChipMultiple,
            Fault::ClosedNow { .. } => Self::BettingClosed,
            Fault::AboveMax { .. } => Self::AboveMax,
            Fault::NoMainBet { .. } => Self::NoMainBet,
            Fault::TooManyBoxes { .. } | Fault::BlindNotTwiceAnte { .. } | Fault::BlindNotAnte { .. } => {
                Self::Malformed
            }
            Fault::BlindFollowsAnte { .. } => Self::BlindFollowsAnte,
            Fault::AnteFollowsBlind { .. } => Self::AnteFollowsBlind,
            Fault::TableMax { .. } | Fault::BoxMax { .. } => Self::TableMax,
            Fault::InsufficientBalance { .. } => Self::InsufficientBalance,
            Fault::NotOffered { .. } => Self::NotOffered,
            Fault::SlipNotEmpty => Self::SlipNotEmpty,
            Fault::NothingThere => Self::NothingThere,
        }
    }
}

impl From<&RoundError> for RejectCode {
    fn from(error: &RoundError) -> Self {
        match error {
            RoundError::Fault(fault) => fault.into(),
            RoundError::BettingClosed => Self::BettingClosed,
            RoundError::NothingThere { .. } => Self::NothingThere,
            RoundError::NoSuchBox { .. } => Self::NoSuchBox,
            RoundError::IllegalDecision { .. } => Self::IllegalDecision,
            RoundError::OutOfTurn { .. } => Self::OutOfTurn,
            RoundError::CardContradicts => Self::CardContradicts,
            RoundError::NotSettled { .. } => Self::NotSettled,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_one_name_on_the_wire() {
        for &code in RejectCode::ALL {
            let written = serde_json::to_string(&code).unwrap();
            assert_eq!(written, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<RejectCode>(&written).unwrap(), code);
        }
    }

    #[test]
    fn a_code_of_a_newer_server_keeps_its_text() {
        let code: RejectCode = serde_json::from_str("\"of_the_future_2\"").unwrap();
        assert!(matches!(code, RejectCode::Unknown(_)), "{code:?}");
        assert_eq!((code.as_str(), code.to_string().as_str()), ("of_the_future_2", "of_the_future_2"));
        assert_eq!(serde_json::to_string(&code).unwrap(), "\"of_the_future_2\"");
        assert_ne!(code, RejectCode::named("another"));
    }

    #[test]
    fn an_odd_code_is_cut_and_made_plain() {
        assert_eq!(RejectCode::named(&"a".repeat(100)).as_str(), "a".repeat(MAX_LENGTH));
        assert_eq!(RejectCode::named("<b>Ž\u{0}").as_str(), "_b___");
        assert_eq!(RejectCode::named("").as_str(), "unknown");
    }
}
