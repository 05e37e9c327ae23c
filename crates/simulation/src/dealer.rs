//! A dealer whose cards and numbers follow from a seed.

use rules::card::Card;
use rules::roulette::wheel::Pocket;
use rules::shoe::Shoe;
use table::dealer::Dealer;

use crate::random::SeededRandom;

/// A dealer with a shoe that is never empty.
pub struct SeededDealer {
    dice: SeededRandom,
    decks: u8,
    cards: Vec<Card>,
}

impl SeededDealer {
    /// A dealer with a full shoe.
    pub fn new(decks: Option<u8>, seed: u64) -> Self {
        Self { dice: SeededRandom::new(seed), decks: decks.unwrap_or(1), cards: Vec::new() }
    }

    fn fill(&mut self) {
        self.cards = Shoe::new(self.decks).cards().collect();
        for last in (1..self.cards.len()).rev() {
            let other = usize::try_from(self.dice.below(last as u64 + 1)).unwrap_or(0);
            self.cards.swap(last, other);
        }
    }
}

impl Dealer for SeededDealer {
    fn name(&self) -> String {
        "Seed".into()
    }

    fn begin(&mut self, _has_bets: bool) -> bool {
        let is_short = self.cards.len() < 60 || self.decks == 1;
        if is_short {
            self.fill();
        }
        is_short && self.decks > 1
    }

    fn number(&mut self) -> Option<Pocket> {
        let index = self.dice.below(Pocket::COUNT as u64);
        Some(Pocket::at_wheel_index(usize::try_from(index).unwrap_or(0)))
    }

    fn card(&mut self) -> Option<Card> {
        if self.cards.is_empty() {
            self.fill();
        }
        self.cards.pop()
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        for card in cards {
            if let Some(index) = self.cards.iter().position(|other| other == card) {
                self.cards.swap_remove(index);
            }
        }
    }
}
