//! What to draw at any table, as plain structures built by pure functions.

pub mod card;
pub mod chat;
pub mod chip;
pub mod direction;
pub mod limit;
pub mod money;
pub mod phase;
pub mod sound;
pub mod win;
pub mod word;
