//! Rounds of craps in the history: the rolls, and the way of each bet over them.

use rules::craps::place::Place;
use rules::craps::round::{CrapsRound, Thrown};
use rules::craps::settle::{Judged, Standing, judge, start};
use rules::dice::Dice;
use rules::event::{PlayerId, RoundEvent};
use rules::label::Lang;
use rules::round::Round;
use rules::settle::Line;

use crate::games::craps::view_model::call;
use crate::i18n::{Locale, td_string};
use crate::panels::history::view_model::lines::HandReport;
use crate::panels::history::view_model::{Played, Short};

/// At most so many totals stand in a row.
const SHOWN: usize = 6;

/// The totals of its rolls.
pub fn short(played: &Played, _: Lang) -> Option<Short> {
    let rolls: Vec<Dice> = played
        .events
        .iter()
        .filter_map(|event| match event {
            RoundEvent::DiceRolled { dice } => Some(*dice),
            _ => None,
        })
        .collect();
    if rolls.is_empty() {
        return None;
    }
    let totals = rolls.iter().rev().take(SHOWN).rev().map(|dice| dice.total().to_string());
    let more = if rolls.len() > SHOWN { "… " } else { "" };
    Some(Short { result: format!("{more}{}", totals.collect::<Vec<_>>().join(" · ")), ..Short::default() })
}

fn rolls(round: &Round) -> &[Thrown] {
    round.course::<CrapsRound>().map_or(&[], CrapsRound::rolls)
}

/// Each roll with its call.
pub fn hands(round: &Round, _: PlayerId, lang: Lang) -> Vec<HandReport> {
    let locale = Locale::from(lang);
    let report = |(nth, thrown): (usize, &Thrown)| {
        let [first, second] = thrown.dice.faces();
        HandReport {
            name: td_string!(locale, craps.roll_of, n = nth + 1),
            total: Some(format!("{first} + {second} = {}", thrown.dice.total())),
            why: Some(call::call(*thrown, locale)),
            ..HandReport::default()
        }
    };
    rolls(round).iter().enumerate().map(report).collect()
}

/// The way of a bet: before which roll it was laid, where it went, which roll decided it.
pub fn cause(round: &Round, line: &Line, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let Some(place) = line.on.place::<Place>() else { return String::new() };
    let first = usize::from(line.window.number());
    let since = rolls(round).iter().enumerate().skip(first.saturating_sub(1));
    let mut words = vec![td_string!(locale, craps.laid_before, n = first)];
    let mut standing =
        start(place, rolls(round).get(first.saturating_sub(1)).and_then(|thrown| thrown.point));
    for (nth, thrown) in since {
        match judge(place, standing, thrown.dice) {
            Judged::Stands(next) => {
                if let (Standing::Free, Standing::On(number)) = (standing, next) {
                    words.push(td_string!(locale, craps.moved_to, n = number.total()));
                }
                standing = next;
            }
            Judged::Over(_) => {
                words.push(td_string!(locale, craps.decided_by, n = nth + 1, total = thrown.dice.total()));
                break;
            }
        }
    }
    words.join(", ")
}
