//! The automatic dealer: the operating system's randomness and a real shoe with cut card and burn.

use std::sync::atomic::{AtomicUsize, Ordering};

use rules::card::Card;
use rules::dice::Dice;
use rules::event::To;
use rules::pocket::Pocket;

use super::{Dealer, Gear, Throw};
use crate::chance;

/// More names than tables, one after the other: nobody deals at two tables at once.
const NAMES: [&str; 40] = [
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
    "Markéta",
    "Šimon",
    "Ivana",
    "Dominik",
    "Pavla",
    "Robert",
    "Alena",
    "Štěpán",
];
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Deals by chance.
pub struct Automatic {
    name: String,
    gear: Gear,
    cards: Vec<Card>,
    /// When so few cards are left, the shoe is changed before the next round.
    cut: usize,
}

impl Automatic {
    /// A dealer with what the game needs, and a fresh shoe.
    pub fn new(gear: Gear) -> Self {
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        Self::called(NAMES[next % NAMES.len()].to_owned(), gear)
    }

    /// The same under a name.
    pub fn called(name: String, gear: Gear) -> Self {
        let mut dealer = Self { name, gear, cards: Vec::new(), cut: 0 };
        dealer.change_shoe();
        dealer
    }

    /// A fresh shoe, cut again.
    pub(super) fn change_shoe(&mut self) {
        let Some(shoe) = &self.gear.shoe else { return };
        self.cards = shoe.cards().collect();
        chance::shuffle(&mut self.cards);
        // One deck is shuffled for every round; a shoe is cut a deck to a deck and a half before its end.
        if self.gear.has_one_deck() {
            self.cut = self.cards.len();
        } else {
            self.cut = 52 + chance::below(27) as usize;
            self.cards.pop();
        }
    }
}

/// One of so many, by chance; none where there are none.
fn index_below(count: usize) -> Option<usize> {
    let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
    usize::try_from(chance::below(count)).ok()
}

impl Dealer for Automatic {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn prepare(&mut self) -> bool {
        let is_due = self.gear.shoe.is_some() && self.cards.len() <= self.cut;
        let is_fresh = self.gear.has_one_deck() && self.cards.len() == self.gear.cards();
        if is_due && !is_fresh {
            self.change_shoe();
        }
        is_due && !self.gear.has_one_deck()
    }

    fn number(&mut self) -> Option<Pocket> {
        index_below(self.gear.pockets.len()).map(|index| self.gear.pockets[index])
    }

    fn throw(&mut self) -> Option<Throw> {
        let die = || u8::try_from(chance::below(6) + 1).unwrap_or(1);
        Dice::new(die(), die()).map(Throw::Rolled)
    }

    fn field(&mut self) -> Option<u8> {
        index_below(self.gear.fields.into()).and_then(|field| u8::try_from(field).ok())
    }

    fn card(&mut self, _to: To) -> Option<Card> {
        if self.cards.is_empty() {
            self.change_shoe();
        }
        self.cards.pop()
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        let cards = self.gear.cards();
        let has_shoe = self.gear.shoe.is_some() && !self.gear.has_one_deck();
        has_shoe.then(|| (cards - self.cards.len(), cards))
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
    use rules::plan::shipped;
    use rules::shoe::Shoe;

    use super::*;

    fn dealer(plan: &str) -> Automatic {
        Automatic::new(Gear::of(shipped::table(plan).unwrap().game()))
    }

    #[test]
    fn a_shoe_holds_each_card_as_often_as_its_decks_and_is_changed_at_the_cut_card() {
        let mut dealer = dealer("chance/speed-baccarat");
        let mut shoe = Shoe::new(8);
        let mut dealt = 0;
        while !dealer.prepare() {
            shoe.take(dealer.card(To::Player).unwrap()).unwrap();
            dealt += 1;
            // The burnt card has left the shoe too.
            assert_eq!(dealer.dealt(), Some((dealt + 1, 416)));
        }
        assert!((416 - 1 - 79..=416 - 1 - 52).contains(&dealt), "{dealt} cards until the cut card");
    }

    #[test]
    fn nobody_deals_at_two_tables() {
        let names: std::collections::HashSet<_> =
            shipped::ids().map(|_| Automatic::new(Gear::default()).name()).collect();
        assert_eq!(names.len(), shipped::ids().count());
    }

    #[test]
    fn one_deck_is_shuffled_for_every_round_and_has_the_cards_of_its_pack() {
        for (plan, cards) in [("chance/evolution-casino-holdem", 52), ("jmlm/gotes", 32)] {
            let mut dealer = dealer(plan);
            assert_eq!(dealer.dealt(), None);
            for _ in 0..20 {
                dealer.prepare();
                let mut shoe = Gear::of(shipped::table(plan).unwrap().game()).shoe.unwrap();
                for _ in 0..cards {
                    shoe.take(dealer.card(To::Board).unwrap()).unwrap();
                }
            }
        }
    }

    #[test]
    fn every_pocket_every_field_and_every_throw_comes() {
        // One that is missed in a hundred times as many spins of a fair wheel: once in 10^42 runs.
        for (plan, pockets) in [("chance/evolution-roulette", 37), ("jmlm/american-roulette", 38)] {
            let mut dealer = dealer(plan);
            let seen: std::collections::BTreeSet<_> =
                (0..100 * pockets).map(|_| dealer.number().unwrap()).collect();
            assert_eq!(seen.len(), pockets, "{plan}");
        }
        let mut wheel = dealer("jmlm/kolo-stesti");
        let seen: std::collections::BTreeSet<_> = (0..3_000).map(|_| wheel.field().unwrap()).collect();
        assert_eq!(seen, (0..30).collect());
        let mut craps = dealer("jmlm/craps");
        let seen: std::collections::BTreeSet<_> = (0..3_600)
            .map(|_| match craps.throw().unwrap() {
                Throw::Rolled(dice) => dice,
                Throw::Failed => panic!("chance never misses the wall"),
            })
            .collect();
        assert_eq!(seen.len(), 36);
    }
}
