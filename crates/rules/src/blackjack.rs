//! Blackjack: seven boxes with owners, or one box that all share.

pub mod decision;
pub mod hand;
pub mod plan;
pub mod play;
pub mod round;
pub mod settle;
pub mod side_bet;
