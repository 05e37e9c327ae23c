//! The best play held to the rounds that the rules play.

#![allow(clippy::float_arithmetic, reason = "the figures that are checked are floating numbers")]

use std::sync::Arc;

use rules::plan::{Plan, shipped};
use rules::pontoon::place::Place;
use rules::pontoon::plan::PontoonPlan;
use rules::position::PositionKind;
use rules::table::Table;

use super::play::result;
use crate::twenty_one::check::{Hidden, Playing, TEN, closed};
use crate::twenty_one::points::{ACE, Cards};

/// Small cards for tricks, bought and drawn ones; tens so that the shoe never runs out.
const SHOE: Cards = Cards([3, 3, 0, 2, 2, 0, 0, 0, 0, 8]);

fn plans() -> impl Iterator<Item = Plan> {
    let tables = shipped::ids().filter_map(shipped::table);
    tables.map(|table| table.plan().clone()).filter(|plan| plan.game::<PontoonPlan>().is_some())
}

#[test]
fn no_decision_beats_the_best_play() {
    for mut plan in plans() {
        // Split hands would be played here by what is seen of the other hands too.
        let mut one_hand = plan.game::<PontoonPlan>().unwrap().clone();
        one_hand.hands.is = 1;
        plan.game = Arc::new(one_hand.clone());
        let table = Arc::new(Table::new(Arc::new(plan.clone())));
        let found = Playing { decide: &mut |_| None }.mean(&closed(&table), SHOE, Hidden::Any);
        let rule = table.rule_of(PositionKind::of(Place::Main)).unwrap();
        let computed = result(&one_hand, rule, SHOE);
        assert!((found - computed).abs() < 1e-12, "{}: {found} by rounds, {computed} computed", plan.id);
    }
}

#[test]
fn insurance_always_costs() {
    for plan in plans() {
        let switches = plan.game::<PontoonPlan>().unwrap();
        let shoe = Cards::shoe(switches.decks.is);
        let hidden = [ACE; 3].into_iter().fold(shoe, |shoe, ace| shoe.without(ace).unwrap());
        let (win, per) = switches.insurance_odds().ratio();
        let tens = f64::from(hidden.0[TEN]) / f64::from(hidden.len());
        assert!(tens * (f64::from(win) / f64::from(per) + 1.0) < 1.0, "{}", plan.id);
    }
}
