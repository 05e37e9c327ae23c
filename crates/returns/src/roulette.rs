//! Roulette: every number of the wheel.

use rules::position::Position;
use rules::roulette::settle;
use rules::roulette::wheel::Pocket;
use rules::table::Table;

use crate::Figure;
use crate::tally::Tally;

/// The return of a place on the cloth.
pub fn figure(table: &Table, on: Position) -> Figure {
    let mut tally = Tally::default();
    for number in Pocket::all() {
        tally.add(settle::decide(table, on, number).payout, 1);
    }
    Figure::exact(tally.rtp())
}
