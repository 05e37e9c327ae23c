//! What a bet of a card game looks at: a few cards of each side, those that decide it marked.

use rules::baccarat::side_bet::egalite;
use rules::label::Lang;
use rules::position::{Place, PositionKind};
use rules::table::Table;

use crate::i18n::{Locale, td_string};

/// The cards of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Whose they are.
    pub whose: String,
    /// Symbols of the page's sprite, and whether the bet looks at them.
    pub cards: Vec<(String, bool)>,
}

/// Sides by their letter (player, banker or dealer, table, another player), then the cards, `+` where the bet looks at them.
const fn example(place: Place) -> &'static str {
    match place {
        Place::Main => "p+AS+9H b-KD-??",
        Place::BetBehind => "o+AS+9H b-KD-??",
        Place::PerfectPairs | Place::AnyPair => "p+8H+8H b-KD",
        Place::PlayerPair => "p+8H+8C b-KD-4S",
        Place::DealerPair | Place::BankerPair => "p-KD-4S b+8H+8C",
        Place::EitherPair => "p+8H+8C b+QD+QS",
        Place::PerfectPair => "p+8H+8H b-KD-4S",
        Place::TwentyOnePlusThree => "p+7H+8H b+9H",
        Place::Top3 => "p+7H+7C b+7S",
        Place::Hot3 => "p+7H+6C b+7S",
        Place::LuckyLucky => "p+6H+7C b+8S",
        Place::BustIt | Place::Buster => "p-AS-9H b+9D+5S+KH",
        Place::Player => "p+9S+KD b-4S-3H",
        Place::Banker => "p-4S-3H b+9S+KD",
        Place::PlayerBonus => "p+5D+4C b-KS-AH",
        Place::BankerBonus => "p-KS-AH b+5D+4C",
        Place::Big => "p-2S-3H+4C b-KD-7C",
        Place::Small => "p+KS+8H b+JD+7C",
        Place::Home => "p+KC b-8D",
        Place::Away => "p-8D b+KC",
        Place::Ante => "p+AS+KH t+KD-2S+JD+9C-4H b-QC-QS",
        Place::CallBlind => "p+AS+KH t-??-??-??-??-??",
        Place::Bonus | Place::Aa => "p+AS+7H t+AD+KS+4C",
        Place::Razz => "p+AS+3H t+5D+2C+4S",
        _ => "p+KS+#H b+QD+#C",
    }
}

/// The cards of a bet, side by side.
pub fn dealt(table: &Table, place: Place, lang: Lang) -> Vec<Dealt> {
    let named = |place: Place| Some(table.rule(PositionKind::Place(place))?.label.get(lang));
    let locale = Locale::from(lang);
    let value = egalite(place).unwrap_or(6);
    let rank = [b'T', b'A']
        .get(usize::from(value))
        .map_or_else(|| value.to_string(), |rank| char::from(*rank).into());
    let code = match place {
        Place::Tie if named(Place::Home).is_some() => "p+8C b+8D".to_owned(),
        place => example(place).replace('#', &rank),
    };
    let side = |cards: &str| {
        let whose = match &cards[..1] {
            "p" => named(Place::Player).or(named(Place::Home)).unwrap_or(td_string!(locale, history.player)),
            "b" => named(Place::Banker).or(named(Place::Away)).unwrap_or(td_string!(locale, table.dealer)),
            "t" => td_string!(locale, cards.table_cards),
            _ => td_string!(locale, cards.other_cards),
        };
        let card = |card: &[u8]| {
            let face = if card[1] == b'?' { "back".into() } else { String::from_utf8_lossy(&card[1..]) };
            (format!("#k-{face}"), card[0] == b'+')
        };
        Dealt { whose: whose.to_owned(), cards: cards.as_bytes()[1..].chunks_exact(3).map(card).collect() }
    };
    code.split(' ').map(side).collect()
}

#[cfg(test)]
mod tests {
    use rules::card::Card;
    use rules::plan::shipped;

    use super::*;

    #[test]
    fn every_bet_of_every_card_game_lights_real_cards() {
        let mut places = 0;
        for id in shipped::ids() {
            let table = shipped::table(id).unwrap();
            for kind in table.plan().positions.iter().flat_map(|rule| &rule.on) {
                let PositionKind::Place(place) = *kind else { continue };
                places += 1;
                let sides = dealt(&table, place, Lang::Cs);
                assert!(sides.iter().any(|side| side.cards.iter().any(|(_, lit)| *lit)), "{id} {place}");
                for (symbol, lit) in sides.iter().flat_map(|side| &side.cards) {
                    let face = symbol.strip_prefix("#k-").unwrap();
                    assert!(face.parse::<Card>().is_ok() || face == "back" && !lit, "{id} {place}: {symbol}");
                }
            }
        }
        assert!(places > 60, "{places}");
    }

    #[test]
    fn a_side_has_the_plans_name_where_it_has_one() {
        let whose = |plan: &str, place| {
            let table = shipped::table(plan).unwrap();
            dealt(&table, place, Lang::Cs).into_iter().map(|side| side.whose).collect::<Vec<_>>()
        };
        assert_eq!(whose("chance/baccarat", Place::Tie), ["Hráč", "Krupiér"]);
        assert_eq!(whose("chance/top-card", Place::Tie), ["Domácí", "Hosté"]);
        assert_eq!(whose("chance/evolution-blackjack", Place::TwentyOnePlusThree), ["Vy", "Krupiér"]);
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
