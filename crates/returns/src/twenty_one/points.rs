//! Cards counted by their points: ace, two to nine, ten. Nothing else of a card matters to the main bet.

use rules::card::{Card, Rank, Suit};
use rules::twenty_one::hand::Total;

/// A card by what it counts, the ace first: 0 to 9.
pub type Point = usize;

/// How many different points there are.
pub const POINTS: usize = 10;

/// The ranks that stand for their points.
const RANKS: [Rank; POINTS] = [
    Rank::Ace,
    Rank::Two,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Nine,
    Rank::Ten,
];

/// The ace.
pub const ACE: Point = 0;

/// A card that counts so much.
pub const fn card(point: Point) -> Card {
    Card::new(RANKS[point], Suit::Spades)
}

/// What a card counts.
fn point(card: Card) -> Point {
    usize::from(card.rank.points()) - 1
}

/// Some cards, a hand or a shoe, by how many there are of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub [u8; POINTS]);

impl Cards {
    /// A full shoe.
    pub fn shoe(decks: u8) -> Self {
        let mut cards = Self::default();
        for card in Card::deck() {
            cards.0[point(card)] += decks;
        }
        cards
    }

    /// How many cards.
    pub fn len(self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// One more.
    #[must_use]
    pub fn with(mut self, point: Point) -> Self {
        self.0[point] += 1;
        self
    }

    /// One less, where there is one.
    #[must_use]
    pub fn without(mut self, point: Point) -> Option<Self> {
        self.0[point] = self.0[point].checked_sub(1)?;
        Some(self)
    }

    /// Are there as many of each as another has?
    pub fn holds(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(count, other)| *count >= other)
    }

    /// What is left when other cards are taken out.
    #[must_use]
    pub fn minus(mut self, taken: Self) -> Self {
        for (left, taken) in self.0.iter_mut().zip(taken.0) {
            *left -= taken;
        }
        self
    }

    /// The points of which there are cards, with their number.
    pub fn each(self) -> impl Iterator<Item = (Point, u8)> {
        self.0.into_iter().enumerate().filter(|&(_, count)| count > 0)
    }

    /// The cards themselves, one after the other.
    pub fn list(self) -> Vec<Card> {
        self.each().flat_map(|(point, count)| std::iter::repeat_n(card(point), count.into())).collect()
    }

    /// What they count as a hand.
    pub fn total(self) -> Total {
        Total::of(&self.list())
    }

    /// The points of which a hand of two cards is a pair.
    pub fn pair(self) -> Option<Point> {
        self.each().find(|&(_, count)| count == 2).map(|(point, _)| point).filter(|_| self.len() == 2)
    }
}
