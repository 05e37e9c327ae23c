//! What the places of Ultimate Texas Hold'em pay.

use rules::label::Lang;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::poker_hand::HandCategory;
use rules::position::PositionKind;
use rules::table::Table;
use rules::ultimate_holdem::category::Category;
use rules::ultimate_holdem::place::Place;

use crate::games::poker_boxes::view_model::pays::{PayRow, hands, short};

/// What a place pays for a hand that is higher than the dealer's.
pub fn pays_for(rule: &PositionRule, hand: HandCategory) -> Payout {
    let row = rule.pays.iter().find(|row| row.when.is(hand) || row.when.is(Category::Win));
    row.map_or(Payout::Lost, |row| row.pays)
}

/// The hands that Trips names, with what Trips and Blind pay.
pub fn hand_rows(table: &Table, reached: Option<HandCategory>, lang: Lang) -> Vec<PayRow> {
    let rules = [Place::Trips, Place::Blind].map(|place| table.rule_of(PositionKind::of(place)));
    let [Some(trips), Some(blind)] = rules else { return Vec::new() };
    let row = |hand: HandCategory| {
        let label = trips.pays.iter().find(|row| row.when.is(hand))?.label.get(lang).to_owned();
        let pays = [trips, blind].map(|rule| short(pays_for(rule, hand), lang)).to_vec();
        Some(PayRow { label, pays, reached: reached == Some(hand) })
    };
    hands(trips).into_iter().filter_map(row).collect()
}

/// How many diamonds a row of Diamonds needs.
fn count(category: Category) -> Option<usize> {
    match category {
        Category::Diamonds4 => Some(4),
        Category::Diamonds5 => Some(5),
        Category::Diamonds6 => Some(6),
        Category::Diamonds7 => Some(7),
        Category::Diamonds8 => Some(8),
        Category::Diamonds9 => Some(9),
        Category::Win | Category::Lose | Category::Push | Category::Fold | Category::NoHand => None,
    }
}

/// The rows of Diamonds, from few to many; the one that so many have reached is lit.
pub fn diamond_rows(table: &Table, seen: usize, lang: Lang) -> Vec<PayRow> {
    let Some(rule) = table.rule_of(PositionKind::of(Place::Diamonds)) else { return Vec::new() };
    let row = |row: &rules::plan::PayRow| {
        let needs = count(row.when.read()?)?;
        let pays = vec![short(row.pays, lang)];
        Some((needs, PayRow { label: row.label.get(lang).to_owned(), pays, reached: needs == seen }))
    };
    let mut rows: Vec<(usize, PayRow)> = rule.pays.iter().filter_map(row).collect();
    rows.sort_by_key(|(needs, _)| *needs);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The fewest diamonds that pay.
pub fn least_diamonds(table: &Table) -> Option<usize> {
    let rule = table.rule_of(PositionKind::of(Place::Diamonds))?;
    rule.pays.iter().filter_map(|row| count(row.when.read()?)).min()
}
