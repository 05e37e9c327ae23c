//! The frame that every table shares.

pub mod act;
pub mod field;
pub mod foot;
pub mod live;
pub mod phase_bar;
pub mod rail;
pub mod stack;
pub mod top_bar;
pub mod tray;
