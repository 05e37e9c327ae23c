//! Between the hands: the table's emblem, then both totals as cards come, then the win.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::games::two_sides::table::Duel;
use crate::games::two_sides::view_model::layout::Hue;
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;
use crate::table::view_model::win::RoundResult;

/// The plaque; only the emblem before the first card.
#[component]
pub fn Plaque() -> impl IntoView {
    let duel = expect_context::<Duel>();
    let begun = Memo::new(move |_| duel.deal.with(|deal| deal.as_ref().is_some_and(|deal| deal.has_begun())));
    move || {
        if begun.get() {
            view! { <div class="totals-plaque" aria-hidden="true"><div class="totals"><Total nth=0 /> <Total nth=1 /></div> <Win /></div> }.into_any()
        } else {
            view! {
                <svg class="emblem" viewBox="-46 -46 92 92" aria-hidden="true">
                    <path d="M0-44L44 0L0 44L-44 0ZM0-27L27 0L0 27L-27 0Z" />
                    <path class="full" d="M0-13L13 0L0 13L-13 0Z" />
                </svg>
            }
            .into_any()
        }
    }
}

/// What a hand counts.
#[component]
fn Total(
    /// Which hand.
    nth: usize,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let duel = expect_context::<Duel>();
    let hand = Memo::new(move |_| {
        duel.deal.with(|deal| deal.as_ref().map(|deal| (deal.hands[nth].place, deal.hands[nth].outcome)))
    });
    let total = Memo::new(move |_| duel.total(nth));
    move || {
        let (place, outcome) = hand.get()?;
        let name = terms::name(&*store.table()?, place, session.lang());
        Some(view! {
            <div class=format!("side-total {} {}", Hue::of(place).name(), outcome.unwrap_or_default())>
                {move || view! { <b>{total.get().unwrap_or_else(|| "–".to_owned())}</b> }}
                <span>{name}</span>
            </div>
        })
    }
}

/// What came back. A return that is not above the stake is told, not celebrated.
#[component]
fn Win() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    move || {
        let settled =
            store.state.settled().get().filter(|_| store.state.phase().get().phase == Phase::Result)?;
        let table = store.table()?;
        let currency = table.plan().currency;
        let (locale, lang) = (session.locale(), session.lang());
        let result = RoundResult::of(table.plan(), &settled);
        let commission = terms::commission(&settled.lines);
        Some(view! {
            <div class="back" class:glad=result.is_profit>
                <span class="k">{result.meaning.word(table.plan(), lang)}</span>
                {(!result.sum.is_zero()).then(|| view! { <strong class="num" data-told="win">{money::money(result.sum, currency, lang)}</strong> })}
                {commission.map(|fee| view! { <span class="num fee" data-note="commission">{td_string!(locale, baccarat.commission, n = money::money(fee, currency, lang))}</span> })}
                <span class="num net" data-told="sums">{money::sums(result, currency, lang)}</span>
            </div>
        })
    }
}
