//! What a place is about, in a sentence.

use rules::position::Place;

use crate::i18n::{Locale, td_string};

/// The sentence of a place.
pub fn about(place: Place, locale: Locale) -> &'static str {
    match place {
        Place::Main => td_string!(locale, places.main),
        Place::BetBehind => td_string!(locale, places.bet_behind),
        Place::PerfectPairs | Place::AnyPair => td_string!(locale, places.own_pair),
        Place::PlayerPair => td_string!(locale, places.player_pair),
        Place::DealerPair => td_string!(locale, places.dealer_pair),
        Place::TwentyOnePlusThree => td_string!(locale, places.twenty_one_plus_three),
        Place::Top3 => td_string!(locale, places.top3),
        Place::Hot3 => td_string!(locale, places.hot3),
        Place::BustIt => td_string!(locale, places.bust_it),
        Place::LuckyLucky => td_string!(locale, places.lucky_lucky),
        Place::Buster => td_string!(locale, places.buster),
        Place::Player => td_string!(locale, places.player),
        Place::Banker => td_string!(locale, places.banker),
        Place::Tie => td_string!(locale, places.tie),
        Place::BankerPair => td_string!(locale, places.banker_pair),
        Place::EitherPair => td_string!(locale, places.either_pair),
        Place::PerfectPair => td_string!(locale, places.perfect_pair),
        Place::PlayerBonus => td_string!(locale, places.player_bonus),
        Place::BankerBonus => td_string!(locale, places.banker_bonus),
        Place::Big => td_string!(locale, places.big),
        Place::Small => td_string!(locale, places.small),
        Place::Home => td_string!(locale, places.home),
        Place::Away => td_string!(locale, places.away),
        Place::Ante => td_string!(locale, places.ante),
        Place::CallBlind => td_string!(locale, places.call_blind),
        Place::Bonus => td_string!(locale, places.bonus),
        Place::Aa => td_string!(locale, places.aa),
        Place::Razz => td_string!(locale, places.razz),
        _ => td_string!(locale, places.tie_of_points),
    }
}
