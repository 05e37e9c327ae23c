//! Work for the next frame that the browser draws.

use leptos::prelude::request_animation_frame;

/// Calls back before the next frame is drawn.
pub fn next(call: impl FnOnce() + 'static) {
    request_animation_frame(call);
}
