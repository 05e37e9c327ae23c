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

/// The text of the file, computed again: for some plans, or for all where none is named. The lines of the others stay.
pub fn shipped_text(only: &[String]) -> String {
    let is_wanted = |id: &str| only.is_empty() || only.iter().any(|plan| plan == id);
    let of_plan = |id: &'static str| {
        let computed = plans::table(id).filter(|_| is_wanted(id)).map(|table| returns(&table));
        computed.unwrap_or_else(|| shipped(id).to_vec())
    };
    let line = |figure: Return| {
        let json = serde_json::to_string(&figure).expect("a figure is made of texts");
        json + "\n"
    };
    plans::ids().flat_map(of_plan).map(line).collect()
}
