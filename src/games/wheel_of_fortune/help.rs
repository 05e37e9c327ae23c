//! Bets of the wheel of fortune in the help.

pub mod sections;

use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::games::wheel_of_fortune::symbol;
use crate::i18n::{Locale, td_string};
use crate::panels::help::view_model::AddedRow;
use crate::platform::sprite::{self, Sprite};

/// The symbol.
pub fn picture(_: &Table, rule: &PositionRule, _: Lang) -> AnyView {
    sprite::need(Sprite::Fortune);
    rule.on.iter().map(|kind| symbol::tile(kind.name())).collect::<Vec<_>>().into_any()
}

/// What wins, and how many fields carry the symbol.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let Some(plan) = table.plan().game::<WheelPlan>() else { return String::new() };
    let fields: usize = rule.on.iter().map(|kind| plan.fields_of(kind.name())).sum();
    td_string!(Locale::from(lang), wheel_of_fortune.about, n = fields, of = plan.wheel.len())
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
    fn every_symbol_says_how_many_fields_it_has() {
        let table = shipped::table("jmlm/kolo-stesti").unwrap();
        for (rule, fields) in table.plan().positions.iter().zip([9, 6, 5, 3, 2, 1]) {
            let about = about(&table, rule, Lang::Cs);
            assert!(about.contains(&format!("{fields} z 30")), "{about}");
        }
    }
}
