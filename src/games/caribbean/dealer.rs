//! The dealer's five cards, the last of them open, and what they mean.

use leptos::prelude::*;

use crate::games::card_table::fan::Cards;
use crate::games::caribbean::table::Shown;
use crate::games::caribbean::view_model::DealerNote;
use crate::i18n::td_string;
use crate::session::store::use_session;

/// The dealer.
#[component]
pub fn Dealer() -> impl IntoView {
    let session = use_session();
    let shown = expect_context::<Shown>();
    let dealer = Memo::new(move |_| shown.view.with(|view| view.as_ref().map(|view| view.dealer.clone())));
    let cards = Memo::new(move |_| {
        dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.cards.clone()).unwrap_or_default())
    });
    let total =
        move || dealer.with(|dealer| Some(dealer.as_ref()?.named.as_ref()?.best.category.to_string()));
    let note = move || dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.note));
    let words = move || dealer.with(|dealer| dealer.as_ref().map(|dealer| dealer.words.clone()));
    view! {
        <div class="dealer-place" data-hand="dealer" data-total=total>
            <span class="k">{move || td_string!(session.locale(), table.dealer)}</span>
            <Cards cards />
            <span class="says" class:told=move || note().is_some_and(|note| note != DealerNote::Waits) data-note=move || note().map(DealerNote::name)>{words}</span>
        </div>
    }
}
