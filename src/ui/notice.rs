//! Messages to the player: refusals with their reason, and the state of the connection.

use std::time::Duration;

use leptos::prelude::*;
use weave::view;

use crate::dom::Dom;
use crate::platform::timer;
use crate::signal::effect;
use crate::state::visit::{Connection, visit};
use crate::text::notice;
use crate::view::money::money;

use super::page::reload;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);

/// The newest message, and the connection where it is not well.
#[component]
pub fn Notices() -> Dom {
    let visit = visit();
    effect(move || {
        if let Some(now) = visit.notice.get() {
            timer::after(STAYS, move || {
                if visit
                    .notice
                    .with_untracked(|newest| newest.as_ref().is_some_and(|newest| newest.nth == now.nth))
                {
                    visit.notice.set(None);
                }
            });
        }
    });
    let connection = move || {
        let text = visit.text();
        match visit.connection.get() {
            Connection::Online => None,
            Connection::Reconnecting => {
                Some(view! { <p class="line" data-notice="reconnecting">{text.reconnecting}</p> })
            }
            Connection::Offline => Some(view! {
                <p class="line" data-notice="offline">
                    {text.offline}
                    <button type="button" class="primary" data-action="retry" on:click=move |_| visit.retry()>{text.try_again}</button>
                </p>
            }),
            Connection::TurnedAway => {
                Some(view! { <p class="line" data-notice="turned_away">{text.turned_away}</p> })
            }
            Connection::Outdated => Some(view! {
                <p class="line" data-notice="old_version">
                    {text.old_version}
                    <button type="button" class="primary" on:click=move |_| reload()>{text.reload}</button>
                </p>
            }),
        }
    };
    view! {
        <div class="notices" role="alert">
            {move || {
                visit.notice.get().map(|now| {
                    let lang = visit.lang.get();
                    let limit = now.limit.map(|limit| money(limit, visit.currency.get(), lang));
                    view! {
                        <p class="notice" data-notice=now.code.clone()>
                            {notice(&now.code, lang, limit.as_deref())}
                        </p>
                    }
                })
            }}
        </div>
        <div class="connection" role="status">{connection}</div>
    }
}
