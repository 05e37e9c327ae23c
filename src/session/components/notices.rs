//! Messages to the player: refusals with their reason, and the state of the connection.

use std::time::Duration;

use leptos::prelude::*;

use crate::platform::timer;
use crate::session::store::{Connection, visit};
use crate::table::view_model::money::money;
use crate::text::notice;
use crate::text::stay::stay;

use crate::pages::reload;

/// How long a message stays.
const STAYS: Duration = Duration::from_secs(5);

/// The newest message, and the connection where it is not well.
#[component]
pub fn Notices() -> impl IntoView {
    let visit = visit();
    Effect::new(move || {
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
        let connection = visit.connection.get();
        let (code, words, button) = match connection {
            // Who was turned away has a page of its own.
            Connection::Online | Connection::TurnedAway => return None,
            Connection::Reconnecting => ("reconnecting", text.reconnecting, None),
            Connection::Offline => ("offline", text.offline, Some(text.try_again)),
            Connection::Outdated => ("old_version", text.old_version, Some(text.reload)),
        };
        let act = move || if connection == Connection::Outdated { reload() } else { visit.retry() };
        let waits = (!visit.kept.with(Vec::is_empty))
            .then(|| view! { <b data-notice="wish-waits">" " {stay(visit.lang.get()).wish_waits}</b> });
        let button = button.map(|word| view! { <button type="button" class="primary" data-action="retry" on:click=move |_| act()>{word}</button> });
        Some(view! { <p class="line" data-notice=code><span>{words} {waits}</span> {button}</p> })
    };
    view! {
        <div class="notices" role="alert">
            {move || {
                visit.notice.get().map(|now| {
                    let lang = visit.lang.get();
                    let shown = |amount| money(amount, visit.currency.get(), lang);
                    let words = notice(&now.code, lang, now.limit.map(shown).as_deref())
                        .replace("{left}", &shown(now.left.unwrap_or_default()))
                        .replace("{on}", now.on.as_deref().unwrap_or(visit.text().bet));
                    view! { <p class="notice" data-notice=now.code>{words}</p> }
                })
            }}
        </div>
        <div class="connection" role="status">{connection}</div>
    }
}
