//! What the stickman calls: the total and what it means.

use rules::craps::number::Number;
use rules::craps::round::Thrown;

use crate::games::craps::view_model::name::{capital, total};
use crate::i18n::{Locale, td_string};

/// The call of a roll: `Šest tvrdě, tři a tři`.
pub fn call(thrown: Thrown, locale: Locale) -> String {
    let number = capital(total(thrown.dice.total(), locale));
    let means = means(thrown, locale);
    if means.is_empty() { number } else { format!("{number}{means}") }
}

/// What follows the total, with its comma or blank.
fn means(thrown: Thrown, locale: Locale) -> String {
    let after = |words: &str| format!(", {words}");
    match (thrown.point, thrown.dice.total()) {
        (None, 7) => after(td_string!(locale, craps.call.natural)),
        (Some(_), 7) => after(td_string!(locale, craps.call.seven_out)),
        (None, 11) => after(td_string!(locale, craps.call.yo_natural)),
        (Some(_), 11) => after(td_string!(locale, craps.call.yo)),
        (_, 2) => after(td_string!(locale, craps.call.snake_eyes)),
        (_, 3) => after(td_string!(locale, craps.call.ace_deuce)),
        (None, 12) => after(td_string!(locale, craps.call.twelve_tie)),
        (Some(_), 12) => after(td_string!(locale, craps.call.twelve)),
        (None, _) => after(td_string!(locale, craps.call.point)),
        (Some(point), thrown_total) if point.total() == thrown_total => {
            after(td_string!(locale, craps.call.point_made))
        }
        (Some(_), _) => hard_or_easy(thrown, locale),
    }
}

/// Numbers that can be thrown as a pair are called hard or easy.
fn hard_or_easy(thrown: Thrown, locale: Locale) -> String {
    let [face, _] = thrown.dice.faces();
    match Number::of_total(thrown.dice.total()) {
        Some(Number::Four | Number::Six | Number::Eight | Number::Ten) if thrown.dice.is_pair() => {
            let face = pip(face, locale);
            format!(" {}", td_string!(locale, craps.call.hard, n = face))
        }
        Some(Number::Four | Number::Six | Number::Eight | Number::Ten) => {
            format!(" {}", td_string!(locale, craps.call.easy))
        }
        Some(Number::Five | Number::Nine) | None => String::new(),
    }
}

fn pip(face: u8, locale: Locale) -> &'static str {
    if face == 1 { td_string!(locale, craps.totals.n1) } else { total(face, locale) }
}

/// What the phase bar says while bets are open.
pub fn open(point: Option<Number>, locale: Locale) -> String {
    match point {
        None => td_string!(locale, craps.open_come_out).to_owned(),
        Some(point) => td_string!(locale, craps.open_point, n = total(point.total(), locale)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::dice::Dice;

    fn called(point: Option<Number>, first: u8, second: u8) -> String {
        call(Thrown { dice: Dice::new(first, second).unwrap(), point }, Locale::cs)
    }

    #[test]
    fn the_stickman_calls_what_the_roll_means() {
        assert_eq!(called(None, 3, 4), "Sedm, natural, Pass Line vyhrává");
        assert_eq!(called(None, 1, 1), "Dvě, hadí oči, craps");
        assert_eq!(called(None, 6, 6), "Dvanáct, craps, Don't Pass remíza");
        assert_eq!(called(None, 4, 2), "Šest, Point");
        let six = Some(Number::Six);
        assert_eq!(called(Some(Number::Eight), 3, 3), "Šest tvrdě, tři a tři");
        assert_eq!(called(six, 5, 3), "Osm snadno");
        assert_eq!(called(six, 5, 1), "Šest, Point, Pass Line vyhrává");
        assert_eq!(called(six, 5, 2), "Sedm, Seven-out, nový Shooter");
        assert_eq!(called(six, 5, 4), "Devět");
    }
}
