//! The coloured bar: what happens now, and how long it still takes.

use leptos::prelude::*;
use protocol::id::Millis;
use rules::phase::Phase;

use crate::platform::clock;
use crate::session::store::use_session;
use crate::table::page::Tick;
use crate::table::store::{PhaseState, TableStateStoreFields, TableStore};
use crate::table::view_model::phase;

/// The bar.
#[component]
pub fn PhaseBar(
    /// The result in words, instead of the plan's word for that phase.
    result: Callback<(), Option<AnyView>>,
    /// What the bar says instead of the plan's word while the player waits for others.
    #[prop(into)]
    waits: Signal<Option<String>>,
    /// What the bar says instead of the plan's word, where the game tells more.
    #[prop(into)]
    words: Signal<Option<String>>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let tick = expect_context::<Tick>();
    let Some(table) = store.table() else { return ().into_any() };
    let now = Memo::new(move |_| store.state.phase().get());
    let counts =
        move || matches!(now.get().phase, Phase::Open | Phase::Last | Phase::Decide | Phase::Insurance);
    let seconds = Memo::new(move |_| {
        tick.0.track();
        phase::seconds(clock::now(), now.get().until)
    });
    view! {
        <div class="phase" class:waits=move || waits.get().is_some() data-phase=move || now.get().phase.to_string()>
            {move || match (now.get().phase, result.run(())) {
                (Phase::Result, Some(result)) => result,
                (Phase::Decide | Phase::Dealing, _) if waits.get().is_some() => view! { <span>{waits.get()}</span> }.into_any(),
                (phase, _) => {
                    let word = words.get().map(|words| words.to_uppercase());
                    let word = word.unwrap_or_else(|| phase::word(table.plan(), phase, session.lang()));
                    view! { <span>{word}</span> }.into_any()
                }
            }}
            {move || {
                counts().then(|| view! {
                    <span class="count num" data-seconds=move || seconds.get().map(|seconds| seconds.to_string())>
                        <svg viewBox="0 0 32 32" aria-hidden="true">
                            <circle cx="16" cy="16" r="13.5" class="ring" />
                            <circle cx="16" cy="16" r="13.5" class="run" pathLength="1000" stroke-dasharray=move || { seconds.track(); format!("{} 1000", now.get().left(clock::now())) } />
                        </svg>
                        {move || seconds.get()}
                    </span>
                })
            }}
            // A line of its own for each phase: one that is used again would run back to its full length first.
            <For each=move || counts().then(|| now.get()) key=|now| (now.phase, now.since) let(now)>
                <RunningLine now seconds />
            </For>
        </div>
    }.into_any()
}

/// The line that runs out with a phase. It is set once a second to where it will be a second later, and the style sheet moves it
/// there: a line that is set more often costs the page a frame each time.
#[component]
fn RunningLine(
    /// The phase.
    now: PhaseState,
    /// The countdown.
    seconds: Memo<Option<u64>>,
) -> impl IntoView {
    let left = Memo::new(move |before: Option<&u64>| {
        seconds.track();
        let ahead = if before.is_none() { 0 } else { 1000 };
        now.left(Millis(clock::now().0 + ahead))
    });
    view! { <i class="left" style:transform=move || format!("scaleX(.{:03})", left.get().min(999))></i> }
}
