//! A short simulation with a fresh seed, and the proof that it finds what is broken.
#![allow(clippy::unwrap_used)]

use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use simulation::sabotage::Sabotage;
use simulation::{Options, simulate};

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
fn the_same_seed_is_the_same_simulation() {
    assert_eq!(simulate(&options(7, 1, None)), simulate(&options(7, 1, None)));
}

#[test]
fn each_sabotage_is_found_within_a_thousand_rounds() {
    for sabotage in [Sabotage::BrokenPosting, Sabotage::LostFact, Sabotage::DoubledCredit] {
        let violation = simulate(&options(1, 60, Some(sabotage))).unwrap_err();
        println!("{sabotage:?}: {violation:?}");
        assert!(violation.round < 1_000, "{sabotage:?}: {violation:?}");
    }
}
