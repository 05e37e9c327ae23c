//! What to draw, as plain structures built by pure functions. Nothing here knows the browser.

pub mod angle;
pub mod fixed;
