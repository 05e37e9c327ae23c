//! The best play held to the rounds that the rules play.
//!
//! From a small shoe every course of a round is folded by the rules' own `Round` and settled by it: where cards come, all
//! of them with their chances; where a decision is open, whatever is asked for here. Nothing is shared with the
//! computation but the plan.

#![allow(clippy::float_arithmetic, reason = "the figures that are checked are floating numbers")]

use std::sync::Arc;

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::blackjack::plan::{BlackjackPlan, Peek};
use rules::blackjack::round::BlackjackRound;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent, To};
use rules::plan::{Plan, PositionRule, shipped};
use rules::position::{Position, PositionKind};
use rules::round::{Awaits, Round};
use rules::stake::Stake as Bet;
use rules::table::Table;

use super::play::{Line, result};
use super::points::{ACE, Cards, POINTS, Point, card};
use super::stake::Stake;

const PLAYER: PlayerId = PlayerId(1);
const TEN: Point = 9;

/// Aces, twos and fives for long hands, doubles and a Charlie; tens so that the shoe never runs out.
const SHOE: Cards = Cards([3, 3, 0, 0, 2, 0, 0, 2, 0, 9]);

fn plans() -> impl Iterator<Item = Plan> {
    let tables = shipped::internet().filter_map(shipped::table);
    tables.map(|table| table.plan().clone()).filter(|plan| plan.game::<BlackjackPlan>().is_some())
}

fn switches(plan: &Plan) -> &BlackjackPlan {
    plan.game().unwrap()
}

fn main_rule(table: &Table) -> &PositionRule {
    table.rule_of(PositionKind::of(Place::Main)).unwrap()
}

/// A round whose bets are closed.
fn closed(table: &Arc<Table>) -> Round {
    let mut round = Round::new(Arc::clone(table));
    let on = table.resolve(Position::of(Place::Main)).unwrap();
    round.apply(&RoundEvent::BettingOpened).unwrap();
    let bets = vec![Bet::new(on, Amount::whole(100))];
    round.apply(&RoundEvent::BetAccepted { player: PLAYER, bets }).unwrap();
    round.apply(&RoundEvent::BettingClosed).unwrap();
    round
}

/// What is known of the hidden card besides the shoe it came from.
#[derive(Clone, Copy, PartialEq)]
enum Hidden {
    Any,
    Ten,
    NoTen,
}

/// The mean result of a round that goes on from here.
struct Playing<'a> {
    decide: &'a mut dyn FnMut(&Round) -> Option<Decision>,
}

impl Playing<'_> {
    fn mean(&mut self, round: &Round, left: Cards, hidden: Hidden) -> f64 {
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

fn blackjack(round: &Round) -> &BlackjackRound {
    round.course().unwrap()
}

/// The cards of the hand that is open, and how many hands there are.
fn open_hand(round: &Round) -> (Cards, usize) {
    let course = blackjack(round);
    let seat = &course.seats()[0];
    let hand = course.open_hand(PLAYER, seat.at, round.table()).unwrap();
    let points = hand.cards().iter().map(|card| usize::from(card.rank.points()) - 1);
    (points.fold(Cards::default(), Cards::with), seat.play.hands().len())
}

fn offered(round: &Round) -> Vec<Decision> {
    round.decisions(PLAYER).into_iter().map(|offer| offer.decision).collect()
}

#[test]
fn no_decision_beats_the_best_play() {
    for mut plan in plans() {
        // Split hands are played here by what is seen of the other hand too: they have their own test.
        let mut one_hand = switches(&plan).clone();
        one_hand.hands.is = 1;
        plan.game = Arc::new(one_hand);
        let table = Arc::new(Table::new(Arc::new(plan.clone())));
        let found = Playing { decide: &mut |_| None }.mean(&closed(&table), SHOE, Hidden::Any);
        let computed = result(switches(&plan), main_rule(&table), SHOE);
        assert!((found - computed).abs() < 1e-12, "{}: {found} by rounds, {computed} computed", plan.id);
    }
}

#[test]
fn both_hands_of_a_split_give_what_is_computed() {
    for plan in plans() {
        let table = Arc::new(Table::new(Arc::new(plan.clone())));
        let switches = switches(&plan);
        for (open, left) in SHOE.each().filter_map(|(open, _)| Some((open, SHOE.without(open)?))) {
            let line = Line::new(switches, Stake::main(main_rule(&table)), open, left);
            for (pair, dealt) in
                left.each().filter_map(|(pair, _)| Some((pair, left.without(pair)?.without(pair)?)))
            {
                let mut round = closed(&table);
                while let Awaits::Card { to, hidden } = round.awaits() {
                    let face = card(if to == To::Dealer { open } else { pair });
                    round.apply(&RoundEvent::CardDealt { to, card: (!hidden).then_some(face) }).unwrap();
                }
                let mut hand = line.split_line(pair, Stake::main(main_rule(&table)));
                let mut decide = |round: &Round| {
                    let (cards, hands) = open_hand(round);
                    let on_this = if hands == 1 { &line } else { &hand };
                    assert_eq!(on_this.choices(cards), offered(round), "{}: {cards:?}", plan.id);
                    Some(if hands == 1 { Decision::Split } else { hand.best(cards).0 })
                };
                let found = Playing { decide: &mut decide }.mean(&round, dealt, Hidden::Any);
                let mut computed = line.split(pair);
                if switches.peek.is == Peek::Ace && open == ACE {
                    computed -= f64::from(dealt.0[TEN]) / f64::from(dealt.len());
                }
                assert!(
                    (found - computed).abs() < 1e-12,
                    "{}: {pair} against {open}: {found} by rounds, {computed} computed",
                    plan.id
                );
            }
        }
    }
}

#[test]
fn insurance_always_costs() {
    for plan in plans() {
        let switches = switches(&plan);
        // Even with no ten among the bettor's two cards, the best case, the hidden card is a ten too seldom.
        let shoe = Cards::shoe(switches.decks.is).without(ACE).unwrap();
        let hidden = shoe.without(ACE).unwrap().without(ACE).unwrap();
        let pays = switches.insurance_odds().win(Amount::whole(1)).to_string().parse::<f64>().unwrap();
        let tens = f64::from(hidden.0[TEN]) / f64::from(hidden.len());
        assert!(tens * (pays + 1.0) < 1.0, "{}", plan.id);
    }
}
