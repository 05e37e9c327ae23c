//! The best play held to the rounds that the rules play.

#![allow(clippy::float_arithmetic, reason = "the figures that are checked are floating numbers")]

use std::sync::Arc;

use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::blackjack::plan::{BlackjackPlan, Peek};
use rules::blackjack::round::BlackjackRound;
use rules::decision::Decision;
use rules::event::{RoundEvent, To};
use rules::plan::{Plan, PositionRule, shipped};
use rules::position::PositionKind;
use rules::round::{Awaits, Round};
use rules::table::Table;

use super::play::{Line, result};
use super::stake::Stake;
use crate::twenty_one::check::{Hidden, PLAYER, Playing, TEN, closed};
use crate::twenty_one::points::{ACE, Cards, Point, card};

/// Aces, twos and fives for long hands, doubles and a Charlie; tens so that the shoe never runs out.
const SHOE: Cards = Cards([3, 3, 0, 0, 2, 0, 0, 2, 0, 9]);

fn plans() -> impl Iterator<Item = Plan> {
    let tables = shipped::ids().filter_map(shipped::table);
    tables.map(|table| table.plan().clone()).filter(|plan| plan.game::<BlackjackPlan>().is_some())
}

fn switches(plan: &Plan) -> &BlackjackPlan {
    plan.game().unwrap()
}

fn main_rule(table: &Table) -> &PositionRule {
    table.rule_of(PositionKind::of(Place::Main)).unwrap()
}

fn blackjack(round: &Round) -> &BlackjackRound {
    round.course().unwrap()
}

fn twice(point: Point) -> Cards {
    Cards::default().with(point).with(point)
}

/// The cards of the hand that is open, which split it came from, and how many hands there are.
fn open_hand(round: &Round) -> (Cards, usize, usize) {
    let course = blackjack(round);
    let seat = &course.seats()[0];
    let hand = course.open_hand(PLAYER, seat.at, round.table()).unwrap();
    let points = hand.cards().iter().map(|card| usize::from(card.rank.points()) - 1);
    (points.fold(Cards::default(), Cards::with), hand.number(), seat.play.hands().len())
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
fn all_hands_of_a_split_give_what_is_computed() {
    for mut plan in plans() {
        // Three hands of a small shoe are enough to be split again.
        let mut few_hands = switches(&plan).clone();
        few_hands.hands.is = few_hands.hands.is.min(3);
        plan.game = Arc::new(few_hands);
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
                let computed_line = &line;
                let mean = |again: bool| {
                    let stakes =
                        [Stake::main(main_rule(&table)), computed_line.added(Decision::Split, twice(pair))];
                    let mut hands = stakes.map(|stake| computed_line.split_line(pair, stake, 0, 0));
                    let mut decide = |round: &Round| {
                        let (cards, number, count) = open_hand(round);
                        let mut offered = offered(round);
                        if count == 1 {
                            assert_eq!(computed_line.choices(cards), offered, "{}: {cards:?}", plan.id);
                            return Some(Decision::Split);
                        }
                        let is_split = |&decision: &Decision| decision == Decision::Split;
                        if let Some(index) = offered.iter().position(is_split) {
                            offered.remove(index);
                            if again {
                                return Some(Decision::Split);
                            }
                        }
                        let hand = &mut hands[usize::from(number > 0)];
                        assert_eq!(hand.choices(cards), offered, "{}: {cards:?}", plan.id);
                        Some(hand.best(cards).0)
                    };
                    Playing { decide: &mut decide }.mean(&round, dealt, Hidden::Any)
                };
                let found = mean(false).max(mean(true));
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
        // Even money is an insurance of a blackjack, whose ten makes the hidden one rarer still.
        let blackjack = Stake::main(&plan.positions[0]).blackjack;
        assert!(!switches.has_even_money() || (1.0 - tens) * blackjack > 1.0, "{}", plan.id);
    }
}
