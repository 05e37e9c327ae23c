//! The end of a session: why, until when, and what can still be done.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::panels::safe_play::Warning;
use crate::platform::clock;
use crate::session::components::safe_play::restraint;
use crate::session::store::{EndReason, SessionStateStoreFields, use_session};
use crate::session::view_model::safe_play;
use crate::table::view_model::money;

/// The page after the end.
#[component]
pub fn SessionOver(
    /// Why it is over.
    why: EndReason,
) -> impl IntoView {
    let session = use_session();
    let words = move || {
        let locale = session.locale();
        match (why, restraint(session)) {
            (EndReason::Restrained, Some((code, words))) => {
                view! { <h1>{td_string!(locale, session_over.title)}</h1> <p data-restraint=code>{words}</p> }
                    .into_any()
            }
            _ => view! { <h1>{td_string!(locale, session_over.closed_title)}</h1> }.into_any(),
        }
    };
    let sum = move || {
        let (locale, lang, currency) = (session.locale(), session.lang(), session.state.currency().get());
        let minutes = session
            .state
            .safe_play()
            .with(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())));
        let result = money::signed(session.state.results().get()[currency as usize], currency, lang);
        view! { <p class="sum">{td_string!(locale, safe_play.played, n = safe_play::duration(minutes))} " · " {td_string!(locale, safe_play.visit_result)} " " <b class="num">{result}</b></p> }
    };
    let button = move || {
        if why == EndReason::Closed {
            td_string!(session.locale(), session_over.come_back)
        } else {
            td_string!(session.locale(), session_over.just_watch)
        }
    };
    view! {
        <main class="message over" data-over=if why == EndReason::Closed { "closed" } else { "restrained" }>
            <div role="status">{words}<p>{move || td_string!(session.locale(), session_over.closed_words)}</p>{sum}</div>
            <div class="choices">
                <button type="button" class="primary" data-action="look" on:click=move |_| session.again()>{button}</button>
                {move || (session.host.listens.get() && why != EndReason::Closed).then(|| view! {
                    <button type="button" class="quiet" data-action="close" on:click=move |_| session.host.notify("close", &[])>{td_string!(session.locale(), host.close_game)}</button>
                })}
            </div>
            <Warning />
        </main>
    }
}
