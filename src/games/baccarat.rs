//! Baccarat, with its roads.

pub mod road;
pub mod statistics;
pub mod table;
pub mod view_model;
