//! What a place is called to the player, on its tip and by a screen reader.

use rules::label::Lang;
use rules::position::{Position, PositionKind};
use rules::roulette::position::{Spot, SpotKind};
use rules::table::Table;

use crate::platform::word::Case;
use crate::text::text;
use crate::view::money::money;

/// The word printed on an outside field.
pub fn printed(spot: Spot, lang: Lang) -> String {
    let text = text(lang);
    let first = spot.covers().iter().next().map_or(0, |pocket| pocket.number());
    match spot.kind() {
        // The cloth of a real table is printed in English here, whatever its players speak.
        SpotKind::Dozen => ["1st 12", "2nd 12", "3rd 12"][usize::from(first / 12).min(2)].to_owned(),
        SpotKind::Column => "2 to 1".to_owned(),
        SpotKind::Low => text.low.to_owned(),
        SpotKind::High => text.high.to_owned(),
        SpotKind::Even => text.even.upper(),
        SpotKind::Odd => text.odd.upper(),
        SpotKind::Red => text.red.upper(),
        SpotKind::Black => text.black.upper(),
        _ => first.to_string(),
    }
}

/// What the place is called: `Čtveřice 25 · 26 · 28 · 29`.
pub fn spoken(spot: Spot, lang: Lang) -> String {
    let text = text(lang);
    let numbers = || {
        let numbers: Vec<String> = spot.covers().iter().map(|pocket| pocket.to_string()).collect();
        numbers.join(" · ")
    };
    let first = spot.covers().iter().next().map_or(0, |pocket| pocket.number());
    match spot.kind() {
        SpotKind::Straight => format!("{} {}", text.straight_word, numbers()),
        SpotKind::Split => format!("{} {}", text.split_word, numbers()),
        SpotKind::Street => format!("{} {}", text.street_word, numbers()),
        SpotKind::Corner => format!("{} {}", text.corner_word, numbers()),
        SpotKind::Line => format!("{} {}", text.line_word, numbers()),
        SpotKind::Dozen => nth(first / 12 + 1, text.dozen, lang),
        SpotKind::Column => nth(first, text.column, lang),
        SpotKind::Low | SpotKind::High => format!("{} {}", text.numbers, printed(spot, lang)),
        SpotKind::Even => text.even.to_owned(),
        SpotKind::Odd => text.odd.to_owned(),
        SpotKind::Red => text.red.to_owned(),
        SpotKind::Black => text.black.to_owned(),
    }
}

fn nth(nth: u8, word: &str, lang: Lang) -> String {
    match lang {
        Lang::Cs | Lang::Sk => format!("{nth}. {word}"),
        Lang::En => format!("{} {word}", ["1st", "2nd", "3rd"][usize::from(nth.clamp(1, 3)) - 1]),
    }
}

/// The tip's second line: `výplata 8 : 1, nejvýš 40 000,00 Kč`.
pub fn terms(table: &Table, spot: Spot, lang: Lang) -> String {
    let text = text(lang);
    let kind = PositionKind::Spot(spot.kind());
    let pays = table
        .rule(kind)
        .and_then(|rule| rule.pays.first())
        .map(|row| format!("{} {}", text.pays, row.pays.to_string().replace(':', " : ")));
    let most = table
        .limit(Position::Spot(spot).kind())
        .max
        .map(|max| format!("{} {}", text.at_most, money(max, table.plan().currency, lang)));
    [pays, most].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(name: &str, lang: Lang) -> String {
        spoken(name.parse().unwrap(), lang)
    }

    #[test]
    fn places_are_called_as_a_croupier_calls_them() {
        assert_eq!(said("corner:25-26-28-29", Lang::Cs), "Čtveřice 25 · 26 · 28 · 29");
        assert_eq!(said("dozen:2", Lang::Cs), "2. tucet");
        assert_eq!(said("column:3", Lang::En), "3rd column");
        assert_eq!(said("black", Lang::Sk), "Čierna");
        assert_eq!(said("low", Lang::Cs), "Čísla 1–18");
    }
}
