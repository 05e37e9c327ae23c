//! The plaque of a result: the number, and what came back. A return that is not above the stake is told, not celebrated.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::games::roulette::table::{Felt, result_words};
use crate::games::roulette::view_model::cloth::colour;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::{money, win};

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
        let (locale, lang) = (session.locale(), session.lang());
        let amount = |amount| money::money(amount, currency, lang);
        let settled = store.state.settled().get();
        let words = settled.map(|settled| {
            let hundredths = |amount: rules::amount::Amount| amount.in_hundredths().unwrap_or_default();
            let net = hundredths(settled.back) - hundredths(settled.stake);
            let title = if net > 0 {
                td_string!(locale, table.you_won)
            } else if settled.back.is_zero() {
                td_string!(locale, table.no_win)
            } else {
                td_string!(locale, table.came_back)
            };
            view! {
                <div class="words" class:glad=net.is_positive()>
                    <span class="k">{title}</span>
                    {(!settled.back.is_zero()).then(|| view! { <strong class="num">{amount(win::announced(&shows, &settled))}</strong> })}
                    <span class="num">{td_string!(locale, table.stake_was)} " " {amount(settled.stake)} " · " {td_string!(locale, table.net_result)} " " <b>{money::signed(net, currency, lang)}</b></span>
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
