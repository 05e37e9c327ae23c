//! The order of poker hands, each with five cards that make it.

use rules::label::Lang;
use rules::poker_hand::HandCategory;

use crate::games::holdem::view_model::hand_name;
use crate::i18n::{Locale, td_string};
use crate::panels::help::section::{Hand, Part, Section, Topic};

/// Five cards of a hand; `+` where a card belongs to what gives it its name.
const fn example(hand: HandCategory) -> &'static str {
    match hand {
        HandCategory::RoyalFlush => "+AS+KS+QS+JS+TS",
        HandCategory::StraightFlush => "+9H+8H+7H+6H+5H",
        HandCategory::FourOfAKind => "+QS+QH+QD+QC-7S",
        HandCategory::FullHouse => "+TS+TH+TD+4C+4S",
        HandCategory::Flush => "+KD+JD+8D+6D+3D",
        HandCategory::Straight => "+9C+8D+7S+6H+5C",
        HandCategory::ThreeOfAKind => "+8S+8H+8C-KD-4S",
        HandCategory::TwoPairs => "+JS+JD+5H+5C-AS",
        HandCategory::Pair => "+AH+AC-TS-7D-3C",
        HandCategory::HighCard => "+KS-JD-8C-6H-2S",
    }
}

fn cards(code: &str) -> Vec<(String, bool)> {
    let card = |card: &[u8]| (format!("#k-{}", String::from_utf8_lossy(&card[1..])), card[0] == b'+');
    code.as_bytes().chunks_exact(3).map(card).collect()
}

/// The hands from the highest, as the rules rank them.
pub fn section(lang: Lang) -> Section {
    let locale = Locale::from(lang);
    let hand =
        |&hand: &HandCategory| Hand { name: hand_name(hand, locale).to_owned(), cards: cards(example(hand)) };
    let hands = HandCategory::ALL.iter().rev().map(hand).collect();
    let note = td_string!(locale, help.hands_note).to_owned();
    Section::new(Topic::Hands, vec![Part::Hands(hands), Part::Text(note)])
}

#[cfg(test)]
mod tests {
    use rules::card::Card;
    use rules::poker_hand::evaluate;

    use super::*;

    #[test]
    fn the_cards_of_an_example_make_its_hand() {
        for &hand in HandCategory::ALL {
            let cards: Vec<Card> = cards(example(hand))
                .iter()
                .map(|(symbol, _)| symbol.strip_prefix("#k-").unwrap().parse().unwrap())
                .collect();
            assert_eq!(cards.len(), 5);
            assert_eq!(evaluate(&cards).category(), hand);
        }
    }

    #[test]
    fn a_hand_beats_all_that_stand_below_it() {
        let Part::Hands(hands) = &section(Lang::En).parts[0] else { panic!("hands") };
        let worth = |hand: &Hand| {
            let cards: Vec<Card> =
                hand.cards.iter().map(|(symbol, _)| symbol[3..].parse().unwrap()).collect();
            evaluate(&cards)
        };
        assert!(hands.windows(2).all(|pair| worth(&pair[0]) > worth(&pair[1])));
    }
}
