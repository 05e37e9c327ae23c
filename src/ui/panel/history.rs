//! The player's past rounds with bets, outcome and settlement, and the dispute file to copy.

use leptos::prelude::*;
use weave::view;

use super::Panel;
use crate::platform::{fetch, time, window};
use crate::state::visit::visit;
use crate::view::history::{self, Played};
use crate::view::money;

/// What is known of the history.
#[derive(Clone)]
enum Read {
    Waiting,
    Failed,
    There(Vec<Played>),
}

/// The panel.
#[component]
pub fn History() -> impl IntoView {
    let visit = visit();
    let read = RwSignal::new_local(Read::Waiting);
    leptos::task::spawn_local(async move {
        let text = fetch::text("/api/history", visit.session().as_deref()).await;
        let rounds = text.as_deref().and_then(history::read);
        let _ = read.try_set(rounds.map_or(Read::Failed, Read::There));
    });
    view! {
        <Panel name="history" title=|text| text.panel_history>
            {move || match read.get() {
                Read::Waiting => view! { <p class="empty" role="status">"…"</p> }.into_any(),
                Read::Failed => view! { <p class="empty" role="alert">{visit.text().history_failed}</p> }.into_any(),
                Read::There(rounds) if rounds.is_empty() => view! { <p class="empty">{visit.text().history_empty}</p> }.into_any(),
                Read::There(rounds) => rounds.into_iter().map(|played| view! { <Row played /> }).collect_view().into_any(),
            }}
        </Panel>
    }
}

/// One round.
#[component]
fn Row(played: Played) -> impl IntoView {
    let visit = visit();
    let currency = visit.currency.get_untracked();
    let lang = visit.lang.get_untracked();
    let amount = move |amount| money::money(amount, currency, lang);
    let lines = played
        .settlement
        .lines
        .iter()
        .map(|line| {
            view! { <tr><th scope="row">{line.on.to_string()}</th><td class="num">{amount(line.stake)}</td><td>{line.why.payout.to_string().replace(':', " : ")}</td><td class="num">{amount(line.back)}</td></tr> }
        })
        .collect_view();
    let record = played.record.clone();
    let copy = record.map(|record| {
        view! {
            <button type="button" class="quiet" data-action="copy-record" on:click=move |_| { let _ = window().navigator().clipboard().write_text(&record); }>
                {move || visit.text().history_copy}
            </button>
        }
    });
    view! {
        <details class="past" class:void=played.void data-round=played.round.to_string()>
            <summary>
                <span class="num">{time::date_time(played.ended, lang)}</span>
                <span class="num">{played.round}</span>
                <b>{if played.void { visit.text().history_void.to_owned() } else { played.outcome() }}</b>
                <span class="num">{amount(played.settlement.stake)}</span>
                <b class="num">{money::signed(played.net(), currency, lang)}</b>
            </summary>
            <table class="limits"><tbody>{lines}</tbody></table>
            {copy}
        </details>
    }
}
