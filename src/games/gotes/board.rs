//! The cards over the cloth: the dead ones, the places in the order of turning with what they pay, the pack.

use leptos::prelude::*;

use crate::games::gotes::table::Gotes;
use crate::games::gotes::view_model::board::places;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::playing_card::CardFace;
use crate::table::store::TableStore;

/// The dead cards.
#[component]
pub fn DeadCards(
    /// How many there are.
    count: usize,
) -> impl IntoView {
    let session = use_session();
    let gotes = expect_context::<Gotes>();
    let slot = move |nth: usize| {
        let card = Memo::new(move |_| gotes.board.with(|board| board.dead.get(nth).copied()));
        view! { <div class="slot">{move || card.get().map(|card| view! { <CardFace card=Signal::derive(move || Some(card)) /> })}</div> }
    };
    view! {
        <section class="dead-cards" data-hand="dead" aria-label=move || td_string!(session.locale(), gotes.dead_cards)>
            <div class="slots">{(0..count).map(slot).collect::<Vec<_>>()}</div>
            <h2 aria-hidden="true">{move || td_string!(session.locale(), gotes.dead_cards)}</h2>
        </section>
    }
}

/// The places of the turned cards.
#[component]
pub fn TurnedCards(
    /// How many there are.
    count: usize,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let gotes = expect_context::<Gotes>();
    let Some(table) = store.table() else { return ().into_any() };
    let slot = move |nth: usize| {
        // A card flies from the pack; its box and its sums follow when it lies.
        let card = Memo::new(move |_| gotes.flying.with(|turned| turned.get(nth).copied()));
        let newest =
            Memo::new(move |_| gotes.board.with(|board| board.turned.len() == nth + 1 && !board.is_over()));
        let table = table.clone();
        let pays = move || places(&table, session.lang()).get(nth).map(|(_, pays)| pays.clone());
        let unpaid = {
            let pays = pays.clone();
            move || pays().is_none()
        };
        let under = move || pays().unwrap_or_else(|| td_string!(session.locale(), gotes.not_paid).to_owned());
        view! {
            <div class="turned" class:newest=newest class:unpaid=unpaid on:animationend=move |_| gotes.land(nth + 1)>
                <div class="slot">
                    <span class="nth num" aria-hidden="true">{nth + 1} "."</span>
                    {move || card.get().map(|card| view! { <CardFace card=Signal::derive(move || Some(card)) /> })}
                </div>
                <small class="num">{under}</small>
            </div>
        }
    };
    view! {
        <section class="turned-cards" data-hand="board" aria-label=move || td_string!(session.locale(), gotes.turned_cards)>
            {(0..count).map(slot).collect::<Vec<_>>()}
        </section>
    }
    .into_any()
}

/// The pack, face down.
#[component]
pub fn Pack() -> impl IntoView {
    let session = use_session();
    let gotes = expect_context::<Gotes>();
    let left = move || gotes.board.with(|board| board.left);
    view! {
        <div class="pack">
            <svg viewBox="0 0 108 148" aria-hidden="true">
                <use href="#k-back" x="8" y="8" width="100" height="140" />
                <use href="#k-back" x="4" y="4" width="100" height="140" />
                <use href="#k-back" x="0" y="0" width="100" height="140" />
            </svg>
            <p>{move || td_string!(session.locale(), gotes.pack)} <b class="num">{move || td_string!(session.locale(), gotes.cards, count = left())}</b></p>
        </div>
    }
}
