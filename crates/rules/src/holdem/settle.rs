//! The showdown.

use super::category::Category;
use super::plan::HoldemPlan;
use crate::card::Card;
use crate::odds::Payout;
use crate::plan::PositionRule;
use crate::poker_hand::{HandRank, evaluate};
use crate::settle::Decided;

/// How a hand that was played ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showdown {
    /// The dealer does not qualify; hands are not compared.
    NotQualified,
    /// The bettor's hand is better.
    Win,
    /// Equal.
    Push,
    /// The dealer's hand is better.
    Lose,
}

/// The showdown of two hands of seven.
pub fn showdown(bettor: HandRank, dealer: HandRank, plan: &HoldemPlan) -> Showdown {
    if dealer < HandRank::lowest_pair(plan.qualifies.is.0) {
        return Showdown::NotQualified;
    }
    match bettor.cmp(&dealer) {
        std::cmp::Ordering::Greater => Showdown::Win,
        std::cmp::Ordering::Equal => Showdown::Push,
        std::cmp::Ordering::Less => Showdown::Lose,
    }
}

/// The hand of two own and five common cards.
pub fn of_seven(own: &[Card], board: &[Card]) -> HandRank {
    let cards: Vec<Card> = own.iter().chain(board).copied().collect();
    evaluate(&cards)
}

/// How the ante ends: it wins by its table, also where the dealer does not qualify.
pub fn ante(showdown: Showdown, bettor: HandRank, rule: &PositionRule) -> Decided {
    match showdown {
        Showdown::NotQualified | Showdown::Win => {
            let category = bettor.category();
            let row = rule.first(|when| when.is(category) || when.is(Category::Win));
            row.map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
        }
        Showdown::Push => Decided::new(Category::Push, Payout::Push),
        Showdown::Lose => Decided::lost(Category::Lose),
    }
}

/// How the call ends, made before or after the deal.
pub fn call(showdown: Showdown, pays: Payout) -> Decided {
    match showdown {
        Showdown::NotQualified => Decided::new(Category::NotQualified, Payout::Push),
        Showdown::Win => Decided::new(Category::Win, pays),
        Showdown::Push => Decided::new(Category::Push, Payout::Push),
        Showdown::Lose => Decided::lost(Category::Lose),
    }
}
