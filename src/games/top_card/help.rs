//! Bets of Top Card in the help: the cards that each looks at.

pub mod sections;

use crate::games::two_sides::place::Place;
use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (the first, the second), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Home => "p+KC b-8D",
        Place::Away => "p-8D b+KC",
        Place::Tie => "p+8C b+8D",
        // No other place is Top Card's.
        _ => "",
    }
}

/// The cards of a bet, side by side.
fn dealt(table: &Table, place: Place, lang: Lang) -> Vec<Dealt> {
    let whose = |side: &str| if side == "p" { Place::Home } else { Place::Away };
    cards::dealt(example(place), |side| terms::name(table, whose(side), lang))
}

/// What a bet looks at.
pub fn picture(table: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let sides = cards::place(rule).map(|place| dealt(table, place, lang));
    cards::picture(&sides.unwrap_or_default())
}

/// The sentence of a bet.
pub fn about(_: &Table, rule: &PositionRule, lang: Lang) -> String {
    let sentence = cards::place(rule).map(|place| sentence(place, Locale::from(lang)));
    sentence.unwrap_or_default().to_owned()
}

fn sentence(place: Place, locale: Locale) -> &'static str {
    match place {
        Place::Home => td_string!(locale, places.home),
        Place::Away => td_string!(locale, places.away),
        Place::Tie => td_string!(locale, places.tie),
        _ => "",
    }
}

/// No decision adds a stake.
pub fn added(_: &Table, _: Lang) -> Vec<AddedRow> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    #[test]
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |table: &Table, place| dealt(table, place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| {
            game.of::<rules::top_card::plan::TopCardPlan>().is_some()
        });
    }

    fn whose(plan: &str, place: Place) -> Vec<String> {
        let table = shipped::table(plan).unwrap();
        dealt(&table, place, Lang::Cs).into_iter().map(|side| side.whose).collect()
    }

    #[test]
    fn a_side_has_the_plans_name() {
        assert_eq!(whose("chance/top-card", Place::Tie), ["Domácí", "Hosté"]);
    }
}
