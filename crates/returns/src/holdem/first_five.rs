//! Side bets on the bettor's two cards and the flop: every five cards of the deck.

use rules::holdem::place::Place;
use rules::holdem::side_bet::{high_fits, low_fits};
use rules::odds::Payout;
use rules::plan::PositionRule;

use crate::deal;
use crate::tally::Tally;

/// The return of a bet on the first five cards, which pays its rows whatever comes after them.
pub fn rtp(place: Place, rule: &PositionRule) -> String {
    let mut tally = Tally::default();
    deal::each_set(|cards| {
        let row = match place {
            Place::Razz => rule.first(|row| low_fits(row, cards)),
            _ => rule.first(|row| high_fits(row, cards)),
        };
        tally.add(row.map_or(Payout::Lost, |row| row.pays), 1);
    });
    tally.rtp()
}
