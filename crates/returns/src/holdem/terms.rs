//! What decides ante and call, as whole numbers.

use rules::card::Rank;
use rules::holdem::category::Category;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::settle::{self, Showdown};
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::poker_hand::{HandCategory, HandRank};

use crate::board::{DEALERS, Showdowns};
use crate::tally::{UNIT, back, gcd};

/// Everything in a plan on which the results of ante and call depend; plans that agree in it share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    qualifies: Rank,
    times: u8,
    call: Payout,
    ante: Vec<(Category, Payout)>,
}

impl Terms {
    /// The terms of a plan.
    pub fn of(plan: &HoldemPlan, ante: &PositionRule) -> Self {
        Self {
            qualifies: plan.qualifies.is.0,
            times: plan.call.times,
            call: Payout::Pays(plan.call.pays),
            ante: ante.pays.iter().filter_map(|row| Some((row.when.read()?, row.pays))).collect(),
        }
    }
}

/// Whether a hand of the dealer is too low to qualify. A better hand than one that qualifies does so too.
pub fn is_low(plan: &HoldemPlan) -> impl Fn(HandRank) -> bool + '_ {
    |rank| settle::showdown(rank, rank, plan) == Showdown::NotQualified
}

/// The results of ante and call together.
#[derive(Clone)]
pub struct Results<'a> {
    ante: &'a PositionRule,
    call: Payout,
    times: i64,
    common: u128,
    unit: i64,
    /// The category that was last asked for, with the results of a win and of a dealer who does not qualify.
    last: Option<(HandCategory, i64, i64)>,
}

fn whole(units: u128) -> i64 {
    i64::try_from(units).expect("a payout of a pay table is far below the type's end")
}

impl<'a> Results<'a> {
    /// By the pay tables of a plan.
    pub fn new(plan: &HoldemPlan, ante: &'a PositionRule) -> Self {
        let call = Payout::Pays(plan.call.pays);
        let payouts = ante.pays.iter().map(|row| row.pays).chain([call]);
        // Sums over a billion showdowns stay small when the unit is no finer than the pay tables need.
        let common = payouts.fold(UNIT, |common, payout| gcd(common, back(payout)));
        Self { ante, call, times: plan.call.times.into(), common, unit: whole(UNIT / common), last: None }
    }

    /// What one unit of the ante is counted as.
    pub fn unit(&self) -> i64 {
        self.unit
    }

    fn result(&self, payout: Payout) -> i64 {
        whole(back(payout) / self.common) - self.unit
    }

    /// The result of ante and call when a hand's showdown ends so.
    pub fn at(&self, end: Showdown, hand: HandRank) -> i64 {
        let ante = self.result(settle::ante(end, hand, self.ante).payout);
        ante + self.times * self.result(settle::call(end, self.call).payout)
    }

    /// The results of a hand's showdowns, added up.
    pub fn sum(&mut self, hand: HandRank, showdowns: Showdowns) -> i64 {
        let category = hand.category();
        let (win, not_qualified) = match self.last {
            Some((last, win, not_qualified)) if last == category => (win, not_qualified),
            _ => {
                let (win, not_qualified) =
                    (self.at(Showdown::Win, hand), self.at(Showdown::NotQualified, hand));
                self.last = Some((category, win, not_qualified));
                (win, not_qualified)
            }
        };
        let high = showdowns.high;
        let low = DEALERS - high.worse - high.equal - high.better;
        // A push gives every stake back and a loss none, whatever the pay tables say.
        i64::from(high.worse) * win + i64::from(low) * not_qualified
            - i64::from(high.better) * (1 + self.times) * self.unit
    }
}
