//! The countdown as a ring round the total that is being decided on.

use leptos::prelude::*;

use crate::platform::clock;
use crate::table::page::Tick;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::phase;

/// The ring; stands over what it counts down for.
#[component]
pub fn Ring() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let tick = expect_context::<Tick>();
    let now = store.state.phase();
    let seconds = Memo::new(move |_| {
        tick.0.track();
        phase::seconds(clock::now(), now.get().until)
    });
    let left = Memo::new(move |_| {
        seconds.track();
        now.get().left(clock::now())
    });
    view! {
        <svg class="time-ring" viewBox="0 0 82 82" aria-hidden="true">
            <circle cx="41" cy="41" r="37.5" class="way" />
            <circle cx="41" cy="41" r="37.5" class="run" pathLength="1000" stroke-dasharray=move || format!("{} 1000", left.get()) />
        </svg>
    }
}
