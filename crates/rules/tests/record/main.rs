//! The reader of `settle`: whatever a line holds, it is settled or refused by a code of the contract.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod arbitrary;
mod extreme;
mod mutated;
mod plausible;

use rules::plan::shipped;
use rules::record::{Refusal, settle_line};
use rules::settle::Settlement;

/// The codes that a line may be refused by.
const CODES: [&str; 13] = [
    "malformed",
    "unknown_plan",
    "unknown_position",
    "below_min",
    "above_max",
    "table_max",
    "not_a_chip_multiple",
    "no_main_bet",
    "insufficient_balance",
    "illegal_decision",
    "shoe_too_short",
    "betting_closed",
    "duplicate_card",
];

/// A line of every plan that is settled, in the order of the plans.
fn good_lines() -> Vec<&'static str> {
    include_str!("../data/good-lines.jsonl").lines().collect()
}

/// One of them.
fn good_line(id: &str) -> &'static str {
    good_lines().into_iter().find(|line| line.contains(&format!("\"{id}\""))).unwrap()
}

/// Settles a line and holds the answer to the contract.
fn settle(line: &[u8]) -> Result<Settlement, Refusal> {
    let answer = settle_line(line, shipped::table);
    let told = || String::from_utf8_lossy(line).chars().take(2_000).collect::<String>();
    match &answer {
        Ok(settlement) => {
            assert!(!settlement.lines.is_empty(), "{}", told());
            let closed = || settlement.lines.iter().filter(|line| !line.is_open());
            assert_eq!(settlement.stake, closed().map(|line| line.stake).sum(), "{}", told());
            assert_eq!(settlement.back, closed().map(|line| line.back).sum(), "{}", told());
            assert!(serde_json::to_string(settlement).is_ok(), "{}", told());
        }
        Err(refusal) => {
            assert!(CODES.contains(&refusal.code), "{}: {}", refusal.code, told());
            assert!(serde_json::to_string(refusal).is_ok(), "{}", told());
        }
    }
    answer
}

fn code(line: &str) -> &'static str {
    match settle(line.as_bytes()) {
        Ok(_) => "settled",
        Err(refusal) => refusal.code,
    }
}

#[test]
fn the_good_lines_are_settled() {
    assert_eq!(good_lines().len(), shipped::ids().count());
    for id in shipped::ids() {
        assert_eq!(code(good_line(id)), "settled", "{id}");
    }
}
