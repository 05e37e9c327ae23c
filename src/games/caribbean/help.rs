//! Bets of Caribbean poker in the help: the cards that each looks at.

pub mod sections;

use leptos::prelude::*;
use rules::caribbean::place::Place;
use rules::caribbean::plan::CaribbeanPlan;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, dealer), then their cards.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Ante => "p+KS+KH-9D-4C-7S b-AD-KC-8H-5S-2D",
        Place::Bet => "p+KS+KH+9D+9C-7S b-AD-AC-8H-5S-2D",
        Place::Bonus => "p+AS+JS+9S+5S+2S",
    }
}

/// The cards of a bet, side by side.
fn dealt(place: Place, lang: Lang) -> Vec<Dealt> {
    let locale = Locale::from(lang);
    let whose = |side: &str| match side {
        "p" => td_string!(locale, history.player),
        _ => td_string!(locale, table.dealer),
    };
    cards::dealt(example(place), |side| whose(side).to_owned())
}

/// What a bet looks at.
pub fn picture(_: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let sides = cards::place(rule).map(|place| dealt(place, lang));
    cards::picture(&sides.unwrap_or_default())
}

/// The sentence of a bet; that of the bet names the prices of exchanges, too.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let locale = Locale::from(lang);
    match cards::place(rule) {
        Some(Place::Ante) => td_string!(locale, caribbean.about_ante).to_owned(),
        Some(Place::Bonus) => td_string!(locale, caribbean.about_bonus).to_owned(),
        Some(Place::Bet) => {
            format!("{} {}", td_string!(locale, caribbean.about_bet), exchanges(table, locale))
        }
        None => String::new(),
    }
}

/// What exchanges cost.
fn exchanges(table: &Table, locale: Locale) -> String {
    let Some(plan) = table.plan().game::<CaribbeanPlan>() else { return String::new() };
    let prices: Vec<String> = plan.exchanges.iter().map(|times| format!("{times}×")).collect();
    td_string!(locale, caribbean.about_exchanges, n = prices.join(", "))
}

/// What high hands pay after many exchanges.
pub fn added(table: &Table, lang: Lang) -> Vec<AddedRow> {
    let bet = rules::position::PositionKind::of(Place::Bet);
    let plan = table.plan().game::<CaribbeanPlan>();
    let Some((plan, max)) = plan.zip(table.limit_of(bet).max) else { return Vec::new() };
    vec![AddedRow::new(&plan.reduced.label, &plan.reduced.pays.to_string(), max, lang)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |_: &Table, place| dealt(place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| {
            game.of::<CaribbeanPlan>().is_some()
        });
    }
}
