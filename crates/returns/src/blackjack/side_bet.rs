//! Side bets on two or three cards: every deal of them.

use rules::blackjack::place::Place;
use rules::blackjack::plan::BlackjackPlan;
use rules::blackjack::settle::three_cards;
use rules::blackjack::side_bet::pair_fits;
use rules::odds::Payout;
use rules::plan::{PayRow, PositionRule};

use crate::deal;
use crate::tally::Tally;

fn pays(row: Option<&PayRow>) -> Payout {
    row.map_or(Payout::Lost, |row| row.pays)
}

/// The return of a bet on the first cards. The first two of any hand, the dealer's too, are any two cards of the shoe.
pub fn rtp(place: Place, rule: &PositionRule, plan: &BlackjackPlan) -> String {
    let decks = plan.decks.is;
    let mut tally = Tally::default();
    match place {
        Place::PerfectPairs | Place::PlayerPair | Place::AnyPair | Place::DealerPair => {
            deal::each(decks, |cards, ways| tally.add(pays(rule.first(|row| pair_fits(row, cards))), ways));
        }
        _ => deal::each(decks, |cards, ways| tally.add(three_cards(rule, cards, plan).payout, ways)),
    }
    tally.rtp()
}
