//! What a player asks of the server, in the imperative.

use rules::amount::Amount;
use rules::decision::Decision;
use rules::plan::Currency;
use rules::position::BoxNumber;
use rules::stake::Stake;
use serde::{Deserialize, Serialize};

use crate::chat::Audience;
use crate::id::{RoundId, TableId};
use crate::safe_play::LimitKind;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClientCommand {
    /// Come to a table: a snapshot follows, then its facts.
    Join {
        /// Which.
        table: TableId,
    },
    /// Go away from a table.
    Leave {
        /// Which.
        table: TableId,
    },
    /// Take a free box.
    Sit {
        /// Where.
        table: TableId,
        /// Which box.
        at: BoxNumber,
    },
    /// Give a box back.
    GetUp {
        /// Where.
        table: TableId,
        /// Which box.
        at: BoxNumber,
    },
    /// Place bets on top of what lies, all of them or none.
    Bet {
        /// Where.
        table: TableId,
        /// In which round: a bet that arrives late never slips into the next one.
        round: RoundId,
        /// The bets.
        bets: Vec<Stake>,
    },
    /// Take bets back, all of them or none.
    Withdraw {
        /// Where.
        table: TableId,
        /// In which round.
        round: RoundId,
        /// What to take back.
        bets: Vec<Stake>,
    },
    /// Decide.
    Decide {
        /// Where.
        table: TableId,
        /// In which round.
        round: RoundId,
        /// The box, at a table with boxes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<BoxNumber>,
        /// The hand that the player saw open, from 1: a late answer never decides the next hand.
        hand: u8,
        /// How many cards that hand had: a late answer never decides the next step.
        cards: u8,
        /// What.
        decision: Decision,
    },
    /// Say something to the table: plain text, at the most 200 characters.
    Say {
        /// Where.
        table: TableId,
        /// What.
        text: String,
        /// To whom; where the table has one chat it is said there.
        #[serde(default, skip_serializing_if = "Audience::is_table")]
        to: Audience,
    },
    /// Set or remove a limit of one's own. A tighter one holds at once, a looser one later.
    SetLimit {
        /// Of what.
        kind: LimitKind,
        /// How much: money, minutes or a number of visits; none removes the limit.
        value: Option<Amount>,
        /// In which money; the player's own where it is not named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        currency: Option<Currency>,
    },
    /// The stop button: no bets for 48 hours, whatever happens. An open round is still settled.
    Stop,
    /// Be excluded.
    Exclude {
        /// For so many days; without an end where it is none.
        days: Option<u32>,
    },
    /// No bets for a while.
    Pause {
        /// For so many minutes.
        minutes: u32,
    },
}

impl ClientCommand {
    /// The table that the command is about; none where it is about the player themselves.
    pub fn table(&self) -> Option<&TableId> {
        match self {
            Self::Join { table }
            | Self::Leave { table }
            | Self::Sit { table, .. }
            | Self::GetUp { table, .. }
            | Self::Bet { table, .. }
            | Self::Withdraw { table, .. }
            | Self::Decide { table, .. }
            | Self::Say { table, .. } => Some(table),
            Self::SetLimit { .. } | Self::Stop | Self::Exclude { .. } | Self::Pause { .. } => None,
        }
    }
}
