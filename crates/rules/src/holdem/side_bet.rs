//! Side bets on the bettor's two cards and the flop.

use super::category::Category;
use crate::card::{Card, Rank};
use crate::category::CategoryName;
use crate::poker_hand::{HandCategory, evaluate};

/// Does a row of a bet on a good hand fit five cards?
pub fn high_fits(category: CategoryName, cards: [Card; 5]) -> bool {
    let rank = evaluate(&cards);
    let is = rank.category();
    let aces = is == HandCategory::Pair && rank.leading() == Rank::Ace;
    match category.read() {
        Some(Category::PairOfAces) => aces,
        Some(Category::AcesOrBetter) => {
            use HandCategory::{Straight, ThreeOfAKind, TwoPairs};
            aces || matches!(is, TwoPairs | ThreeOfAKind | Straight)
        }
        _ => category.is(is),
    }
}

/// The row of a low hand: five different ranks, the ace low, by the highest of them; one suit counts only for ace to five.
fn low_category(cards: [Card; 5]) -> Option<Category> {
    let mut low = cards.map(|card| (card.rank.index() + 1) % 13);
    low.sort();
    if low.windows(2).any(|pair| pair[0] == pair[1]) {
        return None;
    }
    let suited = cards.iter().all(|card| card.suit == cards[0].suit);
    // The index of a rank with the ace at zero: a five is 4.
    Some(match low[4] {
        4 if suited => Category::SuitedWheel,
        4 => Category::Wheel,
        5 => Category::High6,
        6 => Category::High7,
        7 => Category::High8,
        8 => Category::High9,
        9 => Category::High10,
        10 => Category::HighJack,
        _ => return None,
    })
}

/// Does a row of a bet on a low hand fit five cards?
pub fn low_fits(category: CategoryName, cards: [Card; 5]) -> bool {
    low_category(cards).is_some_and(|low| category.is(low))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn five(names: &str) -> [Card; 5] {
        let cards: Vec<Card> = names.split(' ').map(|name| name.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    #[test]
    fn a_low_hand_goes_by_its_highest_card() {
        for (names, category) in [
            ("AS 2S 3S 4S 5S", Some(Category::SuitedWheel)),
            ("AS 2D 3S 4S 5S", Some(Category::Wheel)),
            ("AS 2D 3C 4H 6S", Some(Category::High6)),
            ("5S 6D 7C 8H 9S", Some(Category::High9)),
            ("TS 2D 3C 4H 6S", Some(Category::High10)),
            ("JS 2D 3C 4H 6S", Some(Category::HighJack)),
            ("QS 2D 3C 4H 6S", None),
            ("2S 2D 3C 4H 6S", None),
        ] {
            assert_eq!(low_category(five(names)), category, "{names}");
        }
    }

    #[test]
    fn aces_count_wherever_they_lie() {
        assert!(high_fits(Category::PairOfAces.into(), five("AS 7D AD 9C 4S")));
        assert!(!high_fits(Category::PairOfAces.into(), five("KS 7D KD 9C 4S")));
        assert!(high_fits(Category::AcesOrBetter.into(), five("KS KD 9D 9C 4S")));
        assert!(!high_fits(Category::AcesOrBetter.into(), five("AH KH 2H 7H 9H")));
    }
}
