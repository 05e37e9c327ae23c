//! Rounds of one player with given cards.

use std::sync::Arc;

use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::round::{Awaits, Round};

use crate::common::{cards, stakes, table};

pub const ME: PlayerId = PlayerId(5);

/// Deals cards as long as there are some and the round waits for them; a hidden one needs no card.
pub fn deal(round: &mut Round, names: &str) {
    let mut cards = cards(names).into_iter();
    while let Awaits::Card { to, hidden } = round.awaits() {
        let card: Option<Card> = if hidden { None } else { cards.next() };
        if card.is_none() && !hidden {
            return;
        }
        round.apply(&RoundEvent::CardDealt { to, card }).unwrap();
    }
    assert_eq!(cards.next(), None, "a card too many in {names}");
}

/// The round after these cards.
pub fn dealt(id: &str, bets: &str, names: &str) -> Round {
    let table = table(id);
    let bets = stakes(bets).into_iter().map(|mut bet| {
        bet.on = table.resolve(bet.on).unwrap();
        bet
    });
    let mut round = Round::new(Arc::clone(&table));
    round.apply(&RoundEvent::BettingOpened).unwrap();
    round.apply(&RoundEvent::BetAccepted { player: ME, bets: bets.collect() }).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    deal(&mut round, names);
    round
}

pub fn decide(round: &mut Round, decision: Decision) {
    let (player, at) = round.undecided()[0];
    round.apply(&RoundEvent::Decided { player, at, decision, auto: false }).unwrap();
}
