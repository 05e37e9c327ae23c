//! The best play of the main bet, by the cards of the hand, how they came, and the dealer's open card, from a full shoe.
//!
//! The dealer's second card is any card of the shoe. Insurance is never taken; a test holds that it always costs.

#![allow(clippy::float_arithmetic, reason = "a best play weighs chances; its figure is no payment")]

use std::cmp::Ordering;
use std::collections::HashMap;

use rules::plan::PositionRule;
use rules::pontoon::category::Category;
use rules::pontoon::plan::{Complete21, PontoonPlan};
use rules::pontoon::play::TRICK;
use rules::twenty_one::hand::is_blackjack;

use crate::tally::{UNIT, back};
use crate::twenty_one::dealer::chances;
use crate::twenty_one::points::{ACE, Cards, Point, card};
use crate::twenty_one::split;
use crate::twenty_one::unseen::Unseen;
use crate::twenty_one::view::{Mean, View};

/// The return of the main bet under best play. Stakes that decisions add are counted in the result, not in the unit.
pub fn rtp(plan: &PontoonPlan, rule: &PositionRule) -> String {
    format!("{:.6}", 1.0 + result(plan, rule, Cards::shoe(plan.decks.is)))
}

/// The mean result of one unit, from a shoe of certain cards.
pub fn result(plan: &PontoonPlan, rule: &PositionRule, shoe: Cards) -> f64 {
    let mut sum = 0.0;
    for (open, one) in Unseen::all(shoe).next() {
        let Some(shoe) = shoe.without(open) else { continue };
        let mut line = Line { plan, rule, open, view: View::whole(shoe), split: None, known: HashMap::new() };
        for (first, two) in Unseen::all(shoe).next() {
            let hand = Cards::default().with(first);
            for (second, three) in Unseen::all(shoe.minus(hand)).next() {
                sum += one * two * three * line.value(Hand::of(hand.with(second))).real;
            }
        }
    }
    sum
}

/// A hand and how it came by its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Hand {
    cards: Cards,
    /// How many of them were bought.
    bought: u8,
    /// One was drawn, after which none can be bought.
    drawn: bool,
}

impl Hand {
    fn of(cards: Cards) -> Self {
        Self { cards, bought: 0, drawn: false }
    }

    fn size(self) -> usize {
        self.cards.len() as usize
    }
}

/// One line through the cards behind an open card: a hand as it was dealt, or one of the hands of a split pair.
struct Line<'a> {
    plan: &'a PontoonPlan,
    rule: &'a PositionRule,
    open: Point,
    view: View,
    /// The card that was split.
    split: Option<Point>,
    known: HashMap<Hand, Mean>,
}

impl<'a> Line<'a> {
    /// What an end makes of everything on a hand.
    fn result(&self, hand: Hand, end: Category) -> f64 {
        let one = back(self.rule.payout(end)) as f64 / UNIT as f64 - 1.0;
        one * (1.0 + f64::from(hand.bought))
    }

    /// The mean result of a hand of two cards or more under best play.
    fn value(&mut self, hand: Hand) -> Mean {
        if let Some(&value) = self.known.get(&hand) {
            return value;
        }
        let value = self.ended(hand).unwrap_or_else(|| self.best(hand));
        self.known.insert(hand, value);
        value
    }

    /// The mean result of a hand that ends by itself.
    fn ended(&mut self, hand: Hand) -> Option<Mean> {
        let total = hand.cards.total();
        if total.is_bust() {
            return Some(Mean::sure(self.result(hand, Category::Bust)));
        }
        if hand.size() >= TRICK {
            return Some(Mean::sure(self.result(hand, Category::Trick)));
        }
        if self.split.is_none() && is_blackjack(&hand.cards.list()) {
            return Some(self.pontoon(hand));
        }
        let least: u8 = hand.cards.list().iter().map(|card| card.rank.points()).sum();
        if hand.size() == TRICK - 1 && least <= 11 {
            return Some(self.draw(hand));
        }
        let is_21 = total.points == 21 && (!total.soft || self.plan.complete_21.is == Complete21::Any);
        (is_21 || self.split == Some(ACE)).then(|| self.stand(hand))
    }

    /// The mean result of the best decision.
    fn best(&mut self, hand: Hand) -> Mean {
        let mut found = vec![self.stand(hand), self.draw(hand)];
        if !hand.drawn && hand.bought < self.plan.purchases.is {
            let view = self.view;
            found.push(view.next(hand.cards, |point| {
                let cards = hand.cards.with(point);
                self.value(Hand { cards, bought: hand.bought + 1, ..hand })
            }));
        }
        // That a split hand may be split again is a matter of all hands together.
        if let Some(point) = hand.cards.pair().filter(|_| self.split.is_none() && self.plan.hands.is > 1) {
            found.push(Mean::sure(self.split(point)));
        }
        let better = |a: Mean, b: Mean| if b.assumed > a.assumed { b } else { a };
        found.into_iter().fold(Mean::sure(f64::NEG_INFINITY), better)
    }

    fn draw(&mut self, hand: Hand) -> Mean {
        let view = self.view;
        view.next(hand.cards, |point| self.value(Hand { cards: hand.cards.with(point), drawn: true, ..hand }))
    }

    /// All hands of a split pair; aces are split once.
    fn split(&self, point: Point) -> f64 {
        let pair = Cards::default().with(point).with(point);
        let most = if point == ACE { 2 } else { self.plan.hands.is };
        let shoe = self.view.shoe().minus(pair).with(point);
        let mut lines = HashMap::new();
        split::mean(self.view.shoe().minus(pair), point, most, |hand, second| {
            let line = lines.entry((hand.pairs, hand.others)).or_insert_with(|| {
                let view = View::split(shoe, point, hand.pairs, hand.others);
                Line { view, split: Some(point), known: HashMap::new(), ..*self }
            });
            line.value(Hand::of(Cards::default().with(point).with(second))).real
        })
    }

    /// The mean result of a pontoon, which only the dealer's takes.
    fn pontoon(&self, hand: Hand) -> Mean {
        self.view.mean(hand.cards, |left| {
            let makes = |point| is_blackjack(&[card(self.open), card(point)]);
            let against: f64 = left.next().filter(|next| makes(next.0)).map(|next| next.1).sum();
            against * self.result(hand, Category::DealerPontoon)
                + (1.0 - against) * self.result(hand, Category::Pontoon)
        })
    }

    /// The mean result of a hand that takes no more cards.
    fn stand(&self, hand: Hand) -> Mean {
        let points = usize::from(hand.cards.total().points);
        self.view.mean(hand.cards, |left| {
            let dealer = chances(self.open, left);
            let mut result = dealer.blackjack * self.result(hand, Category::DealerPontoon);
            for (dealer, chance) in dealer.points.into_iter().enumerate().filter(|&(_, chance)| chance > 0.0)
            {
                let end = match points.cmp(&dealer) {
                    _ if dealer > 21 => Category::Win,
                    Ordering::Greater => Category::Win,
                    Ordering::Equal => Category::Tie,
                    Ordering::Less => Category::Lose,
                };
                result += chance * self.result(hand, end);
            }
            result
        })
    }
}
