//! How hands and insurances are decided, as soon as no card can change it.

use super::category::Category;
use super::plan::PontoonPlan;
use super::play::Hand;
use crate::card::{Card, Rank};
use crate::odds::Payout;
use crate::settle::Decided;
use crate::twenty_one::hand::{Total, dealer_draws, is_blackjack};

/// The dealer's hand: one card until the boxes are played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealer {
    /// The cards, in the order dealt.
    pub cards: Vec<Card>,
}

impl Dealer {
    /// The first card.
    pub fn open(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Is the first card an ace, which may be insured against?
    pub fn shows_ace(&self) -> bool {
        self.open().is_some_and(|open| open.rank == Rank::Ace)
    }

    /// Does the dealer have a pontoon? None while that is not known.
    pub fn pontoon(&self) -> Option<bool> {
        if self.cards.len() >= 2 {
            return Some(is_blackjack(&self.cards[..2]));
        }
        // A two to a nine can't become one.
        self.open().filter(|open| (2..=9).contains(&open.rank.points())).map(|_| false)
    }

    /// The final total, once the dealer draws no more.
    pub fn final_total(&self) -> Option<Total> {
        (self.cards.len() >= 2 && !dealer_draws(&self.cards)).then(|| Total::of(&self.cards))
    }
}

/// How a hand ended against the dealer; none while a card could change it.
pub fn hand(hand: &Hand, dealer: &Dealer) -> Option<Category> {
    if hand.total().is_bust() {
        return Some(Category::Bust);
    }
    if hand.is_trick() {
        return Some(Category::Trick);
    }
    if dealer.pontoon() == Some(true) {
        return Some(Category::DealerPontoon);
    }
    if hand.is_pontoon() {
        return dealer.pontoon().map(|_| Category::Pontoon);
    }
    if !hand.is_done() {
        return None;
    }
    let dealer = dealer.final_total()?;
    let points = hand.total().points;
    Some(if dealer.is_bust() || points > dealer.points {
        Category::Win
    } else if points == dealer.points {
        Category::Tie
    } else {
        Category::Lose
    })
}

/// How an insurance is decided; none while the dealer's second card is to come.
pub fn insurance(dealer: &Dealer, plan: &PontoonPlan) -> Option<Decided> {
    dealer.pontoon().map(|pontoon| {
        if pontoon {
            Decided::new(Category::DealerPontoon, Payout::Pays(plan.insurance_odds()))
        } else {
            Decided::lost(Category::Lose)
        }
    })
}
