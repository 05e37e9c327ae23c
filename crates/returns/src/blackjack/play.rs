//! The best play of the main bet, by the cards of the hand and the dealer's open card, from a full shoe.
//!
//! The dealer's hidden card is any card of the shoe: who draws before it is turned draws from the same cards. Insurance
//! is never taken; a test holds that it always costs.

#![allow(clippy::float_arithmetic, reason = "a best play weighs chances; its figure is no payment")]

use std::collections::HashMap;

use rules::blackjack::hand::is_blackjack;
use rules::blackjack::plan::{AddedKind, BlackjackPlan, Peek};
use rules::decision::Decision;
use rules::plan::PositionRule;

use super::dealer::{Chances, chances};
use super::points::{ACE, Cards, Point, card};
use super::stake::Stake;

/// The return of the main bet under best play. Stakes that decisions add are counted in the result, not in the unit.
pub fn rtp(plan: &BlackjackPlan, rule: &PositionRule) -> String {
    format!("{:.6}", 1.0 + result(plan, rule, Cards::shoe(plan.decks.is)))
}

/// The mean result of one unit, from a shoe of certain cards.
pub fn result(plan: &BlackjackPlan, rule: &PositionRule, shoe: Cards) -> f64 {
    let mut sum = 0.0;
    for (open, shoe, chance) in drawn(shoe) {
        let mut line = Line::new(plan, Stake::main(rule), open, shoe);
        for (first, left, one) in drawn(shoe) {
            for (second, _, two) in drawn(left) {
                sum += chance * one * two * line.dealt(first, second);
            }
        }
    }
    sum
}

/// Every card that may come next: the card, what is left without it, its chance.
fn drawn(left: Cards) -> impl Iterator<Item = (Point, Cards, f64)> {
    let all = f64::from(left.len());
    left.each().filter_map(move |(point, count)| Some((point, left.without(point)?, f64::from(count) / all)))
}

/// The card of which a hand is a pair.
fn pair(hand: Cards) -> Option<Point> {
    hand.each().find(|&(_, count)| count == 2).map(|(point, _)| point).filter(|_| hand.len() == 2)
}

/// One line through the cards behind an open card: a hand as it was dealt, or one of two split hands.
pub struct Line<'a> {
    plan: &'a BlackjackPlan,
    stake: Stake,
    open: Point,
    /// The shoe without the open card, and without the other card of a split pair.
    shoe: Cards,
    /// The card that was split.
    split: Option<Point>,
    known: HashMap<Cards, f64>,
}

impl<'a> Line<'a> {
    /// A hand that is to be dealt.
    pub fn new(plan: &'a BlackjackPlan, stake: Stake, open: Point, shoe: Cards) -> Self {
        Self { plan, stake, open, shoe, split: None, known: HashMap::new() }
    }

    /// Is the dealer's blackjack known before anything is decided? Then it costs the first stake only, and what is
    /// decided counts in the other rounds. The values below are means over all rounds in which those with such a
    /// blackjack count nothing: the best decision is the same as over the other rounds alone, and cards can be drawn
    /// with the chances of the whole shoe.
    fn peeked(&self) -> bool {
        self.plan.peek.is == Peek::Ace && self.open == ACE
    }

    /// The chance of the dealer's blackjack when a hand lies.
    fn dealer_blackjack(&self, hand: Cards) -> f64 {
        let makes = |point| is_blackjack(&[card(self.open), card(point)]);
        drawn(self.shoe.minus(hand)).filter(|&(hidden, ..)| makes(hidden)).map(|(.., chance)| chance).sum()
    }

    /// The share of rounds that are played on with a hand.
    fn played(&self, hand: Cards) -> f64 {
        if self.peeked() { 1.0 - self.dealer_blackjack(hand) } else { 1.0 }
    }

    /// The mean result when two cards are dealt.
    fn dealt(&mut self, first: Point, second: Point) -> f64 {
        let hand = Cards::default().with(first).with(second);
        let against = self.dealer_blackjack(hand);
        if is_blackjack(&[card(first), card(second)]) {
            return against * self.stake.push + (1.0 - against) * self.stake.blackjack;
        }
        let lost_at_once = if self.peeked() { against * self.stake.dealer_blackjack } else { 0.0 };
        self.value(hand) + lost_at_once
    }

    fn is_charlie(&self, hand: Cards) -> bool {
        self.plan.charlie.as_ref().is_some_and(|cards| hand.len() >= u32::from(cards.is))
            && !hand.total().is_bust()
    }

