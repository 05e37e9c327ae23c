//! Settlement: a line for each stake, with what comes back and why.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::blackjack::plan::AddedKind;
use crate::category::Category;
use crate::odds::Payout;
use crate::position::{BoxNumber, Position};
use crate::text::textual;

/// What a line is about: a bet, or a stake that a decision added (`double`, `box:3/split`, `double:2`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineName {
    /// A bet.
    Bet(Position),
    /// A stake added by a decision.
    Added {
        /// The box, at a table with boxes.
        at: Option<BoxNumber>,
        /// The decision.
        kind: AddedKind,
        /// Which of its kind, from 1.
        nth: u8,
    },
}

impl fmt::Display for LineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bet(position) => position.fmt(f),
            Self::Added { at, kind, nth } => {
                if let Some(at) = at {
                    write!(f, "{at}/")?;
                }
                kind.fmt(f)?;
                if *nth > 1 { write!(f, ":{nth}") } else { Ok(()) }
            }
        }
    }
}

/// A text that names no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineNameError;

impl fmt::Display for LineNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a line such as straight:17 or box:3/double")
    }
}

impl FromStr for LineName {
    type Err = LineNameError;

    fn from_str(text: &str) -> Result<Self, LineNameError> {
        if let Ok(position) = text.parse() {
            return Ok(Self::Bet(position));
        }
        let (at, rest) = match text.split_once('/') {
            Some((at, rest)) => (Some(at.parse().map_err(|_| LineNameError)?), rest),
            None => (None, text),
        };
        let (kind, nth) = match rest.split_once(':') {
            None => (rest, 1),
            Some((kind, nth)) => {
                (kind, nth.parse().ok().filter(|nth| (2..=9).contains(nth)).ok_or(LineNameError)?)
            }
        };
        Ok(Self::Added { at, kind: kind.parse().map_err(|_| LineNameError)?, nth })
    }
}

textual!(LineName, "a line such as \"straight:17\" or \"box:3/double\"");

/// How a stake was decided: the reason and what it pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The reason, a row of the pay table or an end of the hand.
    pub category: Category,
    /// What it pays.
    pub payout: Payout,
}

impl Decided {
    /// A reason and what it pays.
    pub fn new(category: Category, payout: Payout) -> Self {
        Self { category, payout }
    }

    /// A reason for which nothing comes back.
    pub fn lost(category: Category) -> Self {
        Self { category, payout: Payout::Lost }
    }
}

/// A stake, and how it was decided where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenLine {
    /// The bet or the decision that added it.
    pub on: LineName,
    /// The money.
    pub stake: Amount,
    /// How it was decided; none while a card or a number could still change it.
    pub decided: Option<Decided>,
}

impl OpenLine {
    /// The line with what comes back; none while it is undecided.
    pub fn settled(self) -> Option<Line> {
        let Self { on, stake, decided } = self;
        let why = decided?;
        Some(Line { on, stake, back: why.payout.give_back(stake), why })
    }
}

/// A settled stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The bet or the decision that added it.
    pub on: LineName,
    /// The money.
    pub stake: Amount,
    /// What comes back, stake included.
    #[serde(rename = "return")]
    pub back: Amount,
    /// Why.
    pub why: Decided,
}

/// All lines of a player's round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// All stakes.
    pub stake: Amount,
    /// All that comes back, stakes included.
    #[serde(rename = "return")]
    pub back: Amount,
    /// The lines: bets in their order, then stakes that decisions added in theirs.
    pub lines: Vec<Line>,
}

impl Settlement {
    /// The settlement of lines that are all decided.
    pub fn of(lines: Vec<OpenLine>) -> Option<Self> {
        let mut settlement =
            Self { stake: Amount::ZERO, back: Amount::ZERO, lines: Vec::with_capacity(lines.len()) };
        for line in lines {
            let line = line.settled()?;
            settlement.stake += line.stake;
            settlement.back += line.back;
            settlement.lines.push(line);
        }
        Some(settlement)
    }
}
