//! Timers that end with what started them.

use leptos::leptos_dom::helpers::{
    IntervalHandle, TimeoutHandle, set_interval_with_handle, set_timeout_with_handle,
};
use leptos::prelude::on_cleanup;
use std::time::Duration;

/// Calls back again and again until the component is gone.
pub fn every(pause: Duration, call: impl Fn() + 'static) {
    let handle: Option<IntervalHandle> = set_interval_with_handle(call, pause).ok();
    on_cleanup(move || {
        if let Some(handle) = handle {
            handle.clear();
        }
    });
}

/// Calls back once, unless the handle is cleared before.
pub fn after(pause: Duration, call: impl FnOnce() + 'static) -> Option<TimeoutHandle> {
    set_timeout_with_handle(call, pause).ok()
}
