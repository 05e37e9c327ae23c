//! Stakes that decisions add, and what their lines are called: `double`, `box:3/split`, `double:2`.

use crate::decision::Decision;
use crate::name::{Name, Named};
use crate::position::{BoxNumber, Position};
use crate::text::names;

names! {
    /// A stake that a decision adds.
    pub enum AddedKind, "double, split, insurance, free_double or free_split" {
        /// By doubling.
        Double = "double",
        /// By splitting.
        Split = "split",
        /// By insuring.
        Insurance = "insurance",
        /// By a doubling that the house pays for.
        FreeDouble = "free_double",
        /// By a split that the house pays for.
        FreeSplit = "free_split",
    }
}

impl AddedKind {
    /// The decision that adds it. What one decision adds is counted together, paid or free.
    pub fn decision(self) -> Decision {
        match self {
            Self::Double | Self::FreeDouble => Decision::Double,
            Self::Split | Self::FreeSplit => Decision::Split,
            Self::Insurance => Decision::Insurance,
        }
    }

    /// Does the house lay it?
    pub fn is_free(self) -> bool {
        matches!(self, Self::FreeDouble | Self::FreeSplit)
    }

    /// The line of the nth stake of this kind, from 1.
    pub fn line(self, at: Option<BoxNumber>, nth: u8) -> Position {
        let first = self.to_name();
        let name = if nth > 1 { Name::new(&format!("{self}:{nth}")).unwrap_or(first) } else { first };
        Position::new(at, name)
    }

    /// The kind and the number of a line; none where it is the line of a bet.
    pub fn of_line(line: Position) -> Option<(Self, u8)> {
        let name = line.name();
        match name.as_str().split_once(':') {
            None => Some((Self::from_name(name)?, 1)),
            Some((kind, nth)) => Some((kind.parse().ok()?, nth.parse().ok()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_added_its_stake() {
        for (kind, at, nth, text) in [
            (AddedKind::Double, None, 1, "double"),
            (AddedKind::Split, BoxNumber::new(3), 1, "box:3/split"),
            (AddedKind::Double, BoxNumber::new(3), 2, "box:3/double:2"),
            (AddedKind::FreeSplit, BoxNumber::new(7), 3, "box:7/free_split:3"),
        ] {
            let line = kind.line(at, nth);
            assert_eq!(line.to_string(), text);
            assert_eq!(AddedKind::of_line(line), Some((kind, nth)));
        }
        assert_eq!(AddedKind::of_line(Position::constant("main")), None);
    }
}
