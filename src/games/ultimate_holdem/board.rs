//! The dealer's cards and the common cards.

use leptos::prelude::*;

use crate::games::card_table::fan::Cards;
use crate::games::ultimate_holdem::table::Shown;
use crate::games::ultimate_holdem::view_model::DealerNote;
use crate::i18n::td_string;
use crate::session::store::use_session;

/// The dealer: two cards, and what the hand means.
#[component]
pub fn Dealer() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let dealer = Memo::new(move |_| shown.view.with(|view| view.as_ref().map(|view| view.dealer.clone())));
    let cards = Memo::new(move |_| {
        dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.cards.clone()).unwrap_or_default())
    });
    let empty = Memo::new(move |_| dealer.with(|dealer| dealer.as_ref().map_or(0, |dealer| dealer.empty)));
    let total =
        move || dealer.with(|dealer| Some(dealer.as_ref()?.named.as_ref()?.best.category.to_string()));
    let note = move || dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.note));
    let words = move || dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.words.clone()));
    view! {
        <div class="dealer-place" data-hand="dealer" data-total=total>
            <span class="k">{move || td_string!(session.locale(), table.dealer)}</span>
            <div class="dealer-cards">
                <Cards cards />
                {move || (0..empty.get()).map(|_| view! { <span class="slot" aria-hidden="true"></span> }).collect::<Vec<_>>()}
            </div>
            <span class="says" class:told=move || note().is_some_and(|note| note != DealerNote::Waits) data-note=move || note().map(DealerNote::name)>{words}</span>
        </div>
    }
}

/// The common cards, with a place for each that has not come.
#[component]
pub fn Board() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let cards = Memo::new(move |_| {
        shown.view.with(|view| {
            view.as_ref()
                .map(|view| view.board.iter().copied().map(Some).collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let count = Memo::new(move |_| cards.with(Vec::len));
    view! {
        <div class="board" data-hand="board">
            <Cards cards raised=shown.holds() edged=shown.makes() />
            {move || (count.get()..5).map(|nth| {
                let locale = session.locale();
                let word = match nth {
                    3 => td_string!(locale, holdem.turn),
                    4 => td_string!(locale, holdem.river),
                    _ => td_string!(locale, ultimate.flop),
                };
                view! { <span class="slot" aria-hidden="true">{word}</span> }
            }).collect::<Vec<_>>()}
        </div>
    }
}
