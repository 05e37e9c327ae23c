//! Gotes: the cards as they lie, and past rounds.

pub mod board;
pub mod name;
pub mod statistic;
