//! The best play of the main bet, by the cards of the hand and the dealer's open card, from a full shoe.
//!
//! The dealer's hidden card is any card of the shoe: who draws before it is turned draws from the same cards. Insurance
//! is never taken; a test holds that it always costs.

#![allow(clippy::float_arithmetic, reason = "a best play weighs chances; its figure is no payment")]

use std::cmp::Ordering;
use std::collections::HashMap;

use rules::blackjack::plan::{AddedKind, BlackjackPlan, Peek};
use rules::decision::Decision;
use rules::plan::PositionRule;
use rules::twenty_one::hand::is_blackjack;

use super::stake::Stake;
use crate::twenty_one::dealer::chances;
use crate::twenty_one::points::{ACE, Cards, Point, card};
use crate::twenty_one::split;
use crate::twenty_one::unseen::Unseen;
use crate::twenty_one::view::{Mean, View};

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
pub fn drawn(left: Cards) -> impl Iterator<Item = (Point, Cards, f64)> {
    let all = f64::from(left.len());
    left.each().filter_map(move |(point, count)| Some((point, left.without(point)?, f64::from(count) / all)))
}

/// One line through the cards behind an open card: a hand as it was dealt, or one of the hands of a split pair.
pub struct Line<'a> {
    plan: &'a BlackjackPlan,
    stake: Stake,
    open: Point,
    view: View,
    /// The card that was split.
    split: Option<Point>,
    known: HashMap<Cards, Mean>,
}

impl<'a> Line<'a> {
    /// A hand that is to be dealt from a shoe without the open card.
    pub fn new(plan: &'a BlackjackPlan, stake: Stake, open: Point, shoe: Cards) -> Self {
        Self { plan, stake, open, view: View::whole(shoe), split: None, known: HashMap::new() }
    }

    /// Is the dealer's blackjack known before anything is decided? Then it costs the first stake only, and what is
    /// decided counts in the other rounds. The values below are means over all rounds in which those with such a
    /// blackjack count nothing: the best decision is the same as over the other rounds alone, and cards can be drawn
    /// with the chances of the whole shoe.
    fn peeked(&self) -> bool {
        self.plan.peek.is == Peek::Ace && self.open == ACE
    }

    /// The chance of the dealer's blackjack from what is left.
    fn dealer_blackjack(&self, left: Unseen) -> f64 {
        let makes = |point| is_blackjack(&[card(self.open), card(point)]);
        left.next().filter(|&(hidden, _)| makes(hidden)).map(|(_, chance)| chance).sum()
    }

    /// A result that counts in the rounds that are played on.
    fn played(&self, hand: Cards, result: f64) -> Mean {
        if !self.peeked() {
            return Mean::sure(result);
        }
        self.view.mean(hand, |left| (1.0 - self.dealer_blackjack(left)) * result)
    }

