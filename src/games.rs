//! The games: one folder a family, and the registry that names them.

pub mod baccarat;
pub mod blackjack;
pub mod card_table;
pub mod holdem;
pub mod roulette;
pub mod top_card;
pub mod two_sides;
