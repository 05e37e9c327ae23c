//! The foot: table, dealer, round, clock, and safe play always in the same place.

use leptos::prelude::*;
use rules::plan::Word;

use crate::i18n::td_string;
use crate::platform::time;
use crate::session::components::safe_play::strip::SafeStrip;
use crate::session::store::use_session;
use crate::table::components::field::Words;
use crate::table::page::Tick;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::word;

/// The foot.
#[component]
pub fn Foot() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let tick = expect_context::<Tick>();
    let Some(table) = store.table() else { return ().into_any() };
    let name = table.plan().name.clone();
    let shows = table.shared_plan();
    let (first, second) = (Memo::new(move |_| tick.0.get() == 0), tick.second());
    let shown_time = Memo::new(move |_| {
        let (first, second, lang) = (first.get(), second.get(), session.lang());
        // Its form takes the browser long to make: the table comes first.
        if first && !time::is_ready(lang) { String::new() } else { time::time_of_day(second, lang) }
    });
    view! {
        <footer class="foot">
            <div class="facts">
                <Words name="table" word=Signal::derive(move || td_string!(session.locale(), table.table).to_owned()) shown=Signal::derive(move || name.get(session.lang()).to_owned()) />
                <Words name="dealer" word=Signal::derive(move || td_string!(session.locale(), table.dealer).to_owned()) shown=Signal::derive(move || store.state.dealer().get()) />
                <Words name="round" word=Signal::derive(move || word::named(&shows, Word::RoundId, session.lang(), |locale| td_string!(locale, table.round))) shown=Signal::derive(move || store.state.round_id().get()) />
                <Words name="clock" word=Signal::derive(move || td_string!(session.locale(), table.time).to_owned()) shown=Signal::derive(move || shown_time.get()) />
            </div>
            <SafeStrip />
        </footer>
    }.into_any()
}
