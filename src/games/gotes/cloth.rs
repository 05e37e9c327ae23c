//! The cloth: a box for each card, suits in rows and ranks in columns, upright the other way round.

use leptos::prelude::*;
use rules::card::Card;
use rules::gotes::place::Place;
use rules::gotes::plan::GotesPlan;
use rules::position::Position;

use crate::games::box_cloth::place::BoxPlace;
use crate::games::gotes::card_tile::{index, is_red, pip};
use crate::games::gotes::heads::{Head, pressed};
use crate::games::gotes::table::Gotes;
use crate::games::gotes::view_model::board::{BoxState, Group, heads, places};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::table::view_model::card;

/// The boxes with the heads of their rows and columns.
#[component]
pub fn Cloth() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<GotesPlan>() else { return ().into_any() };
    let (ranks, suits) = heads(plan);
    // Row and column on the grid; the style sheet swaps them on upright screens.
    let seat = |row: usize, column: usize, class: &'static str, inside: AnyView| view! { <div class=class style:--row=row.to_string() style:--column=column.to_string()>{inside}</div> };
    let head = |row, column, group| {
        let first = (row, column) == (1, 2);
        seat(row, column, "head-seat", view! { <Head group first /> }.into_any())
    };
    let rank_heads =
        ranks.iter().enumerate().map(|(nth, rank)| head(1, nth + 2, Group::Rank(*rank))).collect::<Vec<_>>();
    let suit_heads =
        suits.iter().enumerate().map(|(nth, suit)| head(nth + 2, 1, Group::Suit(*suit))).collect::<Vec<_>>();
    let boxes = suits.iter().enumerate().flat_map(|(row, suit)| {
        ranks.iter().enumerate().map(move |(column, rank)| (row + 2, column + 2, Card::new(*rank, *suit)))
    });
    let boxes = boxes
        .map(|(row, column, card)| seat(row, column, "card-seat", view! { <CardBox card /> }.into_any()))
        .collect::<Vec<_>>();
    view! {
        <div class="card-grid" style:--ranks=ranks.len().to_string() role="group" aria-label=move || td_string!(session.locale(), table.cloth)>
            <div class="heads" role="toolbar" aria-label=move || td_string!(session.locale(), gotes.heads) on:keydown=move |event| pressed(&event)>
                {rank_heads} {suit_heads}
            </div>
            {boxes}
        </div>
    }
    .into_any()
}

/// The box of a card.
#[component]
fn CardBox(
    /// Which.
    card: Card,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let gotes = expect_context::<Gotes>();
    let Some(table) = store.table() else { return ().into_any() };
    let state = Memo::new(move |_| gotes.board.with(|board| board.state(card)));
    let ratio = Memo::new(move |_| match state.get() {
        BoxState::Paid(nth) => places(&table, session.lang()).get(nth - 1).map(|(_, pays)| pays.clone()),
        BoxState::Waits | BoxState::Dead | BoxState::Lost => None,
    });
    let label = Signal::derive(move || {
        let (locale, name) = (session.locale(), card::name(card, session.lang()));
        match state.get() {
            BoxState::Waits | BoxState::Lost => name,
            BoxState::Dead => format!("{name}, {}", td_string!(locale, gotes.dead_card)),
            BoxState::Paid(nth) => {
                let place = td_string!(locale, gotes.nth_card, n = nth);
                format!("{name}, {place}, {}", ratio.get().unwrap_or_default())
            }
        }
    });
    let class = Signal::derive(move || {
        let state = match state.get() {
            BoxState::Waits => "waits",
            BoxState::Dead => "dead",
            BoxState::Paid(_) => "paid",
            BoxState::Lost => "missed",
        };
        format!("card-box {state}")
    });
    let place = Signal::derive(move || match state.get() {
        BoxState::Paid(nth) => Some(nth.to_string()),
        BoxState::Waits | BoxState::Dead | BoxState::Lost => None,
    });
    let open = Signal::derive(move || state.get() != BoxState::Dead);
    // Lost or won as soon as the card that decides it has landed.
    let told = Signal::derive(move || matches!(state.get(), BoxState::Paid(_) | BoxState::Lost));
    let dead = move || (state.get() == BoxState::Dead).then(|| td_string!(session.locale(), gotes.dead_card));
    view! {
        <BoxPlace on=Position::of(Place(card)) class label open told place>
            <svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href=move || if state.get() == BoxState::Dead { "#k-back".to_owned() } else { format!("#k-{card}") } /></svg>
            <span class="face-index" class:red=is_red(card.suit) aria-hidden="true"><b>{index(card.rank)}</b>{pip(card.suit)}</span>
            {move || dead().map(|word| view! { <span class="dead-word">{word}</span> })}
            {move || ratio.get().map(|ratio| view! { <span class="ratio num">{ratio}</span> })}
        </BoxPlace>
    }
    .into_any()
}
