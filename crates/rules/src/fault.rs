//! Why a bet is not accepted. Codes are stable: clients, stored refusals and tests hold on to them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::plan::Function;
use crate::position::Position;

/// What is wrong with a set of bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The plan has no such position or call.
    UnknownPosition {
        /// As it was written.
        on: Box<str>,
    },
    /// Nothing, or less than the smallest stake.
    BelowMin {
        /// The position.
        on: Position,
        /// The smallest stake, where there is one.
        limit: Option<Amount>,
    },
    /// Not a multiple of the smallest chip.
    NotAChipMultiple {
        /// The position.
        on: Position,
        /// What it must be a multiple of.
        limit: Amount,
    },
    /// The chips can't form the amount, or one of the equal parts that it is made of.
    NotOfChips {
        /// The position.
        on: Position,
    },
    /// The position takes no bet at this point of the round.
    ClosedNow {
        /// The position.
        on: Position,
    },
    /// More than the position takes.
    AboveMax {
        /// The position.
        on: Position,
        /// The most it takes.
        limit: Amount,
    },
    /// A side bet without its main bet.
    NoMainBet {
        /// The side bet.
        on: Position,
    },
    /// More boxes of one's own than the plan allows.
    TooManyBoxes {
        /// The box too many.
        on: Position,
    },
    /// A call blind that is not twice the ante, or can't be halved.
    BlindNotTwiceAnte {
        /// The call blind.
        on: Position,
    },
    /// A blind that is missing or not of the ante's stake.
    BlindNotAnte {
        /// The blind.
        on: Position,
    },
    /// A chip of its own on a blind, which the ante sets.
    BlindFollowsAnte {
        /// The blind.
        on: Position,
    },
    /// Ante chips while a call blind lies, which sets the ante.
    AnteFollowsBlind {
        /// The ante.
        on: Position,
    },
    /// More in the round than the plan or the table takes, or a win above its largest.
    TableMax {
        /// The figure that would be passed.
        limit: Amount,
    },
    /// More on a box than it takes of all its players together.
    BoxMax {
        /// The position.
        on: Position,
        /// The most it takes.
        limit: Amount,
    },
    /// The balance does not cover it.
    InsufficientBalance {
        /// What it would take.
        needed: Amount,
        /// What there is.
        balance: Amount,
    },
    /// The plan doesn't have this function.
    NotOffered {
        /// The function.
        function: Function,
    },
    /// Repeat on a slip that has bets already.
    SlipNotEmpty,
    /// There is nothing to take back, to double or to repeat.
    NothingThere,
}

impl Fault {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownPosition { .. } => "unknown_position",
            Self::BelowMin { .. } => "below_min",
            Self::NotAChipMultiple { .. } | Self::NotOfChips { .. } => "not_a_chip_multiple",
            Self::ClosedNow { .. } => "betting_closed",
            Self::AboveMax { .. } => "above_max",
            Self::NoMainBet { .. } => "no_main_bet",
            Self::TooManyBoxes { .. } | Self::BlindNotTwiceAnte { .. } | Self::BlindNotAnte { .. } => {
                "malformed"
            }
            Self::BlindFollowsAnte { .. } => "blind_follows_ante",
            Self::AnteFollowsBlind { .. } => "ante_follows_blind",
            Self::TableMax { .. } | Self::BoxMax { .. } => "table_max",
            Self::InsufficientBalance { .. } => "insufficient_balance",
            Self::NotOffered { .. } => "not_offered",
            Self::SlipNotEmpty => "slip_not_empty",
            Self::NothingThere => "nothing_there",
        }
    }

    /// The position it is about, as text.
    pub fn on(&self) -> Option<String> {
        match self {
            Self::UnknownPosition { on } => Some(on.to_string()),
            _ => self.position().map(|on| on.to_string()),
        }
    }

    /// The position of the plan that it is about.
    pub fn position(&self) -> Option<Position> {
        match self {
            Self::BelowMin { on, .. }
            | Self::NotAChipMultiple { on, .. }
            | Self::NotOfChips { on }
            | Self::ClosedNow { on }
            | Self::AboveMax { on, .. }
            | Self::BoxMax { on, .. }
            | Self::NoMainBet { on }
            | Self::TooManyBoxes { on }
            | Self::BlindNotTwiceAnte { on }
            | Self::BlindNotAnte { on }
            | Self::BlindFollowsAnte { on }
            | Self::AnteFollowsBlind { on } => Some(*on),
            Self::UnknownPosition { .. }
            | Self::TableMax { .. }
            | Self::InsufficientBalance { .. }
            | Self::NotOffered { .. }
            | Self::SlipNotEmpty
            | Self::NothingThere => None,
        }
    }

    /// The figure that it breaks.
    pub fn limit(&self) -> Option<Amount> {
        match self {
            Self::BelowMin { limit, .. } => *limit,
            Self::NotAChipMultiple { limit, .. }
            | Self::AboveMax { limit, .. }
            | Self::BoxMax { limit, .. }
            | Self::TableMax { limit } => Some(*limit),
            _ => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        if let Some(on) = self.on() {
            write!(f, " on {on}")?;
        }
        if let Some(limit) = self.limit() {
            write!(f, ", limit {limit}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}
