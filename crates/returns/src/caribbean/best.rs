//! The best play: a box is passed, bet on, or first exchanges one card, whichever is best on average for its cards and the
//! dealer's open one.

use std::sync::{Mutex, PoisonError};

use rules::caribbean::plan::CaribbeanPlan;
use rules::plan::PositionRule;

use super::dealers::Dealers;
use super::hands::{FIVE, Index, Standard, same_places, standard, standards};
use super::terms::{Results, Terms, qualifies};
use crate::suits::DECK;
use crate::tally::six_decimals;

/// The dealer's hidden cards when nothing was exchanged, and when one card was.
const DEALERS: i64 = 46 * 45 * 44 * 43 / 24;
const DEALERS_AFTER: i64 = 45 * 44 * 43 * 42 / 24;

/// Cards that may come for an exchanged one.
const NEW_CARDS: i64 = 46;

/// The rounds of a hand and an open card are counted as if a card were always exchanged: so often each.
const TIMES: i64 = NEW_CARDS * DEALERS_AFTER / DEALERS;

/// Ranks of open cards; suits are alike.
const RANKS: usize = 13;
const SUITS: i64 = 4;

/// What all deals come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Best {
    /// The result of ante, bet and price.
    result: i128,
    /// The result of a bet of one unit that is always made.
    closed: i128,
    rounds: i128,
    unit: i128,
}

/// The best play of a plan's terms, computed once for all plans that share them.
pub fn best(plan: &CaribbeanPlan, ante: &PositionRule, bet: &PositionRule) -> Best {
    static KNOWN: Mutex<Vec<(Terms, Best)>> = Mutex::new(Vec::new());
    let terms = Terms::of(plan, ante, bet);
    // The lock is kept while all deals are counted: who asks for the same meanwhile waits for the answer.
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, best)) = known.iter().find(|(known, _)| *known == terms) {
        return *best;
    }
    let results = Results::new(plan, ante, bet);
    let index = Index::new();
    let mut best = Best { unit: results.unit().into(), ..Best::default() };
    // What exchanges come to, for each hand and each place of the card that is exchanged.
    let mut exchanged = vec![[0; FIVE]; index.hands()];
    for open in 0..RANKS {
        exchanged.fill([0; FIVE]);
        count(&mut best, &index, open, plan, &results, &mut exchanged);
    }
    known.push((terms, best));
    best
}

/// Counts all deals with one open card.
fn count(
    best: &mut Best,
    index: &Index,
    open: usize,
    plan: &CaribbeanPlan,
    results: &Results<'_>,
    exchanged: &mut [[i64; FIVE]],
) {
    let hands = standards(index, open);
    let mut dealers = Dealers::new(index, open, qualifies(plan));
    let passed = -results.unit();
    let mut bets = Vec::with_capacity(hands.len());
    for hand in &hands {
        dealers.go_to(hand.rank);
        let beside = dealers.beside(hand.cards);
        bets.push(results.ends(hand.rank, 0).sum(beside.all, DEALERS));
        // What the hand is worth when it came by an exchange, by the card that was given for it.
        let ends = results.ends(hand.rank, 1);
        let worth: [i64; DECK] = std::array::from_fn(|given| {
            let bet = ends.sum(beside.all.without(beside.with[given]), DEALERS_AFTER).both;
            // Only what it is worth above a pass is added up: for most hands nothing.
            hand.alike * (bet - passed * DEALERS_AFTER).max(0)
        });
        add_to_hands_before(index, open, hand.cards, &worth, exchanged);
    }
    let sums = standard_sums(index, open, exchanged);
    for (hand, bet) in hands.iter().zip(bets) {
        let Standard { cards, alike, .. } = *hand;
        let weight = i128::from(alike * SUITS);
        let pass = passed * DEALERS;
        let plain = TIMES * bet.both.max(pass);
        let of_hand = &sums[index.of_hand(cards)];
        let with_exchange = results.price().map(|price| {
            let by_place = same_places(cards).map(|places| {
                let sum: i64 = places.iter().map(|&place| of_hand[place]).sum();
                // The hands that this one stands for have the sum together, places that are alike too.
                sum / (alike * places.len() as i64)
            });
            let above_pass = by_place.into_iter().max().unwrap_or_default();
            above_pass + (passed - price) * NEW_CARDS * DEALERS_AFTER
        });
        best.result += weight * i128::from(with_exchange.map_or(plain, |exchange| plain.max(exchange)));
        best.closed += weight * i128::from(TIMES * bet.bet);
        best.rounds += weight * i128::from(TIMES * DEALERS);
    }
}

/// A hand may have come from every hand that has a given card in place of one of its own.
fn add_to_hands_before(
    index: &Index,
    open: usize,
    hand: [usize; FIVE],
    worth: &[i64; DECK],
    exchanged: &mut [[i64; FIVE]],
) {
    if worth.iter().all(|&worth| worth == 0) {
        return;
    }
    for new in 0..FIVE {
        let mut kept = [0; FIVE - 1];
        let others = hand.iter().enumerate().filter(|&(place, _)| place != new).map(|(_, &card)| card);
        kept.iter_mut().zip(others).for_each(|(kept, card)| *kept = card);
        index.each_hand_with(&kept, |given, before| {
            if given != hand[new] && given != open {
                let place = kept.iter().filter(|&&card| card < given).count();
                exchanged[before][place] += worth[given];
            }
        });
    }
}

/// The sums of hands that stand for each other, added up at the one that stands for all.
fn standard_sums(index: &Index, open: usize, exchanged: &[[i64; FIVE]]) -> Vec<[i64; FIVE]> {
    let mut sums = vec![[0; FIVE]; exchanged.len()];
    index.each::<FIVE>(open, |hand| {
        let (cards, places) = standard(hand);
        let to = &mut sums[index.of_hand(cards)];
        for (place, sum) in places.into_iter().zip(exchanged[index.of_hand(hand)]) {
            to[place] += sum;
        }
    });
    sums
}

impl Best {
    fn back(&self, result: i128) -> String {
        let staked = self.rounds * self.unit;
        let back = u128::try_from(staked + result).expect("passing every hand loses no more than the ante");
        six_decimals(back, staked.unsigned_abs())
    }

    /// The return of the ante under best play.
    pub fn ante(&self) -> String {
        self.back(self.result)
    }

    /// The return of a bet that is laid before the deal.
    pub fn closed_bet(&self) -> String {
        self.back(self.closed)
    }
}
