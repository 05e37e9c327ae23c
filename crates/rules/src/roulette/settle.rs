//! What a number pays.

use super::layout::Layout;
use super::wheel::Pocket;
use crate::amount::Amount;
use crate::category::CategoryName;
use crate::position::Position;
use crate::settle::Decided;
use crate::stake::Stake;
use crate::table::Table;

/// How a number decides a stake: a place that covers it wins, every other one loses; on zero all fields beside the
/// numbers lose, for zero is in none of them.
pub fn decide(table: &Table, layout: &Layout, on: Position, number: Pocket) -> Decided {
    let lost = Decided::lost(CategoryName::LOSE);
    let Some(slot) = table.slot(on) else { return lost };
    if layout.spots()[slot.field].covers().contains(number) {
        Decided::new(CategoryName::WIN, table.rule_at(slot).payout(CategoryName::WIN))
    } else {
        lost
    }
}

/// The largest win without stake that a set of bets can have on one number.
pub fn largest_win(table: &Table, layout: &Layout, stakes: &[Stake]) -> Amount {
    let mut wins = [Amount::ZERO; Pocket::SLOTS];
    for stake in stakes {
        let Some(slot) = table.slot(stake.on) else { continue };
        let win = table.rule_at(slot).payout(CategoryName::WIN).win(stake.stake);
        for pocket in layout.spots()[slot.field].covers().iter() {
            wins[pocket.index()] += win;
        }
    }
    wins.into_iter().max().unwrap_or_default()
}
