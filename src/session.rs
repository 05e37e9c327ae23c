//! The player and their session: store, settings, the page around the client, safe play.

pub mod components;
pub mod embedding;
pub mod left_bets;
pub mod notice;
pub mod settings;
pub mod sound;
pub mod store;
pub mod view_model;
