//! How the cards decide the stakes of a box.

use std::cmp::Ordering;

use super::category::Category;
use crate::card::{Card, Suit};
use crate::odds::Payout;
use crate::plan::PositionRule;
use crate::poker_hand::{HandCategory, HandRank, Seen};
use crate::settle::Decided;

/// The hands of a box and of the dealer, both of seven cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showdown {
    /// The box's hand.
    pub own: HandRank,
    /// The dealer's.
    pub dealer: HandRank,
}

/// The best five of two own and the common cards.
pub fn hand(own: &[Card], board: &[Card]) -> HandRank {
    own.iter().chain(board).copied().collect::<Seen>().rank()
}

/// How a stake ends that wins by `won` where the box's hand is higher.
fn compared(showdown: Showdown, won: impl FnOnce() -> Decided) -> Decided {
    match showdown.own.cmp(&showdown.dealer) {
        Ordering::Greater => won(),
        Ordering::Equal => Decided::new(Category::Push, Payout::Push),
        Ordering::Less => Decided::lost(Category::Lose),
    }
}

/// The ante: a lower hand loses it, also against a dealer without a hand.
pub fn ante(showdown: Showdown, dealer_from: HandCategory, rule: &PositionRule) -> Decided {
    compared(showdown, || {
        let no_hand = showdown.dealer.category() < dealer_from;
        let category = if no_hand { Category::NoHand } else { Category::Win };
        Decided::new(category, rule.payout(category))
    })
}

/// The blind: a higher hand is paid by its row, or by that of any win.
pub fn blind(showdown: Showdown, rule: &PositionRule) -> Decided {
    compared(showdown, || {
        let own = showdown.own.category();
        let row = rule.first(|when| when.is(own) || when.is(Category::Win));
        row.map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
    })
}

/// The raise.
pub fn play(showdown: Showdown, pays: Payout) -> Decided {
    compared(showdown, || Decided::new(Category::Win, pays))
}

/// The side bet on the box's own hand.
pub fn trips(own: HandRank, rule: &PositionRule) -> Decided {
    let row = rule.first(|when| when.is(own.category()));
    row.map_or_else(|| Decided::lost(Category::Lose), |row| Decided::new(row.when, row.pays))
}

/// The side bet on the diamonds among the nine cards.
pub fn diamonds(cards: impl IntoIterator<Item = Card>, rule: &PositionRule) -> Decided {
    let count = cards.into_iter().filter(|card| card.suit == Suit::Diamonds).count();
    let category = match count {
        4 => Category::Diamonds4,
        5 => Category::Diamonds5,
        6 => Category::Diamonds6,
        7 => Category::Diamonds7,
        8 => Category::Diamonds8,
        9 => Category::Diamonds9,
        _ => Category::Lose,
    };
    Decided::new(category, rule.payout(category))
}
