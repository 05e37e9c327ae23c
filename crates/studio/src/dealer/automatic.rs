//! The automatic dealer: the operating system's randomness and a real shoe with cut card and burn.

use std::sync::atomic::{AtomicUsize, Ordering};

use rules::card::Card;
use rules::roulette::wheel::Pocket;
use rules::shoe::Shoe;

use super::Dealer;
use crate::chance;

/// More names than tables, one after the other: nobody deals at two tables at once.
const NAMES: [&str; 32] = [
    "Tereza",
    "Jakub",
    "Karolína",
    "Ondřej",
    "Nikola",
    "Martin",
    "Lucie",
    "Tomáš",
    "Eliška",
    "Filip",
    "Barbora",
    "David",
    "Veronika",
    "Petr",
    "Kateřina",
    "Marek",
    "Adéla",
    "Matěj",
    "Simona",
    "Lukáš",
    "Monika",
    "Daniel",
    "Klára",
    "Michal",
    "Natálie",
    "Adam",
    "Zuzana",
    "Vojtěch",
    "Denisa",
    "Radek",
    "Hana",
    "Patrik",
];
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Deals by chance.
pub struct Automatic {
    name: String,
    decks: u8,
    cards: Vec<Card>,
    /// When so few cards are left, the shoe is changed before the next round.
    cut: usize,
}

impl Automatic {
    /// A dealer with a fresh shoe; without cards where the game has none.
    pub fn new(decks: Option<u8>) -> Self {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        Self::called(NAMES[next % NAMES.len()].to_owned(), decks)
    }

    /// The same under a name.
    pub fn called(name: String, decks: Option<u8>) -> Self {
        let mut dealer = Self { name, decks: decks.unwrap_or(0), cards: Vec::new(), cut: 0 };
        dealer.change_shoe();
        dealer
    }

    /// A fresh shoe, cut again.
    pub(super) fn change_shoe(&mut self) {
        if self.decks == 0 {
            return;
        }
        self.cards = Shoe::new(self.decks).cards().collect();
        chance::shuffle(&mut self.cards);
        // One deck is shuffled for every round; a shoe is cut a deck to a deck and a half before its end.
        self.cut = if self.decks == 1 { 52 } else { 52 + chance::below(27) as usize };
        if self.decks > 1 {
            self.cards.pop();
        }
    }
}

impl Dealer for Automatic {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, _has_bets: bool) -> bool {
        let change = self.decks > 0 && self.cards.len() <= self.cut;
        let fresh = self.decks == 1 && self.cards.len() == 52;
        if change && !fresh {
            self.change_shoe();
        }
        change && self.decks > 1
    }

    fn number(&mut self) -> Option<Pocket> {
        let count = u32::try_from(Pocket::COUNT).unwrap_or(37);
        Some(Pocket::at_wheel_index(chance::below(count) as usize))
    }

    fn card(&mut self) -> Option<Card> {
        loop {
            if let Some(card) = self.cards.pop() {
                return Some(card);
            }
            self.decks = self.decks.max(1);
            self.change_shoe();
        }
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        let cards = 52 * usize::from(self.decks);
        (self.decks > 1).then(|| (cards - self.cards.len(), cards))
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        for card in cards {
            if let Some(index) = self.cards.iter().position(|other| other == card) {
                self.cards.remove(index);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shoe_holds_each_card_as_often_as_its_decks_and_is_changed_at_the_cut_card() {
        let mut dealer = Automatic::new(Some(8));
        let mut shoe = Shoe::new(8);
        let mut dealt = 0;
        while !dealer.begin(true) {
            shoe.take(dealer.card().unwrap()).unwrap();
            dealt += 1;
            // The burnt card has left the shoe too.
            assert_eq!(dealer.dealt(), Some((dealt + 1, 416)));
        }
        assert!((416 - 1 - 79..=416 - 1 - 52).contains(&dealt), "{dealt} cards until the cut card");
    }

    #[test]
    fn nobody_deals_at_two_tables() {
        let names: std::collections::HashSet<_> = (0..18).map(|_| Automatic::new(None).name()).collect();
        assert_eq!(names.len(), 18);
    }

    #[test]
    fn one_deck_is_shuffled_for_every_round() {
        let mut dealer = Automatic::new(Some(1));
        assert_eq!(dealer.dealt(), None);
        for _ in 0..20 {
            dealer.begin(true);
            let mut shoe = Shoe::new(1);
            for _ in 0..9 {
                shoe.take(dealer.card().unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn every_pocket_is_hit() {
        let mut dealer = Automatic::new(None);
        let mut seen = [0; 37];
        for _ in 0..3700 {
            seen[usize::from(dealer.number().unwrap().number())] += 1;
        }
        // A pocket that is missed in 3,700 spins of a fair wheel: once in 10^42 runs.
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
