//! Bets on the dealer's bust: every two cards of the bettor with every course of the dealer's hand, in whole numbers.

use rules::blackjack::category::Category;
use rules::blackjack::plan::BlackjackPlan;
use rules::blackjack::side_bet::bust_fits;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::twenty_one::hand::is_blackjack;

use crate::deal;
use crate::tally::Tally;
use crate::twenty_one::dealer::{Course, courses};
use crate::twenty_one::insurance::taken;
use crate::twenty_one::points::{Cards, POINTS, card};

/// What the bet pays; the plan's rows in the order in which the table asks them.
fn pays(plan: &BlackjackPlan, rule: &PositionRule, bettor_blackjack: bool, course: &Course) -> Payout {
    let lost = Payout::Lost;
    if let Some(row) = rule.first(|row| bettor_blackjack && row.is(Category::BettorBlackjack)) {
        return row.pays;
    }
    // Where the dealer rests, they take no card that could bring them over 21.
    if !course.end.is_bust() || (bettor_blackjack && plan.rests_on_blackjack.is) {
        return lost;
    }
    let cards = course.cards.len() as usize + 1;
    rule.first(|row| bust_fits(row, cards, bettor_blackjack)).map_or(lost, |row| row.pays)
}

/// The return of a bet on the dealer's bust.
pub fn rtp(plan: &BlackjackPlan, rule: &PositionRule) -> String {
    let longest = (0..POINTS).flat_map(courses).map(|course| course.cards.len()).max().unwrap_or_default();
    let mut tally = Tally::default();
    for (first, left, ways) in taken(Cards::shoe(plan.decks.is), 1) {
        for (second, left, ways) in taken(left, ways) {
            let blackjack = is_blackjack(&[card(first), card(second)]);
            for (open, left, ways) in taken(left, ways) {
                for course in courses(open) {
                    let drawn: u128 = draws(left, course.cards) * u128::from(course.orders);
                    // Every course is counted by draws of the same length, whatever comes after it.
                    let rest = left.len() - course.cards.len();
                    let after = deal::ways(rest.into(), longest - course.cards.len());
                    tally.add(pays(plan, rule, blackjack, course), ways * drawn * after);
                }
            }
        }
    }
    tally.rtp()
}

/// The ways to draw certain cards in a certain order; none where the shoe lacks one.
fn draws(left: Cards, cards: Cards) -> u128 {
    cards.each().map(|(point, count)| deal::ways(left.0[point].into(), count.into())).product()
}
