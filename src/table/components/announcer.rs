//! What a screen reader speaks: the phase, the countdown at its marks, the result and the win.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::i18n::td_string;
use crate::platform::clock;
use crate::session::store::use_session;
use crate::table::page::Tick;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::win::RoundResult;
use crate::table::view_model::{money, phase};

/// Seconds at which the countdown is spoken.
const MARKS: [u64; 3] = [10, 5, 3];

/// The live regions.
#[component]
pub fn Live(
    /// The result in words.
    #[prop(into)]
    result: Signal<String>,
    /// What the phase bar says instead of the plan's word.
    #[prop(into)]
    words: Signal<Option<String>>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let tick = expect_context::<Tick>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let now = Memo::new(move |_| store.state.phase().get());
    let mark = Memo::new(move |_| {
        tick.0.track();
        let now = now.get();
        let counts = matches!(now.phase, Phase::Open | Phase::Last | Phase::Decide | Phase::Insurance);
        phase::seconds(clock::now(), now.until).filter(|seconds| counts && MARKS.contains(seconds))
    });
    let shows = table.shared_plan();
    let win = move || {
        store.state.settled().get().map(|settled| {
            let lang = session.lang();
            let result = RoundResult::of(&shows, &settled);
            let word = result.meaning.word(&shows, lang);
            let sum =
                (!result.sum.is_zero()).then(|| format!(" {}", money::money(result.sum, currency, lang)));
            format!("{word}{}. {}", sum.unwrap_or_default(), money::sums(result, currency, lang))
        })
    };
    crate::table::sound_effects::follow(store, result);
    view! {
        <div class="sr">
            <p role="status" aria-live="polite" data-live="phase">{move || words.get().unwrap_or_else(|| phase::word(table.plan(), now.get().phase, session.lang()))}</p>
            <p role="timer" aria-live="polite" data-live="seconds">
                {move || mark.get().map(|seconds| td_string!(session.locale(), table.seconds_left, n = seconds))}
            </p>
            <p role="status" aria-live="assertive" data-live="result">{result}</p>
            <p role="status" aria-live="polite" data-live="win">{win}</p>
        </div>
    }.into_any()
}
