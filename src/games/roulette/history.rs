//! Rounds of roulette in the history.

use rules::event::{PlayerId, RoundEvent};
use rules::label::Lang;
use rules::roulette::wheel::Pocket;
use rules::round::Round;
use rules::settle::Line;

use crate::games::roulette::view_model::cloth::colour;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::HandReport;
use crate::panels::history::view_model::{Played, Short};

fn class(number: Pocket) -> Option<String> {
    Some(format!("n {}", colour(number)))
}

fn number(round: &Round) -> Option<Pocket> {
    match round.course::<rules::roulette::round::RouletteRound>() {
        Some(course) => course.number(),
        _ => None,
    }
}

/// The number.
pub fn short(played: &Played, _: Lang) -> Option<Short> {
    let number = played.events.iter().find_map(|event| match event {
        RoundEvent::BallLanded { number } => Some(*number),
        _ => None,
    })?;
    Some(Short { result: number.to_string(), class: class(number), ..Short::default() })
}

/// The number that fell.
pub fn hands(round: &Round, _: PlayerId, lang: Lang) -> Vec<HandReport> {
    let report = |number: Pocket| HandReport {
        name: td_string!(Locale::from(lang), history.number).to_owned(),
        total: Some(number.to_string()),
        class: class(number),
        ..HandReport::default()
    };
    number(round).map(report).into_iter().collect()
}

/// The number decides every line.
pub fn cause(round: &Round, _: &Line, lang: Lang) -> String {
    number(round).map_or_else(String::new, |number| td_string!(Locale::from(lang), history.fell, n = number))
}
