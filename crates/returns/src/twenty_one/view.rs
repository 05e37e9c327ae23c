//! A line of play through the shoe, as its player assumes it and as the cards really lie.

#![allow(clippy::float_arithmetic, reason = "a best play weighs chances; its figure is no payment")]

use super::points::{Cards, Point};
use super::unseen::Unseen;

/// The mean result of a way to play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// As the player assumes, by which they decide.
    pub assumed: f64,
    /// As it is.
    pub real: f64,
}

impl Mean {
    /// A result that is the same in every round.
    pub const fn sure(result: f64) -> Self {
        Self { assumed: result, real: result }
    }

    /// Two results together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { assumed: self.assumed + other.assumed, real: self.real + other.real }
    }

    /// The result weighed by a chance, which both have their own of.
    #[must_use]
    pub fn by(self, chance: Self) -> Self {
        Self { assumed: self.assumed * chance.assumed, real: self.real * chance.real }
    }
}

/// The cards that may come to a line: as its player assumes them, who looks at their own hand only, and as they are
/// by all that came before.
#[derive(Clone, Copy, Debug)]
pub struct View {
    assumed: Unseen,
    real: Unseen,
}

impl View {
    /// A hand of which the player knows all there is to know.
    pub fn whole(shoe: Cards) -> Self {
        Self { assumed: Unseen::all(shoe), real: Unseen::all(shoe) }
    }

    /// A hand of a split pair: `shoe` is without the other card of the first split, as the player assumes.
    /// Further pair cards are gone, and cards of other hands are known to be none.
    pub fn split(shoe: Cards, pair: Point, pairs: u8, others: u8) -> Self {
        let mut gone = Cards::default();
        gone.0[pair] = pairs;
        Self { assumed: Unseen::all(shoe), real: Unseen::beside(shoe.minus(gone), others, pair) }
    }

    /// The cards that the player assumes.
    pub fn shoe(self) -> Cards {
        self.assumed.cards
    }

    /// A mean over the cards that are left behind a hand.
    pub fn mean(self, hand: Cards, of: impl Fn(Unseen) -> f64) -> Mean {
        let assumed = of(self.assumed.minus(hand));
        let real = if self.real == self.assumed { assumed } else { self.real_left(hand).map_or(0.0, of) };
        Mean { assumed, real }
    }

    /// The mean over the next card.
    pub fn next(self, hand: Cards, mut then: impl FnMut(Point) -> Mean) -> Mean {
        let real: Vec<(Point, f64)> = self.real_left(hand).into_iter().flat_map(Unseen::next).collect();
        let mut sum = Mean::default();
        for (point, assumed) in self.assumed.minus(hand).next() {
            let real = real.iter().find(|next| next.0 == point).map_or(0.0, |next| next.1);
            sum = sum.plus(then(point).by(Mean { assumed, real }));
        }
        sum
    }

    /// The cards that really are left behind a hand; none where it holds a card that the player assumes and that is
    /// gone.
    fn real_left(self, hand: Cards) -> Option<Unseen> {
        self.real.cards.holds(hand).then(|| self.real.minus(hand))
    }
}
