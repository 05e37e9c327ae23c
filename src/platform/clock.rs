//! The server's clock as seen from here. The player's own clock may be wrong by hours; only its steady pace is used.

use std::cell::Cell;

use protocol::id::Millis;

use crate::platform::window;

thread_local! {
    /// Server's milliseconds minus the page's.
    static OFFSET: Cell<Option<f64>> = const { Cell::new(None) };
}

/// Milliseconds since the page began, steady.
#[allow(clippy::float_arithmetic, reason = "the browser tells time in floats")]
pub fn steady() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// A message carries the server's time. The one that travelled fastest has it best.
#[allow(clippy::float_arithmetic, reason = "the browser tells time in floats")]
pub fn received(time: Millis) {
    let offset = time.0 as f64 - steady();
    OFFSET.with(|cell| {
        let best = cell.get().map_or(offset, |known| known.max(offset));
        cell.set(Some(best));
    });
}

/// Forgets what was received: after a sleep the page's steady clock may have stood still.
pub fn forget() {
    OFFSET.with(|cell| cell.set(None));
}

/// The server's time now.
#[allow(
    clippy::float_arithmetic,
    clippy::cast_sign_loss,
    clippy::cast_possible_truncation,
    reason = "the browser tells time in floats"
)]
pub fn now() -> Millis {
    let offset = OFFSET.with(Cell::get).unwrap_or_else(|| js_sys::Date::now() - steady());
    Millis((offset + steady()).max(0.0) as u64)
}
