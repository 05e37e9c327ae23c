//! The dealer's place: the open card, the place of the second one, and what is printed on the felt.

use leptos::prelude::*;

use crate::games::card_table::boxes::BoxTable;
use crate::games::card_table::fan::Hand;
use crate::games::pontoon::view_model::awaits_second_card;
use crate::games::pontoon::view_model::print::print;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The dealer's place.
#[component]
pub fn Dealer() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<BoxTable>();
    let waits =
        Memo::new(move |_| store.with_round(|round, _| awaits_second_card(round)).unwrap_or_default());
    view! {
        <div class="dealer-place">
            <span class="k">{move || td_string!(session.locale(), table.dealer)}</span>
            <Hand hand=Signal::derive(move || Some(game.dealer.get())) name="dealer".to_owned() />
            {move || waits.get().then(|| view! {
                <span class="second-card" data-note="second-card">{td_string!(session.locale(), pontoon.second_card)}</span>
            })}
        </div>
        <Felt />
    }
}

/// The print on the felt, on three arcs; on a phone three short lines.
#[component]
fn Felt() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let words = Memo::new(move |_| print(&table, session.lang()));
    let id = store.id();
    let arcs = [(0, "M10 14Q280 88 550 14"), (1, "M4 40Q280 112 556 40"), (2, "M40 74Q280 136 520 74")];
    let paths = arcs.map(|(nth, path)| view! { <path id=format!("{id}-print-{nth}") d=path fill="none" /> });
    let on_arc = move |nth: usize| format!("#{id}-print-{nth}");
    let [first, second, third] = [on_arc(0), on_arc(1), on_arc(2)];
    let middle =
        move || words.with(|print| format!("{} · {} · {}", print.trick, print.ties, print.insurance));
    view! {
        <svg class="print arcs" viewBox="0 0 560 120" aria-hidden="true">
            {paths.into_iter().collect::<Vec<_>>()}
            <path class="rule" d="M14-14Q280 52 546-14M14 54Q280 126 546 54" />
            <text class="large"><textPath href=first startOffset="50%">{move || words.with(|print| print.pontoon.clone())}</textPath></text>
            <text class="small"><textPath href=second startOffset="50%">{middle}</textPath></text>
            <text class="small last"><textPath href=third startOffset="50%">{move || words.with(|print| print.dealer.clone())}</textPath></text>
        </svg>
        <p class="print-lines" aria-hidden="true">
            <b>{move || words.with(|print| print.pontoon.clone())}</b>
            <span>{move || words.with(|print| print.trick.clone())}</span>
            <span>{move || words.with(|print| print.ties.clone())}</span>
        </p>
    }
    .into_any()
}
