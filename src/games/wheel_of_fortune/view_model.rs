//! The wheel of fortune: its motion, its fields, its results.

pub mod ring;
pub mod spin;
pub mod statistic;
