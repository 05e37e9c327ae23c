//! What all card tables show: hands, places on an arc, the question to the player, how bets were decided.

pub mod arc;
pub mod boxes;
pub mod buying;
pub mod choice;
#[cfg(test)]
pub mod deal;
pub mod hand;
pub mod name;
pub mod side_bet;
