//! Bets of Casino Hold'em in the help: the cards that each looks at.

pub mod sections;

use leptos::prelude::*;
use rules::holdem::place::Place;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, table, dealer), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Ante => "p+AS+KH t+KD-2S+JD+9C-4H b-QC-QS",
        Place::CallBlind => "p+AS+KH t-??-??-??-??-??",
        Place::Bonus | Place::Aa => "p+AS+7H t+AD+KS+4C",
        Place::Razz => "p+AS+3H t+5D+2C+4S",
    }
}

/// The cards of a bet, side by side.
fn dealt(place: Place, lang: Lang) -> Vec<Dealt> {
    let locale = Locale::from(lang);
    let whose = |side: &str| match side {
        "p" => td_string!(locale, history.player),
        "b" => td_string!(locale, table.dealer),
        _ => td_string!(locale, cards.table_cards),
    };
    cards::dealt(example(place), |side| whose(side).to_owned())
}

/// What a bet looks at.
pub fn picture(_: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let sides = cards::place(rule).map(|place| dealt(place, lang));
    cards::picture(&sides.unwrap_or_default())
}

/// The sentence of a bet.
pub fn about(_: &Table, rule: &PositionRule, lang: Lang) -> String {
    let sentence = cards::place(rule).map(|place| sentence(place, Locale::from(lang)));
    sentence.unwrap_or_default().to_owned()
}

fn sentence(place: Place, locale: Locale) -> &'static str {
    match place {
        Place::Ante => td_string!(locale, places.ante),
        Place::CallBlind => td_string!(locale, places.call_blind),
        Place::Bonus => td_string!(locale, places.bonus),
        Place::Aa => td_string!(locale, places.aa),
        Place::Razz => td_string!(locale, places.razz),
    }
}

/// The call.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let Some(plan) = table.plan().game::<rules::holdem::plan::HoldemPlan>() else { return Vec::new() };
    vec![AddedRow::new(&plan.call.label, &plan.call.pays.to_string(), plan.call.max, lang)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |_: &Table, place| dealt(place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| {
            game.of::<rules::holdem::plan::HoldemPlan>().is_some()
        });
    }

    fn whose(place: Place) -> Vec<String> {
        dealt(place, Lang::Cs).into_iter().map(|side| side.whose).collect()
    }

    #[test]
    fn a_side_says_whose_cards_it_has() {
        let sides = whose(Place::Ante);
        assert_eq!((sides.len(), &*sides[0], &*sides[2]), (3, "Vy", "Krupiér"));
    }
}
