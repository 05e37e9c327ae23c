//! The dealer's hand and what is printed under it.

use leptos::prelude::*;

use crate::games::blackjack::table::Game21;
use crate::games::blackjack::view_model::print;
use crate::games::card_table::fan::Hand;
use crate::games::card_table::felt::Print;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The dealer's place.
#[component]
pub fn Dealer() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<Game21>();
    let Some(table) = store.table() else { return ().into_any() };
    let words = Memo::new(move |_| print(&table, session.lang()));
    view! {
        <div class="dealer-place">
            <span class="k">{move || td_string!(session.locale(), table.dealer)}</span>
            <Hand hand=Signal::derive(move || Some(game.dealer.get())) name="dealer".to_owned() />
        </div>
        <Print large=Signal::derive(move || words.get().0) small=Signal::derive(move || words.get().1) />
    }
    .into_any()
}
