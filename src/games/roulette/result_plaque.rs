//! The plaque of a result: the number, and what came back. A return that is not above the stake is told, not celebrated.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::games::roulette::table::{Felt, result_words};
use crate::games::roulette::view_model::cloth::colour;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;
use crate::table::view_model::win::RoundResult;

/// The plaque.
#[component]
pub fn Plaque() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let shows = table.shared_plan();
    let shown =
        Memo::new(move |_| felt.number.get().filter(|_| store.state.phase().get().phase == Phase::Result));
    let body = move || {
        let pocket = shown.get()?;
        let lang = session.lang();
        let settled = store.state.settled().get();
        let words = settled.map(|settled| {
            let result = RoundResult::of(&shows, &settled);
            view! {
                <div class="words" class:glad=result.is_profit>
                    <span class="k">{result.meaning.word(&shows, lang)}</span>
                    {(!result.sum.is_zero()).then(|| view! { <strong class="num" data-told="win">{money::money(result.sum, currency, lang)}</strong> })}
                    <span class="num" data-told="sums">{money::sums(result, currency, lang)}</span>
                </div>
            }
        });
        Some(view! {
            <div class="plaque" aria-hidden="true">
                <div class=format!("number {}", colour(pocket))>
                    <b>{pocket.to_string()}</b>
                    <span>{result_words(pocket, lang).first().copied().unwrap_or_default().to_uppercase()}</span>
                </div>
                {words}
            </div>
        })
    };
    body.into_any()
}
