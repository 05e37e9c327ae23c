//! Cards that may still come.

#![allow(clippy::float_arithmetic, reason = "chances serve the best play only, whose figure is no payment")]

use super::points::{ACE, Cards, Point};

/// Cards that nobody has seen, of which some lie with other hands and are known not to be of certain points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unseen {
    /// All of them.
    pub cards: Cards,
    /// So many of them lie with other hands …
    others: u8,
    /// … and are not of these points.
    not: Point,
}

impl Unseen {
    /// Cards of which nothing else is known.
    pub fn all(cards: Cards) -> Self {
        Self::beside(cards, 0, ACE)
    }

    /// Cards of which so many lie with other hands and are not of these points.
    pub fn beside(cards: Cards, others: u8, not: Point) -> Self {
        // Where there are none, one value stands for all that they are not.
        Self { cards, others, not: if others == 0 { ACE } else { not } }
    }

    /// What is left when a hand is dealt from them.
    #[must_use]
    pub fn minus(self, hand: Cards) -> Self {
        Self { cards: self.cards.minus(hand), ..self }
    }

    /// Every card that may come next, with its chance.
    pub fn next(self) -> impl Iterator<Item = (Point, f64)> {
        let all = f64::from(self.cards.len());
        self.cards.each().map(move |(point, count)| (point, f64::from(count) / all * self.fit(point, 1)))
    }

    /// How much likelier a draw becomes by what is known of the other hands' cards: so many cards are drawn, all of
    /// these points.
    fn fit(self, point: Point, drawn: u8) -> f64 {
        let mut taken = Cards::default();
        taken.0[point] = drawn;
        self.fit_of(taken)
    }

    /// How much likelier a draw of certain cards becomes by what is known of the other hands' cards.
    pub fn fit_of(self, drawn: Cards) -> f64 {
        if self.others == 0 {
            return 1.0;
        }
        let (all, fitting) = (self.cards.len(), self.cards.len() - u32::from(self.cards.0[self.not]));
        let (all_left, fitting_left) =
            (all - drawn.len(), fitting - (drawn.len() - u32::from(drawn.0[self.not])));
        let before = self.others_fit(fitting, all);
        // What can't be is as unlikely with the draw as without it.
        if before > 0.0 { self.others_fit(fitting_left, all_left) / before } else { 0.0 }
    }

    /// The chance that the other hands' cards fit when so many of all cards do.
    fn others_fit(self, fitting: u32, all: u32) -> f64 {
        (0..u32::from(self.others))
            .map(|gone| f64::from(fitting.saturating_sub(gone)) / f64::from(all - gone))
            .product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_other_hands_changes_chances_but_not_their_sum() {
        let cards = Cards([4, 0, 3, 0, 0, 0, 0, 2, 0, 6]);
        let chances = |unseen: Unseen| unseen.next().collect::<Vec<_>>();
        let blind = chances(Unseen::all(cards));
        let known = chances(Unseen::beside(cards, 2, 7));
        for chances in [&blind, &known] {
            assert!((chances.iter().map(|next| next.1).sum::<f64>() - 1.0).abs() < 1e-12);
        }
        // Of fifteen cards two are no eights: an eight is one of the other thirteen.
        let eight = |chances: &[(Point, f64)]| chances.iter().find(|next| next.0 == 7).unwrap().1;
        assert!((eight(&blind) - 2.0 / 15.0).abs() < 1e-12);
        assert!((eight(&known) - 2.0 / 13.0).abs() < 1e-12);
    }
}
