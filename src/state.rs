//! What the client knows and what the player wants.

pub mod desk;
pub mod favourite;
pub mod hall;
pub mod hold_back;
pub mod host;
pub mod intent;
pub mod notice;
pub mod replay;
pub mod setting;
pub mod sound;
pub mod table;
pub mod visit;
