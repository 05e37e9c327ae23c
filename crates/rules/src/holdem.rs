//! Casino Hold'em: two cards, five common cards, one decision.

pub mod evaluate;
pub mod plan;
pub mod round;
pub mod settle;
pub mod side_bet;
