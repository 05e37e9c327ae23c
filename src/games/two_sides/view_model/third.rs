//! Why a third card was drawn or not, from the drawing table of the rules.

use crate::games::two_sides::place::Place;
use rules::baccarat::draw::{self, Side};
use rules::card::Card;
use rules::label::Lang;
use rules::table::Table;

use crate::games::two_sides::view_model::terms;
use crate::i18n::{Locale, td_string};

/// What decided whether a side drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Third {
    /// The side.
    pub side: Side,
    /// What its two cards count.
    pub total: u8,
    /// What the player's third card counts, where the banker looked at it.
    pub against: Option<u8>,
    /// Does it draw? None where a natural has ended the deal.
    pub draws: Option<bool>,
}

/// What is decided by these cards: the player's side first, the banker's once it is its turn.
pub fn thirds(player: &[Card], banker: &[Card]) -> Vec<Third> {
    let (Some(first), Some(second)) = (player.get(..2), banker.get(..2)) else { return Vec::new() };
    let natural = |side, cards: &[Card]| {
        draw::is_natural(cards).then(|| Third { side, total: draw::total(cards), against: None, draws: None })
    };
    let naturals: Vec<Third> =
        [natural(Side::Player, first), natural(Side::Banker, second)].into_iter().flatten().collect();
    if !naturals.is_empty() {
        return naturals;
    }
    let total = draw::total(first);
    let draws = draw::player_draws(total);
    let mut all = vec![Third { side: Side::Player, total, against: None, draws: Some(draws) }];
    let against = player.get(2).map(|card| draw::points(card.rank));
    if draws == against.is_some() {
        let total = draw::total(second);
        let draws = Some(draw::banker_draws(total, against));
        all.push(Third { side: Side::Banker, total, against, draws });
    }
    all
}

impl Third {
    /// In words: `Hráč má 5: bere třetí kartu`.
    pub fn words(self, table: &Table, lang: Lang) -> String {
        let locale = Locale::from(lang);
        let place = match self.side {
            Side::Player => Place::Player,
            Side::Banker => Place::Banker,
        };
        let (who, n) = (terms::name(table, place, lang), self.total);
        match (self.draws, self.against) {
            (None, _) => td_string!(locale, baccarat.third_card.natural, who, n),
            (Some(true), None) => td_string!(locale, baccarat.third_card.draws, who, n),
            (Some(false), None) => td_string!(locale, baccarat.third_card.stands, who, n),
            (Some(true), Some(card)) => td_string!(locale, baccarat.third_card.draws_against, who, n, card),
            (Some(false), Some(card)) => td_string!(locale, baccarat.third_card.stands_against, who, n, card),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    /// Two cards that count so much, without a natural's help: a ten and a card; a third card by what it counts.
    fn card(points: u8) -> Card {
        let rank = match points {
            0 => 'K',
            1 => 'A',
            points => char::from(b'0' + points),
        };
        format!("{rank}S").parse().unwrap()
    }

    fn two(points: u8) -> Vec<Card> {
        vec!["TH".parse().unwrap(), card(points)]
    }

    fn words(player: &[Card], banker: &[Card]) -> Vec<String> {
        let table = shipped::table("chance/speed-baccarat").unwrap();
        thirds(player, banker).into_iter().map(|third| third.words(&table, Lang::Cs)).collect()
    }

    /// The table as the plans print it: rows the banker's totals 0 to 7, columns the player's third card 0 to 9 (Chance 2026-04-10 L1030-1039, L2005-2018).
    const PRINTED: [&str; 8] = [
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDDD",
        "DDDDDDDDSD",
        "SSDDDDDDSS",
        "SSSSDDDDSS",
        "SSSSSSDDSS",
        "SSSSSSSSSS",
    ];

    #[test]
    fn every_case_of_the_drawing_table_is_told_and_agrees_with_the_deal() {
        for player in 0..=5 {
            for (banker, row) in (0..).zip(PRINTED) {
                for (third, printed) in (0..).zip(row.chars()) {
                    let mut cards = two(player);
                    let before = thirds(&cards, &two(banker));
                    assert_eq!(before.len(), 1, "the banker waits for the player’s third card");
                    assert_eq!((before[0].side, before[0].draws), (Side::Player, Some(true)));
                    cards.push(card(third));
                    let all = thirds(&cards, &two(banker));
                    assert_eq!(all[0], before[0]);
                    let draws = printed == 'D';
                    let expected =
                        Third { side: Side::Banker, total: banker, against: Some(third), draws: Some(draws) };
                    assert_eq!(all[1..], [expected]);
                    assert_eq!(draw::next(&cards, &two(banker)) == Some(Side::Banker), draws);
                    let does = if draws { "bere" } else { "stojí" };
                    let said = format!("Banker má {banker}, třetí karta hráče {third}: {does}");
                    assert_eq!(words(&cards, &two(banker))[1], said);
                }
            }
        }
    }

    #[test]
    fn a_player_who_stands_leaves_the_banker_to_his_own_total() {
        for player in [6, 7] {
            for banker in 0..=7 {
                let all = thirds(&two(player), &two(banker));
                assert_eq!(all[0].draws, Some(false));
                assert_eq!((all[1].draws, all[1].against), (Some(banker <= 5), None));
                assert_eq!(draw::next(&two(player), &two(banker)).is_some(), banker <= 5);
            }
        }
        assert_eq!(words(&two(6), &two(5)), ["Hráč má 6: stojí", "Banker má 5: bere třetí kartu"]);
    }

    #[test]
    fn a_natural_on_either_side_ends_it() {
        for (player, banker, said) in [
            (8, 3, vec!["Hráč má 8: natural, další karta se nebere"]),
            (3, 9, vec!["Banker má 9: natural, další karta se nebere"]),
            (
                9,
                8,
                vec![
                    "Hráč má 9: natural, další karta se nebere",
                    "Banker má 8: natural, další karta se nebere",
                ],
            ),
        ] {
            assert_eq!(words(&two(player), &two(banker)), said);
            assert_eq!(draw::next(&two(player), &two(banker)), None);
        }
    }

    #[test]
    fn nothing_is_said_before_the_fourth_card() {
        assert_eq!(thirds(&two(9), &two(3)[..1]), []);
        assert_eq!(thirds(&[], &[]), []);
    }
}
