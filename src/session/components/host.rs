//! Buttons that are for the host: its cashier, and the way out of the game. Without a host there are none.

use leptos::prelude::*;

use crate::icon::Icon;
use crate::session::store::use_session;
use crate::text::stay::stay;

/// The way to the operator's cashier; play money has none.
#[component]
pub fn Cashier() -> impl IntoView {
    let session = use_session();
    let shown = move || session.host.listens.get() && session.who.get().is_some_and(|who| !who.guest);
    move || {
        shown().then(|| view! {
            <button type="button" class="tag cashier" data-action="cashier"
                on:click=move |_| session.host.tell("cashier", &[("currency", session.currency.get_untracked().name())])>
                <Icon name="plus" />
                {move || stay(session.lang.get()).cashier}
            </button>
        })
    }
}

/// The way back to the operator's site.
#[component]
pub fn HostClose() -> impl IntoView {
    let session = use_session();
    move || {
        session.host.listens.get().then(|| view! {
            <button type="button" class="quiet leave" data-action="close" on:click=move |_| session.host.tell("close", &[])>
                {move || stay(session.lang.get()).close_game}
            </button>
        })
    }
}
