//! The side bet on diamonds: every nine cards by how many of them are diamonds.

use rules::card::{Card, Suit};
use rules::plan::PositionRule;
use rules::ultimate_holdem::settle;

use crate::deal;
use crate::tally::Tally;

/// Two cards of the box, five common ones, two of the dealer.
const NINE: usize = 9;

/// The return of the bet when the hand is played to its end.
pub fn rtp(rule: &PositionRule) -> String {
    let (diamonds, others): (Vec<Card>, Vec<Card>) =
        Card::deck().partition(|card| card.suit == Suit::Diamonds);
    let mut tally = Tally::default();
    for count in 0..=NINE {
        let cards = diamonds.iter().take(count).chain(others.iter().take(NINE - count));
        let ways = deal::sets(diamonds.len(), count) * deal::sets(others.len(), NINE - count);
        tally.add(settle::diamonds(cards.copied(), rule).payout, ways);
    }
    tally.rtp()
}
