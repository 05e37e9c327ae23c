//! Stored facts: replayed, broken, written and read.

use std::sync::Arc;

use proptest::prelude::*;
use rules::event::RoundEvent;
use rules::round::{Round, replay};

use crate::common::dealer::Dealer;
use crate::common::{Dice, cases, table, tables};

proptest! {
    #![proptest_config(cases(50))]

    #[test]
    fn replayed_facts_come_to_the_same_round(seed: u64, players in 1..=4u64) {
        for (_, table) in tables() {
            let dealer = Dealer::play(&table, players, seed);
            let replayed = replay(Arc::clone(&table), &dealer.events);
            assert_eq!((replayed.applied, replayed.error), (dealer.events.len(), None));
            assert_eq!(text(&replayed.round), text(&dealer.round));
            for &player in &dealer.players {
                assert_eq!(replayed.round.lines(player), dealer.round.lines(player));
            }
        }
    }

    #[test]
    fn a_broken_list_is_replayed_up_to_the_break(seed: u64) {
        for (id, table) in tables() {
            let mut dice = Dice::new(seed);
            let mut events = Dealer::play(&table, 2, seed).events;
            let at = dice.below(events.len());
            // What was not paused is never resumed, wherever it stands.
            events.insert(at + 1, RoundEvent::RoundResumed);
            let replayed = replay(Arc::clone(&table), &events);
            assert_eq!(replayed.applied, at + 1, "{id}");
            assert_eq!(replayed.error.map(|error| error.code()), Some("out_of_turn"), "{id}");
            assert_eq!(text(&replayed.round), text(&replay(table, &events[..=at]).round), "{id}");
        }
    }

    #[test]
    fn a_missing_fact_breaks_the_list(seed: u64) {
        for (id, table) in tables() {
            let mut events = Dealer::play(&table, 2, seed).events;
            let closed = events.iter().position(|event| *event == RoundEvent::BettingClosed).unwrap();
            events.remove(closed);
            let replayed = replay(table, &events);
            // What comes after the missing close can't follow, if anything came.
            assert_eq!(replayed.applied, closed, "{id}");
            assert_eq!(replayed.error.is_some(), events.len() > closed, "{id}");
        }
    }

    #[test]
    fn facts_are_written_as_they_are_read(seed: u64) {
        for (id, table) in tables() {
            for event in Dealer::play(&table, 3, seed).events {
                let written = serde_json::to_string(&event).unwrap();
                let read: RoundEvent = serde_json::from_str(&written).unwrap();
                assert_eq!(read, event, "{id}: {written}");
                assert!(written.contains(event.name()), "{id}: {written} is a {}", event.name());
            }
        }
    }
}

#[test]
fn a_missing_opening_is_the_first_error() {
    let table = table("chance/top-card");
    let replayed = replay(Arc::clone(&table), &[RoundEvent::BettingClosed]);
    assert_eq!(replayed.applied, 0);
    assert_eq!(
        replayed.error.unwrap().to_string(),
        "betting_closed is out of turn: the round waits for bets"
    );
    assert_eq!(text(&replayed.round), text(&Round::new(table)));
}

#[test]
fn no_facts_at_all_are_a_round_that_has_not_begun() {
    for (id, table) in tables() {
        let replayed = replay(Arc::clone(&table), &[]);
        assert_eq!((replayed.applied, replayed.error), (0, None), "{id}");
        assert_eq!(text(&replayed.round), text(&Round::new(table)), "{id}");
    }
}

fn text(round: &Round) -> String {
    format!("{round:?}")
}
