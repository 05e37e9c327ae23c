//! Top Card: one card each, the higher wins.

pub mod board;
pub mod plan;
pub mod round;
pub mod settle;
