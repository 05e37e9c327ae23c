//! Limits and payouts, made from the plan itself.

use leptos::prelude::*;
use rules::amount::Amount;

use crate::i18n::td_string;
use crate::panels::Panel;
use crate::panels::help::{returns, source, view_model};
use crate::panels::id::PanelId;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::table::view_model::money::{brief, money};

/// The table of limits.
#[component]
pub fn Limits() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let all = returns(store);
    let body = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let sum = |amount: Option<Amount>| {
            amount.map_or_else(|| "—".to_owned(), |amount| brief(amount, currency, lang))
        };
        let rows = all
            .with(|all| view_model::rows(&table, all, lang))
            .into_iter()
            .map(|row| {
                let pays = row
                    .pays
                    .iter()
                    .map(|(name, pays)| {
                        let name = if row.pays.len() > 1 { format!("{name} ") } else { String::new() };
                        view! { <li>{name} <b class="num">{pays.clone()}</b></li> }
                    })
                    .collect::<Vec<_>>();
                view! {
                    <tr>
                        <th scope="row">{row.name.clone()}</th>
                        <td><ul class="pays">{pays}</ul></td>
                        <td class="num">{sum(row.min)}</td>
                        <td class="num">{sum(row.max)}</td>
                        <td class="returned num">{row.returns.as_ref().map(|(shown, _)| shown.clone())}</td>
                    </tr>
                }
            })
            .collect::<Vec<_>>();
        let total = table.plan().total.clone();
        let whole = |word: &'static str, amount: Option<Amount>| {
            amount
                .map(|amount| view! { <p>{word} ": " <b class="num">{money(amount, currency, lang)}</b></p> })
        };
        view! {
            <table class="limits">
                <thead>
                    <tr>
                        <th scope="col">{td_string!(locale, limits.position)}</th>
                        <th scope="col">{td_string!(locale, limits.payout)}</th>
                        <th scope="col" class="num">{td_string!(locale, limits.min)}</th>
                        <th scope="col" class="num">{td_string!(locale, limits.max)}</th>
                        <th scope="col" class="num">{td_string!(locale, help.returns)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            {whole(td_string!(locale, limits.total), table.table_max().or(total.stake.map(|cited| cited.is)))}
            {whole(td_string!(locale, limits.largest_win), total.win.map(|cited| cited.is))}
            {source(&table, lang)}
        }
    };
    view! { <Panel id=PanelId::Limits title=|locale| td_string!(locale, panels.limits)>{body}</Panel> }
        .into_any()
}
