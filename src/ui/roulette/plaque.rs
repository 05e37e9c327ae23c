//! The plaque of a result: the number, and what came back. A return that is not above the stake is told, not celebrated.

use leptos::prelude::*;
use rules::phase::Phase;
use weave::view;

use super::{Felt, result_words};
use crate::dom::{Child, Dom};
use crate::signal::Memo;
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::text::stay::stay;
use crate::view::roulette::cloth::colour;
use crate::view::{money, win};

/// The plaque.
#[component]
pub fn Plaque() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let felt = expect_context::<Felt>();
    let Some(table) = desk.table() else { return ().dom() };
    let currency = table.plan().currency;
    let shows = table.shared_plan();
    let shown = Memo::new(move || felt.number.get().filter(|_| desk.phase.get().phase == Phase::Result));
    let body = move || {
        let pocket = shown.get()?;
        let (text, lang) = (visit.text(), visit.lang.get());
        let amount = |amount| money::money(amount, currency, lang);
        let settled = desk.settled.get();
        let words = settled.map(|settled| {
            let hundredths = |amount: rules::amount::Amount| amount.in_hundredths().unwrap_or_default();
            let net = hundredths(settled.back) - hundredths(settled.stake);
            let title = if net > 0 {
                text.you_won
            } else if settled.back.is_zero() {
                text.no_win
            } else {
                stay(lang).came_back
            };
            view! {
                <div class="words" class:glad=net.is_positive()>
                    <span class="k">{title}</span>
                    {(!settled.back.is_zero()).then(|| view! { <strong class="num">{amount(win::told(&shows, &settled))}</strong> })}
                    <span class="num">{text.stake_was} " " {amount(settled.stake)} " · " {text.net_result} " " <b>{money::signed(net, currency, lang)}</b></span>
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
    view! { {body} }
}
