//! A dealer whose cards, numbers and dice follow from a seed.

use rules::card::Card;
use rules::dice::Dice;
use rules::event::To;
use rules::family::Game;
use rules::pocket::Pocket;
use table::dealer::{Dealer, Throw};
use table::gear::Gear;

use crate::random::SeededRandom;

/// A shoe with fewer cards is changed before the next round.
const MIN_CARDS: usize = 60;

/// How often of a thousand a throw fails.
const THROW_FAILS: u64 = 50;

/// A dealer with a shoe that is never empty.
pub struct SeededDealer {
    dice: SeededRandom,
    gear: Gear,
    cards: Vec<Card>,
}

impl SeededDealer {
    /// A dealer with what the game needs, and a full shoe.
    pub fn new(game: &dyn Game, seed: u64) -> Self {
        let mut dealer = Self { dice: SeededRandom::new(seed), gear: Gear::of(game), cards: Vec::new() };
        dealer.fill();
        dealer
    }

    fn fill(&mut self) {
        self.cards = self.gear.shoe.iter().flat_map(|shoe| shoe.cards()).collect();
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

    fn prepare(&mut self) -> bool {
        let is_short = self.cards.len() < MIN_CARDS || self.gear.has_one_deck();
        if is_short {
            self.fill();
        }
        is_short && self.gear.shoe.is_some() && !self.gear.has_one_deck()
    }

    fn number(&mut self) -> Option<Pocket> {
        self.dice.pick(&self.gear.pockets)
    }

    fn throw(&mut self) -> Option<Throw> {
        if self.dice.happens(THROW_FAILS) {
            return Some(Throw::Failed);
        }
        let all: Vec<Dice> = Dice::all().collect();
        self.dice.pick(&all).map(Throw::Rolled)
    }

    fn field(&mut self) -> Option<u8> {
        u8::try_from(self.dice.below(self.gear.fields.max(1).into())).ok()
    }

    fn card(&mut self, _to: To) -> Option<Card> {
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
