//! One line through the cards: the hands of a box, or of a player at a shared box.

use super::hand::{Total, is_blackjack};
use super::plan::BlackjackPlan;
use crate::card::{Card, Rank};
use crate::decision::Decision;

/// A hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Counted in the order in which the hands came, from 0; a split puts hands between others.
    number: usize,
    cards: Vec<Card>,
    /// It came out of a split.
    split: bool,
    doubled: bool,
    /// A card was asked for.
    asked: bool,
    done: bool,
}

impl Hand {
    fn of(number: usize, cards: Vec<Card>, split: bool) -> Self {
        Self { number, cards, split, doubled: false, asked: false, done: false }
    }

    /// Which hand of its line it is, in the order in which they came, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// What it counts.
    pub fn total(&self) -> Total {
        Total::of(&self.cards)
    }

    /// Finished: no card and no decision will follow.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Was it doubled?
    pub fn is_doubled(&self) -> bool {
        self.doubled
    }

    /// Ace and ten of the first two cards; after a split it is a plain 21.
    pub fn is_blackjack(&self) -> bool {
        !self.split && is_blackjack(&self.cards)
    }

    /// Enough cards without going over 21, where the plan has that.
    pub fn is_charlie(&self, plan: &BlackjackPlan) -> bool {
        let enough = plan.charlie.as_ref().is_some_and(|cards| self.cards.len() >= usize::from(cards.is));
        enough && !self.total().is_bust()
    }

    fn take(&mut self, card: Card, plan: &BlackjackPlan) {
        self.cards.push(card);
        self.asked = false;
        let split_aces = self.split && self.cards[0].rank == Rank::Ace && self.cards.len() == 2;
        self.done = self.cards.len() >= 2
            && (self.doubled || split_aces || self.total().points >= 21 || self.is_charlie(plan));
    }
}

/// What a line waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A card for a hand.
    Card(usize),
    /// A decision on a hand.
    Decide(usize),
    /// Nothing.
    Done,
}

/// The hands of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The first two cards, which side bets look at.
    first: Vec<Card>,
    hands: Vec<Hand>,
    surrendered: bool,
    paid_even: bool,
    decided: bool,
    doubles: u8,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            first: Vec::new(),
            hands: vec![Hand::of(0, Vec::new(), false)],
            surrendered: false,
            paid_even: false,
            decided: false,
            doubles: 0,
        }
    }
}

impl Play {
    /// The hands, in the order in which they are played.
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// A hand by its number.
    pub fn hand(&self, number: usize) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.number == number)
    }

    /// The first two cards, before any split.
    pub fn first_two(&self) -> Option<[Card; 2]> {
        self.first.get(..2)?.try_into().ok()
    }

    /// Blackjack with the first two cards?
    pub fn has_blackjack(&self) -> bool {
        is_blackjack(&self.first)
    }

    /// Given up for half the stake?
    pub fn is_surrendered(&self) -> bool {
        self.surrendered
    }

    /// A blackjack that was paid 1 : 1 at once?
    pub fn is_paid_even(&self) -> bool {
        self.paid_even
    }

    pub(super) fn pay_even(&mut self) {
        self.paid_even = true;
    }

    /// How often it was doubled or split.
    pub(super) fn count(&self, decision: Decision) -> u8 {
        match decision {
            Decision::Double => self.doubles,
            Decision::Split => u8::try_from(self.hands.len() - 1).unwrap_or(u8::MAX),
            _ => 0,
        }
    }

    /// Did they split?
    pub fn is_split(&self) -> bool {
        self.hands.len() > 1
    }

    /// The first thing that the line waits for. A hand is played to its end before the next one gets its second card.
    pub fn next(&self) -> Next {
        for (index, hand) in self.hands.iter().enumerate() {
            if hand.cards.len() < 2 || (hand.asked && !hand.done) {
                return Next::Card(index);
            }
            if !hand.done {
                return Next::Decide(index);
            }
        }
        Next::Done
    }

    /// What the line waits for among its first hands only, so many of them.
    pub fn next_within(&self, hands: usize) -> Next {
        match self.next() {
            Next::Card(index) | Next::Decide(index) if index >= hands => Next::Done,
            next => next,
        }
    }

    pub(super) fn deal(&mut self, card: Card, plan: &BlackjackPlan) {
        if self.first.len() < 2 {
            self.first.push(card);
        }
        if let Next::Card(index) = self.next() {
            self.hands[index].take(card, plan);
        }
    }

    /// The decisions on offer for the hand whose turn it is, whatever they cost.
    pub fn choices(&self, plan: &BlackjackPlan) -> Vec<Decision> {
        let Next::Decide(index) = self.next() else { return Vec::new() };
        let hand = &self.hands[index];
        let mut choices = vec![Decision::Hit, Decision::Stand];
        if let [first, second] = hand.cards[..] {
            if !hand.split || plan.double_after_split.is {
                choices.push(Decision::Double);
            }
            // Equal by points: a king and a queen may be split (chance/evolution-blackjack ruling 2 and its kin).
            if first.rank.points() == second.rank.points() && self.hands.len() < usize::from(plan.hands.is) {
                choices.push(Decision::Split);
            }
            if plan.surrender.is && !self.decided {
                choices.push(Decision::Surrender);
            }
        }
        choices
    }

    /// Carries a decision out. The caller has asked `choices`.
    pub(super) fn decide(&mut self, decision: Decision) {
        let Next::Decide(index) = self.next() else { return };
        self.decided = true;
        let number = self.hands.len();
        let hand = &mut self.hands[index];
        match decision {
            Decision::Hit => hand.asked = true,
            Decision::Double => {
                hand.asked = true;
                hand.doubled = true;
                self.doubles += 1;
            }
            Decision::Split => {
                let second = hand.cards.split_off(1);
                hand.split = true;
                self.hands.insert(index + 1, Hand::of(number, second, true));
            }
            Decision::Surrender => {
                hand.done = true;
                self.surrendered = true;
            }
            _ => hand.done = true,
        }
    }
}
