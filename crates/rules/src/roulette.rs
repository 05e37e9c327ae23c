//! Roulette: one ball, 37 pockets.

pub mod call;
pub mod layout;
pub mod plan;
pub mod position;
pub mod round;
pub mod settle;
pub mod statistic;
pub mod wheel;
