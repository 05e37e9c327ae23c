//! What the order of turning pays.

use super::category::Category;
use super::place::Place;
use crate::card::Card;
use crate::position::Position;
use crate::settle::Decided;
use crate::table::Table;

/// How the cards turned so far decide a stake; none while a card that pays could still be its own.
pub fn decide(table: &Table, on: Position, turned: &[Card]) -> Option<Decided> {
    let rule = table.rule(on)?;
    let Place(card) = on.place()?;
    let category = turned.iter().position(|&other| other == card).and_then(Category::turned_after);
    match category.filter(|&category| rule.has_row(category)) {
        Some(category) => Some(Decided::new(category, rule.payout(category))),
        None => (turned.len() >= rule.pays.len()).then_some(Decided::lost(Category::Lose)),
    }
}
