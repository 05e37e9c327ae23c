//! Bets of Ultimate Texas Hold'em in the help: the cards that each looks at.

pub mod sections;

use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;
use rules::ultimate_holdem::place::Place;
use rules::ultimate_holdem::plan::UltimatePlan;

use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, table, dealer), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Ante => "p+AS+KH t+KD-2S+JD+9C-4H b-QC-QS",
        Place::Blind => "p+9S+8H t+7D+6S+5D-2C-KH b-QC-QS",
        Place::Trips => "p+9S-8H t+9D+9C-5D-2C-KH",
        Place::Diamonds => "p+9D-8H t+7D+6D-5C-2C-KH b+QD-QS",
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
        Place::Ante => td_string!(locale, ultimate.about_ante),
        Place::Blind => td_string!(locale, ultimate.about_blind),
        Place::Trips => td_string!(locale, ultimate.about_trips),
        Place::Diamonds => td_string!(locale, ultimate.about_diamonds),
    }
}

/// The raise.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let Some(plan) = table.plan().game::<UltimatePlan>() else { return Vec::new() };
    vec![AddedRow::new(&plan.play.label, &plan.play.pays.to_string(), plan.play.max, lang)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |_: &Table, place| dealt(place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| game.of::<UltimatePlan>().is_some());
    }
}
