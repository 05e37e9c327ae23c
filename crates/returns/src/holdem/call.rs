//! A call that is always made: every showdown there is.

use rules::holdem::category::Category;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::settle::{self, Showdown};
use rules::plan::PositionRule;

use crate::tally::Tally;

/// The return of a call that was placed before the deal. The ante's rule is asked for because all boards are walked once
/// for both bets.
pub fn rtp(plan: &HoldemPlan, ante: &PositionRule, rule: &PositionRule) -> String {
    let ends = super::ante::best(plan, ante).ends;
    let mut tally = Tally::default();
    for (end, rounds) in [
        (Showdown::NotQualified, ends.not_qualified),
        (Showdown::Win, ends.win),
        (Showdown::Push, ends.push),
        (Showdown::Lose, ends.lose),
    ] {
        tally.add(settle::call(end, rule.payout(Category::Win)).payout, rounds);
    }
    tally.rtp()
}
