//! The player's stakes beside the table, each with what became of it and why.

use leptos::prelude::*;

use crate::games::poker_boxes::view_model::lines::{LineRow, LineWords, rows};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// The list.
#[component]
pub fn Lines(
    /// What the family calls them.
    words: LineWords,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let all = Memo::new(move |_| {
        let lang = session.lang();
        store.with_told(|round, model| rows(round, model.me, words, lang)).unwrap_or_default()
    });
    let one = move |row: LineRow| {
        let (locale, lang) = (session.locale(), session.lang());
        let lost = row.back.is_some_and(rules::amount::Amount::is_zero);
        let won = row.back.is_some_and(|back| back > row.stake);
        let state = row.back.map_or_else(
            || td_string!(locale, cards.bet_waits).to_owned(),
            |back| money::brief(back, currency, lang),
        );
        view! {
            <li class:lost=lost class:won=won data-line=row.on.to_string()>
                <span>{row.label} {row.reason.map(|reason| view! { <small>": " {reason}</small> })}</span>
                <b class="num">{state}</b>
            </li>
        }
    };
    view! {
        <section class="side-list right lines" aria-label=move || td_string!(session.locale(), cards.your_bets)>
            {move || {
                let all = all.get();
                (!all.is_empty()).then(|| view! {
                    <h2 class="k">{td_string!(session.locale(), cards.your_bets)}<span class="num">{money::brief(store.state.bet().get(), currency, session.lang())}</span></h2>
                    <ul>{all.into_iter().map(one).collect::<Vec<_>>()}</ul>
                })
            }}
        </section>
    }.into_any()
}
