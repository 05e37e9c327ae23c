//! Buttons that are for the host: its cashier, and the way out of the game. Without a host there are none.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::session::store::{SessionStateStoreFields, use_session};

/// The way to the operator's cashier; play money has none.
#[component]
pub fn Cashier() -> impl IntoView {
    let session = use_session();
    let shown = move || {
        session.host.listens.get() && session.state.player().get().is_some_and(|player| !player.guest)
    };
    move || {
        shown().then(|| view! {
            <button type="button" class="tag cashier" data-action="cashier"
                on:click=move |_| session.host.notify("cashier", &[("currency", session.state.currency().get_untracked().name())])>
                <Icon name="plus" />
                {move || td_string!(session.locale(), host.cashier)}
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
            <button type="button" class="quiet leave" data-action="close" on:click=move |_| session.host.notify("close", &[])>
                {move || td_string!(session.locale(), host.close_game)}
            </button>
        })
    }
}
