//! The filters of the history: this table or all, the day, won or lost.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::lobby::view_model;
use crate::panels::history::Book;
use crate::platform::{clock, time};
use crate::session::store::{SessionStateStoreFields, use_session};

/// Names of tables, each once, in the order of the rounds.
fn once(mut all: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut seen: Vec<String> = Vec::new();
    all.retain(|(key, _)| {
        let new = !seen.contains(key);
        seen.push(key.clone());
        new
    });
    all
}

/// The filters.
#[component]
pub fn Sift(
    /// The history.
    book: Book,
    /// The table at which the panel is open.
    here: Option<String>,
) -> impl IntoView {
    let session = use_session();
    let wanted = book.wanted;
    let table = {
        let here = here.clone();
        move || {
            let lang = session.lang();
            let chosen = wanted.with(|wanted| wanted.table.clone());
            let name = |id: &str| {
                session.state.lobby().with(|tables| {
                    tables.iter().find(|table| table.table.as_str() == id).map_or_else(
                        || id.to_owned(),
                        |table| view_model::with_supplier(table.name.get(lang), table),
                    )
                })
            };
            let mut all: Vec<(String, String)> = here
                .iter()
                .map(|here| (here.clone(), td_string!(session.locale(), history.this_table).to_owned()))
                .collect();
            book.entries.with(|entries| {
                all.extend(
                    entries.iter().map(|entry| (entry.played.table.clone(), name(&entry.played.table))),
                )
            });
            let one = |(id, name): (String, String)| view! { <option value=id.clone() selected=chosen.as_ref() == Some(&id)>{name}</option> };
            view! { <option value="" selected=chosen.is_none()>{td_string!(session.locale(), history.all_tables)}</option> {once(all).into_iter().map(one).collect::<Vec<_>>()} }
        }
    };
    let day = move || {
        let lang = session.lang();
        let chosen = wanted.with(|wanted| wanted.day.clone());
        let now = clock::now().0;
        let today = time::day(now);
        let mut all = vec![(
            today,
            format!("{} {}", td_string!(session.locale(), history.today), time::day_words(now, lang)),
        )];
        book.entries.with(|entries| {
            all.extend(
                entries.iter().map(|entry| (entry.day.clone(), time::day_words(entry.played.ended, lang))),
            )
        });
        let one = |(key, name): (String, String)| view! { <option value=key.clone() selected=chosen.as_ref() == Some(&key)>{name}</option> };
        view! { <option value="" selected=chosen.is_none()>{td_string!(session.locale(), history.all_days)}</option> {once(all).into_iter().map(one).collect::<Vec<_>>()} }
    };
    let won = move || {
        let locale = session.locale();
        let chosen = wanted.with(|wanted| wanted.won);
        view! {
            <option value="" selected=chosen.is_none()>{td_string!(locale, history.all_results)}</option>
            <option value="won" selected=chosen == Some(true)>{td_string!(locale, history.won)}</option>
            <option value="lost" selected=chosen == Some(false)>{td_string!(locale, history.lost)}</option>
        }
    };
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    view! {
        <div class="sift">
            <select class="filter" name="table" data-filter="table" aria-label=move || td_string!(session.locale(), history.table) on:change=move |event| wanted.update(|wanted| wanted.table = some(event_target_value(&event)))>{table}</select>
            <select class="filter" name="day" data-filter="day" aria-label=move || td_string!(session.locale(), history.day) on:change=move |event| wanted.update(|wanted| wanted.day = some(event_target_value(&event)))>{day}</select>
            <select class="filter" name="result" data-filter="result" aria-label=move || td_string!(session.locale(), history.result)
                on:change=move |event| wanted.update(|wanted| wanted.won = some(event_target_value(&event)).map(|word| word == "won"))>{won}</select>
        </div>
    }
}