    /// Does the hand end by itself?
    fn is_done(&self, hand: Cards) -> bool {
        let split_aces = self.split == Some(ACE) && hand.len() >= 2;
        split_aces || hand.total().points >= 21 || self.is_charlie(hand)
    }

    /// The mean result of a hand of two cards or more under best play.
    fn value(&mut self, hand: Cards) -> f64 {
        if let Some(&value) = self.known.get(&hand) {
            return value;
        }
        let value = if self.is_done(hand) { self.ended(hand, self.stake) } else { self.best(hand).1 };
        self.known.insert(hand, value);
        value
    }

    /// The decisions that an open hand has.
    pub fn choices(&self, hand: Cards) -> Vec<Decision> {
        let mut choices = vec![Decision::Hit, Decision::Stand];
        if hand.len() == 2 {
            let whole = self.split.is_none();
            if whole || self.plan.double_after_split.is {
                choices.push(Decision::Double);
            }
            if whole && self.plan.hands.is > 1 && pair(hand).is_some() {
                choices.push(Decision::Split);
            }
            if whole && self.plan.surrender.is {
                choices.push(Decision::Surrender);
            }
        }
        choices
    }

    /// The best decision on an open hand, with its mean result.
    pub fn best(&mut self, hand: Cards) -> (Decision, f64) {
        let choices = self.choices(hand);
        let values = choices.into_iter().map(|decision| (decision, self.decided(hand, decision)));
        values.max_by(|a, b| a.1.total_cmp(&b.1)).expect("a hand can always stand")
    }

    /// The mean result of a decision.
    fn decided(&mut self, hand: Cards, decision: Decision) -> f64 {
        match decision {
            Decision::Hit => self.hit(hand),
            Decision::Double => self.double(hand),
            Decision::Split => pair(hand).map_or(f64::NEG_INFINITY, |point| self.split(point)),
            Decision::Surrender => self.played(hand) * self.stake.surrender,
            _ => self.ended(hand, self.stake),
        }
    }

    fn hit(&mut self, hand: Cards) -> f64 {
        let next: Vec<_> = drawn(self.shoe.minus(hand)).collect();
        next.into_iter().map(|(point, _, chance)| chance * self.value(hand.with(point))).sum()
    }

    fn double(&self, hand: Cards) -> f64 {
        let stake = self.stake.and(Stake::added(self.plan, AddedKind::Double));
        let next = drawn(self.shoe.minus(hand));
        next.map(|(point, _, chance)| chance * self.ended(hand.with(point), stake)).sum()
    }

    /// Both hands of a split pair. Each is played by its own cards, the other pair card and the open one. What the
    /// other hand draws stays unseen by that play, and unseen cards may as well lie at the end of the shoe: each hand
    /// meets the shoe as if it were alone, which makes the sum of both exact for this kind of play.
    pub fn split(&self, point: Point) -> f64 {
        [self.stake, Stake::added(self.plan, AddedKind::Split)]
            .map(|stake| self.split_hand(point, stake))
            .iter()
            .sum()
    }

    fn split_hand(&self, point: Point, stake: Stake) -> f64 {
        let mut line = self.split_line(point, stake);
        line.hit(Cards::default().with(point))
    }

    /// One of the two hands of a split pair.
    pub fn split_line(&self, point: Point, stake: Stake) -> Line<'a> {
        let shoe = self.shoe.without(point).expect("a pair was dealt from the shoe");
        Line { split: Some(point), ..Line::new(self.plan, stake, self.open, shoe) }
    }

    /// The mean result of a hand that takes no more cards.
    fn ended(&self, hand: Cards, stake: Stake) -> f64 {
        let points = hand.total().points;
        if hand.total().is_bust() {
            return self.played(hand) * stake.bust;
        }
        if self.is_charlie(hand) {
            return self.played(hand) * stake.charlie;
        }
        let Chances { blackjack, bust, stands } = chances(self.open, self.shoe.minus(hand));
        let mut result = bust * stake.win;
        if !self.peeked() {
            result += blackjack * stake.dealer_blackjack;
        }
        for (dealer, chance) in stands.into_iter().enumerate() {
            result += chance
                * match usize::from(points).cmp(&dealer) {
                    std::cmp::Ordering::Greater => stake.win,
                    std::cmp::Ordering::Equal => stake.push,
                    std::cmp::Ordering::Less => stake.lose,
                };
        }
        result
    }
}
