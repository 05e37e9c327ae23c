//! Two dice as they lie.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Two dice, each from 1 to 6; written as `[3,4]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 2]", into = "[u8; 2]")]
pub struct Dice([u8; 2]);

/// Numbers that no two dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceError;

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a die shows 1 to 6")
    }
}

impl std::error::Error for DiceError {}

impl Dice {
    /// Two dice by what they show; none where one shows no number from 1 to 6.
    pub fn new(first: u8, second: u8) -> Option<Self> {
        let shows = |die: u8| (1..=6).contains(&die);
        (shows(first) && shows(second)).then_some(Self([first, second]))
    }

    /// What each shows.
    pub fn faces(self) -> [u8; 2] {
        self.0
    }

    /// The sum.
    pub fn total(self) -> u8 {
        self.0[0] + self.0[1]
    }

    /// Do both show the same?
    pub fn is_pair(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// The 36 ways in which two dice fall.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|first| (1..=6).map(move |second| Self([first, second])))
    }
}

impl TryFrom<[u8; 2]> for Dice {
    type Error = DiceError;

    fn try_from([first, second]: [u8; 2]) -> Result<Self, DiceError> {
        Self::new(first, second).ok_or(DiceError)
    }
}

impl From<Dice> for [u8; 2] {
    fn from(dice: Dice) -> Self {
        dice.0
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0[0], self.0[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_they_are_written() {
        for dice in Dice::all() {
            let text = serde_json::to_string(&dice).unwrap();
            assert_eq!(serde_json::from_str::<Dice>(&text).unwrap(), dice);
        }
        assert_eq!(Dice::all().count(), 36);
        for text in ["[0,1]", "[1,7]", "[1]", "[1,2,3]", "[1.0,2]", "\"12\"", "[-1,2]", "null"] {
            assert!(serde_json::from_str::<Dice>(text).is_err(), "{text}");
        }
    }
}
