//! Baccarat: player and banker, the third card by a table, five roads.

pub mod draw;
pub mod plan;
pub mod road;
pub mod round;
pub mod scoreboard;
pub mod settle;
pub mod side_bet;
