//! The dealer's hands with one certain open card, counted by the cards that they hold.
//!
//! Hands that avoid a box's cards are counted by inclusion and exclusion: all, less those with one of the cards, and those
//! with two more again. So a count for every set of up to four cards is enough for every box.

use rules::card::Card;
use rules::poker_hand::{HandRank, Seen};

use super::hands::{FIVE, Index};
use crate::suits::{DECK, deck};

/// Hidden cards of the dealer.
const HIDDEN: usize = 4;

/// Hands of the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts<Number = i32> {
    /// Those that don't qualify.
    pub low: Number,
    /// Those below a certain hand.
    pub below: Number,
    /// Those up to it.
    pub upto: Number,
}

impl<Number> Counts<Number> {
    /// The same as other numbers.
    pub fn map<To>(self, to: impl Fn(Number) -> To) -> Counts<To> {
        Counts { low: to(self.low), below: to(self.below), upto: to(self.upto) }
    }
}

impl Counts {
    fn add(&mut self, other: Self, sign: i32) {
        self.low += sign * other.low;
        self.below += sign * other.below;
        self.upto += sign * other.upto;
    }

    /// What is left without others.
    #[must_use]
    pub fn without(mut self, other: Self) -> Self {
        self.add(other, -1);
        self
    }
}

/// The dealer's hands with one open card.
pub struct Dealers<'a> {
    index: &'a Index,
    /// All hands, rising, by their hidden cards.
    hands: Vec<(HandRank, [usize; HIDDEN])>,
    below: usize,
    upto: usize,
    /// For every set of up to four cards: the hands that hold them.
    holding: Vec<Counts>,
}

/// The hands that avoid a box's five cards.
pub struct Beside {
    /// All of them.
    pub all: Counts,
    /// Those that hold a card, by its index.
    pub with: [Counts; DECK],
}

impl<'a> Dealers<'a> {
    /// All hands with an open card, those that don't qualify counted.
    pub fn new(index: &'a Index, open: usize, qualifies: HandRank) -> Self {
        let deck = deck();
        let mut hands = Vec::new();
        index.each::<HIDDEN>(open, |cards| {
            let seen: Seen = cards.iter().map(|&card| deck[card]).chain([deck[open]] as [Card; 1]).collect();
            hands.push((seen.rank(), cards));
        });
        hands.sort_unstable();
        let mut dealers = Self {
            index,
            below: 0,
            upto: 0,
            holding: vec![Counts::default(); index.sets()],
            hands: Vec::new(),
        };
        for &(_, cards) in hands.iter().filter(|(rank, _)| *rank < qualifies) {
            dealers.count(cards, |counts| counts.low += 1);
        }
        dealers.hands = hands;
        dealers
    }

    fn count(&mut self, cards: [usize; HIDDEN], add: impl Fn(&mut Counts)) {
        for set in 0u32..1 << HIDDEN {
            let held =
                cards.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, &card)| card);
            add(&mut self.holding[self.index.of(held)]);
        }
    }

    /// Counts on to a hand of a box; hands of boxes come rising.
    pub fn go_to(&mut self, rank: HandRank) {
        while let Some(&(_, cards)) = self.hands.get(self.below).filter(|hand| hand.0 < rank) {
            self.count(cards, |counts| counts.below += 1);
            self.below += 1;
        }
        while let Some(&(_, cards)) = self.hands.get(self.upto).filter(|hand| hand.0 <= rank) {
            self.count(cards, |counts| counts.upto += 1);
            self.upto += 1;
        }
    }

    /// The hands that avoid a box's cards, which rise by their index.
    pub fn beside(&self, hand: [usize; FIVE]) -> Beside {
        let mut beside = Beside { all: Counts::default(), with: [Counts::default(); DECK] };
        for set in 0u32..1 << FIVE {
            let mut held = [0; FIVE];
            let mut size = 0;
            for (place, &card) in hand.iter().enumerate() {
                if set >> place & 1 == 1 {
                    held[size] = card;
                    size += 1;
                }
            }
            let held = &held[..size];
            let sign = if size % 2 == 0 { 1 } else { -1 };
            if size <= HIDDEN {
                beside.all.add(self.holding[self.index.of(held.iter().copied())], sign);
            }
            if size < HIDDEN {
                self.index.each_with(held, |card, index| beside.with[card].add(self.holding[index], sign));
            }
        }
        beside
    }
}
