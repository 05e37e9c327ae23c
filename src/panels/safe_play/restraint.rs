//! A pause and an exclusion: a choice of lengths, and one question.

use leptos::prelude::*;
use protocol::command::ClientCommand;

use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;

type Word = fn(Locale) -> &'static str;

/// A length to choose.
#[derive(Clone, Copy)]
struct Choice {
    name: &'static str,
    word: Word,
    minutes: u32,
}

const PAUSES: [Choice; 3] = [
    Choice { name: "pause-15", word: |locale| td_string!(locale, safe_play.minutes_15), minutes: 15 },
    Choice { name: "pause-60", word: |locale| td_string!(locale, safe_play.hour), minutes: 60 },
    Choice { name: "pause-1440", word: |locale| td_string!(locale, safe_play.day), minutes: 1440 },
];

const EXCLUSIONS: [Choice; 2] = [
    Choice {
        name: "exclude-180",
        word: |locale| td_string!(locale, safe_play.half_year),
        minutes: 180 * 1440,
    },
    Choice { name: "exclude", word: |locale| td_string!(locale, safe_play.for_ever), minutes: 0 },
];

/// A pause.
#[component]
pub fn Pause() -> impl IntoView {
    lengths(|locale| td_string!(locale, safe_play.pause), &PAUSES, |minutes| ClientCommand::Pause { minutes })
}

/// An exclusion.
#[component]
pub fn Exclude() -> impl IntoView {
    lengths(
        |locale| td_string!(locale, safe_play.exclude),
        &EXCLUSIONS,
        |minutes| ClientCommand::Exclude { days: (minutes > 0).then_some(minutes / 1440) },
    )
}

fn lengths(title: Word, choices: &'static [Choice], command: fn(u32) -> ClientCommand) -> AnyView {
    let session = use_session();
    let asked = RwSignal::new(None::<Choice>);
    let one = move |choice: &'static Choice| {
        view! {
            <button type="button" class="choice" data-action=choice.name on:click=move |_| asked.set(Some(*choice))>
                {move || (choice.word)(session.locale())}
            </button>
        }
    };
    let question = move || {
        let choice = asked.get()?;
        let locale = session.locale();
        Some(view! {
            <div class="ask" role="alertdialog" aria-label=title(locale)>
                <p>{title(locale)} ". " {td_string!(locale, safe_play.really, n = (choice.word)(locale))}</p>
                <button type="button" class="halt" data-action="confirm" on:click=move |_| {
                    asked.set(None);
                    session.send_reliably(command(choice.minutes));
                }>{td_string!(locale, safe_play.yes)}</button>
                <button type="button" class="quiet" data-action="cancel" on:click=move |_| asked.set(None)>{td_string!(session.locale(), safe_play.cancel)}</button>
            </div>
        })
    };
    view! {
        <div role="group" aria-label=move || title(session.locale())>
            <h3>{move || title(session.locale())}</h3>
            <div class="choices">{choices.iter().map(one).collect::<Vec<_>>()}</div>
            {question}
        </div>
    }
    .into_any()
}
