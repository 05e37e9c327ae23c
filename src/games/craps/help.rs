//! Bets of craps in the help: the dice that decide each, what wins and what loses.

pub mod sections;

use leptos::prelude::*;
use rules::craps::place::Place;
use rules::dice::Dice;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::position::PositionKind;
use rules::table::Table;

use crate::games::craps::dice::FlatDice;
use crate::games::craps::view_model::terms;
use crate::panels::help::view_model::AddedRow;

fn places(rule: &PositionRule) -> impl Iterator<Item = Place> {
    rule.on.iter().filter_map(|kind: &PositionKind| kind.read())
}

/// A roll that wins the bet.
fn example(place: Place) -> (u8, u8) {
    match place {
        Place::Pass | Place::AnySeven => (4, 3),
        Place::DontPass | Place::DontCome | Place::Three | Place::AnyCraps => (1, 2),
        Place::Come | Place::Eleven | Place::Horn | Place::CrapsEleven => (5, 6),
        Place::OddsDontPass | Place::OddsDontCome(_) | Place::Lay(_) => (5, 2),
        Place::OddsPass => (4, 2),
        Place::Two | Place::HiLo => (1, 1),
        Place::Twelve | Place::World => (6, 6),
        Place::Field => (5, 4),
        Place::Hard(number) => (number.total() / 2, number.total() / 2),
        Place::OddsCome(number) | Place::Big(number) | Place::Place(number) | Place::Buy(number) => {
            (number.total() / 2 + 1, number.total().div_ceil(2) - 1)
        }
    }
}

/// Dice that win it.
pub fn picture(_: &Table, rule: &PositionRule, _: Lang) -> AnyView {
    let dice = places(rule).filter_map(|place| {
        let (first, second) = example(place);
        Dice::new(first, second)
    });
    dice.map(|dice| view! { <FlatDice dice /> }).collect::<Vec<_>>().into_any()
}

/// What wins and what loses, for each place of the row.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let mut words: Vec<String> = places(rule).map(|place| terms::about(table, place, lang)).collect();
    words.dedup();
    words.join(" ")
}

/// No decision adds a stake.
pub fn added(_: &Table, _: Lang) -> Vec<AddedRow> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::craps::settle::{Judged, stand};
    use rules::plan::shipped;

    #[test]
    fn every_bet_has_words_and_a_roll_that_wins_it() {
        let table = shipped::table("jmlm/craps").unwrap();
        for rule in &table.plan().positions {
            assert!(!about(&table, rule, Lang::Cs).is_empty());
            for place in places(rule) {
                let (first, second) = example(place);
                let point = matches!(place, Place::OddsPass | Place::OddsDontPass)
                    .then_some(rules::craps::number::Number::Six);
                let judged = stand(place, point, Dice::new(first, second));
                let Judged::Over(category) = judged else { panic!("{place:?} is not decided") };
                assert_ne!(category, rules::craps::category::Category::Lose, "{place:?}");
            }
        }
    }
}
