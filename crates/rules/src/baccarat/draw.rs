//! Points and the third card.

use crate::card::{Card, Rank};

/// What a card counts: ace one, two to nine themselves, tens and pictures nothing.
pub fn points(rank: Rank) -> u8 {
    rank.points() % 10
}

/// The last digit of the sum.
pub fn total(cards: &[Card]) -> u8 {
    cards.iter().map(|card| points(card.rank)).sum::<u8>() % 10
}

/// Eight or nine with two cards.
pub fn is_natural(cards: &[Card]) -> bool {
    cards.len() == 2 && total(cards) >= 8
}

/// Does the player's side draw on its two cards? (Neither side has a natural.)
pub fn player_draws(player: u8) -> bool {
    player <= 5
}

/// Does the banker's side draw, by its own total and what the player's third card counts?
/// (Chance 2026-04-10 L1030-1039, L2005-2018.)
pub fn banker_draws(banker: u8, player_third: Option<u8>) -> bool {
    let Some(third) = player_third else { return banker <= 5 };
    match banker {
        0..=2 => true,
        3 => third != 8,
        4 => (2..=7).contains(&third),
        5 => (4..=7).contains(&third),
        6 => third == 6 || third == 7,
        _ => false,
    }
}

/// A side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Hráč.
    Player,
    /// Banker, krupiér.
    Banker,
}

/// Who gets the next card; none where the deal is over.
pub fn next(player: &[Card], banker: &[Card]) -> Option<Side> {
    match (player.len(), banker.len()) {
        (0, 0) | (1, 1) => return Some(Side::Player),
        (1, 0) | (2, 1) => return Some(Side::Banker),
        _ => {}
    }
    // A natural on either side ends the deal before any other rule.
    if is_natural(player) || is_natural(banker) {
        return None;
    }
    if player.len() == 2 && banker.len() == 2 && player_draws(total(player)) {
        return Some(Side::Player);
    }
    let third = player.get(2).map(|card| points(card.rank));
    (banker.len() == 2 && banker_draws(total(banker), third)).then_some(Side::Banker)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_banker_draws_by_the_table() {
        let drawn =
            |banker: u8| (0..=9).filter(|&third| banker_draws(banker, Some(third))).collect::<Vec<u8>>();
        assert_eq!(drawn(2).len(), 10);
        assert_eq!(drawn(3), [0, 1, 2, 3, 4, 5, 6, 7, 9]);
        assert_eq!(drawn(4), [2, 3, 4, 5, 6, 7]);
        assert_eq!(drawn(5), [4, 5, 6, 7]);
        assert_eq!(drawn(6), [6, 7]);
        assert!(drawn(7).is_empty());
        assert!(banker_draws(5, None) && !banker_draws(6, None));
    }
}
