//! The European wheel: the order of its pockets and their colours.

use std::fmt;
use std::str::FromStr;

use crate::text::{names, textual};

/// A pocket of the wheel, 0 to 36.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pocket(u8);

names! {
    /// The colour of a pocket.
    pub enum Colour, "red, black or green" {
        /// Eighteen numbers.
        Red = "red",
        /// Eighteen numbers.
        Black = "black",
        /// Zero.
        Green = "green",
    }
}

/// Pockets clockwise from zero. No plan prints the order; the arcs of the racetrack agree with it (chance/evolution-roulette
/// ruling 4, magicplanet/roulette ruling 11; JMLM 2025-09-10 prints it in full).
pub const WHEEL: [u8; 37] = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

impl Pocket {
    /// How many pockets there are.
    pub const COUNT: usize = WHEEL.len();

    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The pocket of a number.
    pub fn new(number: u8) -> Option<Self> {
        (usize::from(number) < Self::COUNT).then_some(Self(number))
    }

    /// Every pocket by its number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=36).map(Self)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its colour.
    pub fn colour(self) -> Colour {
        match self.0 {
            0 => Colour::Green,
            number if RED.contains(&number) => Colour::Red,
            _ => Colour::Black,
        }
    }

    /// Its place on the wheel, clockwise from zero.
    pub fn wheel_index(self) -> usize {
        WHEEL.iter().position(|&number| number == self.0).unwrap_or_default()
    }

    /// The pocket so many places clockwise of zero, wrapping around.
    pub fn at_wheel_index(index: usize) -> Self {
        Self(WHEEL[index % Self::COUNT])
    }

    /// The pocket with so many neighbours on each side, in the wheel's order.
    pub fn neighbours(self, each_side: u8) -> impl Iterator<Item = Self> {
        let each_side = usize::from(each_side).min(Self::COUNT / 2);
        let first = self.wheel_index() + Self::COUNT - each_side;
        (first..=first + 2 * each_side).map(Self::at_wheel_index)
    }
}

/// A text that is no pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PocketError;

impl fmt::Display for PocketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number from 0 to 36")
    }
}

impl std::error::Error for PocketError {}

impl FromStr for Pocket {
    type Err = PocketError;

    fn from_str(text: &str) -> Result<Self, PocketError> {
        let number = match *text.as_bytes() {
            [digit @ b'0'..=b'9'] => digit - b'0',
            [tens @ b'1'..=b'3', digit @ b'0'..=b'9'] => (tens - b'0') * 10 + digit - b'0',
            _ => return Err(PocketError),
        };
        Self::new(number).ok_or(PocketError)
    }
}

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

textual!(Pocket, "a number from \"0\" to \"36\"");

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(pockets: impl Iterator<Item = Pocket>) -> Vec<u8> {
        pockets.map(Pocket::number).collect()
    }

    #[test]
    fn the_wheel_holds_every_number_once_and_colours_alternate() {
        let mut sorted = WHEEL;
        sorted.sort_unstable();
        assert_eq!(sorted.to_vec(), (0..=36).collect::<Vec<u8>>());
        for pair in WHEEL[1..].windows(2) {
            assert_ne!(Pocket(pair[0]).colour(), Pocket(pair[1]).colour(), "{pair:?}");
        }
    }

    #[test]
    fn neighbours_wrap_around_zero() {
        assert_eq!(numbers(Pocket::ZERO.neighbours(2)), [3, 26, 0, 32, 15]);
        assert_eq!(numbers(Pocket(17).neighbours(2)), [2, 25, 17, 34, 6]);
        assert_eq!(numbers(Pocket(26).neighbours(1)), [3, 26, 0]);
        assert_eq!(numbers(Pocket(5).neighbours(0)), [5]);
        assert_eq!(Pocket(5).neighbours(9).count(), 19);
    }
}
