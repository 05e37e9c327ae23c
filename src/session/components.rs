//! Components that belong to the session, not to a table.

pub mod host;
pub mod notices;
pub mod safe_play;
