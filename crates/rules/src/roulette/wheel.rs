//! Wheels: the order of their pockets, and the pockets' colours.

use crate::text::names;

pub use crate::pocket::{Pocket, PocketError};

names! {
    /// The colour of a pocket.
    pub enum Colour, "red, black or green" {
        /// Eighteen numbers.
        Red = "red",
        /// Eighteen numbers.
        Black = "black",
        /// The zeros.
        Green = "green",
    }
}

/// Pockets of the wheel with one zero, clockwise from it. No internet plan prints the order; the arcs of the racetrack agree with it (chance/evolution-roulette
/// ruling 4, magicplanet/roulette ruling 11; JMLM 2025-09-10 prints it in full).
pub const WHEEL: [u8; 37] = [
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
    22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/// The same as pockets.
const SINGLE_ZERO: [Pocket; Pocket::COUNT] = {
    let mut pockets = [Pocket::ZERO; Pocket::COUNT];
    let mut index = 0;
    while index < Pocket::COUNT {
        if let Some(pocket) = Pocket::new(WHEEL[index]) {
            pockets[index] = pocket;
        }
        index += 1;
    }
    pockets
};

/// A wheel: its pockets in their order, clockwise from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wheel<'a>(&'a [Pocket]);

impl<'a> Wheel<'a> {
    /// The wheel with one zero.
    pub const SINGLE_ZERO: Wheel<'static> = Wheel(&SINGLE_ZERO);

    /// A wheel of pockets in their order.
    pub const fn new(pockets: &'a [Pocket]) -> Self {
        Self(pockets)
    }

    /// The pockets, clockwise from zero.
    pub fn pockets(self) -> &'a [Pocket] {
        self.0
    }

    /// Where a pocket stands, clockwise from zero; none where the wheel lacks it.
    pub fn index_of(self, pocket: Pocket) -> Option<usize> {
        self.0.iter().position(|&other| other == pocket)
    }

    /// A pocket with so many neighbours on each side, in the wheel's order; none where the wheel lacks it.
    pub fn neighbours(self, pocket: Pocket, each_side: u8) -> Option<impl Iterator<Item = Pocket> + use<'a>> {
        let count = self.0.len();
        let each_side = usize::from(each_side).min(count.saturating_sub(1) / 2);
        let first = self.index_of(pocket)? + count - each_side;
        let pockets = self.0;
        Some((first..=first + 2 * each_side).filter_map(move |index| pockets.get(index % count).copied()))
    }
}

impl Pocket {
    /// Its colour.
    pub fn colour(self) -> Colour {
        match self.number() {
            0 => Colour::Green,
            number if RED.contains(&number) => Colour::Red,
            _ => Colour::Black,
        }
    }

    /// Its place on the wheel with one zero, clockwise from it.
    pub fn wheel_index(self) -> usize {
        WHEEL.iter().position(|&number| number == self.number()).unwrap_or_default()
    }

    /// The pocket so many places clockwise of zero on the wheel with one, wrapping around.
    pub fn at_wheel_index(index: usize) -> Self {
        Self::new(WHEEL[index % Self::COUNT]).unwrap_or(Self::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u8) -> Pocket {
        Pocket::new(number).unwrap()
    }

    fn numbers(pockets: impl Iterator<Item = Pocket>) -> Vec<u8> {
        pockets.map(Pocket::number).collect()
    }

    #[test]
    fn the_wheel_holds_every_number_once_and_colours_alternate() {
        let mut sorted = WHEEL;
        sorted.sort_unstable();
        assert_eq!(sorted.to_vec(), (0..=36).collect::<Vec<u8>>());
        for pair in WHEEL[1..].windows(2) {
            assert_ne!(at(pair[0]).colour(), at(pair[1]).colour(), "{pair:?}");
        }
    }

    #[test]
    fn neighbours_wrap_around_zero() {
        let beside = |number, each_side| {
            numbers(Wheel::SINGLE_ZERO.neighbours(Pocket::new(number).unwrap(), each_side).unwrap())
        };
        assert_eq!(beside(0, 2), [3, 26, 0, 32, 15]);
        assert_eq!(beside(17, 2), [2, 25, 17, 34, 6]);
        assert_eq!(beside(26, 1), [3, 26, 0]);
        assert_eq!(beside(5, 0), [5]);
        assert_eq!(beside(5, 9).len(), 19);
        assert!(Wheel::SINGLE_ZERO.neighbours(Pocket::DOUBLE_ZERO, 2).is_none());
    }

    #[test]
    fn both_zeros_are_green_and_printed_as_they_are_read() {
        for text in ["0", "00", "1", "36"] {
            assert_eq!(text.parse::<Pocket>().unwrap().to_string(), text);
        }
        for text in ["37", "01", "000", "-1", ""] {
            assert!(text.parse::<Pocket>().is_err(), "{text}");
        }
        assert_eq!(Pocket::DOUBLE_ZERO.colour(), Colour::Green);
        assert!(Pocket::DOUBLE_ZERO.is_zero() && Pocket::ZERO.is_zero() && !at(1).is_zero());
    }
}
