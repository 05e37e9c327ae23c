//! What the two cards pay.

use super::board::Side;
use super::category::Category;
use super::place::Place;
use crate::card::Card;
use crate::position::Position;
use crate::settle::Decided;
use crate::table::Table;

/// Who won: the higher rank, ace highest; suits never count.
pub fn winner(home: Card, away: Card) -> Side {
    match home.rank.cmp(&away.rank) {
        std::cmp::Ordering::Greater => Side::Home,
        std::cmp::Ordering::Less => Side::Away,
        std::cmp::Ordering::Equal => Side::Tie,
    }
}

/// How a stake is decided.
pub fn decide(table: &Table, on: Position, winner: Side) -> Option<Decided> {
    let category = match (on.place()?, winner) {
        (Place::Home, Side::Home) | (Place::Away, Side::Away) => Category::Win,
        (Place::Home | Place::Away | Place::Tie, Side::Tie) => Category::Tie,
        _ => Category::Lose,
    };
    Some(Decided::new(category, table.rule(on)?.payout(category)))
}
