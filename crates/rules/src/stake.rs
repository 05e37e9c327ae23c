//! Money on a position.

use serde::{Deserialize, Serialize};

use crate::amount::{Amount, AmountError};
use crate::position::Position;

/// A betting window of a round, from 1. Most games have one; where bets are taken again before each roll, a position can
/// hold a bet of each window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Window(u16);

impl Window {
    /// The first window, the only one of most games.
    pub const FIRST: Self = Self(1);

    /// The window of a number from 1.
    pub fn nth(number: u16) -> Option<Self> {
        (number > 0).then_some(Self(number))
    }

    /// Its number, from 1.
    pub fn number(self) -> u16 {
        self.0
    }

    /// The window after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Is it the first one?
    pub fn is_first(&self) -> bool {
        *self == Self::FIRST
    }
}

impl Default for Window {
    fn default() -> Self {
        Self::FIRST
    }
}

/// Money on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stake {
    /// The position.
    pub on: Position,
    /// The money.
    pub stake: Amount,
    /// The window in which it was placed; stored rounds and records call it `roll`.
    #[serde(rename = "roll", default, skip_serializing_if = "Window::is_first")]
    pub window: Window,
}

impl Stake {
    /// So much on a position, in the first window.
    pub fn new(on: Position, stake: Amount) -> Self {
        Self { on, stake, window: Window::FIRST }
    }

    /// The same bet in another window.
    #[must_use]
    pub fn in_window(self, window: Window) -> Self {
        Self { window, ..self }
    }

    /// Do both lie on the same position since the same window, so that they are one bet?
    pub fn is_same_bet(&self, other: &Self) -> bool {
        self.on == other.on && self.window == other.window
    }
}

/// Puts a stake to the others; what lies on the same position already becomes one stake with it.
pub fn join(stakes: &mut Vec<Stake>, stake: Stake) {
    match stakes.iter_mut().find(|lying| lying.is_same_bet(&stake)) {
        Some(lying) => lying.stake += stake.stake,
        None => stakes.push(stake),
    }
}

/// Takes money back from a position.
///
/// # Errors
/// [`AmountError::NotEnough`] where less lies there; nothing is changed then.
pub fn take(stakes: &mut [Stake], bet: Stake) -> Result<(), AmountError> {
    let lying = stakes.iter_mut().find(|lying| lying.is_same_bet(&bet)).ok_or(AmountError::NotEnough)?;
    lying.stake = lying.stake.checked_sub(bet.stake)?;
    Ok(())
}

/// All the money of some stakes.
pub fn total(stakes: &[Stake]) -> Amount {
    stakes.iter().map(|stake| stake.stake).sum()
}
