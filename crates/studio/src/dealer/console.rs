//! The console dealer: a person or a sensor says when betting opens and closes and what the cards and numbers are.
//! They only keep count of the shoe; the table's orders (`table/order.rs`) bring what they say.

use rules::card::Card;
use rules::roulette::wheel::Pocket;
use rules::shoe::{NotInShoe, Shoe};

use super::Dealer;

/// A dealer at a console.
pub struct Console {
    name: String,
    shoe: Shoe,
    changed: bool,
}

impl Console {
    /// A dealer with a full shoe; without cards where the game has none.
    pub fn new(name: String, decks: Option<u8>) -> Self {
        Self { name, shoe: Shoe::new(decks.unwrap_or(0)), changed: false }
    }
}

impl Dealer for Console {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn begin(&mut self, _has_bets: bool) -> bool {
        // One deck is shuffled for every round.
        if self.shoe.decks() == 1 {
            self.shoe = Shoe::new(1);
        }
        std::mem::take(&mut self.changed)
    }

    fn number(&mut self) -> Option<Pocket> {
        None
    }

    fn card(&mut self) -> Option<Card> {
        None
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        for &card in cards {
            // A card that lies on the table twice too often was there before the count began.
            // A card that is not in the shoe was taken before; the order that brought it was checked.
            let _ = self.shoe.take(card);
        }
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        let cards = 52 * usize::from(self.shoe.decks());
        (self.shoe.decks() > 1).then(|| (cards - self.shoe.len(), cards))
    }

    fn leads(&self) -> bool {
        true
    }

    fn check(&self, card: Card) -> Result<(), NotInShoe> {
        match self.shoe.left_of(card) {
            0 => Err(NotInShoe { card }),
            _ => Ok(()),
        }
    }

    fn change_shoe(&mut self) {
        self.shoe = Shoe::new(self.shoe.decks());
        self.changed = self.shoe.decks() > 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_gone_when_all_of_its_kind_lie_until_the_shoe_is_changed() {
        let ace: Card = "AS".parse().unwrap();
        let mut dealer = Console::new("Jana".into(), Some(2));
        dealer.remove_from_shoe(&[ace]);
        assert_eq!(dealer.dealt(), Some((1, 104)));
        assert_eq!(dealer.check(ace), Ok(()));
        dealer.remove_from_shoe(&[ace]);
        assert_eq!(dealer.check(ace), Err(NotInShoe { card: ace }));
        dealer.change_shoe();
        assert_eq!(dealer.check(ace), Ok(()));
        assert!(dealer.begin(true) && !dealer.begin(true), "told once");
    }
}
