//! Bets of blackjack in the help: the cards that each looks at.

pub mod sections;

use leptos::prelude::*;
use rules::blackjack::place::Place;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, dealer, another player), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Main => "p+AS+9H b-KD-??",
        Place::BetBehind => "o+AS+9H b-KD-??",
        Place::PerfectPairs | Place::AnyPair => "p+8H+8H b-KD",
        Place::PlayerPair => "p+8H+8C b-KD-4S",
        Place::DealerPair => "p-KD-4S b+8H+8C",
        Place::TwentyOnePlusThree => "p+7H+8H b+9H",
        Place::Top3 => "p+7H+7C b+7S",
        Place::Hot3 => "p+7H+6C b+7S",
        Place::LuckyLucky => "p+6H+7C b+8S",
        Place::BustIt | Place::Buster => "p-AS-9H b+9D+5S+KH",
    }
}

/// The cards of a bet, side by side.
fn dealt(place: Place, lang: Lang) -> Vec<Dealt> {
    let locale = Locale::from(lang);
    let whose = |side: &str| match side {
        "p" => td_string!(locale, history.player),
        "b" => td_string!(locale, table.dealer),
        _ => td_string!(locale, cards.other_cards),
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
        Place::Main => td_string!(locale, places.main),
        Place::BetBehind => td_string!(locale, places.bet_behind),
        Place::PerfectPairs | Place::AnyPair => td_string!(locale, places.own_pair),
        Place::PlayerPair => td_string!(locale, places.player_pair),
        Place::DealerPair => td_string!(locale, places.dealer_pair),
        Place::TwentyOnePlusThree => td_string!(locale, places.twenty_one_plus_three),
        Place::Top3 => td_string!(locale, places.top3),
        Place::Hot3 => td_string!(locale, places.hot3),
        Place::BustIt => td_string!(locale, places.bust_it),
        Place::LuckyLucky => td_string!(locale, places.lucky_lucky),
        Place::Buster => td_string!(locale, places.buster),
    }
}

/// Doubling, splitting, insurance.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let Some(plan) = table.plan().game::<rules::blackjack::plan::BlackjackPlan>() else { return Vec::new() };
    plan.added.iter().map(|rule| AddedRow::new(&rule.label, &rule.pays.to_string(), rule.max, lang)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |_: &Table, place| dealt(place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| {
            game.of::<rules::blackjack::plan::BlackjackPlan>().is_some()
        });
    }

    fn whose(place: Place) -> Vec<String> {
        dealt(place, Lang::Cs).into_iter().map(|side| side.whose).collect()
    }

    #[test]
    fn a_side_says_whose_cards_it_has() {
        assert_eq!(whose(Place::TwentyOnePlusThree), ["Vy", "Krupiér"]);
    }
}
