//! What holds in every round, from the first fact to the last.

use std::collections::HashMap;

use proptest::prelude::*;
use rules::amount::Amount;
use rules::blackjack::place::Place;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::position::Position;
use rules::round::Awaits;
use rules::settle::Decided;
use rules::stake::{self, Window};

use crate::common::dealer::Dealer;
use crate::common::{cases, tables};

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn lines_add_up_to_the_settlement(seed: u64, players in 1..=4u64) {
        for (_, table) in tables() {
            add_up(Dealer::new(&table, players, seed));
        }
    }

    #[test]
    fn a_line_once_decided_never_changes(seed: u64, players in 1..=4u64) {
        for (_, table) in tables() {
            stay_decided(Dealer::new(&table, players, seed));
        }
    }
}

fn add_up(mut dealer: Dealer) {
    // What the decisions cost, as they were offered.
    let mut costs: HashMap<PlayerId, Amount> = HashMap::new();
    while let Some(event) = dealer.next() {
        if let RoundEvent::Decided { player, at, decision, .. } = event {
            let offers = dealer.round.decisions(player);
            let offer = offers.iter().find(|offer| offer.at == at && offer.decision == decision).unwrap();
            *costs.entry(player).or_default() += offer.cost;
        }
        dealer.apply(event);
    }
    assert_eq!(dealer.round.awaits(), Awaits::Nothing);
    assert_eq!(dealer.round.phase(), Phase::Result);
    assert!(dealer.round.undecided().is_empty());
    for &player in &dealer.players {
        let events = &dealer.events;
        let settlement = dealer.round.settle(player).unwrap_or_else(|| panic!("not settled: {events:?}"));
        assert_eq!(settlement.stake, settlement.lines.iter().map(|line| line.stake).sum(), "{events:?}");
        assert_eq!(settlement.back, settlement.lines.iter().map(|line| line.back).sum(), "{events:?}");
        // Of several betting windows only what still stood lies in the book.
        if !dealer.round.window().is_first() {
            continue;
        }
        let bets = dealer.round.book().of(player);
        let (laid, added) = settlement.lines.split_at(bets.len());
        let named: Vec<_> = laid.iter().map(|line| (line.on, line.stake)).collect();
        let expected: Vec<_> = bets.iter().map(|bet| (bet.on, bet.stake)).collect();
        assert_eq!(named, expected, "bets come first, in their order");
        let lines = dealer.round.lines(player);
        assert!(lines[..bets.len()].iter().all(|line| !line.added), "{lines:?}");
        assert!(lines[bets.len()..].iter().all(|line| line.added) && lines.len() == bets.len() + added.len());
        // Who bets behind or has joined a box also pays for decisions that are not their own.
        let joined = |at| !dealer.round.any_course().share(player, at).is_owner();
        if bets.iter().all(|bet| !bet.on.is(Place::BetBehind) && !bet.on.at().is_some_and(joined)) {
            let cost = costs.get(&player).copied().unwrap_or_default();
            assert_eq!(settlement.stake, stake::total(bets) + cost, "{events:?}");
        }
    }
}

fn stay_decided(mut dealer: Dealer) {
    let mut known: HashMap<(PlayerId, Position, Window), (Amount, Option<Decided>)> = HashMap::new();
    while let Some(event) = dealer.next() {
        if event == RoundEvent::ThrowFailed {
            // Bets that wait for the next throw may be changed.
            known.retain(|_, (_, decided)| decided.is_some());
        }
        dealer.apply(event);
        if dealer.round.awaits() == Awaits::Bets {
            continue;
        }
        let mut now = HashMap::new();
        for (player, lines) in dealer.all_lines() {
            for line in lines {
                let twice = now.insert((player, line.on, line.window), (line.stake, line.decided));
                assert_eq!(twice, None, "{} has two lines: {:?}", line.on, dealer.events);
            }
        }
        for (name, (stake, decided)) in &known {
            let (stake_now, decided_now) = now[name];
            assert_eq!(stake_now, *stake, "{name:?}: {:?}", dealer.events);
            assert!(decided.is_none() || decided_now == *decided, "{name:?}: {:?}", dealer.events);
        }
        known = now;
    }
    assert!(known.values().all(|(_, decided)| decided.is_some()), "{:?}", dealer.events);
}
