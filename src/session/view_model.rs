//! What to draw of the session, as plain structures.

pub mod reality_check;
pub mod safe_play;
