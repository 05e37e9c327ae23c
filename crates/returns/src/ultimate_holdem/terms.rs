//! What decides ante, blind and raise, as whole numbers.

use rules::card::Rank;
use rules::category::CategoryName;
use rules::odds::Payout;
use rules::plan::PositionRule;
use rules::poker_hand::{HandCategory, HandRank};
use rules::ultimate_holdem::plan::{Street, UltimatePlan};
use rules::ultimate_holdem::settle::{self, Showdown};

use crate::board::Showdowns;
use crate::tally::{UNIT, back, gcd};

/// Everything in a plan on which the results depend; plans that agree in it share them.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    streets: Vec<Street>,
    dealer_hand: HandCategory,
    play: Payout,
    ante: Vec<(CategoryName, Payout)>,
    blind: Vec<(CategoryName, Payout)>,
}

impl Terms {
    /// The terms of a plan.
    pub fn of(plan: &UltimatePlan, ante: &PositionRule, blind: &PositionRule) -> Self {
        let rows = |rule: &PositionRule| rule.pays.iter().map(|row| (row.when, row.pays)).collect();
        Self {
            streets: plan.streets.is.clone(),
            dealer_hand: plan.dealer_hand.is,
            play: Payout::Pays(plan.play.pays),
            ante: rows(ante),
            blind: rows(blind),
        }
    }
}

/// Results of ante, blind and a raise of one ante, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Raised {
    /// The ante's.
    pub ante: i64,
    /// The blind's.
    pub blind: i64,
    /// The raise's.
    pub play: i64,
}

/// What a win pays by the category of the hand.
#[derive(Clone, Copy)]
struct Wins {
    /// The ante against a dealer without a hand.
    ante_low: i64,
    /// The ante against a dealer with one.
    ante: i64,
    blind: i64,
}

/// The results of a plan's pay tables.
pub struct Results {
    wins: Vec<Wins>,
    play: i64,
    unit: i64,
}

impl Results {
    /// By the pay tables of a plan.
    pub fn new(plan: &UltimatePlan, ante: &PositionRule, blind: &PositionRule) -> Self {
        let play = Payout::Pays(plan.play.pays);
        let payouts = ante.pays.iter().chain(&blind.pays).map(|row| row.pays).chain([play]);
        // Sums over all showdowns stay small when the unit is no finer than the pay tables need.
        let common = payouts.fold(UNIT, |common, payout| gcd(common, back(payout)));
        let whole = |units: u128| {
            i64::try_from(units / common).expect("a payout of a pay table is far below the type's end")
        };
        let unit = whole(UNIT);
        let result = |payout: Payout| whole(back(payout)) - unit;
        // Lower than any hand of five cards.
        let dealer = HandRank::lowest(HandCategory::HighCard);
        let wins = HandCategory::ALL.iter().map(|&category| {
            let showdown = Showdown { own: of_category(category), dealer };
            Wins {
                ante_low: result(settle::ante(showdown, plan.dealer_hand.is, ante).payout),
                ante: result(settle::ante(showdown, HandCategory::HighCard, ante).payout),
                blind: result(settle::blind(showdown, blind).payout),
            }
        });
        Self { wins: wins.collect(), play: result(play), unit }
    }

    /// What one unit of the ante is counted as.
    pub fn unit(&self) -> i64 {
        self.unit
    }

    /// The results of a hand's showdowns, added up. A push gives every stake back and a lower hand loses all of them.
    pub fn sum(&self, hand: HandRank, Showdowns { low, high }: Showdowns) -> Raised {
        let Wins { ante_low, ante, blind } = self.wins[hand.category() as usize];
        let worse = i64::from(low.worse + high.worse);
        let lost = i64::from(low.better + high.better) * self.unit;
        Raised {
            ante: i64::from(low.worse) * ante_low + i64::from(high.worse) * ante - lost,
            blind: worse * blind - lost,
            play: worse * self.play - lost,
        }
    }
}

/// A hand of a category that five cards can make.
fn of_category(category: HandCategory) -> HandRank {
    HandRank::lowest(category).max(HandRank::lowest_high_card(Rank::Seven, Rank::Five))
}
