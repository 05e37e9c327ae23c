//! The player's bets beside the table, each with how it stands.

use leptos::prelude::*;

use crate::games::card_table::view_model::side_bet::{BetRow, rows};
use crate::session::store::visit;
use crate::table::store::Desk;
use crate::table::view_model::money;

/// The list.
#[component]
pub fn Bets() -> impl IntoView {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let all = Memo::new(move |_| {
        let lang = visit.lang.get();
        desk.with_round(|round, model| rows(round, model.me, lang)).unwrap_or_default()
    });
    let one = move |row: BetRow| {
        let (text, lang) = (visit.text(), visit.lang.get());
        let lost = row.is_lost();
        let won = row.back.is_some_and(|back| back > row.stake);
        let state = match row.back {
            None => text.bet_waits.to_owned(),
            Some(back) if back.is_zero() => text.bet_lost.to_owned(),
            Some(back) => money::money(back, currency, lang),
        };
        view! { <li class:lost=lost class:won=won><span>{row.label}</span><b class="num">{state}</b></li> }
    };
    view! {
        <section class="side-list right" aria-label=move || visit.text().your_bets>
            {move || {
                let all = all.get();
                (!all.is_empty()).then(|| view! {
                    <h2 class="k">{visit.text().your_bets}<span class="num">{money::money(desk.bet.get(), currency, visit.lang.get())}</span></h2>
                    <ul>{all.into_iter().map(one).collect::<Vec<_>>()}</ul>
                })
            }}
        </section>
    }.into_any()
}
