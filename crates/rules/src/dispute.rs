//! The dispute file: a stored round as one player's record, which `settle` reads and settles to the same lines.

use std::sync::Arc;

use serde::Serialize;

use crate::amount::Amount;
use crate::card::Card;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent, To};
use crate::position::{BoxNumber, Place};
use crate::roulette::wheel::Pocket;
use crate::round::{Course, Round};
use crate::stake::Stake;
use crate::table::Table;

/// What the wheel or the shoe said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The number.
    Number(Pocket),
    /// The cards of the player's hands and the dealer's, in the order dealt.
    Shoe(Vec<Card>),
}

/// A record of one player's round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The plan.
    pub plan: String,
    /// His bets.
    pub bets: Vec<Stake>,
    /// What came.
    pub outcome: Outcome,
    /// The decisions that his hands were played by.
    pub decisions: Vec<Decision>,
    /// His money, where it was too short to follow a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Amount>,
}

/// Cards in the order dealt; a hidden one gets its place when it is dealt and its face when it is turned.
#[derive(Default)]
struct Cards(Vec<Option<Card>>);

impl Cards {
    fn turn(&mut self, card: Card) {
        if let Some(hidden) = self.0.iter_mut().find(|card| card.is_none()) {
            *hidden = Some(card);
        }
    }
}

/// The record of a player's round; none where he had no bet in it or nothing was dealt. A round that was cancelled has none:
/// its stakes went back.
pub fn record_of(table: &Arc<Table>, events: &[RoundEvent], player: PlayerId) -> Option<Record> {
    let mut round = Round::new(Arc::clone(table));
    let mut cards = Cards::default();
    let mut number = None;
    let mut insurance: Vec<(Option<BoxNumber>, Decision)> = Vec::new();
    let mut decisions = Vec::new();
    let mut declined = false;
    for event in events {
        let before = cards_held(&round, player);
        round.apply(event).ok()?;
        match event {
            RoundEvent::RoundVoided => return None,
            RoundEvent::BallLanded { number: landed } => number = Some(*landed),
            RoundEvent::CardShown { card } => cards.turn(*card),
            RoundEvent::CardDealt { to, card } => {
                let his = match to {
                    To::Player | To::Box(_) => {
                        cards_held(&round, player).is_none_or(|now| Some(now) != before)
                    }
                    _ => true,
                };
                if his {
                    cards.0.push(*card);
                }
            }
            RoundEvent::FollowDeclined { player: whose, .. } => declined |= *whose == player,
            RoundEvent::Decided { player: whose, at, decision, .. } => match decision {
                Decision::Insurance | Decision::NoInsurance if *whose == player => {
                    insurance.push((*at, *decision))
                }
                Decision::Insurance | Decision::NoInsurance => {}
                _ if *whose == player || at.is_some_and(|at| is_behind(&round, player, at)) => {
                    decisions.push(*decision)
                }
                _ => {}
            },
            _ => {}
        }
    }
    let bets = round.book().of(player).to_vec();
    if bets.is_empty() {
        return None;
    }
    let outcome = match number {
        Some(number) => Outcome::Number(number),
        None => Outcome::Shoe(cards.0.into_iter().map_while(|card| card).collect()),
    };
    insurance.sort_by_key(|(at, _)| *at);
    let decisions = insurance.into_iter().map(|(_, decision)| decision).chain(decisions).collect();
    // With exactly the money that he staked, what he could not follow then he can't follow now.
    let balance = declined.then(|| round.lines(player).iter().map(|line| line.stake).sum());
    Some(Record { plan: table.plan().id.to_string(), bets, outcome, decisions, balance })
}

fn is_behind(round: &Round, player: PlayerId, at: BoxNumber) -> bool {
    round.book().on(player, crate::position::Position::Boxed(at, Place::BetBehind)).is_some()
}

/// How many cards lie in the hands that the player has money on; none where the game has no hands of players.
fn cards_held(round: &Round, player: PlayerId) -> Option<usize> {
    let Course::Blackjack(course) = round.course() else { return None };
    let his = course
        .seats()
        .iter()
        .filter(|seat| seat.owner == player || seat.at.is_some_and(|at| is_behind(round, player, at)));
    Some(his.flat_map(|seat| seat.play.hands()).map(|hand| hand.cards().len()).sum())
}
