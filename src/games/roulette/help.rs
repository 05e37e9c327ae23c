//! Bets of roulette in the help: what each covers on a small cloth.

use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::position::PositionKind;
use rules::roulette::layout::Layout;
use rules::roulette::position::{Spot, SpotKind};
use rules::table::Table;

use crate::games::roulette::mini_cloth::{self, MiniCloth};
use crate::games::roulette::view_model::name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::view_model::AddedRow;

/// A place of a kind to show: one with 17 where there is one, so that the pictures belong together.
fn example(kind: SpotKind) -> Option<Spot> {
    let of = || Layout::single_zero().spots().iter().copied().filter(move |spot| spot.kind() == kind);
    of().find(|spot| spot.covers().iter().any(|pocket| pocket.number() == 17)).or_else(|| of().next())
}

/// The places that stand for a bet.
fn examples(rule: &PositionRule) -> Vec<Spot> {
    let spot = |kind: &PositionKind| kind.read().and_then(example);
    rule.on.iter().filter_map(spot).collect()
}

/// The empty cloth.
pub fn symbols() -> AnyView {
    view! { <MiniCloth /> }.into_any()
}

/// What a bet covers.
pub fn picture(table: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let pictures = examples(rule).into_iter().map(|spot| mini_cloth::picture(table, spot, lang));
    pictures.collect::<Vec<_>>().into_any()
}

/// The names of the places, and how many numbers one covers.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let spots = examples(rule);
    let Some(first) = spots.first() else { return String::new() };
    let names: Vec<String> = spots.iter().map(|spot| name::spoken(table, *spot, lang)).collect();
    let count = td_string!(Locale::from(lang), help.numbers, n = first.covers().len());
    format!("{}; {count}", names.join(", "))
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
    fn a_bet_has_a_picture_of_what_it_covers() {
        let table = shipped::table("chance/evolution-roulette").unwrap();
        let rules = &table.plan().positions;
        assert!(rules.iter().all(|rule| !examples(rule).is_empty()));
        let corner = rules.iter().find(|rule| rule.on[0].to_string() == "corner").unwrap();
        assert_eq!(examples(corner)[0].covers().len(), 4);
        let about = about(&table, corner, Lang::Cs);
        assert!(about.ends_with("pokrývá čísel: 4"), "{about}");
    }
}
