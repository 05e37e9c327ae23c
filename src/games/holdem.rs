//! Casino Hold'em.

pub mod best_hand;
pub mod board;
pub mod call;
pub mod place;
pub mod table;
pub mod view_model;
