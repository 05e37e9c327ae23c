//! The player's side of live-dealer tables.
//!
//! Four layers, each testable without the next: the round folded from facts and the player's intent (`state`), plain structures
//! of what to draw (`view`), components that draw them (`ui`), and the browser's own things (`platform`, `net`).

pub mod app;
pub mod net;
pub mod platform;
pub mod state;
pub mod text;
pub mod ui;
pub mod view;
