//! Dealers: where cards and numbers come from. Nothing in the core knows which kind deals.

use rules::card::Card;
use rules::roulette::wheel::Pocket;
use rules::shoe::NotInShoe;

/// A source of cards and numbers for one table.
pub trait Dealer: Send {
    /// Who stands at the table.
    fn name(&self) -> String;

    /// A round with or without bets is about to be dealt. True where the shoe was changed for it.
    fn begin(&mut self, has_bets: bool) -> bool;

    /// Should betting go on, because an empty round must not be dealt now?
    fn waits_for_bets(&self) -> bool {
        false
    }

    /// The ball lands; none where they have yet to say where.
    fn number(&mut self) -> Option<Pocket>;

    /// The next card; none where they have yet to say which.
    fn card(&mut self) -> Option<Card>;

    /// Cards that lie on the table already, after a restart: they are not in the shoe.
    fn remove_from_shoe(&mut self, cards: &[Card]);

    /// How many cards of how many have left their shoe; none where every round has a fresh deck, or there are no cards.
    fn dealt(&self) -> Option<(usize, usize)> {
        None
    }

    /// Do they themselves say when betting opens and closes and what comes? The table waits for them then.
    fn leads(&self) -> bool {
        false
    }

    /// Can this card come out of the shoe?
    fn check(&self, _card: Card) -> Result<(), NotInShoe> {
        Ok(())
    }

    /// A fresh shoe stands on the table from the next round on.
    fn change_shoe(&mut self) {}
}
