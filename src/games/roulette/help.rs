//! Bets of roulette in the help: what each covers on a small cloth.

pub mod sections;

use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::position::PositionKind;
use rules::roulette::layout::Layout;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::position::{Spot, SpotKind};
use rules::table::Table;

use crate::games::roulette::cloth;
use crate::games::roulette::mini_cloth::{self, MiniCloth};
use crate::games::roulette::view_model::name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::view_model::AddedRow;
use crate::table::store::TableStore;

/// A place of a kind to show: one with 17 where there is one, so that the pictures belong together.
fn example(layout: &Layout, kind: SpotKind) -> Option<Spot> {
    let of = || layout.spots().iter().copied().filter(move |spot| spot.kind() == kind);
    of().find(|spot| spot.covers().iter().any(|pocket| pocket.number() == 17)).or_else(|| of().next())
}

/// The places that stand for a bet.
fn examples(layout: &Layout, rule: &PositionRule) -> Vec<Spot> {
    let spot = |kind: &PositionKind| kind.read().and_then(|kind| example(layout, kind));
    rule.on.iter().filter_map(spot).collect()
}

/// The cloth of a table's plan.
fn layout(table: &Table) -> &'static Layout {
    table.plan().game::<RoulettePlan>().map_or_else(Layout::single_zero, RoulettePlan::layout)
}

/// The empty cloth.
pub fn symbols() -> AnyView {
    view! { <MiniCloth layout=cloth::layout(expect_context::<TableStore>()) /> }.into_any()
}

/// What a bet covers.
pub fn picture(table: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let layout = layout(table);
    let pictures =
        examples(layout, rule).into_iter().map(|spot| mini_cloth::picture(table, layout, &[spot], lang));
    pictures.collect::<Vec<_>>().into_any()
}

/// The names of the places, and how many numbers one covers.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let spots = examples(layout(table), rule);
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
        for plan in ["chance/evolution-roulette", "jmlm/ruleta", "jmlm/american-roulette"] {
            let table = shipped::table(plan).unwrap();
            let rules = &table.plan().positions;
            assert!(rules.iter().all(|rule| !examples(layout(&table), rule).is_empty()), "{plan}");
        }
        let table = shipped::table("chance/evolution-roulette").unwrap();
        let rules = &table.plan().positions;
        let corner = rules.iter().find(|rule| rule.on[0].to_string() == "corner").unwrap();
        assert_eq!(examples(layout(&table), corner)[0].covers().len(), 4);
        let about = about(&table, corner, Lang::Cs);
        assert!(about.ends_with("pokrývá čísel: 4"), "{about}");
    }
}
