//! An insurance: the dealer's ace lies, every card of the box and every second card of the dealer.

use rules::odds::{Odds, Payout};

use super::points::{ACE, Cards, POINTS, Point, card};
use crate::tally::Tally;
use rules::twenty_one::hand::is_blackjack;

/// The return of an insurance, over the boxes that may insure.
pub fn rtp(decks: u8, pays: Odds, may_insure: impl Fn([Point; 2]) -> bool) -> String {
    let mut tally = Tally::default();
    let Some(shoe) = Cards::shoe(decks).without(ACE) else { return tally.rtp() };
    for (first, shoe, ways) in taken(shoe, 1) {
        for (second, shoe, ways) in taken(shoe, ways) {
            if !may_insure([first, second]) {
                continue;
            }
            for (hidden, _, ways) in taken(shoe, ways) {
                let wins = is_blackjack(&[card(ACE), card(hidden)]);
                tally.add(if wins { Payout::Pays(pays) } else { Payout::Lost }, ways);
            }
        }
    }
    tally.rtp()
}

/// Every card that may come next: the card, what is left, and the ways so far.
pub fn taken(left: Cards, ways: u128) -> impl Iterator<Item = (Point, Cards, u128)> {
    (0..POINTS).filter_map(move |point| Some((point, left.without(point)?, ways * u128::from(left.0[point]))))
}
