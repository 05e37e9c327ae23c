//! What the table shows, as plain structures built by pure functions.

pub mod call;
pub mod die;
pub mod game;
pub mod layout;
pub mod name;
pub mod rolls;
pub mod step;
pub mod terms;
