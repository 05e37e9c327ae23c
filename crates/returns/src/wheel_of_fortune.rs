//! Wheel of fortune: every field of the wheel.

use rules::odds::Payout;
use rules::position::Position;
use rules::table::Table;
use rules::wheel_of_fortune::plan::WheelPlan;
use rules::wheel_of_fortune::settle;

use crate::Figure;
use crate::tally::Tally;

/// The return of a symbol.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<WheelPlan>()?;
    let mut tally = Tally::default();
    for &symbol in &plan.wheel.is {
        let decided = settle::decide(table, on, symbol);
        tally.add(decided.map_or(Payout::Lost, |decided| decided.payout), 1);
    }
    Some(Figure::exact(tally.rtp()))
}
