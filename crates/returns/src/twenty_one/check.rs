//! Rounds that the rules play, to which the best play is held.
//!
//! From a small shoe every course of a round is folded by the rules' own `Round` and settled by it: where cards come, all
//! of them with their chances; where a decision is open, whatever is asked for here. Nothing is shared with the
//! computation but the plan.

#![allow(clippy::float_arithmetic, reason = "the figures that are checked are floating numbers")]

use std::sync::Arc;

use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent, To};
use rules::position::Position;
use rules::round::{Awaits, Round};
use rules::stake::Stake as Bet;
use rules::table::Table;

use super::points::{Cards, POINTS, Point, card};

/// Who plays.
pub const PLAYER: PlayerId = PlayerId(1);

/// A card that counts ten.
pub const TEN: Point = 9;

/// A round whose bets are closed.
pub fn closed(table: &Arc<Table>) -> Round {
    let mut round = Round::new(Arc::clone(table));
    let on = table.resolve(Position::constant("main")).unwrap();
    round.apply(&RoundEvent::BettingOpened).unwrap();
    let bets = vec![Bet::new(on, Amount::whole(100))];
    round.apply(&RoundEvent::BetAccepted { player: PLAYER, bets }).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    round
}

/// What is known of the hidden card besides the shoe it came from.
#[derive(Clone, Copy, PartialEq)]
pub enum Hidden {
    /// Nothing.
    Any,
    /// It is a ten.
    Ten,
    /// It is none.
    NoTen,
}

/// The mean result of a round that goes on from here.
pub struct Playing<'a> {
    /// What is decided; whatever is best where it says nothing.
    pub decide: &'a mut dyn FnMut(&Round) -> Option<Decision>,
}

impl Playing<'_> {
    /// The mean result of a round that goes on.
    pub fn mean(&mut self, round: &Round, left: Cards, hidden: Hidden) -> f64 {
        if let Some(settled) = round.settle(PLAYER) {
            let number = |amount: Amount| amount.to_string().parse::<f64>().unwrap();
            return (number(settled.back) - number(settled.stake)) / 100.0;
        }
        let then = |event: RoundEvent| {
            let mut round = round.clone();
            round.apply(&event).unwrap();
            round
        };
        match round.awaits() {
            Awaits::Card { to, hidden: true } => {
                self.mean(&then(RoundEvent::CardDealt { to, card: None }), left, hidden)
            }
            Awaits::Card { to, hidden: false } => {
                let lies = to != To::Dealer && hidden == Hidden::NoTen;
                self.each(
                    left,
                    |point| chance(left, point, lies),
                    |playing, point, left| {
                        let event = RoundEvent::CardDealt { to, card: Some(card(point)) };
                        playing.mean(&then(event), left, hidden)
                    },
                )
            }
            Awaits::Show => {
                let fits = |point| match hidden {
                    Hidden::Any => true,
                    Hidden::Ten => point == TEN,
                    Hidden::NoTen => point != TEN,
                };
                let all: u8 = left.each().filter(|&(point, _)| fits(point)).map(|(_, count)| count).sum();
                let chance =
                    |point| if fits(point) { f64::from(left.0[point]) / f64::from(all) } else { 0.0 };
                self.each(left, chance, |playing, point, left| {
                    playing.mean(&then(RoundEvent::CardShown { card: card(point) }), left, hidden)
                })
            }
            Awaits::Insurance => self.mean(&then(RoundEvent::InsuranceClosed), left, hidden),
            Awaits::Peek => {
                let ten = f64::from(left.0[TEN]) / f64::from(left.len());
                let looked = |blackjack| then(RoundEvent::HoleChecked { blackjack });
                ten * self.mean(&looked(true), left, Hidden::Ten)
                    + (1.0 - ten) * self.mean(&looked(false), left, Hidden::NoTen)
            }
            Awaits::SecondHands => self.mean(&then(RoundEvent::SecondHandsOpened), left, hidden),
            Awaits::Decisions => {
                let offers = round.decisions(PLAYER);
                let decided = |decision| RoundEvent::Decided {
                    player: PLAYER,
                    at: offers[0].at,
                    decision,
                    auto: false,
                };
                if let Some(decision) = (self.decide)(round) {
                    return self.mean(&then(decided(decision)), left, hidden);
                }
                let values =
                    offers.iter().map(|offer| self.mean(&then(decided(offer.decision)), left, hidden));
                values.fold(f64::NEG_INFINITY, f64::max)
            }
            other => panic!("the round waits for {other}"),
        }
    }

    fn each(
        &mut self,
        left: Cards,
        chance: impl Fn(Point) -> f64,
        mut then: impl FnMut(&mut Self, Point, Cards) -> f64,
    ) -> f64 {
        let mut mean = 0.0;
        for point in 0..POINTS {
            let chance = chance(point);
            if chance > 0.0 {
                mean += chance * then(self, point, left.without(point).unwrap());
            }
        }
        mean
    }
}

/// The chance of the next card. Where a card that is known to be no ten lies hidden, it is one of `left` too, and a ten
/// is the likelier to come.
fn chance(left: Cards, point: Point, no_ten_lies: bool) -> f64 {
    let (count, all) = (f64::from(left.0[point]), f64::from(left.len()));
    if !no_ten_lies {
        return count / all;
    }
    let others = all - f64::from(left.0[TEN]);
    if point == TEN { count / (all - 1.0) } else { count * (others - 1.0) / (others * (all - 1.0)) }
}
