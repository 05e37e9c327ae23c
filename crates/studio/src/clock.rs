//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use protocol::id::Millis;

/// Now.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
