//! The end of a session: why, until when, and what can still be done.

use leptos::prelude::*;

use crate::panels::safe_play::Warning;
use crate::platform::clock;
use crate::session::components::safe_play::restraint;
use crate::session::store::{Over, use_session};
use crate::session::view_model::safe_play;
use crate::table::view_model::money;
use crate::text::stay::stay;

/// The page after the end.
#[component]
pub fn SessionOver(
    /// Why it is over.
    why: Over,
) -> impl IntoView {
    let session = use_session();
    let words = move || {
        let text = stay(session.lang.get());
        match (why, restraint(session)) {
            (Over::Restrained, Some((code, words))) => {
                view! { <h1>{text.over_title}</h1> <p data-restraint=code>{words}</p> }.into_any()
            }
            _ => view! { <h1>{text.closed_title}</h1> }.into_any(),
        }
    };
    let sum = move || {
        let (lang, currency) = (session.lang.get(), session.currency.get());
        let minutes = session
            .safe_play
            .with(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())));
        let result = money::signed(session.result.get()[currency as usize], currency, lang);
        view! { <p class="sum">{stay(lang).played.replace("{n}", &safe_play::duration(minutes))} " · " {stay(lang).visit_result} " " <b class="num">{result}</b></p> }
    };
    let button = move || {
        if why == Over::Closed {
            stay(session.lang.get()).come_back
        } else {
            stay(session.lang.get()).over_look
        }
    };
    view! {
        <main class="message over" data-over=if why == Over::Closed { "closed" } else { "restrained" }>
            <div role="status">{words}<p>{move || stay(session.lang.get()).closed_words}</p>{sum}</div>
            <div class="choices">
                <button type="button" class="primary" data-action="look" on:click=move |_| session.again()>{button}</button>
                {move || (session.host.listens.get() && why != Over::Closed).then(|| view! {
                    <button type="button" class="quiet" data-action="close" on:click=move |_| session.host.tell("close", &[])>{stay(session.lang.get()).close_game}</button>
                })}
            </div>
            <Warning />
        </main>
    }
}
