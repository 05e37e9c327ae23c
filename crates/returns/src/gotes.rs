//! Gotes: every place that the card of a bet can have in the pack.

use rules::card::Card;
use rules::gotes::place::Place;
use rules::gotes::plan::GotesPlan;
use rules::gotes::settle;
use rules::odds::Payout;
use rules::position::Position;
use rules::table::Table;

use crate::Figure;
use crate::tally::Tally;

/// The return of a card. No bet is taken on a dead one, so each place among the others is as likely.
pub fn figure(table: &Table, on: Position) -> Option<Figure> {
    let plan = table.plan().game::<GotesPlan>()?;
    let Place(card) = on.place()?;
    let others: Vec<Card> = plan.pack().filter(|&other| other != card).skip(plan.dead.is.into()).collect();
    let mut tally = Tally::default();
    for place in 0..=others.len() {
        let mut order = others.clone();
        order.insert(place, card);
        order.truncate(plan.turned.is.into());
        let decided = settle::decide(table, on, &order);
        tally.add(decided.map_or(Payout::Lost, |decided| decided.payout), 1);
    }
    Some(Figure::exact(tally.rtp()))
}
