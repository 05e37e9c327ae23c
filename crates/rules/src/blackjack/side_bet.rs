//! Side bets: what two cards, three cards or the dealer's bust are worth.

use super::category::Category;
use super::hand::Total;
use crate::card::{Card, Rank};
use crate::category::CategoryName;

fn one_suit(cards: &[Card]) -> bool {
    cards.windows(2).all(|pair| pair[0].suit == pair[1].suit)
}

fn one_rank(cards: &[Card]) -> bool {
    cards.windows(2).all(|pair| pair[0].rank == pair[1].rank)
}

/// Three consecutive ranks; the ace stands below the two or above the king, never between them.
fn consecutive(cards: [Card; 3]) -> bool {
    let mut ranks = cards.map(|card| card.rank.index());
    ranks.sort();
    let [low, middle, high] = ranks;
    (low + 1 == middle && middle + 1 == high) || ranks == [Rank::Two, Rank::Three, Rank::Ace].map(Rank::index)
}

fn ranks_are(cards: [Card; 3], ranks: [Rank; 3]) -> bool {
    let mut have = cards.map(|card| card.rank);
    have.sort();
    have == ranks
}

/// Are two of the three cards of one rank?
pub fn has_pair(cards: [Card; 3]) -> bool {
    let [first, second, third] = cards.map(|card| card.rank);
    first == second || second == third || first == third
}

/// Does a row of a pair bet fit two cards? Pairs go by rank: a king and a queen are none.
pub fn pair_fits(category: CategoryName, cards: [Card; 2]) -> bool {
    let [first, second] = cards;
    let pair = first.rank == second.rank;
    match category.read() {
        Some(Category::PerfectPair) => pair && first.suit == second.suit,
        Some(Category::ColouredPair) => pair && first.suit.is_red() == second.suit.is_red(),
        Some(Category::MixedPair) => pair,
        _ => false,
    }
}

/// Does a row of a three-card bet fit the player's two cards and the dealer's open one?
pub fn three_fits(category: CategoryName, cards: [Card; 3]) -> bool {
    const SEVENS: [Rank; 3] = [Rank::Seven; 3];
    const SIX_SEVEN_EIGHT: [Rank; 3] = [Rank::Six, Rank::Seven, Rank::Eight];
    let total = || Total::of(&cards).points;
    match category.read() {
        Some(Category::SuitedTrips) => one_rank(&cards) && one_suit(&cards),
        Some(Category::StraightFlush) => consecutive(cards) && one_suit(&cards),
        Some(Category::Trips) => one_rank(&cards),
        Some(Category::Straight) => consecutive(cards),
        Some(Category::Flush) => one_suit(&cards),
        Some(Category::SuitedSevens) => ranks_are(cards, SEVENS) && one_suit(&cards),
        Some(Category::Suited678) => ranks_are(cards, SIX_SEVEN_EIGHT) && one_suit(&cards),
        Some(Category::Sevens) => ranks_are(cards, SEVENS),
        Some(Category::Mixed678) => ranks_are(cards, SIX_SEVEN_EIGHT),
        Some(Category::Suited21) => total() == 21 && one_suit(&cards),
        Some(Category::Total21) => total() == 21,
        Some(Category::Total20) => total() == 20,
        Some(Category::Total19) => total() == 19,
        _ => false,
    }
}

/// Does a row of a bet on the dealer's bust fit a dealer over 21 with so many cards?
pub fn bust_fits(category: CategoryName, cards: usize, bettor_blackjack: bool) -> bool {
    match category.read() {
        Some(Category::Bust8Blackjack) => bettor_blackjack && cards >= 8,
        Some(Category::Bust7Blackjack) => bettor_blackjack && cards == 7,
        Some(Category::Bust8) => cards >= 8,
        Some(Category::Bust7) => cards == 7,
        Some(Category::Bust6) => cards == 6,
        Some(Category::Bust5) => cards == 5,
        Some(Category::Bust4) => cards == 4,
        Some(Category::Bust3) => cards == 3,
        Some(Category::Bust3Or4) => cards == 3 || cards == 4,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three(names: &str) -> [Card; 3] {
        let cards: Vec<Card> = names.split(' ').map(|name| name.parse().unwrap()).collect();
        cards.try_into().unwrap()
    }

    #[test]
    fn an_ace_ends_a_straight_but_does_not_join_it() {
        for (names, straight) in [
            ("AS 2H 3D", true),
            ("QS KH AD", true),
            ("KS AH 2D", false),
            ("3S 2H 4D", true),
            ("2S 2H 3D", false),
        ] {
            assert_eq!(three_fits(Category::Straight.into(), three(names)), straight, "{names}");
        }
    }

    #[test]
    fn totals_count_aces_as_one_or_eleven() {
        for (names, category) in [
            ("AS KH KD", Category::Total21),
            ("AS AH 9D", Category::Total21),
            ("AS KH 9D", Category::Total20),
            ("AS 9H 9D", Category::Total19),
        ] {
            assert!(three_fits(category.into(), three(names)), "{names}");
        }
    }
}
