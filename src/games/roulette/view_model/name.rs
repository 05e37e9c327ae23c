//! What a place is called to the player, on its tip and by a screen reader: in the plan's own words.

use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::{money, odds};
use rules::label::Lang;
use rules::position::{Position, PositionKind};
use rules::roulette::plan::RoulettePlan;
use rules::roulette::position::{Spot, SpotKind};
use rules::roulette::wheel::Pocket;
use rules::table::Table;

fn first(spot: Spot) -> u8 {
    spot.covers().iter().next().map_or(0, Pocket::number)
}

/// The plan's word for an outside field; where it has none, that of the row.
fn field(table: &Table, spot: Spot, lang: Lang) -> &str {
    let kind = PositionKind::of(spot.kind());
    let Some(rule) = table.rule_of(kind) else { return "" };
    let at = match spot.kind() {
        SpotKind::Dozen => usize::from(first(spot) / 12),
        SpotKind::Column => usize::from(first(spot)) - 1,
        _ => rule.on.iter().position(|on| *on == kind).unwrap_or_default(),
    };
    rule.fields.get(at).or(rule.fields.last()).unwrap_or(&rule.label).get(lang)
}

/// The word printed on an outside field.
pub fn printed(table: &Table, spot: Spot, lang: Lang) -> String {
    let word = field(table, spot, lang);
    match spot.kind() {
        SpotKind::Dozen | SpotKind::Column => word.to_owned(),
        _ => word.to_uppercase(),
    }
}

/// What the place is called: `Čtyři čísla (Corner) 25 · 26 · 28 · 29`.
pub fn spoken(table: &Table, spot: Spot, lang: Lang) -> String {
    let label = || table.rule_of(PositionKind::of(spot.kind())).map_or("", |rule| rule.label.get(lang));
    match spot.kind() {
        // A number is asked for so often that its second name in brackets is left out.
        SpotKind::Straight => {
            let label = label();
            let number = spot.covers().iter().next().unwrap_or(Pocket::ZERO);
            format!("{} {number}", label.split_once(" (").map_or(label, |(short, _)| short))
        }
        SpotKind::Dozen => format!("{} {}–{}", label(), first(spot), first(spot) + 11),
        SpotKind::Column => format!("{} {}", label(), first(spot)),
        kind if kind.is_inside() => {
            let numbers: Vec<String> = spot.covers().iter().map(|pocket| pocket.to_string()).collect();
            format!("{} {}", label(), numbers.join(" · "))
        }
        _ => field(table, spot, lang).to_owned(),
    }
}

/// What a line is called: its place.
pub fn line(table: &Table, on: Position, lang: Lang) -> String {
    let roulette = table.plan().game::<RoulettePlan>();
    match roulette.and_then(|roulette| roulette.layout().spot(on)) {
        Some(spot) => spoken(table, spot, lang),
        // No other line is roulette's.
        None => on.to_string(),
    }
}

/// The tip's second line: `výplata 8 : 1, nejvýš 40 000,00 Kč`.
pub fn terms(table: &Table, spot: Spot, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let kind = PositionKind::of(spot.kind());
    let pays = table
        .rule_of(kind)
        .and_then(|rule| rule.pays.first())
        .map(|row| format!("{} {}", td_string!(locale, table.pays), odds(&row.pays.to_string())));
    let most = table.limit(Position::from(spot)).max.map(|max| {
        format!("{} {}", td_string!(locale, table.at_most), money(max, table.plan().currency, lang))
    });
    [pays, most].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    fn table(plan: &str) -> std::sync::Arc<Table> {
        shipped::table(plan).unwrap()
    }

    fn said(plan: &str, spot: &str, lang: Lang) -> String {
        spoken(&table(plan), spot.parse().unwrap(), lang)
    }

    #[test]
    fn places_are_called_as_their_plan_calls_them() {
        assert_eq!(
            said("chance/synot-roulette", "corner:25-26-28-29", Lang::Cs),
            "Čtyři čísla (Corner) 25 · 26 · 28 · 29"
        );
        assert_eq!(said("magicplanet/roulette", "split:4-5", Lang::Cs), "Dvojice (Split) 4 · 5");
        assert_eq!(said("magicplanet/roulette", "straight:17", Lang::Cs), "Jednotlivé číslo 17");
        assert_eq!(said("sk/roulette", "black", Lang::Sk), "Čierne");
        assert_eq!(
            said("sk/roulette", "line:4-5-6-7-8-9", Lang::En),
            "Six Line / Line 4 · 5 · 6 · 7 · 8 · 9"
        );
        assert_eq!(said("chance/evolution-roulette", "dozen:2", Lang::Cs), "12 čísel (Dozen) 13–24");
        assert_eq!(said("magicplanet/roulette", "column:3", Lang::En), "Column 3");
    }

    #[test]
    fn the_cloth_bears_the_words_of_its_plan() {
        let on = |plan: &str, spot: &str, lang| printed(&table(plan), spot.parse().unwrap(), lang);
        assert_eq!(on("chance/absolute-roulette", "even", Lang::Cs), "SUDÉ");
        assert_eq!(on("chance/synot-roulette", "odd", Lang::Cs), "LICHÉ");
        assert_eq!(on("magicplanet/roulette", "odd", Lang::Cs), "LICHÁ");
        assert_eq!(on("sk/roulette", "high", Lang::En), "19 TO 36");
        assert_eq!(on("chance/synot-roulette", "column:3", Lang::Cs), "2to1");
        assert_eq!(on("chance/evolution-roulette", "dozen:3", Lang::Sk), "3rd 12");
    }
}
