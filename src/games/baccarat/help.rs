//! Bets of baccarat in the help: the cards that each looks at.

pub mod sections;

use crate::games::two_sides::place::Place;
use crate::games::two_sides::place::egalite;
use leptos::prelude::*;
use rules::label::Lang;
use rules::plan::PositionRule;
use rules::table::Table;

use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};
use crate::panels::help::cards::{self, Dealt};
use crate::panels::help::view_model::AddedRow;

/// Sides by their letter (player, banker), then their cards; `#` is the rank of a tie of points.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Player => "p+9S+KD b-4S-3H",
        Place::Banker => "p-4S-3H b+9S+KD",
        Place::PlayerPair => "p+8H+8C b-KD-4S",
        Place::BankerPair => "p-KD-4S b+8H+8C",
        Place::EitherPair => "p+8H+8C b+QD+QS",
        Place::PerfectPair => "p+8H+8H b-KD-4S",
        Place::PlayerBonus => "p+5D+4C b-KS-AH",
        Place::BankerBonus => "p-KS-AH b+5D+4C",
        Place::Big => "p-2S-3H+4C b-KD-7C",
        Place::Small => "p+KS+8H b+JD+7C",
        Place::Tie
        | Place::Egalite0
        | Place::Egalite1
        | Place::Egalite2
        | Place::Egalite3
        | Place::Egalite4
        | Place::Egalite5
        | Place::Egalite6
        | Place::Egalite7
        | Place::Egalite8
        | Place::Egalite9 => "p+KS+#H b+QD+#C",
        Place::SuperSix => "p-KS-4H b+3C+3H",
        // No other place is baccarat's.
        Place::Home | Place::Away => "",
    }
}

/// The cards of a bet, side by side.
fn dealt(table: &Table, place: Place, lang: Lang) -> Vec<Dealt> {
    let rank = match egalite(place).unwrap_or(6) {
        0 => "T".to_owned(),
        1 => "A".to_owned(),
        value => value.to_string(),
    };
    let whose = |side: &str| if side == "p" { Place::Player } else { Place::Banker };
    cards::dealt(&example(place).replace('#', &rank), |side| terms::name(table, whose(side), lang))
}

/// What a bet looks at.
pub fn picture(table: &Table, rule: &PositionRule, lang: Lang) -> AnyView {
    let sides = cards::place(rule).map(|place| dealt(table, place, lang));
    cards::picture(&sides.unwrap_or_default())
}

/// The sentence of a bet.
pub fn about(table: &Table, rule: &PositionRule, lang: Lang) -> String {
    let locale = Locale::from(lang);
    // Plans call this side by names of their own.
    let banker = || terms::name(table, Place::Banker, lang);
    match cards::place(rule) {
        Some(Place::Banker) => td_string!(locale, places.banker, n = banker()),
        Some(Place::BankerPair) => td_string!(locale, places.banker_pair, n = banker()),
        Some(Place::BankerBonus) => td_string!(locale, places.banker_bonus, n = banker()),
        Some(Place::SuperSix) => td_string!(locale, places.super_six, n = banker()),
        Some(place) => sentence(place, locale).to_owned(),
        None => String::new(),
    }
}

fn sentence(place: Place, locale: Locale) -> &'static str {
    match place {
        Place::Player => td_string!(locale, places.player),
        Place::Tie => td_string!(locale, places.tie),
        Place::PlayerPair => td_string!(locale, places.player_pair),
        Place::EitherPair => td_string!(locale, places.either_pair),
        Place::PerfectPair => td_string!(locale, places.perfect_pair),
        Place::PlayerBonus => td_string!(locale, places.player_bonus),
        Place::Big => td_string!(locale, places.big),
        Place::Small => td_string!(locale, places.small),
        place if egalite(place).is_some() => td_string!(locale, places.tie_of_points),
        _ => "",
    }
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
    fn every_bet_has_words_and_lights_real_cards() {
        let dealt = |table: &Table, place| dealt(table, place, Lang::Cs);
        cards::check_every_bet(&super::super::PANELS.help, dealt, |game| {
            game.of::<rules::baccarat::plan::BaccaratPlan>().is_some()
        });
    }

    fn whose(plan: &str, place: Place) -> Vec<String> {
        let table = shipped::table(plan).unwrap();
        dealt(&table, place, Lang::Cs).into_iter().map(|side| side.whose).collect()
    }

    #[test]
    fn a_side_has_the_plans_name() {
        assert_eq!(whose("chance/baccarat", Place::Tie), ["Hráč", "Krupiér"]);
    }

    #[test]
    fn sentences_call_the_side_as_the_plan_does() {
        let about = |plan: &str| {
            let table = shipped::table(plan).unwrap();
            let rule = table
                .plan()
                .positions
                .iter()
                .find(|rule| cards::place(rule) == Some(Place::BankerPair))
                .unwrap();
            about(&table, rule, Lang::Cs)
        };
        assert_eq!(about("chance/baccarat"), "První dvě karty strany Krupiér mají stejnou hodnotu.");
        assert_eq!(about("chance/speed-baccarat"), "První dvě karty strany Banker mají stejnou hodnotu.");
    }

    #[test]
    fn a_tie_of_points_shows_its_points() {
        let table = shipped::table("chance/baccarat").unwrap();
        let second = |place| dealt(&table, place, Lang::Cs)[0].cards[1].0.clone();
        assert_eq!(second(Place::Egalite0), "#k-TH");
        assert_eq!(second(Place::Egalite1), "#k-AH");
        assert_eq!(second(Place::Egalite7), "#k-7H");
    }
}
