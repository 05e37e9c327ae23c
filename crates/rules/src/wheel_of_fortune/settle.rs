//! What a symbol pays.

use super::category::Category;
use crate::name::Name;
use crate::position::Position;
use crate::settle::Decided;
use crate::table::Table;

/// How the symbol under the pointer decides a stake: its own box wins, every other one loses. Nobody bets on the house.
pub fn decide(table: &Table, on: Position, symbol: Name) -> Option<Decided> {
    let category = if on.name() == symbol { Category::Win } else { Category::Lose };
    Some(Decided::new(category, table.rule(on)?.payout(category)))
}
