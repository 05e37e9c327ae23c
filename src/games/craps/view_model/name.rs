//! What places are called, in the plan's own words.

use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::label::Lang;
use rules::position::{Position, PositionKind};
use rules::table::Table;

use crate::games::craps::view_model::game::OwnBet;
use crate::i18n::{Locale, td_string};

/// The plan's word for a position: that of its field where a row has several.
pub fn line(table: &Table, on: Position, lang: Lang) -> String {
    let Some(rule) = table.rule(on) else { return on.to_string() };
    let kind = PositionKind::new(on.name());
    let field = rule.on.iter().position(|known| *known == kind).and_then(|nth| rule.fields.get(nth));
    field.unwrap_or(&rule.label).get(lang).to_owned()
}

/// The plan's word for a place.
pub fn place(table: &Table, place: Place, lang: Lang) -> String {
    line(table, Position::of(place), lang)
}

/// A bet of the player: `Come na 9`, `Pass Line, Point 6`.
pub fn own(table: &Table, bet: &OwnBet, lang: Lang) -> String {
    let name = place(table, bet.place, lang);
    let locale = Locale::from(lang);
    match (bet.place, bet.number) {
        (Place::Come | Place::DontCome, Some(number)) => {
            td_string!(locale, craps.on_number, bet = name, n = number.total())
        }
        (Place::Pass | Place::DontPass, Some(number)) => {
            td_string!(locale, craps.with_point, bet = name, n = number.total())
        }
        _ => name,
    }
}

/// A total as it is spoken: `šest`.
pub fn total(total: u8, locale: Locale) -> &'static str {
    match total {
        2 => td_string!(locale, craps.totals.n2),
        3 => td_string!(locale, craps.totals.n3),
        4 => td_string!(locale, craps.totals.n4),
        5 => td_string!(locale, craps.totals.n5),
        6 => td_string!(locale, craps.totals.n6),
        7 => td_string!(locale, craps.totals.n7),
        8 => td_string!(locale, craps.totals.n8),
        9 => td_string!(locale, craps.totals.n9),
        10 => td_string!(locale, craps.totals.n10),
        11 => td_string!(locale, craps.totals.n11),
        _ => td_string!(locale, craps.totals.n12),
    }
}

/// A number as it is printed: 6 and 9 in words, as they look alike from the other side.
pub fn printed(number: Number, locale: Locale) -> String {
    match number {
        Number::Six | Number::Nine => total(number.total(), locale).to_uppercase(),
        Number::Four | Number::Five | Number::Eight | Number::Ten => number.total().to_string(),
    }
}

/// A text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is printed on a proposition: its name, and what it is about. A label that begins with its number, or has a second
/// name in brackets, is parted there.
pub fn parted(table: &Table, at: Place, lang: Lang) -> (String, String) {
    let label = place(table, at, lang);
    let number = match at {
        Place::Two => Some(2),
        Place::Three => Some(3),
        Place::Eleven => Some(11),
        Place::Twelve => Some(12),
        _ => None,
    };
    match number.map(|number| number.to_string()) {
        Some(number) => {
            let rest = label.strip_prefix(&number).unwrap_or(&label).trim().to_owned();
            (number, rest)
        }
        None => match label.split_once(" (") {
            Some((name, rest)) => (name.to_owned(), rest.trim_end_matches(')').to_owned()),
            None => (label, String::new()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::I18nLocaleTrait;
    use rules::plan::shipped;

    #[test]
    fn a_field_of_a_row_has_its_own_name() {
        let table = shipped::table("jmlm/craps").unwrap();
        let called = |on: &str| line(&table, on.parse().unwrap(), Lang::Cs);
        assert_eq!(called("hard:10"), "Tvrdá 10");
        assert_eq!(called("buy:8"), "Kupovaná 8");
        assert_eq!(called("odds:come:5"), "Poměrová sázka na Come 5");
        assert_eq!(called("pass"), "Pass Line");
    }

    #[test]
    fn the_print_of_a_proposition_is_parted() {
        let table = shipped::table("jmlm/craps").unwrap();
        let parted = |place, lang| parted(&table, place, lang);
        assert_eq!(parted(Place::Two, Lang::Cs), ("2".to_owned(), "Hadí oči".to_owned()));
        assert_eq!(parted(Place::Two, Lang::En), ("2".to_owned(), "Snake Eyes".to_owned()));
        assert_eq!(parted(Place::AnyCraps, Lang::Cs), ("Craps".to_owned(), "2, 3, 12".to_owned()));
    }

    #[test]
    fn every_total_has_a_word_in_every_language() {
        for &locale in Locale::get_all() {
            let words: std::collections::BTreeSet<&str> =
                (2..=12).map(|number| total(number, locale)).collect();
            assert_eq!(words.len(), 11);
        }
        assert_eq!(printed(Number::Six, Locale::cs), "ŠEST");
        assert_eq!(capital("šest"), "Šest");
    }
}
