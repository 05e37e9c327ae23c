//! A short simulation with a fresh seed, and the proof that it finds what is broken.
#![allow(clippy::unwrap_used)]

use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use simulation::sabotage::Sabotage;
use simulation::{Options, simulate, simulate_plan};

fn options(seed: u64, minutes: u64, sabotage: Option<Sabotage>) -> Options {
    Options { seed, time: Duration::from_secs(60 * minutes), players: 8, sabotage }
}

#[test]
fn every_plan_plays_for_four_minutes_without_a_violated_invariant() {
    let seed = RandomState::new().hash_one(0);
    println!("seed: {seed}");
    let report = simulate(&options(seed, 4, None)).unwrap();
    println!("{report:?}");
    assert!(report.rounds > 100 && report.log_faults > 0, "{report:?}");
    assert!(report.acknowledged > report.rounds, "{report:?}");
}

#[test]
fn two_hundred_players_at_a_table_violate_no_invariant() {
    let seed = RandomState::new().hash_one(0);
    println!("seed: {seed}");
    for (plan, nth) in
        [("chance/infinite-blackjack", 0), ("chance/evolution-blackjack", 1), ("jmlm/craps", 1)]
    {
        let report = simulate_plan(plan, nth, &Options { players: 200, ..options(seed, 2, None) }).unwrap();
        println!("{plan}: {report:?}");
        assert!(report.rounds > 0 && report.acknowledged > 200, "{plan}: {report:?}");
    }
}

#[test]
fn the_same_seed_is_the_same_simulation() {
    assert_eq!(simulate(&options(7, 1, None)), simulate(&options(7, 1, None)));
}

/// A fault is found within so many rounds.
const FOUND_WITHIN: u64 = 1_000;

#[test]
fn each_sabotage_is_found_within_a_thousand_rounds_at_tables_of_each_kind() {
    let seed = RandomState::new().hash_one(0);
    println!("seed: {seed}");
    for sabotage in
        [Sabotage::BrokenPosting, Sabotage::LostFact, Sabotage::DoubledCredit, Sabotage::IgnoredEpoch]
    {
        // Every other table has wallets.
        for (plan, nth) in [
            ("chance/evolution-roulette", 0),
            ("chance/evolution-roulette", 1),
            ("chance/infinite-blackjack", 0),
            ("chance/evolution-blackjack", 1),
            ("jmlm/black-jack", 0),
            ("jmlm/craps", 0),
            ("jmlm/craps", 1),
        ] {
            // Far more time than a thousand rounds take: a fault that is found later than that, or never, fails.
            let options =
                Options { time: Duration::from_secs(24 * 3_600), ..options(seed, 0, Some(sabotage)) };
            let Err(violation) = simulate_plan(plan, nth, &options) else {
                panic!("{sabotage:?} at {plan} was never found")
            };
            println!("{sabotage:?}: {violation:?}");
            assert!(violation.round < FOUND_WITHIN, "{sabotage:?}: {violation:?}");
        }
    }
}