    /// The mean result when two cards are dealt.
    fn dealt(&mut self, first: Point, second: Point) -> f64 {
        let hand = Cards::default().with(first).with(second);
        let against = self.view.mean(hand, |left| self.dealer_blackjack(left)).real;
        if is_blackjack(&[card(first), card(second)]) {
            return against * self.stake.push + (1.0 - against) * self.stake.blackjack;
        }
        let lost_at_once = if self.peeked() { against * self.stake.dealer_blackjack } else { 0.0 };
        self.value(hand).real + lost_at_once
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
    pub fn value(&mut self, hand: Cards) -> Mean {
        if let Some(&value) = self.known.get(&hand) {
            return value;
        }
        let value = if self.is_done(hand) { self.ended(hand, self.stake) } else { self.best(hand).1 };
        self.known.insert(hand, value);
        value
    }

    /// The decisions that an open hand has. That a split hand may be split again is not among them: see [`split`].
    pub fn choices(&self, hand: Cards) -> Vec<Decision> {
        let mut choices = vec![Decision::Hit, Decision::Stand];
        if hand.len() == 2 {
            let whole = self.split.is_none();
            if whole || self.plan.double_after_split.is {
                choices.push(Decision::Double);
            }
            if whole && self.plan.hands.is > 1 && hand.pair().is_some() {
                choices.push(Decision::Split);
            }
            if whole && self.plan.may_surrender(card(self.open).rank) {
                choices.push(Decision::Surrender);
            }
        }
        choices
    }

    /// The best decision on an open hand, with its mean result.
    pub fn best(&mut self, hand: Cards) -> (Decision, Mean) {
        let choices = self.choices(hand);
        let values = choices.into_iter().map(|decision| (decision, self.decided(hand, decision)));
        values.max_by(|a, b| a.1.assumed.total_cmp(&b.1.assumed)).expect("a hand can always stand")
    }

    /// The mean result of a decision.
    fn decided(&mut self, hand: Cards, decision: Decision) -> Mean {
        match decision {
            Decision::Hit => {
                let view = self.view;
                view.next(hand, |point| self.value(hand.with(point)))
            }
            Decision::Double => {
                let stake = self.stake.and(self.added(decision, hand));
                self.view.next(hand, |point| self.ended(hand.with(point), stake))
            }
            Decision::Split => Mean::sure(hand.pair().map_or(f64::NEG_INFINITY, |point| self.split(point))),
            Decision::Surrender => self.played(hand, self.stake.surrender),
            _ => self.ended(hand, self.stake),
        }
    }

    /// What a decision on a hand adds.
    pub fn added(&self, decision: Decision, hand: Cards) -> Stake {
        let kind = self.plan.added_by(decision, &hand.list()).unwrap_or(AddedKind::Double);
        Stake::added(self.plan, kind)
    }

    /// All hands of a split pair; aces are split once.
    pub fn split(&self, point: Point) -> f64 {
        let pair = Cards::default().with(point).with(point);
        let added = self.added(Decision::Split, pair);
        let most = if point == ACE { 2 } else { self.plan.hands.is };
        let mut lines = HashMap::new();
        split::mean(self.view.shoe().minus(pair), point, most, |hand, second| {
            let line = lines.entry((hand.pairs, hand.others, hand.first)).or_insert_with(|| {
                let stake = if hand.first { self.stake } else { added };
                self.split_line(point, stake, hand.pairs, hand.others)
            });
            line.value(Cards::default().with(point).with(second)).real
        })
    }

    /// One of the hands of a split pair, with what is known of the others.
    pub fn split_line(&self, point: Point, stake: Stake, pairs: u8, others: u8) -> Line<'a> {
        let shoe = self.view.shoe().without(point).expect("a pair was dealt from the shoe");
        let view = View::split(shoe, point, pairs, others);
        Line { view, split: Some(point), ..Line::new(self.plan, stake, self.open, shoe) }
    }

    /// The mean result of a hand that takes no more cards.
    fn ended(&self, hand: Cards, stake: Stake) -> Mean {
        let total = hand.total();
        if total.is_bust() {
            return self.played(hand, stake.bust);
        }
        if self.is_charlie(hand) {
            return self.played(hand, stake.charlie);
        }
        self.view.mean(hand, |left| self.against(total.points, left, stake))
    }

    /// The mean result of so many points against the dealer's hand from what is left.
    fn against(&self, points: u8, left: Unseen, stake: Stake) -> f64 {
        let dealer = chances(self.open, left);
        let mut result = if self.peeked() { 0.0 } else { dealer.blackjack * stake.dealer_blackjack };
        for (dealer, chance) in dealer.points.into_iter().enumerate().filter(|&(_, chance)| chance > 0.0) {
            let pushes = self.plan.pushes_on.as_ref().is_some_and(|push| usize::from(push.is) == dealer);
            result += chance
                * match usize::from(points).cmp(&dealer) {
                    _ if pushes => stake.push,
                    _ if dealer > 21 => stake.win,
                    Ordering::Greater => stake.win,
                    Ordering::Equal => stake.push,
                    Ordering::Less => stake.lose,
                };
        }
        result
    }
}
