//! Roulette: every number of the wheel.

use rules::position::Position;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::settle;
use rules::table::Table;

use crate::Figure;
use crate::tally::Tally;

/// The return of a place on the cloth.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<RoulettePlan>()?;
    let mut tally = Tally::default();
    for &number in plan.wheel().pockets() {
        tally.add(settle::decide(table, plan.layout(), on, number).payout, 1);
    }
    Some(Figure::exact(tally.rtp()))
}
