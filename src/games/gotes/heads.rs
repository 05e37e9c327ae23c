//! The heads of rows and columns: each lays the chip in hand on its live cards, as ordinary bets.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::card::Suit;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::games::gotes::card_tile::{index, is_red, letter, pip};
use crate::games::gotes::view_model::board::{Group, bets};
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::card;

/// Places the chip in hand on every live card of a group, all or nothing.
pub fn lay(store: TableStore, group: Group) {
    let chip = store.state.chip().get_untracked();
    let bets = untrack(|| store.with_round(|round, _| bets(round, group, chip))).unwrap_or_default();
    store.act(move |slip, purse, _| slip.add(&bets, purse));
}

/// The cards of a suit, as the game calls them.
pub fn suit_word(suit: Suit, locale: Locale) -> &'static str {
    match suit {
        Suit::Spades => td_string!(locale, gotes.suits.spades),
        Suit::Hearts => td_string!(locale, gotes.suits.hearts),
        Suit::Diamonds => td_string!(locale, gotes.suits.diamonds),
        Suit::Clubs => td_string!(locale, gotes.suits.clubs),
    }
}

/// A head.
#[component]
pub fn Head(
    /// Its cards.
    group: Group,
    /// Is it the one that the tab key comes to?
    first: bool,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (name, red) = match group {
        Group::Rank(rank) => (format!("rank:{}", rank.letter()), false),
        Group::Suit(suit) => (format!("suit:{}", letter(suit)), is_red(suit)),
        Group::All => ("all".to_owned(), false),
    };
    let printed = match group {
        Group::Rank(rank) => index(rank).into_any(),
        Group::Suit(suit) => pip(suit),
        Group::All => ().into_any(),
    };
    let label = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let cards = match group {
            Group::Rank(rank) => card::ranks(rank, lang).to_owned(),
            Group::Suit(suit) => suit_word(suit, locale).to_owned(),
            Group::All => String::new(),
        };
        // The accessible name contains the visible label (WCAG 2.5.3).
        match group {
            Group::Rank(rank) => format!("{}: {}", index(rank), td_string!(locale, gotes.whole, n = cards)),
            Group::Suit(_) | Group::All => td_string!(locale, gotes.whole, n = cards),
        }
    };
    view! {
        <button type="button" class="head" class:red=red data-head=name tabindex=if first { "0" } else { "-1" } aria-label=label
            disabled=move || !store.state.allowed().get().bet on:click=move |_| lay(store, group)>{printed}</button>
    }
}

/// Arrow keys go from head to head.
pub fn pressed(event: &KeyboardEvent) {
    let step = match &*event.key() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        _ => return,
    };
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let row = event.current_target().and_then(|row| row.dyn_into::<Element>().ok());
    let Some((target, Ok(heads))) = target.zip(row.map(|row| row.query_selector_all("[data-head]"))) else {
        return;
    };
    let all: Vec<HtmlElement> =
        (0..heads.length()).filter_map(|nth| heads.get(nth)?.dyn_into::<HtmlElement>().ok()).collect();
    let Some(here) = all.iter().position(|head| head.is_same_node(Some(&target))) else { return };
    let next = here.checked_add_signed(step).and_then(|next| all.get(next));
    if let Some(next) = next {
        event.prevent_default();
        let _ = next.focus();
    }
}
