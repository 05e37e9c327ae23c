//! A place on the roulette cloth: its kind and the numbers that it covers.

use std::fmt;
use std::str::FromStr;

use super::layout::Layout;
use super::wheel::Pocket;
use crate::position::PositionError;
use crate::text::names;

names! {
    /// A kind of place on the cloth.
    pub enum SpotKind, "a kind of roulette bet" {
        /// One number.
        Straight = "straight",
        /// Two neighbours.
        Split = "split",
        /// A row of three, or zero with two of its neighbours.
        Street = "street",
        /// A square of four, or zero with the first row.
        Corner = "corner",
        /// Two rows.
        Line = "line",
        /// Twelve numbers in their order.
        Dozen = "dozen",
        /// Every third number.
        Column = "column",
        /// Even numbers.
        Even = "even",
        /// Odd numbers.
        Odd = "odd",
        /// Red numbers.
        Red = "red",
        /// Black numbers.
        Black = "black",
        /// 1 to 18.
        Low = "low",
        /// 19 to 36.
        High = "high",
    }
}

impl SpotKind {
    /// A bet on the numbers themselves rather than on a field beside them.
    pub fn is_inside(self) -> bool {
        self <= Self::Line
    }
}

/// A set of numbers, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Numbers(u64);

impl Numbers {
    /// No number.
    pub const NONE: Self = Self(0);

    /// The same set and one number more.
    pub fn with(self, pocket: Pocket) -> Self {
        Self(self.0 | 1 << pocket.number())
    }

    /// Both sets together.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is the number in it?
    pub fn contains(self, pocket: Pocket) -> bool {
        self.0 >> pocket.number() & 1 == 1
    }

    /// How many numbers.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No number?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, rising.
    pub fn iter(self) -> impl Iterator<Item = Pocket> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let pocket = Pocket::new(u8::try_from(bits.trailing_zeros()).ok()?)?;
            bits &= bits - 1;
            Some(pocket)
        })
    }
}

impl FromIterator<Pocket> for Numbers {
    fn from_iter<I: IntoIterator<Item = Pocket>>(pockets: I) -> Self {
        pockets.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A place on the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    kind: SpotKind,
    covers: Numbers,
}

impl Spot {
    pub(super) fn new(kind: SpotKind, covers: Numbers) -> Self {
        Self { kind, covers }
    }

    /// The straight bet on a number.
    pub fn straight(pocket: Pocket) -> Self {
        Self { kind: SpotKind::Straight, covers: Numbers::NONE.with(pocket) }
    }

    /// Its kind.
    pub fn kind(self) -> SpotKind {
        self.kind
    }

    /// The numbers that it covers.
    pub fn covers(self) -> Numbers {
        self.covers
    }
}

impl FromStr for Spot {
    type Err = PositionError;

    /// Reads a name of the cloth: `split:17-19` is no place.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        Layout::single_zero().named(text).ok_or(PositionError)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Layout::single_zero().name(*self).unwrap_or_default())
    }
}
