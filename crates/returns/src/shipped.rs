//! The figures of the shipped plans, computed beforehand: the best play of a plan takes seconds, an answer may not.

use std::sync::OnceLock;

use rules::plan::shipped as plans;

use crate::{Return, returns};

/// One line a position, in the order of the plans and of their positions. `cargo run --release -p returns` writes it.
const FILE: &str = include_str!("../../rules/plans/returns.jsonl");

/// The figures of all shipped plans.
pub fn figures() -> &'static [Return] {
    static FIGURES: OnceLock<Vec<Return>> = OnceLock::new();
    FIGURES.get_or_init(|| {
        let read =
            |line| serde_json::from_str(line).expect("the file is generated, and a test reads it whole");
        FILE.lines().map(read).collect()
    })
}

/// The figures of a shipped plan; none where there is no such plan.
pub fn shipped(plan: &str) -> &'static [Return] {
    let is_plan = |figure: &Return| figure.plan.as_str() == plan;
    let figures = figures();
    let first = figures.iter().position(is_plan).unwrap_or(figures.len());
    let count = figures[first..].iter().take_while(|figure| is_plan(figure)).count();
    &figures[first..first + count]
}

/// The text of the file, computed again.
pub fn shipped_text() -> String {
    let figures = plans::ids().filter_map(plans::table).flat_map(|table| returns(&table));
    let line = |figure: Return| {
        let json = serde_json::to_string(&figure).expect("a figure is made of texts");
        json + "\n"
    };
    figures.map(line).collect()
}
