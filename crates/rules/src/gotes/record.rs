//! Records of Gotes: dead cards take no bets, and no card comes twice.

use super::plan::GotesPlan;
use crate::card::Card;
use crate::event::RoundEvent;
use crate::family::Game;
use crate::position::Position;
use crate::record::{Record, Refusal, Request, accepted, undecided};
use crate::settle::Settlement;
use crate::shoe::Shoe;

use super::place::Place;

/// Settles a record.
///
/// # Errors
/// Why it is refused.
pub fn settle(game: &GotesPlan, record: &Record<'_>) -> Result<Settlement, Refusal> {
    let dead: Vec<Card> = record.dealt.facts.iter().filter_map(card_of).collect();
    check_dead(record, &dead)?;
    let stakes = accepted(&record.table, &record.requested, record.balance)?;
    check_pack(game, dead.iter().chain(&record.dealt.cards))?;
    undecided::no_decision(record)?;
    undecided::play(record, stakes)
}

fn card_of(fact: &RoundEvent) -> Option<Card> {
    match fact {
        RoundEvent::CardDealt { card, .. } => *card,
        _ => None,
    }
}

/// A bet on a dead card is refused in its turn: after what is wrong with the cards that were bet on before it.
fn check_dead(record: &Record<'_>, dead: &[Card]) -> Result<(), Refusal> {
    let position = |request: Request<'_>| match request {
        Request::Bet(name) => record.table.position(name).ok(),
        Request::Call(_) => None,
    };
    let dead_at = |(request, _): &(Request<'_>, _)| {
        let on: Position = position(*request)?;
        on.place().filter(|Place(card)| dead.contains(card)).map(|_| on)
    };
    let Some(first) = record.requested.iter().position(|bet| dead_at(bet).is_some()) else { return Ok(()) };
    let (before, after) = record.requested.split_at(first);
    // What comes later on a card that was bet on before belongs to the same stake.
    let again = after.iter().filter(|(request, _)| {
        position(*request).is_some_and(|on| before.iter().any(|(other, _)| position(*other) == Some(on)))
    });
    let earlier: Vec<_> = before.iter().chain(again).copied().collect();
    accepted(&record.table, &earlier, None)?;
    let on = after.first().and_then(dead_at).map(|on| on.to_string());
    Err(Refusal { on, ..Refusal::because("betting_closed", "a dead card takes no bets") })
}

/// Holds the cards to those that the pack has, each once.
fn check_pack<'c>(game: &GotesPlan, cards: impl Iterator<Item = &'c Card>) -> Result<(), Refusal> {
    let mut pack = Shoe::new(1);
    for &card in cards {
        if !game.in_pack(card) || pack.take(card).is_err() {
            return Err(Refusal::because("duplicate_card", format!("{card} is there too often")));
        }
    }
    Ok(())
}
