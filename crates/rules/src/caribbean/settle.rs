//! How the cards decide the stakes of a box.

use std::cmp::Ordering;

use super::category::Category;
use super::plan::CaribbeanPlan;
use crate::odds::Payout;
use crate::plan::PositionRule;
use crate::poker_hand::HandRank;
use crate::settle::Decided;

/// How a hand that was played ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showdown {
    /// The dealer does not qualify; hands are not compared.
    NotQualified,
    /// The box's hand is better.
    Win,
    /// Equal.
    Push,
    /// The dealer's hand is better.
    Lose,
}

/// The showdown of two hands of five.
pub fn showdown(own: HandRank, dealer: HandRank, plan: &CaribbeanPlan) -> Showdown {
    let [first, second] = plan.qualifies.is;
    if dealer < HandRank::lowest_high_card(first.0, second.0) {
        return Showdown::NotQualified;
    }
    match own.cmp(&dealer) {
        Ordering::Greater => Showdown::Win,
        Ordering::Equal => Showdown::Push,
        Ordering::Less => Showdown::Lose,
    }
}

/// How the ante ends.
pub fn ante(showdown: Showdown, rule: &PositionRule) -> Decided {
    let category = match showdown {
        Showdown::NotQualified => Category::NotQualified,
        Showdown::Win => Category::Win,
        Showdown::Push => Category::Push,
        Showdown::Lose => Category::Lose,
    };
    Decided::new(category, rule.payout(category))
}

/// How the bet ends, made before or after the deal, of a box that has exchanged so many cards.
pub fn bet(
    showdown: Showdown,
    own: HandRank,
    exchanges: usize,
    rule: &PositionRule,
    plan: &CaribbeanPlan,
) -> Decided {
    match showdown {
        Showdown::NotQualified => Decided::new(Category::NotQualified, rule.payout(Category::NotQualified)),
        Showdown::Win => {
            let reduced = &plan.reduced;
            if exchanges >= usize::from(reduced.from_exchange) && own.category() > reduced.above {
                return Decided::new(Category::Reduced, Payout::Pays(reduced.pays));
            }
            let row = rule.first(|when| when.is(own.category()));
            row.map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
        }
        Showdown::Push => Decided::new(Category::Push, rule.payout(Category::Push)),
        Showdown::Lose => Decided::lost(Category::Lose),
    }
}

/// How the side bet on the box's own five cards ends.
pub fn bonus(own: HandRank, rule: &PositionRule) -> Decided {
    let row = rule.first(|when| when.is(own.category()));
    row.map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
}
