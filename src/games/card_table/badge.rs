//! Marks at a hand: the countdown as a ring round the total that is being decided on, and that the hand was given up.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::platform::clock;
use crate::session::store::use_session;
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

/// A chip with an arrow: half of the stake goes back.
#[component]
pub fn GaveUp(
    /// Was the hand given up?
    #[prop(into)]
    surrendered: Signal<bool>,
) -> impl IntoView {
    let session = use_session();
    let word = move || td_string!(session.locale(), blackjack.surrendered);
    move || {
        surrendered.get().then(|| {
            view! { <span class="gave-up" role="img" data-mark="surrender" title=word aria-label=word><Icon name="chip-back" /></span> }
        })
    }
}
