//! What decides ante and bet, as whole numbers.

use rules::caribbean::plan::CaribbeanPlan;
use rules::caribbean::settle::{self, Showdown};
use rules::category::CategoryName;
use rules::odds::{Odds, Payout};
use rules::plan::PositionRule;
use rules::poker_hand::{HandCategory, HandRank};

use super::dealers::Counts;
use crate::tally::{UNIT, back, gcd};

/// Everything in a plan on which the results depend; plans that agree in it share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    bet: u8,
    price: Option<u8>,
    qualifies: HandRank,
    reduced: (u8, HandCategory, Odds),
    ante_pays: Vec<(CategoryName, Payout)>,
    bet_pays: Vec<(CategoryName, Payout)>,
}

impl Terms {
    /// The terms of a plan.
    pub fn of(plan: &CaribbeanPlan, ante: &PositionRule, bet: &PositionRule) -> Self {
        let rows = |rule: &PositionRule| rule.pays.iter().map(|row| (row.when, row.pays)).collect();
        let reduced = &plan.reduced;
        Self {
            bet: plan.bet.is,
            price: plan.exchanges.first().copied(),
            qualifies: qualifies(plan),
            reduced: (reduced.from_exchange, reduced.above, reduced.pays),
            ante_pays: rows(ante),
            bet_pays: rows(bet),
        }
    }
}

/// The lowest hand with which the dealer plays.
pub fn qualifies(plan: &CaribbeanPlan) -> HandRank {
    let [first, second] = plan.qualifies.is;
    HandRank::lowest_high_card(first.0, second.0)
}

/// The results of ante and bet.
pub struct Results<'a> {
    plan: &'a CaribbeanPlan,
    ante: &'a PositionRule,
    bet: &'a PositionRule,
    common: u128,
    unit: i64,
}

/// What a hand's showdowns come to, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The result of ante and bet together.
    pub both: i64,
    /// The result of a bet of one unit.
    pub bet: i64,
}

/// The results of one hand by the end of its showdown: of both together, and of a bet of one unit.
#[derive(Clone, Copy)]
pub struct Ends {
    not_qualified: Sum,
    win: Sum,
    push: Sum,
    lose: Sum,
    /// Does the hand reach those with which the dealer plays? A lower one beats none of them.
    plays: bool,
}

impl<'a> Results<'a> {
    /// By the pay tables of a plan.
    pub fn new(plan: &'a CaribbeanPlan, ante: &'a PositionRule, bet: &'a PositionRule) -> Self {
        let reduced = Payout::Pays(plan.reduced.pays);
        let payouts = ante.pays.iter().chain(&bet.pays).map(|row| row.pays).chain([reduced]);
        // Sums over all deals stay small when the unit is no finer than the pay tables need.
        let common = payouts.fold(UNIT, |common, payout| gcd(common, back(payout)));
        let mut results = Self { plan, ante, bet, common, unit: 0 };
        results.unit = results.whole(UNIT);
        results
    }

    fn whole(&self, units: u128) -> i64 {
        i64::try_from(units / self.common).expect("a payout of a pay table is far below the type's end")
    }

    /// What one unit of the ante is counted as.
    pub fn unit(&self) -> i64 {
        self.unit
    }

    /// The price of the first exchange; none where there is none.
    pub fn price(&self) -> Option<i64> {
        self.plan.exchanges.first().map(|&times| i64::from(times) * self.unit)
    }

    /// The results of a hand that has exchanged so many cards.
    pub fn ends(&self, hand: HandRank, exchanges: usize) -> Ends {
        let result = |payout: Payout| self.whole(back(payout)) - self.unit;
        let at = |end: Showdown| {
            let bet = result(settle::bet(end, hand, exchanges, self.bet, self.plan).payout);
            let ante = result(settle::ante(end, self.ante).payout);
            Sum { both: ante + i64::from(self.plan.bet.is) * bet, bet }
        };
        Ends {
            not_qualified: at(Showdown::NotQualified),
            win: at(Showdown::Win),
            push: at(Showdown::Push),
            lose: at(Showdown::Lose),
            plays: hand >= qualifies(self.plan),
        }
    }
}

impl Ends {
    /// The sum over some hands of the dealer, `all` of them.
    pub fn sum(&self, dealers: Counts, all: i64) -> Sum {
        let Counts { low, below, upto } = dealers.map(i64::from);
        let (win, push) = if self.plays { (below - low, upto - below) } else { (0, 0) };
        let lose = all - low - win - push;
        let of = |part: fn(&Sum) -> i64| {
            low * part(&self.not_qualified)
                + win * part(&self.win)
                + push * part(&self.push)
                + lose * part(&self.lose)
        };
        Sum { both: of(|sum| sum.both), bet: of(|sum| sum.bet) }
    }
}
