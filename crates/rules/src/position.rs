//! Betting places and their names: `straight:17`, `21+3`, `box:3/main`.
//!
//! A name is read without knowing the plan; whether the plan has such a place is asked of the table.

use std::fmt;
use std::str::FromStr;

use crate::name::{Name, NameError, Named};
use crate::text::textual;

/// The number of a box at a table with seats, from 1 at the dealer's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxNumber(u8);

impl BoxNumber {
    /// The box of a number from 1 to 9.
    pub fn new(number: u8) -> Option<Self> {
        (1..=9).contains(&number).then_some(Self(number))
    }

    /// Box 1, which a bare position means (ruling G13e).
    pub const FIRST: Self = Self(1);

    /// The number.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for BoxNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "box:{}", self.0)
    }
}

impl FromStr for BoxNumber {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        match text.strip_prefix("box:").ok_or(PositionError)?.as_bytes() {
            &[digit @ b'1'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(PositionError),
        }
    }
}

textual!(BoxNumber, "a box such as \"box:3\"");

/// A betting place by its name, of the table or of a box. A stake that a decision adds is named in the same way
/// (`box:3/double`), so that every line of a settlement has a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    name: Name,
    at: Option<BoxNumber>,
}

/// A text that is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionError;

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position such as straight:17, 21+3 or box:3/main")
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// A place of the table, or of a box.
    pub const fn new(at: Option<BoxNumber>, name: Name) -> Self {
        Self { name, at }
    }

    /// A place of the table, by a name that stands in the code.
    ///
    /// # Panics
    /// Where the text is no name; in a constant the compiler says so.
    pub const fn constant(name: &'static str) -> Self {
        Self { name: Name::constant(name), at: None }
    }

    /// A field of the table.
    pub fn of(place: impl Named) -> Self {
        Self { name: place.to_name(), at: None }
    }

    /// A field of a box.
    pub fn boxed(at: BoxNumber, place: impl Named) -> Self {
        Self { name: place.to_name(), at: Some(at) }
    }

    /// The box it belongs to, at a table with boxes.
    pub fn at(self) -> Option<BoxNumber> {
        self.at
    }

    /// The name of the place, without its box.
    pub fn name(self) -> Name {
        self.name
    }

    /// The place as its family knows it; none where the family has no such place.
    pub fn place<P: Named>(self) -> Option<P> {
        P::from_name(self.name)
    }

    /// Is it this place, whatever its box?
    pub fn is(self, place: impl Named) -> bool {
        self.name == place.to_name()
    }

    /// Another field of the same box.
    pub fn beside(self, place: impl Named) -> Self {
        self.with_name(place.to_name())
    }

    /// The field of a name at the same box.
    pub const fn with_name(self, name: Name) -> Self {
        Self { name, at: self.at }
    }

    /// The same field at a box, or at none.
    pub const fn with_box(self, at: Option<BoxNumber>) -> Self {
        Self { name: self.name, at }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (at, name) = match text.split_once('/') {
            Some((at, name)) => (Some(at.parse()?), name),
            None => (None, text),
        };
        let name = Name::new(name).ok_or(PositionError)?;
        Ok(Self { name, at })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = self.at {
            write!(f, "{at}/")?;
        }
        f.write_str(self.name.as_str())
    }
}

textual!(Position, "a position such as \"straight:17\"");

/// What a row of a plan's limits is about: `straight`, `dozen`, `main`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKind(Name);

impl PositionKind {
    /// The kind of a name.
    pub const fn new(name: Name) -> Self {
        Self(name)
    }

    /// The kind that a family's enum names.
    pub fn of(kind: impl Named) -> Self {
        Self(kind.to_name())
    }

    /// Its name.
    pub fn name(self) -> Name {
        self.0
    }

    /// The kind as its family knows it; none where the family has no such kind.
    pub fn read<K: Named>(self) -> Option<K> {
        K::from_name(self.0)
    }

    /// Is it this kind?
    pub fn is(self, kind: impl Named) -> bool {
        self.0 == kind.to_name()
    }
}

impl FromStr for PositionKind {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        text.parse().map(Self)
    }
}

impl fmt::Display for PositionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

textual!(PositionKind, "a kind of position such as \"straight\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_printed_as_it_is_read() {
        for text in ["main", "21+3", "box:3/main", "box:9/double:2", "straight:17", "card:7H"] {
            assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_can_be_no_position_is_refused() {
        for text in
            ["", "box:0/main", "box:10/main", "box:03/main", "box:3/", "/main", "main ", "box:3/box:3/main"]
        {
            assert_eq!(text.parse::<Position>(), Err(PositionError), "{text}");
        }
    }
}
