//! The ante under best play: on each flop every hand is called or folded, whichever is better on average.

use std::sync::{Mutex, PoisonError};

use rules::holdem::plan::HoldemPlan;
use rules::plan::PositionRule;

use super::sums::{Ends, Sums, sums};
use super::terms::{Results, Terms};
use crate::board::{DEALERS, RUNS};
use crate::suits::alike_hands;
use crate::tally::six_decimals;

/// What all boards come to.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// The result of ante and call under best play, over all rounds.
    result: i128,
    /// All rounds.
    rounds: i128,
    /// What one unit was counted as.
    unit: i128,
    /// The ends of all showdowns when nobody folds.
    pub ends: Ends,
}

/// The best play of a plan's terms, computed once for all plans that share them.
pub fn best(plan: &HoldemPlan, ante: &PositionRule) -> Best {
    static KNOWN: Mutex<Vec<(Terms, Best)>> = Mutex::new(Vec::new());
    let terms = Terms::of(plan, ante);
    // The lock is kept while all boards are walked: who asks for the same meanwhile waits for the answer.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best)) = known.iter().find(|(known, _)| *known == terms) {
        return *best;
    }
    let best = decide(&sums(plan, ante), Results::new(plan, ante).unit());
    known.push((terms, best));
    best
}

/// The return of the ante. The call is counted in the result, not in the unit.
pub fn rtp(plan: &HoldemPlan, ante: &PositionRule) -> String {
    let Best { result, rounds, unit, .. } = best(plan, ante);
    let back =
        u128::try_from(rounds * unit + result).expect("folding every hand loses no more than the ante");
    six_decimals(back, (rounds * unit).unsigned_abs())
}

fn decide(sums: &Sums, unit: i64) -> Best {
    let unit = i128::from(unit);
    let mut best = Best { result: 0, rounds: 0, unit, ends: sums.ends };
    for (index, &(flop, alike)) in sums.flops.iter().enumerate() {
        for (result, hands, _) in alike_hands(flop, sums.of(index)) {
            let rounds = i128::from(alike * hands) * i128::from(RUNS) * i128::from(DEALERS);
            best.rounds += rounds;
            best.result += i128::from(result).max(-unit * rounds);
        }
    }
    best
}
