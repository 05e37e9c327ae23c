//! The end of a visit: why, until when, and what can still be done.

use leptos::prelude::*;

use crate::panels::safe_play::Warning;
use crate::platform::clock;
use crate::session::components::safe_play::restraint;
use crate::session::store::{Over, visit};
use crate::session::view_model::safe_play;
use crate::table::view_model::money;
use crate::text::stay::stay;

/// The page after the end.
#[component]
pub fn VisitOver(
    /// Why it is over.
    why: Over,
) -> impl IntoView {
    let visit = visit();
    let words = move || {
        let text = stay(visit.lang.get());
        match (why, restraint(visit)) {
            (Over::Restrained, Some((code, words))) => {
                view! { <h1>{text.over_title}</h1> <p data-restraint=code>{words}</p> }.into_any()
            }
            _ => view! { <h1>{text.closed_title}</h1> }.into_any(),
        }
    };
    let sum = move || {
        let (lang, currency) = (visit.lang.get(), visit.currency.get());
        let minutes = visit
            .safe_play
            .with(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())));
        let result = money::signed(visit.result.get()[currency as usize], currency, lang);
        view! { <p class="sum">{stay(lang).played.replace("{n}", &safe_play::duration(minutes))} " · " {stay(lang).visit_result} " " <b class="num">{result}</b></p> }
    };
    let button = move || {
        if why == Over::Closed { stay(visit.lang.get()).come_back } else { stay(visit.lang.get()).over_look }
    };
    view! {
        <main class="message over" data-over=if why == Over::Closed { "closed" } else { "restrained" }>
            <div role="status">{words}<p>{move || stay(visit.lang.get()).closed_words}</p>{sum}</div>
            <div class="choices">
                <button type="button" class="primary" data-action="look" on:click=move |_| visit.again()>{button}</button>
                {move || (visit.host.listens.get() && why != Over::Closed).then(|| view! {
                    <button type="button" class="quiet" data-action="close" on:click=move |_| visit.host.tell("close", &[])>{stay(visit.lang.get()).close_game}</button>
                })}
            </div>
            <Warning />
        </main>
    }
}
