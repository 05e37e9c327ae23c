//! A pause and an exclusion: a choice of lengths, and one question.

use leptos::prelude::*;
use protocol::wish::ClientCommand;

use crate::session::store::use_session;
use crate::text::stay::{StayText, stay};

type Word = fn(&'static StayText) -> &'static str;

/// A length to choose.
#[derive(Clone, Copy)]
struct Choice {
    name: &'static str,
    word: Word,
    minutes: u32,
}

const PAUSES: [Choice; 3] = [
    Choice { name: "pause-15", word: |text| text.minutes_15, minutes: 15 },
    Choice { name: "pause-60", word: |text| text.hour, minutes: 60 },
    Choice { name: "pause-1440", word: |text| text.day, minutes: 1440 },
];

const EXCLUSIONS: [Choice; 2] = [
    Choice { name: "exclude-180", word: |text| text.half_year, minutes: 180 * 1440 },
    Choice { name: "exclude", word: |text| text.for_ever, minutes: 0 },
];

/// A pause.
#[component]
pub fn Pause() -> impl IntoView {
    lengths(|text| text.pause, &PAUSES, |minutes| ClientCommand::Pause { minutes })
}

/// An exclusion.
#[component]
pub fn Exclude() -> impl IntoView {
    lengths(
        |text| text.exclude,
        &EXCLUSIONS,
        |minutes| ClientCommand::Exclude { days: (minutes > 0).then_some(minutes / 1440) },
    )
}

fn lengths(title: Word, choices: &'static [Choice], wish: fn(u32) -> ClientCommand) -> AnyView {
    let session = use_session();
    let asked = RwSignal::new(None::<Choice>);
    let one = move |choice: &'static Choice| {
        view! {
            <button type="button" class="choice" data-action=choice.name on:click=move |_| asked.set(Some(*choice))>
                {move || (choice.word)(stay(session.lang.get()))}
            </button>
        }
    };
    let question = move || {
        let choice = asked.get()?;
        let text = stay(session.lang.get());
        Some(view! {
            <div class="ask" role="alertdialog" aria-label=title(text)>
                <p>{title(text)} ". " {text.really.replace("{n}", (choice.word)(text))}</p>
                <button type="button" class="halt" data-action="confirm" on:click=move |_| {
                    asked.set(None);
                    session.send_reliably(wish(choice.minutes));
                }>{text.yes}</button>
                <button type="button" class="quiet" data-action="cancel" on:click=move |_| asked.set(None)>{session.text().cancel}</button>
            </div>
        })
    };
    view! {
        <div role="group" aria-label=move || title(stay(session.lang.get()))>
            <h3>{move || title(stay(session.lang.get()))}</h3>
            <div class="choices">{choices.iter().map(one).collect::<Vec<_>>()}</div>
            {question}
        </div>
    }
    .into_any()
}
