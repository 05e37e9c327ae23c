//! Messages to the player: refusals with their reason, and the state of the connection.

use std::time::Duration;

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::locale::notice::{Figure, notice};
use crate::platform::timer;
use crate::session::store::{ConnectionStatus, SessionStateStoreFields, use_session};
use crate::table::view_model::money::money;

use crate::pages::reload;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);

/// The newest message, and the connection where it is not well.
#[component]
pub fn Notices() -> impl IntoView {
    let session = use_session();
    Effect::new(move || {
        if let Some(now) = session.state.notice().get() {
            timer::after(STAYS, move || {
                if session
                    .state
                    .notice()
                    .with_untracked(|newest| newest.as_ref().is_some_and(|newest| newest.nth == now.nth))
                {
                    session.state.notice().set(None);
                }
            });
        }
    });
    let connection = move || {
        let locale = session.locale();
        let connection = session.state.connection_status().get();
        let (code, words, button) = match connection {
            // Who was turned away has a page of its own.
            ConnectionStatus::Online | ConnectionStatus::TurnedAway => return None,
            ConnectionStatus::Reconnecting => {
                ("reconnecting", td_string!(locale, connection.reconnecting), None)
            }
            ConnectionStatus::Offline => (
                "offline",
                td_string!(locale, connection.offline),
                Some(td_string!(locale, connection.try_again)),
            ),
            ConnectionStatus::Outdated => (
                "old_version",
                td_string!(locale, connection.old_version),
                Some(td_string!(locale, connection.reload)),
            ),
        };
        let act = move || if connection == ConnectionStatus::Outdated { reload() } else { session.retry() };
        let waits = session.state.command_waits().get()
            .then(|| view! { <b data-notice="command-waits">" " {td_string!(session.locale(), connection.command_waits)}</b> });
        let button = button.map(|word| view! { <button type="button" class="primary" data-action="retry" on:click=move |_| act()>{word}</button> });
        Some(view! { <p class="line" data-notice=code><span>{words} {waits}</span> {button}</p> })
    };
    view! {
        <div class="notices" role="alert" data-about=move || session.state.active_side().get().to_string()>
            {move || {
                session.state.notice().get().map(|now| {
                    let lang = session.lang();
                    let shown = |amount| money(amount, session.state.currency().get(), lang);
                    let locale = session.locale();
                    let figure = now.limit.map(|limit| Figure {
                        limit: shown(limit),
                        left: shown(now.left.unwrap_or_default()),
                        on: now.on.unwrap_or_else(|| td_string!(locale, table.bet).to_owned()),
                    });
                    let words = notice(now.code, locale, figure);
                    view! { <p class="notice" data-notice=now.code.as_str().to_owned()>{words}</p> }
                })
            }}
        </div>
        <div class="connection" role="status">{connection}</div>
    }
}
