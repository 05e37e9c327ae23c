//! What cards count.

use std::fmt;

use crate::card::{Card, Rank};

/// What a hand counts. An ace is eleven where that doesn't pass 21, otherwise one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// The points.
    pub points: u8,
    /// An ace counts eleven.
    pub soft: bool,
}

impl Total {
    /// The total of some cards.
    pub fn of(cards: &[Card]) -> Self {
        let (mut points, mut ace) = (0u8, false);
        for card in cards {
            points = points.saturating_add(card.rank.points());
            ace |= card.rank == Rank::Ace;
        }
        if ace && points <= 11 {
            Self { points: points + 10, soft: true }
        } else {
            Self { points, soft: false }
        }
    }

    /// Over 21?
    pub fn is_bust(self) -> bool {
        self.points > 21
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.soft { write!(f, "soft {}", self.points) } else { write!(f, "{}", self.points) }
    }
}

/// Ace and a ten-value card, and nothing more?
pub fn is_blackjack(cards: &[Card]) -> bool {
    cards.len() == 2 && Total::of(cards).points == 21
}

/// Does the dealer draw? At 16 or less; he stands on every 17, soft ones included (each plan says so, or its rulings).
pub fn dealer_draws(cards: &[Card]) -> bool {
    Total::of(cards).points < 17
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn an_ace_counts_what_is_better() {
        for (names, total) in [
            ("AS 6H", "soft 17"),
            ("AS 6H TC", "17"),
            ("AS AH", "soft 12"),
            ("AS AH 9C", "soft 21"),
            ("AS KD", "soft 21"),
            ("TS 9D 5C", "24"),
            ("AS TS 6H", "17"),
        ] {
            assert_eq!(Total::of(&cards(names)).to_string(), total, "{names}");
        }
    }

    #[test]
    fn dealer_stands_on_soft_17_and_draws_on_16() {
        assert!(!dealer_draws(&cards("AS 6H")));
        assert!(dealer_draws(&cards("TS 6H")));
        assert!(dealer_draws(&cards("AS 5H")));
        assert!(!dealer_draws(&cards("AS TH 6C")));
    }
}
