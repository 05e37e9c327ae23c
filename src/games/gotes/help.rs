//! The bet of Gotes in the help.

pub mod sections;

use leptos::prelude::*;
use rules::gotes::plan::GotesPlan;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, dealt};
use crate::panels::help::view_model::AddedRow;

/// Two dead cards, then seven of which the third was bet on.
const EXAMPLE: &str = "d-8S-KD t-7H-9C+TD-AS-JC-QH-KS";

/// The order of turning, and the card that was bet on.
pub fn picture(_: &Table, _: &PositionRule, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let whose = |side: &str| match side {
        "d" => td_string!(locale, gotes.dead_cards).to_owned(),
        _ => td_string!(locale, gotes.turned_cards).to_owned(),
    };
    cards::picture(&dealt(EXAMPLE, whose))
}

/// What wins.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let Some(plan) = table.plan().game::<GotesPlan>() else { return String::new() };
    let (cards, dead, reach) = (plan.pack().count(), plan.dead.is, rule.pays.len());
    td_string!(Locale::from(lang), gotes.about, cards = cards, dead = dead, n = reach)
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
    fn the_bet_is_told_with_the_figures_of_the_plan() {
        let table = shipped::table("jmlm/gotes").unwrap();
        let about = about(&table, &table.plan().positions[0], Lang::En);
        assert!(about.contains("32") && about.contains('7'), "{about}");
    }
}
