//! A pocket of a roulette wheel, by its number.

use std::fmt;
use std::str::FromStr;

use crate::text::textual;

/// A pocket of a wheel: 0 to 36, or 00.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pocket(u8);

impl Pocket {
    /// How many pockets the wheel with one zero has.
    pub const COUNT: usize = 37;

    /// How many different pockets there are on all wheels.
    pub const SLOTS: usize = Self::COUNT + 1;

    /// Zero.
    pub const ZERO: Self = Self(0);

    /// The second zero of some wheels.
    pub const DOUBLE_ZERO: Self = Self(Self::COUNT as u8);

    /// The pocket of a number.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Every pocket of the wheel with one zero by its number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=36).map(Self)
    }

    /// Its number; nothing for either zero.
    pub const fn number(self) -> u8 {
        if self.is_zero() { 0 } else { self.0 }
    }

    /// Is it one of the zeros?
    pub const fn is_zero(self) -> bool {
        self.0 == Self::ZERO.0 || self.0 == Self::DOUBLE_ZERO.0
    }

    /// Its place among all pockets there are, below [`Pocket::SLOTS`]: its number, 00 behind 36.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pocket of an index.
    pub const fn at_index(index: usize) -> Option<Self> {
        if index < Self::SLOTS { Some(Self(index as u8)) } else { None }
    }
}

/// A text that is no pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PocketError;

impl fmt::Display for PocketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number from 0 to 36, nor 00")
    }
}

impl std::error::Error for PocketError {}

impl FromStr for Pocket {
    type Err = PocketError;

    fn from_str(text: &str) -> Result<Self, PocketError> {
        let number = match *text.as_bytes() {
            [digit @ b'0'..=b'9'] => digit - b'0',
            [tens @ b'1'..=b'3', digit @ b'0'..=b'9'] => (tens - b'0') * 10 + digit - b'0',
            [b'0', b'0'] => return Ok(Self::DOUBLE_ZERO),
            _ => return Err(PocketError),
        };
        Self::new(number).ok_or(PocketError)
    }
}

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::DOUBLE_ZERO { f.pad("00") } else { self.0.fmt(f) }
    }
}

textual!(Pocket, "a number from \"0\" to \"36\"");
