//! Dealers: where cards and numbers come from. Nothing else in the server knows which kind deals.

use std::collections::VecDeque;

use automatic::Automatic;
use console::Console;
use rules::card::Card;
use rules::roulette::wheel::Pocket;
use rules::shoe::NotInShoe;
use scripted::{Scene, Scripted};

use crate::chance;
use crate::table::setup::DealerSetup;

pub mod automatic;
pub mod console;
pub mod lent;
pub mod scripted;

/// The dealer of a table: whom its setup names; a script comes before chance.
pub fn at(
    setup: DealerSetup,
    names: &[String],
    scenes: Option<VecDeque<Scene>>,
    decks: Option<u8>,
) -> Box<dyn Dealer> {
    let name = (!names.is_empty()).then(|| {
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        names[chance::below(count) as usize].clone()
    });
    match (setup, scenes) {
        (DealerSetup::Other(dealer), _) => dealer,
        (DealerSetup::Console, _) => Box::new(Console::new(name.unwrap_or_default(), decks)),
        (DealerSetup::Automatic, Some(scenes)) => Box::new(Scripted::new(scenes, decks)),
        (DealerSetup::Automatic, None) => match name {
            Some(name) => Box::new(Automatic::called(name, decks)),
            None => Box::new(Automatic::new(decks)),
        },
    }
}

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

    /// The ball lands; none where he has yet to say where.
    fn number(&mut self) -> Option<Pocket>;

    /// The next card; none where he has yet to say which.
    fn card(&mut self) -> Option<Card>;

    /// Cards that lie on the table already, after a restart: they are not in the shoe.
    fn lie(&mut self, cards: &[Card]);

    /// How many cards of how many have left his shoe; none where every round has a fresh deck, or there are no cards.
    fn dealt(&self) -> Option<(usize, usize)> {
        None
    }

    /// Does he himself say when betting opens and closes and what comes? The table waits for him then.
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
