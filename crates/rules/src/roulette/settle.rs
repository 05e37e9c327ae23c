//! What a number pays.

use super::wheel::Pocket;
use crate::amount::Amount;
use crate::category::Category;
use crate::position::Position;
use crate::settle::Decided;
use crate::stake::Stake;
use crate::table::Table;

/// How a number decides a stake: a place that covers it wins, every other one loses; on zero all fields beside the
/// numbers lose, for zero is in none of them.
pub fn decide(table: &Table, on: Position, number: Pocket) -> Decided {
    let won = matches!(on, Position::Spot(spot) if spot.covers().contains(number));
    match table.rule(on.kind()) {
        Some(rule) if won => Decided::new(Category::Win, rule.payout(Category::Win)),
        _ => Decided::lost(Category::Lose),
    }
}

/// The largest win without stake that a set of bets can have on one number.
pub fn largest_win(table: &Table, stakes: &[Stake]) -> Amount {
    let mut wins = [Amount::ZERO; Pocket::COUNT];
    for stake in stakes {
        let (Position::Spot(spot), Some(rule)) = (stake.on, table.rule(stake.on.kind())) else { continue };
        let win = rule.payout(Category::Win).win(stake.stake);
        for pocket in spot.covers().iter() {
            wins[usize::from(pocket.number())] += win;
        }
    }
    wins.into_iter().max().unwrap_or_default()
}
