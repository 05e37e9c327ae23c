//! A place on the roulette cloth: its kind and the numbers that it covers.

use std::fmt;
use std::str::FromStr;

use super::layout::Layout;
use super::wheel::Pocket;
use crate::name::Name;
use crate::position::{Position, PositionError};
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
        /// Both zeros with the first row.
        Five = "five",
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

    /// Both zeros.
    pub const ZEROS: Self = Self(1 << Pocket::ZERO.index() | 1 << Pocket::DOUBLE_ZERO.index());

    /// The same set and one number more.
    pub fn with(self, pocket: Pocket) -> Self {
        Self(self.0 | 1 << pocket.index())
    }

    /// Both sets together.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Is the number in it?
    pub fn contains(self, pocket: Pocket) -> bool {
        self.0 >> pocket.index() & 1 == 1
    }

    /// How many numbers.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No number?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers, rising: 0, 00, 1, 2 …
    pub fn iter(self) -> impl Iterator<Item = Pocket> {
        let zeros = [Pocket::ZERO, Pocket::DOUBLE_ZERO].into_iter().filter(move |&zero| self.contains(zero));
        let mut bits = self.0 & !Self::ZEROS.0;
        zeros.chain(std::iter::from_fn(move || {
            let pocket = Pocket::at_index(usize::try_from(bits.trailing_zeros()).ok()?)?;
            bits &= bits - 1;
            Some(pocket)
        }))
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

    /// Its name: its kind and what tells it from its like, which are its numbers or which dozen or column it is.
    pub fn name(self) -> Name {
        let kind = self.kind;
        let mut numbers = self.covers.iter();
        let mut first = || numbers.next().map_or(0, Pocket::number);
        let text = match kind {
            SpotKind::Dozen => format!("{kind}:{}", first() / 12 + 1),
            SpotKind::Column => format!("{kind}:{}", first()),
            kind if kind.is_inside() => {
                let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
                format!("{kind}:{}", numbers.join("-"))
            }
            kind => kind.to_string(),
        };
        // Six numbers of two digits are the longest, and they fit.
        Name::new(&text).unwrap_or(Name::constant("straight"))
    }
}

impl From<Spot> for Position {
    fn from(spot: Spot) -> Self {
        Self::new(None, spot.name())
    }
}

impl FromStr for Spot {
    type Err = PositionError;

    /// Reads a name of the cloth with one zero: `split:17-19` is no place.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        Name::new(text).and_then(|name| Layout::single_zero().named(name)).ok_or(PositionError)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}
