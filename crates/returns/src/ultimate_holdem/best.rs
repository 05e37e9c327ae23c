//! The best play: from the last street back to the first, whichever decision is best on average.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use rules::plan::PositionRule;
use rules::poker_hand::{HandCategory, HandRank};
use rules::ultimate_holdem::plan::UltimatePlan;
use rules::ultimate_holdem::settle;

use super::sums::{Lines, Sum, sums};
use super::terms::{Results, Terms};
use crate::board::{DEALERS, RUNS};
use crate::suits::{alike_hands, rank_of, suit_of};
use crate::tally::{Tally, six_decimals};

/// What all deals come to.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    lines: Lines,
    rounds: i64,
    unit: i64,
    /// The hands of seven by their category.
    hands: [u128; HandCategory::ALL.len()],
}

/// The best play of a plan's terms, computed once for all plans that share them.
pub fn best(plan: &UltimatePlan, ante: &PositionRule, blind: &PositionRule) -> Best {
    static KNOWN: Mutex<Vec<(Terms, Best)>> = Mutex::new(Vec::new());
    let terms = Terms::of(plan, ante, blind);
    // The lock is kept while all boards are walked: who asks for the same meanwhile waits for the answer.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best)) = known.iter().find(|(known, _)| *known == terms) {
        return *best;
    }
    let best = decide(plan, ante, blind);
    known.push((terms, best));
    best
}

/// Two cards before the flop: their ranks, and whether they are of one suit.
type Start = (usize, usize, bool);

fn start([first, second]: [usize; 2]) -> Start {
    let (a, b) = (rank_of(first), rank_of(second));
    (a.min(b), a.max(b), suit_of(first) == suit_of(second))
}

fn decide(plan: &UltimatePlan, ante: &PositionRule, blind: &PositionRule) -> Best {
    let unit = Results::new(plan, ante, blind).unit();
    let sums = sums(plan, ante, blind);
    let [before, flop_street, _] = plan.streets.is.as_slice() else {
        unreachable!("a plan has three streets")
    };
    let mut starts: HashMap<Start, (Sum, i64)> = HashMap::new();
    for (index, &(flop, alike)) in sums.flops.iter().enumerate() {
        for (sum, hands, cards) in alike_hands(flop, sums.of(index)) {
            let rounds = i64::from(alike * hands) * i64::from(RUNS) * i64::from(DEALERS);
            let entry = starts.entry(start(cards)).or_default();
            entry.0 += Sum { waited: sum.best(flop_street, rounds, unit), ..sum };
            entry.1 += rounds;
        }
    }
    let mut best = Best { lines: Lines::default(), rounds: 0, unit, hands: sums.hands };
    for (sum, rounds) in starts.into_values() {
        best.lines += sum.best(before, rounds, unit);
        best.rounds += rounds;
    }
    best
}

impl Best {
    /// What comes back of all that was staked on a line.
    fn back(&self, result: i64, staked: i64) -> String {
        let staked = i128::from(staked) * i128::from(self.unit);
        let back = u128::try_from(staked + i128::from(result)).expect("no line loses more than is on it");
        six_decimals(back, staked.unsigned_abs())
    }

    /// The return of the ante.
    pub fn ante(&self) -> String {
        self.back(self.lines.ante, self.rounds)
    }

    /// The return of the blind.
    pub fn blind(&self) -> String {
        self.back(self.lines.blind, self.rounds)
    }

    /// The return of the raise.
    pub fn play(&self) -> String {
        self.back(self.lines.play, self.lines.staked)
    }

    /// The return of the side bet on the hand, when it is never folded.
    pub fn trips(&self, rule: &PositionRule) -> String {
        let mut tally = Tally::default();
        for (&category, &hands) in HandCategory::ALL.iter().zip(&self.hands) {
            tally.add(settle::trips(HandRank::lowest(category), rule).payout, hands);
        }
        tally.rtp()
    }
}
