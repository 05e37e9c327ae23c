//! How hands, insurance and side bets are decided, as soon as no card can change it.

use super::category::Category;
use super::hand::{Total, dealer_draws, is_blackjack};
use super::place::Place;
use super::plan::BlackjackPlan;
use super::play::{Hand, Play};
use super::side_bet::{bust_fits, has_pair, pair_fits, three_fits};
use crate::card::Card;
use crate::category::CategoryName;
use crate::plan::PositionRule;
use crate::settle::Decided;

/// What is known of the dealer's hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealer {
    /// The cards that lie face up, in the order dealt.
    pub cards: Vec<Card>,
    /// A card lies face down.
    pub hidden: bool,
    /// He looked at it and said whether it is a blackjack.
    pub peeked: Option<bool>,
}

impl Dealer {
    /// The open card.
    pub fn open(&self) -> Option<Card> {
        self.cards.first().copied()
    }

    /// Does he have blackjack? None while that is not known.
    pub fn blackjack(&self) -> Option<bool> {
        if let Some(peeked) = self.peeked {
            return Some(peeked);
        }
        if self.cards.len() >= 2 {
            return Some(is_blackjack(&self.cards[..2]));
        }
        // A two to a nine can't become one, whatever lies face down (ruling G13d).
        self.open().filter(|open| (2..=9).contains(&open.rank.points())).map(|_| false)
    }

    /// His final total, once he draws no more.
    pub fn final_total(&self) -> Option<Total> {
        (self.cards.len() >= 2 && !self.hidden && !dealer_draws(&self.cards)).then(|| Total::of(&self.cards))
    }
}

/// How a hand ended against the dealer; none while a card could change it.
pub fn hand(hand: &Hand, play: &Play, dealer: &Dealer, plan: &BlackjackPlan) -> Option<Category> {
    if play.is_surrendered() {
        return Some(Category::Surrender);
    }
    if play.is_paid_even() {
        return Some(Category::EvenMoney);
    }
    if hand.total().is_bust() {
        return Some(Category::Bust);
    }
    if hand.is_blackjack() {
        return dealer
            .blackjack()
            .map(|blackjack| if blackjack { Category::Push } else { Category::Blackjack });
    }
    if hand.is_charlie(plan) {
        return Some(Category::Charlie);
    }
    // A dealer's blackjack beats every hand that is left, finished or not.
    if dealer.blackjack() == Some(true) {
        return Some(Category::DealerBlackjack);
    }
    if !hand.is_done() {
        return None;
    }
    let dealer = dealer.final_total()?;
    let points = hand.total().points;
    if plan.pushes_on.as_ref().is_some_and(|push| push.is == dealer.points) {
        return Some(Category::Push);
    }
    Some(if dealer.is_bust() || points > dealer.points {
        Category::Win
    } else if points == dealer.points {
        Category::Push
    } else {
        Category::Lose
    })
}

fn row(rule: &PositionRule, fits: impl Fn(CategoryName) -> bool) -> Decided {
    rule.first(fits).map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
}

/// How a bet on the first two cards and the dealer's open one is decided.
pub fn three_cards(rule: &PositionRule, cards: [Card; 3], plan: &BlackjackPlan) -> Decided {
    let denied = |category: CategoryName| {
        category.is(Category::Flush) && has_pair(cards) && !plan.counts_suited_pair()
    };
    row(rule, |category| three_fits(category, cards) && !denied(category))
}

/// How a side bet is decided; none while a card could change it.
pub fn side_bet(
    place: Place,
    rule: &PositionRule,
    play: &Play,
    dealer: &Dealer,
    plan: &BlackjackPlan,
) -> Option<Decided> {
    match place {
        Place::PerfectPairs | Place::PlayerPair | Place::AnyPair => {
            let cards = play.first_two()?;
            Some(row(rule, |category| pair_fits(category, cards)))
        }
        Place::DealerPair => {
            let cards = dealer.cards.get(..2)?.try_into().ok()?;
            Some(row(rule, |category| pair_fits(category, cards)))
        }
        Place::TwentyOnePlusThree | Place::Top3 | Place::Hot3 | Place::LuckyLucky => {
            let [first, second] = play.first_two()?;
            Some(three_cards(rule, [first, second, dealer.open()?], plan))
        }
        Place::BustIt | Place::Buster => {
            play.first_two()?;
            let blackjack = play.has_blackjack();
            if let Some(row) = rule.first(|category| blackjack && category.is(Category::BettorBlackjack)) {
                return Some(Decided::new(row.when, row.pays));
            }
            if dealer.blackjack() == Some(true) {
                return Some(Decided::lost(Category::Lose));
            }
            let total = dealer.final_total()?;
            Some(row(rule, |category| total.is_bust() && bust_fits(category, dealer.cards.len(), blackjack)))
        }
        Place::Main | Place::BetBehind => None,
    }
}
