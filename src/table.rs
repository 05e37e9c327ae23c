//! One table: its store, bet slip, replay and the components that every game uses.

pub mod bet_slip;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod components;
pub mod favourites;
pub mod model;
pub mod page;
pub mod picture;
pub mod replay;
pub mod side;
pub mod sound_effects;
pub mod stopping;
pub mod store;
pub mod video_delay;
#[warn(clippy::wildcard_enum_match_arm)]
pub mod view_model;
pub mod windows;
