//! An open row: cards or number, one line a stake with its reason, the purse, replay and record.

use std::sync::Arc;

use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::Plan;

use crate::api::http;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::Panels;
use crate::panels::history::view_model::Played;
use crate::panels::history::view_model::lines::{self, HandReport, RoundReport, report};
use crate::platform::address::Page;
use crate::platform::sprite::{self, Sprite};
use crate::platform::{clipboard, time};
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::store::TableStore;
use crate::table::view_model::card::name;
use crate::table::view_model::money;
use crate::table::view_model::win::RoundResult;

/// The open row.
#[component]
pub fn Detail(
    /// The round.
    played: Arc<Played>,
    /// The history says that it can't be read, and offers to try again.
    failed: RwSignal<bool>,
) -> impl IntoView {
    let session = use_session();
    let here = use_context::<TableStore>()
        .and_then(|store| Some((store.table()?.shared_plan(), store.family()?)))
        .filter(|(plan, _)| plan.id.as_str() == played.plan);
    let plan = RwSignal::new(here);
    if plan.with_untracked(Option::is_none) {
        let address = format!("/api/plan/{}", played.table);
        leptos::task::spawn_local(async move {
            let read = match http::text(&address, None).await {
                Some(text) => lines::plan(&text).await,
                None => None,
            };
            if read.is_none() {
                let _ = failed.try_set(true);
            }
            let _ = plan.try_set(read);
        });
    }
    let round = played.clone();
    let explained = move || {
        let lang = session.lang();
        let (plan, family) = plan.get()?;
        let fold = round.fold(plan.clone())?;
        let report = report(family, &fold, round.player(), &round.settlement, lang);
        Some(view! {
            {came(&report, lang)}
            {lines(&report, &round, lang)}
            {sums(&plan, &round, lang)}
            <p class="source">{plan.document.approved.get(lang).to_owned()}</p>
        })
    };
    let says = {
        let played = played.clone();
        move || {
            let (locale, lang) = (session.locale(), session.lang());
            let ended = td_string!(locale, history.ended, n = time::date_time(played.ended, lang));
            let balance = played.balance.map(|balance| view! {
                <span>{td_string!(locale, history.balance)} " " <b class="num" data-sum="balance">{money::money(balance, played.currency, lang)}</b></span>
            });
            view! { <span>{ended}</span> {balance} }
        }
    };
    view! {
        <div class="detail">
            {explained}
            <div class="after">
                <Record played />
                <p class="purse-after">{says}</p>
            </div>
        </div>
    }
}

/// The number, or the hands.
fn came(report: &RoundReport, lang: Lang) -> AnyView {
    sprite::need(Sprite::Cards);
    let hand = |hand: &HandReport| {
        let cards = hand.cards.iter().map(|card| view! {
            <svg viewBox="0 0 100 140" role="img" aria-label=name(*card, lang)><use href=format!("#k-{card}") /></svg>
        });
        let cards = (!hand.cards.is_empty())
            .then(|| view! { <span class="small-cards">{cards.collect::<Vec<_>>()}</span> });
        view! {
            <div class="hand-report">
                <span class="whose"><span>{hand.name.clone()}</span> <b class=hand.class.clone()>{hand.total.clone()}</b></span>
                {cards}
                {hand.why.clone().map(|why| view! { <small>{why}</small> })}
            </div>
        }
    };
    view! { <div class="hands-report">{report.hands.iter().map(hand).collect::<Vec<_>>()}</div> }.into_any()
}

/// One line a stake.
fn lines(report: &RoundReport, played: &Played, lang: Lang) -> AnyView {
    let amount = |amount| money::money(amount, played.currency, lang);
    let locale = Locale::from(lang);
    let rows = report.lines.iter().map(|line| {
        view! {
            <tr>
                <th scope="row">{line.name.clone()}</th>
                <td class="num">{amount(line.stake)}</td>
                <td class="why">{line.reason.clone()}</td>
                <td class="num" class:glad={line.back > line.stake}>{amount(line.back)}</td>
            </tr>
        }
    });
    view! {
        <table class="report-lines">
            <thead><tr>
                <th scope="col">{td_string!(locale, history.lines.place)}</th>
                <th scope="col" class="num">{td_string!(locale, history.lines.stake)}</th>
                <th scope="col">{td_string!(locale, history.lines.reason)}</th>
                <th scope="col" class="num">{td_string!(locale, history.lines.returned)}</th>
            </tr></thead>
            <tbody>{rows.collect::<Vec<_>>()}</tbody>
        </table>
    }
    .into_any()
}

/// What the round came to, in the words and sums of the table itself.
fn sums(plan: &Plan, played: &Played, lang: Lang) -> AnyView {
    let result = RoundResult::of(plan, &played.settlement);
    let sum = (!result.sum.is_zero()).then(|| {
        view! { " " <b class="num" data-sum="win" class:glad=result.is_profit>{money::money(result.sum, played.currency, lang)}</b> }
    });
    view! {
        <p class="round-sums">
            <span>{result.meaning.word(plan, lang)} {sum}</span>
            <span class="num" data-sum="sums">{money::sums(result, played.currency, lang)}</span>
        </p>
    }
    .into_any()
}

/// Replay, save, copy.
#[component]
fn Record(
    /// The round.
    played: Arc<Played>,
) -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    let copied = RwSignal::new(None);
    // `studio settle` reads a record a line.
    let record = played.record.as_ref().map(|record| format!("{record}\n"));
    let open =
        session.state.tables().with(|tables| tables.iter().any(|table| table.as_str() == played.table));
    let again = played.clone();
    let replay = open.then(|| {
        view! {
            <button type="button" class="primary" data-action="replay" on:click=move |_| {
                session.state.replay().set(Some(again.clone()));
                // Going elsewhere closes the panel too; both would be two steps in the browser's history.
                if session.page.with_untracked(|page| *page == Page::Table(again.table.clone())) {
                    panels.close();
                } else {
                    session.go_to_table(again.table.clone());
                }
            }><Icon name="play" /> {move || td_string!(session.locale(), history.replay)}</button>
        }
    });
    let file = format!("{}-{}.json", played.table, played.round);
    let buttons = record.map(|record| {
        let href = format!("data:application/json;charset=utf-8,{}", String::from(js_sys::encode_uri_component(&record)));
        view! {
            <a class="quiet" data-action="save-record" href=href download=file><Icon name="save" /> {move || td_string!(session.locale(), history.save)}</a>
            <button type="button" class="quiet" data-action="copy-record" on:click=move |_| {
                let record = record.clone();
                leptos::task::spawn_local(async move {
                    let _ = copied.try_set(Some(clipboard::copy(&record).await));
                });
            }><Icon name="copy" /> {move || {
                let locale = session.locale();
                match copied.get() {
                    None => td_string!(locale, history.copy),
                    Some(true) => td_string!(locale, history.copied),
                    Some(false) => td_string!(locale, history.not_copied),
                }
            }}</button>
        }
    });
    view! { <div class="record">{replay} {buttons}</div> }
}
