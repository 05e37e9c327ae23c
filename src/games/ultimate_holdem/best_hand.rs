//! The name of the best hand so far, with what it would bring.

use leptos::prelude::*;

use crate::games::card_table::badge::Ring;
use crate::games::ultimate_holdem::table::Shown;
use crate::games::ultimate_holdem::view_model::brings;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The name.
#[component]
pub fn Best() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let shown = expect_context::<Shown>();
    let Some(table) = store.table() else { return ().into_any() };
    let named = Memo::new(move |_| {
        shown.own.with(|own| {
            let own = own.as_ref().filter(|own| !own.folded)?;
            let named = own.named.as_ref()?;
            let brings = brings(&table, own.at, named.best.category, session.lang());
            Some((named.name.clone(), named.ranks.clone(), brings))
        })
    });
    let deciding = Memo::new(move |_| shown.asked.with(Option::is_some));
    (move || {
        let (name, ranks, brings) = named.get()?;
        Some(view! {
            <div class="best" data-note="best_hand">
                {move || deciding.get().then(|| view! { <span class="clock"><Ring /></span> })}
                <b>{name}</b>
                <span>{ranks}</span>
                <small class="brings num">{brings}</small>
            </div>
        })
    })
    .into_any()
}
