//! Top Card: every two cards of the shoe.

use rules::odds::Payout;
use rules::position::Position;
use rules::table::Table;
use rules::top_card::plan::TopCardPlan;
use rules::top_card::settle;

use crate::tally::Tally;
use crate::{Figure, deal};

/// The return of a field.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<TopCardPlan>()?;
    let mut tally = Tally::default();
    deal::each(plan.decks.is, |[home, away], ways| {
        let decided = settle::decide(table, on, settle::winner(home, away));
        tally.add(decided.map_or(Payout::Lost, |decided| decided.payout), ways);
    });
    Some(Figure::exact(tally.rtp()))
}
