//! The player's side of live-dealer tables.
//!
//! A table's rounds are folded from facts (`table`), each game draws them (`games`), and everything around a table belongs to
//! the player's session (`session`, `lobby`, `panels`). View models are plain structures built by pure functions, tested natively.

// `i18n`: the texts of `locales/` and their keys.
include!(concat!(env!("OUT_DIR"), "/i18n/mod.rs"));

pub mod api;
pub mod app;
pub mod chunk;
pub mod games;
pub mod icon;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod lobby;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod locale;
pub mod pages;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod panels;
pub mod platform;
pub mod session;
pub mod table;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod tour;
pub mod two_tables;
