//! The hands of one box.

use super::plan::{Complete21, PontoonPlan};
use crate::card::{Card, Rank};
use crate::decision::Decision;
use crate::twenty_one::hand::{Total, is_blackjack};

/// So many cards that don't go over 21 are a trick.
pub const TRICK: usize = 5;

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Which split it came from, 0 for the first hand; it stays when hands come in between.
    number: u8,
    cards: Vec<Card>,
    /// It came out of a split.
    split: bool,
    /// How many of its cards were bought.
    bought: u8,
    /// A card was drawn without a stake.
    drawn: bool,
    /// A card is to come.
    asked: bool,
    done: bool,
}

impl Hand {
    fn of(number: u8, cards: Vec<Card>, split: bool) -> Self {
        Self { number, cards, split, bought: 0, drawn: false, asked: false, done: false }
    }

    /// Which split it came from, 0 for the first hand.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Its cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many of its cards were bought.
    pub fn bought(&self) -> u8 {
        self.bought
    }

    /// What it counts.
    pub fn total(&self) -> Total {
        Total::of(&self.cards)
    }

    /// Finished: no card and no decision will follow.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Ace and ten-value card of the first two cards; after a split it is a plain 21.
    pub fn is_pontoon(&self) -> bool {
        !self.split && is_blackjack(&self.cards)
    }

    /// Five cards, not over 21?
    pub fn is_trick(&self) -> bool {
        self.cards.len() >= TRICK && !self.total().is_bust()
    }

    /// Does the fifth card come by itself? It can't go over 21 (aces count one here).
    pub fn takes_fifth_card(&self) -> bool {
        let least: u8 = self.cards.iter().map(|card| card.rank.points()).sum();
        self.cards.len() == TRICK - 1 && least <= 11
    }

    fn take(&mut self, card: Card, plan: &PontoonPlan) {
        self.cards.push(card);
        self.asked = self.takes_fifth_card();
        self.done = self.cards.len() >= 2 && !self.asked && self.is_complete(plan);
    }

    fn is_complete(&self, plan: &PontoonPlan) -> bool {
        let total = self.total();
        let is_split_ace = self.split && self.cards.first().is_some_and(|card| card.rank == Rank::Ace);
        let is_21 = total.points == 21 && (!total.soft || plan.complete_21.is == Complete21::Any);
        total.is_bust() || self.cards.len() >= TRICK || self.is_pontoon() || is_split_ace || is_21
    }
}

/// What a box waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A card for a hand.
    Card(usize),
    /// A decision on a hand.
    Decide(usize),
    /// Nothing.
    Done,
}

/// The hands of one box, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    hands: Vec<Hand>,
    /// Cards bought on the box.
    purchases: u8,
}

impl Default for Play {
    fn default() -> Self {
        Self { hands: vec![Hand::of(0, Vec::new(), false)], purchases: 0 }
    }
}

impl Play {
    /// The hands, from left to right.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// The hand of a number.
    pub fn hand(&self, number: u8) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.number == number)
    }

    /// How many cards were bought on the box.
    pub fn purchases(&self) -> u8 {
        self.purchases
    }

    /// How many times the box was split.
    pub fn splits(&self) -> u8 {
        u8::try_from(self.hands.len() - 1).unwrap_or(u8::MAX)
    }

    /// The first thing that the box waits for. A hand is played to its end before the next one gets its second card.
    pub fn next(&self) -> Next {
        for (index, hand) in self.hands.iter().enumerate() {
            if hand.cards.len() < 2 || hand.asked {
                return Next::Card(index);
            }
            if !hand.done {
                return Next::Decide(index);
            }
        }
        Next::Done
    }

    /// The hand that is being decided on.
    pub fn open_hand(&self) -> Option<&Hand> {
        match self.next() {
            Next::Decide(index) => self.hands.get(index),
            Next::Card(_) | Next::Done => None,
        }
    }

    pub(super) fn deal(&mut self, card: Card, plan: &PontoonPlan) {
        if let Next::Card(index) = self.next() {
            self.hands[index].take(card, plan);
        }
    }

    /// The decisions on offer for the hand whose turn it is, whatever they cost.
    pub fn choices(&self, plan: &PontoonPlan) -> Vec<Decision> {
        let Some(hand) = self.open_hand() else { return Vec::new() };
        let mut choices = vec![Decision::Stand, Decision::Hit];
        // After a drawn card only drawing is possible.
        if !hand.drawn && hand.bought < plan.purchases.is {
            choices.push(Decision::Double);
        }
        if let [first, second] = hand.cards[..]
            && first.rank.points() == second.rank.points()
            && self.hands.len() < usize::from(plan.hands.is)
        {
            choices.push(Decision::Split);
        }
        choices
    }

    /// Carries a decision out. The caller has asked `choices`.
    pub(super) fn decide(&mut self, decision: Decision) {
        let Next::Decide(index) = self.next() else { return };
        let number = u8::try_from(self.hands.len()).unwrap_or(u8::MAX);
        let hand = &mut self.hands[index];
        match decision {
            Decision::Hit => {
                hand.drawn = true;
                hand.asked = true;
            }
            Decision::Double => {
                hand.bought += 1;
                hand.asked = true;
                self.purchases += 1;
            }
            Decision::Split => {
                let second = hand.cards.split_off(1);
                hand.split = true;
                self.hands.insert(index + 1, Hand::of(number, second, true));
            }
            _ => hand.done = true,
        }
    }
}
