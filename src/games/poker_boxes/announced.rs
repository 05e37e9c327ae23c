//! What is told of the player's boxes: how they stand, what the plan decided in their place, how they ended.

use leptos::prelude::*;

use crate::games::card_table::view_model::hand::Ending;
use crate::games::poker_boxes::BoxTable;
use crate::games::poker_boxes::view_model::{BoxView, Said};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use rules::phase::Phase;

/// How the player's first box ended.
pub fn ending(table: BoxTable) -> Signal<Option<Ending>> {
    Signal::derive(move || {
        table.boxes.with(|boxes| boxes.iter().find(|view| view.mine).and_then(|view| view.ending))
    })
}

/// What the phase bar says while the player waits for others.
pub fn waits(store: TableStore, table: BoxTable) -> Signal<Option<String>> {
    Signal::derive(move || {
        let locale = store.session.locale();
        match store.state.phase().get().phase {
            Phase::Decide | Phase::Dealing => {}
            Phase::Open
            | Phase::Last
            | Phase::Closed
            | Phase::Insurance
            | Phase::Result
            | Phase::Paused
            | Phase::Void => return None,
        }
        table.boxes.with(|boxes| {
            let mut mine = boxes.iter().filter(|view| view.mine).peekable();
            if mine.peek().is_none() {
                return Some(td_string!(locale, cards.looking_on).to_uppercase());
            }
            if mine.clone().any(|view| view.said == Some(Said::Deciding)) {
                return None;
            }
            let word = mine.find_map(|view| said(view, store.session.lang()))?;
            Some(format!("{word} · {}", td_string!(locale, cards.others_play)).to_uppercase())
        })
    })
}

/// What the plan has decided for a box whose player did not answer.
fn late(view: &BoxView, lang: rules::label::Lang) -> Option<String> {
    let word = view.timed_out.as_ref()?;
    Some(td_string!(crate::i18n::Locale::from(lang), poker_boxes.timed_out, n = word))
}

/// What a box has decided, or the plan in its place.
fn said(view: &BoxView, lang: rules::label::Lang) -> Option<String> {
    late(view, lang).or_else(|| Some(view.said.as_ref()?.word(lang)))
}

/// What a screen reader hears of the own boxes: the hand, what was decided, how it ended.
pub fn own_words(table: BoxTable) -> String {
    let session = use_session();
    let (locale, lang) = (session.locale(), session.lang());
    let box_word = td_string!(locale, cards.box_word);
    let one = |view: &BoxView| {
        let hand =
            view.named.as_ref().map(|named| format!("{} {}", named.name, named.ranks).trim().to_owned());
        let decided = late(view, lang);
        let ending = view.ending.map(|ending| ending.word(lang).to_owned());
        let words: Vec<String> = [hand, decided, ending].into_iter().flatten().collect();
        (!words.is_empty()).then(|| format!("{box_word} {}: {}. ", view.at.get(), words.join(", ")))
    };
    table.boxes.with(|boxes| boxes.iter().filter(|view| view.mine).filter_map(one).collect())
}

/// What the plan decided for a box whose player did not answer.
#[component]
pub fn TimedOut() -> impl IntoView {
    let session = use_session();
    let table = expect_context::<BoxTable>();
    let told = Memo::new(move |_| {
        let lang = session.lang();
        table.boxes.with(|boxes| boxes.iter().filter(|view| view.mine).find_map(|view| late(view, lang)))
    });
    move || told.get().map(|words| view! { <p class="timed-out" data-note="time_out">{words}</p> })
}
