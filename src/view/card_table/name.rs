//! What a place is called, and what it pays.

use rules::label::Lang;
use rules::position::Position;
use rules::table::Table;

use crate::text::text;
use crate::view::money::money;

/// The place's label in the plan.
pub fn label(table: &Table, on: Position, lang: Lang) -> String {
    table.rule(on.kind()).map_or_else(|| on.to_string(), |rule| rule.label.get(lang).to_owned())
}

/// What a screen reader says before the place's label: its box.
pub fn of_box(on: Position, lang: Lang) -> Option<String> {
    on.at().map(|at| format!("{} {}: ", text(lang).box_word, at.get()))
}

/// The place with its box.
pub fn spoken(table: &Table, on: Position, lang: Lang) -> String {
    format!("{}{}", of_box(on, lang).unwrap_or_default(), label(table, on, lang))
}

/// The best that the place pays: `až 25 : 1`.
pub fn most(table: &Table, on: Position, lang: Lang) -> Option<String> {
    let row = table.rule(on.kind())?.pays.first()?;
    let pays = row.pays.to_string();
    pays.contains(':').then(|| format!("{} {}", text(lang).up_to, pays.replace(':', " : ")))
}

/// The rows of the place's pay table: name and payout.
pub fn pays(table: &Table, on: Position, lang: Lang) -> Vec<(String, String)> {
    let Some(rule) = table.rule(on.kind()) else { return Vec::new() };
    let text = text(lang);
    rule.pays
        .iter()
        .map(|row| {
            let pays = match row.pays.to_string() {
                pays if pays == "push" => text.pays_back.to_owned(),
                pays if pays == "half" => text.pays_half.to_owned(),
                pays if pays == "lost" => "–".to_owned(),
                pays => pays.replace(':', " : "),
            };
            (row.label.get(lang).to_owned(), pays)
        })
        .collect()
}

/// How much the place takes: `nejvýš 20 000,00 Kč`.
pub fn limit(table: &Table, on: Position, lang: Lang) -> Option<String> {
    let max = table.limit(on.kind()).max?;
    Some(format!("{} {}", text(lang).at_most, money(max, table.plan().currency, lang)))
}
