//! The stable codes of refusals.

use std::fmt;

use rules::fault::Fault;
use rules::round::RoundError;
use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// Why something was refused. The texts for people come from the code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum RejectCode {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)*
            /// A code of a newer server.
            #[serde(rename = "unknown", other)]
            Unknown,
        }

        impl RejectCode {
            /// Every code that this version knows.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name on the wire.
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Unknown => "unknown",
                }
            }
        }
    };
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
            Fault::NotAChipMultiple { .. } => Self::NotAChipMultiple,
            Fault::AboveMax { .. } => Self::AboveMax,
            Fault::NoMainBet { .. } => Self::NoMainBet,
            Fault::TooManyBoxes { .. } | Fault::BlindNotTwiceAnte { .. } => Self::Malformed,
            Fault::AnteFollowsBlind { .. } => Self::AnteFollowsBlind,
            Fault::TableMax { .. } => Self::TableMax,
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
    fn a_code_of_a_newer_server_is_unknown() {
        assert_eq!(serde_json::from_str::<RejectCode>("\"of_the_future\"").unwrap(), RejectCode::Unknown);
    }
}
