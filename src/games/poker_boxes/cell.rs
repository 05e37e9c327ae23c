//! A box in the row of cells: its number and what it does.

use leptos::prelude::*;
use rules::position::BoxNumber;

use crate::games::poker_boxes::BoxTable;
use crate::games::poker_boxes::seats::{Owner, owner};
use crate::games::poker_boxes::view_model::Said;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The cell. A free box is taken by it, an own one comes into the middle.
#[component]
pub fn Cell(
    /// Which.
    at: BoxNumber,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let boxes = expect_context::<BoxTable>();
    let (owner, full) = owner(store, boxes, at);
    let view = boxes.view(at);
    let word = move || {
        let locale = session.locale();
        let said = view.with(|view| view.as_ref().and_then(|view| view.said.clone()));
        let ending = view.with(|view| view.as_ref().and_then(|view| view.ending));
        match (owner.get(), ending, said) {
            (Owner::Free, _, _) => td_string!(locale, poker_boxes.free).to_owned(),
            (_, Some(ending), _) => ending.word(session.lang()).to_owned(),
            (Owner::Me, None, None) => td_string!(locale, blackjack.you).to_owned(),
            (Owner::Other(name), None, None) => name,
            (_, None, Some(Said::Deciding)) => td_string!(locale, poker_boxes.plays).to_owned(),
            (_, None, Some(said)) => said.word(session.lang()),
        }
    };
    let whose = move || {
        let locale = session.locale();
        match owner.get() {
            Owner::Free => td_string!(locale, blackjack.sit_down).to_owned(),
            Owner::Me => td_string!(locale, blackjack.your_box).to_owned(),
            Owner::Other(name) => name,
        }
    };
    let press = move |_| match owner.get_untracked() {
        Owner::Free => store.sit(at),
        Owner::Me => boxes.chosen.set(Some(at)),
        Owner::Other(_) => {}
    };
    // In one attribute: a `class` that changes takes away what `class:middle` has set.
    let classes = move || {
        let middle = if boxes.own.get() == Some(at) { " middle" } else { "" };
        format!("box-cell {}{middle}", owner.get().name())
    };
    view! {
        <button
            type="button"
            class=classes
            data-seat=at.to_string()
            data-owner=move || owner.get().name()
            aria-pressed=move || (owner.get() == Owner::Me).then(|| (boxes.own.get() == Some(at)).to_string())
            aria-disabled=move || (matches!(owner.get(), Owner::Other(_)) || owner.get() == Owner::Free && full.get()).then_some("true")
            on:click=press
        >
            <span class="sr">{move || td_string!(session.locale(), cards.box_word)} " "</span>
            <b>{at.get().to_string()}</b>
            <span class="sr">": " {whose} ", "</span>
            <small>{word}</small>
        </button>
    }
}
