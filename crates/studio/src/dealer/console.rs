//! The console dealer: a person or a sensor says when betting opens and closes and what cards, numbers and dice come.
//! They only keep count of the shoe; the table's orders (`table/order.rs`) bring what they say.

use rules::card::Card;
use rules::event::To;
use rules::pocket::Pocket;
use rules::shoe::{NotInShoe, Shoe};

use super::{Dealer, Gear, Throw};

/// A dealer at a console.
pub struct Console {
    name: String,
    /// The full shoe; empty where the game has no cards.
    full: Shoe,
    shoe: Shoe,
    changed: bool,
}

impl Console {
    /// A dealer with a full shoe.
    pub fn new(name: String, gear: Gear) -> Self {
        let full = gear.shoe.unwrap_or_else(|| Shoe::new(0));
        Self { name, shoe: full.clone(), full, changed: false }
    }
}

impl Dealer for Console {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn prepare(&mut self) -> bool {
        // One deck is shuffled for every round.
        if self.full.decks() == 1 {
            self.shoe = self.full.clone();
        }
        std::mem::take(&mut self.changed)
    }

    fn number(&mut self) -> Option<Pocket> {
        None
    }

    fn throw(&mut self) -> Option<Throw> {
        None
    }

    fn field(&mut self) -> Option<u8> {
        None
    }

    fn card(&mut self, _to: To) -> Option<Card> {
        None
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        for &card in cards {
            // A card that lies more often than the shoe holds it lay before the count began.
            let _ = self.shoe.take(card);
        }
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        let cards = self.full.len();
        (self.full.decks() > 1).then(|| (cards - self.shoe.len(), cards))
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
        self.shoe = self.full.clone();
        self.changed = self.full.decks() > 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_gone_when_all_of_its_kind_lie_until_the_shoe_is_changed() {
        let ace: Card = "AS".parse().unwrap();
        let mut dealer = Console::new("Jana".into(), Gear { shoe: Some(Shoe::new(2)), ..Gear::default() });
        dealer.remove_from_shoe(&[ace]);
        assert_eq!(dealer.dealt(), Some((1, 104)));
        assert_eq!(dealer.check(ace), Ok(()));
        dealer.remove_from_shoe(&[ace]);
        assert_eq!(dealer.check(ace), Err(NotInShoe { card: ace }));
        dealer.change_shoe();
        assert_eq!(dealer.check(ace), Ok(()));
        assert!(dealer.prepare() && !dealer.prepare(), "told once");
    }
}
