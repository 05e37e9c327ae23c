//! What a place is called, and what it pays.

use rules::amount::Amount;
use rules::label::Lang;
use rules::position::Position;
use rules::table::Table;

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::{money, odds};

/// The place's label in the plan.
pub fn label(table: &Table, on: Position, lang: Lang) -> String {
    table.rule(on).map_or_else(|| on.to_string(), |rule| rule.label.get(lang).to_owned())
}

/// What a screen reader says before the place's label: its box.
pub fn of_box(on: Position, lang: Lang) -> Option<String> {
    on.at().map(|at| format!("{} {}: ", td_string!(Locale::from(lang), cards.box_word), at.get()))
}

/// The place with its box.
pub fn spoken(table: &Table, on: Position, lang: Lang) -> String {
    format!("{}{}", of_box(on, lang).unwrap_or_default(), label(table, on, lang))
}

/// What a line is called: its place, or the decision that added the stake.
pub fn line(table: &Table, on: Position, lang: Lang) -> String {
    if table.slot(on).is_some() {
        return spoken(table, on, lang);
    }
    let kind = added(on);
    let words = table.plan().decisions.iter().find(|text| text.decision.name() == kind);
    let word = words.map_or_else(|| kind.clone(), |text| text.label.get(lang).to_owned());
    format!("{}{word}", of_box(on, lang).unwrap_or_default())
}

/// The decision that added the stake of a line: `double` of `box:3/double:2`.
pub fn added(line: Position) -> String {
    let name = line.name();
    let kind = name.as_str().split(':').next();
    kind.unwrap_or_default().to_owned()
}

/// The best that the place pays: `až 25 : 1`.
pub fn most(table: &Table, on: Position, lang: Lang) -> Option<String> {
    let rows = table.rule(on)?.pays.iter();
    let pays = rows.map(|row| row.pays).max_by_key(|pays| pays.win(Amount::whole(100)))?.to_string();
    pays.contains(':').then(|| format!("{} {}", td_string!(Locale::from(lang), table.up_to), odds(&pays)))
}

/// The rows of the place's pay table: name and payout.
pub fn pays(table: &Table, on: Position, lang: Lang) -> Vec<(String, String)> {
    let Some(rule) = table.rule(on) else { return Vec::new() };
    let locale = Locale::from(lang);
    rule.pays
        .iter()
        .map(|row| {
            let pays = match row.pays.to_string() {
                pays if pays == "push" => td_string!(locale, table.pays_back).to_owned(),
                pays if pays == "half" => td_string!(locale, table.pays_half).to_owned(),
                pays if pays == "lost" => "–".to_owned(),
                pays => odds(&pays),
            };
            (row.label.get(lang).to_owned(), pays)
        })
        .collect()
}

/// Does the place pay only to who calls?
pub fn needs_call(table: &Table, on: Position) -> bool {
    table.rule(on).is_some_and(|rule| rule.with_call)
}

/// What a player must know before he bets there: the decisions on which his bet depends.
pub fn condition(table: &Table, on: Position, lang: Lang) -> &'static str {
    let locale = Locale::from(lang);
    if table.game().follows(on).is_some() {
        td_string!(locale, places.bet_behind)
    } else if needs_call(table, on) {
        td_string!(locale, cards.only_with_call)
    } else {
        ""
    }
}

/// How much the place takes: `nejvýš 20 000,00 Kč`.
pub fn limit(table: &Table, on: Position, lang: Lang) -> Option<String> {
    let max = table.limit(on).max?;
    Some(format!(
        "{} {}",
        td_string!(Locale::from(lang), table.at_most),
        money(max, table.plan().currency, lang)
    ))
}
