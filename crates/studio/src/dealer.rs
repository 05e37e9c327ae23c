//! Dealers: where cards and numbers come from. Nothing else in the server knows which kind deals.

use rules::card::Card;
use rules::roulette::wheel::Pocket;

pub mod automatic;
pub mod scripted;

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

    /// The ball lands.
    fn number(&mut self) -> Pocket;

    /// The next card.
    fn card(&mut self) -> Card;

    /// Cards that lie on the table already, after a restart: they are not in the shoe.
    fn lie(&mut self, cards: &[Card]);
}
