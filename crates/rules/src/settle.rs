//! Settlement: a line for each stake, with what comes back and why.

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::category::CategoryName;
use crate::odds::Payout;
use crate::position::Position;
use crate::stake::{Stake, Window};

/// How a stake was decided: the reason and what it pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The reason, a row of the pay table or an end of the hand.
    pub category: CategoryName,
    /// What it pays.
    pub payout: Payout,
}

impl Decided {
    /// A reason and what it pays.
    pub fn new(category: impl Into<CategoryName>, payout: Payout) -> Self {
        Self { category: category.into(), payout }
    }

    /// A reason for which nothing comes back.
    pub fn lost(category: impl Into<CategoryName>) -> Self {
        Self { category: category.into(), payout: Payout::Lost }
    }
}

/// Which of the players who share a box: 1 is its owner, 2 and 3 have joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sharer(u8);

impl Sharer {
    /// The owner of the box, or who shares it with nobody.
    pub const OWNER: Self = Self(1);

    /// The player of a number from 1 to 3.
    pub fn new(number: u8) -> Option<Self> {
        (1..=3).contains(&number).then_some(Self(number))
    }

    /// The number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Is it the owner?
    pub fn is_owner(&self) -> bool {
        *self == Self::OWNER
    }
}

impl Default for Sharer {
    fn default() -> Self {
        Self::OWNER
    }
}

/// A stake, and how it was decided where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenLine {
    /// The bet, or what the decision that added it is called: `double`, `box:3/split`, `double:2`.
    pub on: Position,
    /// The window in which the bet was placed.
    pub window: Window,
    /// Was it added by a decision?
    pub added: bool,
    /// The money.
    pub stake: Amount,
    /// What the house lays beside it: its win is the player's, the unit itself never is.
    pub free: Amount,
    /// How it was decided; none while a card or a number could still change it.
    pub decided: Option<Decided>,
}

impl OpenLine {
    /// The line of a bet.
    pub fn of_bet(bet: &Stake, decided: Option<Decided>) -> Self {
        let Stake { on, stake, window } = *bet;
        Self { on, window, added: false, stake, free: Amount::ZERO, decided }
    }

    /// The line of a stake that a decision added.
    pub fn of_decision(on: Position, stake: Amount, decided: Option<Decided>) -> Self {
        Self { on, window: Window::FIRST, added: true, stake, free: Amount::ZERO, decided }
    }

    /// The same line with a unit of the house beside its stake.
    #[must_use]
    pub fn with_free(self, free: Amount) -> Self {
        Self { free, ..self }
    }

    /// The line with what comes back; none while it is undecided.
    pub fn settled(self) -> Option<Line> {
        let Self { on, window, added: _, stake, free, decided } = self;
        let why = decided?;
        let mut back = why.payout.give_back(stake);
        if !free.is_zero() {
            back += why.payout.win(free);
        }
        Some(Line { on, player: Sharer::OWNER, window, stake, back, why })
    }
}

/// A settled stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The bet, or what the decision that added it is called.
    pub on: Position,
    /// Whose, where a record holds several players of a box.
    #[serde(default, skip_serializing_if = "Sharer::is_owner")]
    pub player: Sharer,
    /// The window in which the bet was placed.
    #[serde(rename = "roll", default, skip_serializing_if = "Window::is_first")]
    pub window: Window,
    /// The money.
    pub stake: Amount,
    /// What comes back, stake included.
    #[serde(rename = "return")]
    pub back: Amount,
    /// Why.
    pub why: Decided,
}

impl Line {
    /// Does the bet still stand where the record ends? Such a line counts in no sum.
    pub fn is_open(&self) -> bool {
        self.why.category == CategoryName::OPEN
    }

    /// Are both about the same stake?
    pub fn is_same_line(&self, on: Position, window: Window) -> bool {
        self.on == on && self.window == window
    }
}

/// All lines of a player's round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settlement {
    /// All stakes that are decided.
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
        lines.into_iter().map(OpenLine::settled).collect::<Option<_>>().map(Self::of_lines)
    }

    /// The settlement of settled lines.
    pub fn of_lines(lines: Vec<Line>) -> Self {
        let stake = lines.iter().map(|line| line.stake).sum();
        let back = lines.iter().map(|line| line.back).sum();
        Self { stake, back, lines }
    }
}
