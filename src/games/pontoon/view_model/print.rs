//! What is printed on the felt, and the pay table beside it.

use rules::label::Lang;
use rules::pontoon::category::Category;
use rules::pontoon::place::Place;
use rules::pontoon::plan::PontoonPlan;
use rules::position::PositionKind;
use rules::table::Table;

use crate::games::pontoon::view_model::Reached;
use crate::i18n::{Locale, td_string};
use crate::table::view_model::money;

/// The prints, from the largest to the smallest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Print {
    /// What the game's own hand pays.
    pub pontoon: String,
    /// What five cards pay.
    pub trick: String,
    /// Who wins ties.
    pub ties: String,
    /// What an insurance pays.
    pub insurance: String,
    /// When the dealer draws.
    pub dealer: String,
}

fn main_pays(table: &Table, category: Category) -> String {
    let main = table.rule_of(PositionKind::of(Place::Main));
    main.map(|rule| money::odds(&rule.payout(category).to_string())).unwrap_or_default()
}

fn insurance_pays(table: &Table) -> String {
    let plan = table.plan().game::<PontoonPlan>();
    plan.map(|plan| money::odds(&plan.insurance_odds().to_string())).unwrap_or_default()
}

/// What the plan calls a row of the main bet's pay table.
pub fn row_label(table: &Table, category: Category, lang: Lang) -> String {
    let main = table.rule_of(PositionKind::of(Place::Main));
    let row = main.and_then(|rule| rule.pays.iter().find(|row| row.when.is(category)));
    row.map(|row| row.label.get(lang).to_owned()).unwrap_or_default()
}

/// What is printed.
pub fn print(table: &Table, lang: Lang) -> Print {
    let locale = Locale::from(lang);
    let name = row_label(table, Category::Pontoon, lang).to_uppercase();
    Print {
        pontoon: td_string!(
            locale,
            pontoon.print_pontoon,
            name = name,
            n = main_pays(table, Category::Pontoon)
        ),
        trick: td_string!(locale, pontoon.print_trick, n = main_pays(table, Category::Trick)),
        ties: td_string!(locale, pontoon.print_ties).to_owned(),
        insurance: td_string!(locale, pontoon.print_insurance, n = insurance_pays(table)),
        dealer: td_string!(locale, pontoon.print_dealer).to_owned(),
    }
}

/// A row of the pay table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayRow {
    /// What is paid.
    pub name: String,
    /// How.
    pub pays: String,
    /// The hand that lights it.
    pub lit_by: Option<Reached>,
}

/// The pay table: what each end of a hand pays, ties too.
pub fn pay_table(table: &Table, lang: Lang) -> Vec<PayRow> {
    let locale = Locale::from(lang);
    let row = |name: &str, pays: String, lit_by| PayRow { name: name.to_owned(), pays, lit_by };
    vec![
        row(
            &row_label(table, Category::Pontoon, lang),
            main_pays(table, Category::Pontoon),
            Some(Reached::Pontoon),
        ),
        row(td_string!(locale, pontoon.five_cards), main_pays(table, Category::Trick), Some(Reached::Trick)),
        row(td_string!(locale, pontoon.higher), main_pays(table, Category::Win), None),
        row(td_string!(locale, pontoon.tie), td_string!(locale, pontoon.tie_loses).to_owned(), None),
        row(td_string!(locale, pontoon.insurance), insurance_pays(table), None),
    ]
}
