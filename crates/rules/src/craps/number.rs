//! The numbers that can be a Point.

use super::category::Category;
use crate::text::names;

names! {
    /// A number that can be a Point, and that bets move to.
    pub enum Number, "4, 5, 6, 8, 9 or 10" {
        /// Three ways of 36.
        Four = "4",
        /// Four ways.
        Five = "5",
        /// Five ways.
        Six = "6",
        /// Five ways.
        Eight = "8",
        /// Four ways.
        Nine = "9",
        /// Three ways.
        Ten = "10",
    }
}

impl Number {
    /// The number that a roll shows; none where the total is no Point.
    pub fn of_total(total: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|number| number.total() == total)
    }

    /// The total of the two dice.
    pub fn total(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Ten => 10,
        }
    }

    /// The row of the odds that it is paid by.
    pub fn odds(self) -> Category {
        match self {
            Self::Four | Self::Ten => Category::FourTen,
            Self::Five | Self::Nine => Category::FiveNine,
            Self::Six | Self::Eight => Category::SixEight,
        }
    }
}
