//! Top Card.

pub mod board;
pub mod statistics;
pub mod table;
pub mod view_model;
