//! The pay table beside the felt; the row that the player's hand has reached is lit.

use leptos::prelude::*;

use crate::games::card_table::boxes::BoxTable;
use crate::games::pontoon::view_model::print::{PayRow, pay_table};
use crate::games::pontoon::view_model::reached;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The pay table.
#[component]
pub fn PayTable() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let game = expect_context::<BoxTable>();
    let Some(table) = store.table() else { return ().into_any() };
    let rows = Memo::new(move |_| pay_table(&table, session.lang()));
    let lit = Memo::new(move |_| game.boxes.with(|boxes| reached(boxes)));
    let row = move |PayRow { name, pays, lit_by }: PayRow| {
        let is_lit = move || lit_by.is_some() && lit_by == lit.get();
        view! { <li class:won=is_lit data-lit=move || is_lit().then_some("")><span>{name}</span><b class="num">{pays}</b></li> }
    };
    view! {
        <section class="side-list left pay-table" aria-label=move || td_string!(session.locale(), pontoon.how_it_pays)>
            <h2 class="k">{move || td_string!(session.locale(), pontoon.how_it_pays)}</h2>
            <ul>{move || rows.get().into_iter().map(row).collect::<Vec<_>>()}</ul>
        </section>
    }
    .into_any()
}
