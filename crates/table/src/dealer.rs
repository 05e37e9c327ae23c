//! Dealers: where cards, numbers and dice come from. Nothing in the core knows which kind deals.

use rules::card::Card;
use rules::dice::Dice;
use rules::event::To;
use rules::pocket::Pocket;
use rules::shoe::NotInShoe;

/// What became of a throw of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// They lie.
    Rolled(Dice),
    /// They left the table or missed the wall.
    Failed,
}

/// A source of cards, numbers and dice for one table.
pub trait Dealer: Send {
    /// Who stands at the table.
    fn name(&self) -> String;

    /// The first card, number or throw of a round is about to come. True where the shoe was changed for it.
    fn prepare(&mut self) -> bool {
        false
    }

    /// Betting has closed, with or without bets on the table. True where the shoe was changed.
    fn begin(&mut self, _has_bets: bool) -> bool {
        false
    }

    /// Should betting go on, because an empty round must not be dealt now?
    fn waits_for_bets(&self) -> bool {
        false
    }

    /// The ball lands; none where they have yet to say where.
    fn number(&mut self) -> Option<Pocket>;

    /// The dice are thrown; none where they have yet to say how they lie.
    fn throw(&mut self) -> Option<Throw>;

    /// The field at which the wheel of fortune stops, from 0; none where they have yet to say which.
    fn field(&mut self) -> Option<u8>;

    /// The next card, which goes to somebody; none where they have yet to say which.
    fn card(&mut self, to: To) -> Option<Card>;

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
