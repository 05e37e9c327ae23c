//! Craps: golden rounds as data, the course of a table, and the return of every bet counted in whole numbers.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod course;
mod dispute;
mod golden;
mod independence;
mod returns;

use rules::dice::Dice;

/// The table of the plan.
const PLAN: &str = "jmlm/craps";

fn dice(first: u8, second: u8) -> Dice {
    Dice::new(first, second).unwrap()
}
