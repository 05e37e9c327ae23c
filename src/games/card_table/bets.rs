//! The player's bets beside the table, each with how it stands.

use leptos::prelude::*;

use crate::games::card_table::view_model::side_bet::{BetRow, rows};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// The list.
#[component]
pub fn Bets() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let all = Memo::new(move |_| {
        let lang = session.lang();
        store.with_told(|round, model| rows(round, model.me, lang)).unwrap_or_default()
    });
    let one = move |row: BetRow| {
        let (locale, lang) = (session.locale(), session.lang());
        let lost = row.is_lost();
        let won = row.back.is_some_and(|back| back > row.stake);
        let state = match row.back {
            None => td_string!(locale, cards.bet_waits).to_owned(),
            Some(back) if back.is_zero() => td_string!(locale, cards.bet_lost).to_owned(),
            Some(back) => money::money(back, currency, lang),
        };
        view! { <li class:lost=lost class:won=won><span>{row.label}</span><b class="num">{state}</b></li> }
    };
    view! {
        <section class="side-list right" aria-label=move || td_string!(session.locale(), cards.your_bets)>
            {move || {
                let all = all.get();
                (!all.is_empty()).then(|| view! {
                    <h2 class="k">{td_string!(session.locale(), cards.your_bets)}<span class="num">{money::money(store.state.bet().get(), currency, session.lang())}</span></h2>
                    <ul>{all.into_iter().map(one).collect::<Vec<_>>()}</ul>
                })
            }}
        </section>
    }.into_any()
}
