//! The name of the best hand so far, between the board and the own cards.

use leptos::prelude::*;
use rules::phase::Phase;

use crate::games::card_table::badge::Ring;
use crate::games::holdem::table::Shown;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The name.
#[component]
pub fn Best() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let named = Memo::new(move |_| {
        shown.0.with(|view| {
            view.as_ref()
                .and_then(|view| view.best.as_ref())
                .map(|named| (named.name.clone(), named.ranks.clone()))
        })
    });
    let deciding = Memo::new(move |_| {
        store.state.phase().get().phase == Phase::Decide
            && shown.0.with(|view| view.as_ref().is_some_and(|view| view.plays && view.called.is_none()))
    });
    move || {
        let (name, ranks) = named.get()?;
        Some(view! {
            <div class="best">
                {move || deciding.get().then(|| view! { <span class="clock"><Ring /></span> })}
                <b>{name}</b>
                <span>{ranks}</span>
            </div>
        })
    }
}
