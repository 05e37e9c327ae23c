//! What wins, what loses and what it pays at a place, for tips, help and screen readers.

use rules::craps::place::Place;
use rules::craps::plan::CrapsPlan;
use rules::label::Lang;
use rules::odds::Payout;
use rules::position::Position;
use rules::table::Table;

use crate::games::craps::view_model::game::Closed;
use crate::i18n::{Locale, td_string};
use crate::table::view_model::money::{self, odds};

/// What wins and what loses.
pub fn about(table: &Table, place: Place, lang: Lang) -> String {
    let locale = Locale::from(lang);
    let one_roll = |wins: &str| td_string!(locale, craps.about.one_roll, n = wins);
    let commission = table.plan().game::<CrapsPlan>().map_or(0, |plan| plan.commission.is);
    match place {
        Place::Pass => td_string!(locale, craps.about.pass).to_owned(),
        Place::DontPass => td_string!(locale, craps.about.dont_pass).to_owned(),
        Place::Come => td_string!(locale, craps.about.come).to_owned(),
        Place::DontCome => td_string!(locale, craps.about.dont_come).to_owned(),
        Place::OddsPass => td_string!(locale, craps.about.odds_pass).to_owned(),
        Place::OddsDontPass => td_string!(locale, craps.about.odds_dont_pass).to_owned(),
        Place::OddsCome(number) => td_string!(locale, craps.about.odds_come, n = number.total()),
        Place::OddsDontCome(number) => td_string!(locale, craps.about.odds_dont_come, n = number.total()),
        Place::Two => one_roll("2"),
        Place::Three => one_roll("3"),
        Place::Eleven => one_roll("11"),
        Place::Twelve => one_roll("12"),
        Place::HiLo => one_roll("2, 12"),
        Place::AnyCraps => one_roll("2, 3, 12"),
        Place::CrapsEleven | Place::Horn => one_roll("2, 3, 11, 12"),
        Place::AnySeven => one_roll("7"),
        Place::Field => one_roll("2, 3, 4, 9, 10, 11, 12"),
        Place::World => td_string!(locale, craps.about.world, n = "2, 3, 11, 12"),
        Place::Hard(number) => {
            let half = number.total() / 2;
            td_string!(locale, craps.about.hard, n = number.total(), pair = format!("{half} + {half}"))
        }
        Place::Big(number) | Place::Place(number) => {
            td_string!(locale, craps.about.place, n = number.total())
        }
        Place::Buy(number) => td_string!(locale, craps.about.buy, n = number.total(), percent = commission),
        Place::Lay(number) => td_string!(locale, craps.about.lay, n = number.total(), percent = commission),
    }
}

/// The payouts of a place as they are printed: `3 : 1 · 7 : 1`.
pub fn ratios(table: &Table, place: Place) -> String {
    let rows = table.rule(Position::of(place)).map(|rule| rule.pays.iter().map(|row| row.pays));
    let pays = rows.into_iter().flatten().filter_map(|pays| match pays {
        Payout::Pays(_) => Some(odds(&pays.to_string())),
        Payout::Push | Payout::Half | Payout::Lost => None,
    });
    pays.collect::<Vec<_>>().join(" · ")
}

/// The rows of the pay table: what comes, and what it pays.
pub fn pays(table: &Table, place: Place, lang: Lang) -> Vec<(String, String)> {
    let Some(rule) = table.rule(Position::of(place)) else { return Vec::new() };
    rule.pays.iter().map(|row| (row.label.get(lang).to_owned(), money::payout(&row.pays, lang))).collect()
}

/// Why a place takes no bet now.
pub fn reason(closed: Closed, locale: Locale) -> &'static str {
    match closed {
        Closed::AfterPoint => td_string!(locale, craps.after_point),
        Closed::OnComeOut => td_string!(locale, craps.on_come_out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plan::shipped;

    #[test]
    fn every_place_says_what_wins_and_what_it_pays() {
        let table = shipped::table("jmlm/craps").unwrap();
        for place in Place::all() {
            for &lang in Lang::ALL {
                assert!(about(&table, place, lang).len() > 20, "{place:?}");
                assert!(
                    !pays(&table, place, lang).is_empty() && !ratios(&table, place).is_empty(),
                    "{place:?}"
                );
            }
        }
        assert!(about(&table, Place::Buy(rules::craps::number::Number::Ten), Lang::Cs).contains('5'));
    }
}
