//! A dealer who outlives the task that they deal for: after a panic the next task finds them with the same shoe.

use rules::card::Card;
use rules::event::To;
use rules::pocket::Pocket;
use rules::shoe::NotInShoe;
use tokio::sync::OwnedMutexGuard;

use super::{Dealer, Throw};

/// A dealer, lent to a table's task.
pub struct SharedDealer(pub OwnedMutexGuard<Box<dyn Dealer>>);

impl Dealer for SharedDealer {
    fn name(&self) -> String {
        self.0.name()
    }

    fn prepare(&mut self) -> bool {
        self.0.prepare()
    }

    fn begin(&mut self, has_bets: bool) -> bool {
        self.0.begin(has_bets)
    }

    fn waits_for_bets(&self) -> bool {
        self.0.waits_for_bets()
    }

    fn number(&mut self) -> Option<Pocket> {
        self.0.number()
    }

    fn throw(&mut self) -> Option<Throw> {
        self.0.throw()
    }

    fn field(&mut self) -> Option<u8> {
        self.0.field()
    }

    fn card(&mut self, to: To) -> Option<Card> {
        self.0.card(to)
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        self.0.remove_from_shoe(cards);
    }

    fn dealt(&self) -> Option<(usize, usize)> {
        self.0.dealt()
    }

    fn leads(&self) -> bool {
        self.0.leads()
    }

    fn check(&self, card: Card) -> Result<(), NotInShoe> {
        self.0.check(card)
    }

    fn change_shoe(&mut self) {
        self.0.change_shoe();
    }
}
