//! Buttons that are for the host: its cashier, and the way out of the game. Without a host there are none.

use leptos::prelude::*;

use crate::icon::Icon;
use crate::session::store::visit;
use crate::text::stay::stay;

/// The way to the operator's cashier; play money has none.
#[component]
pub fn Cashier() -> impl IntoView {
    let visit = visit();
    let shown = move || visit.host.listens.get() && visit.who.get().is_some_and(|who| !who.guest);
    move || {
        shown().then(|| view! {
            <button type="button" class="tag cashier" data-action="cashier"
                on:click=move |_| visit.host.tell("cashier", &[("currency", visit.currency.get_untracked().name())])>
                <Icon name="plus" />
                {move || stay(visit.lang.get()).cashier}
            </button>
        })
    }
}

/// The way back to the operator's site.
#[component]
pub fn HostClose() -> impl IntoView {
    let visit = visit();
    move || {
        visit.host.listens.get().then(|| view! {
            <button type="button" class="quiet leave" data-action="close" on:click=move |_| visit.host.tell("close", &[])>
                {move || stay(visit.lang.get()).close_game}
            </button>
        })
    }
}
