//! The five places of a hand: the cards that lie there, and what may still be done at the empty ones.

use rules::card::Card;
use rules::pontoon::plan::PontoonPlan;
use rules::pontoon::play::TRICK;

use crate::games::card_table::view_model::hand::HandView;

/// How a card can come to an empty place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is bought or drawn.
    BuyOrDraw,
    /// It is only drawn, as the card before it was.
    DrawAfterDraw,
    /// It is only drawn, as the last one always is.
    Draw,
    /// It comes by itself.
    Automatic,
    /// That depends on a card that is not there yet, or the hand is finished.
    Unknown,
}

/// A place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// A card lies there.
    Card {
        /// Which.
        card: Option<Card>,
        /// It was bought: it lies crosswise.
        bought: bool,
    },
    /// Nothing lies there.
    Empty {
        /// Its number, from 1.
        nth: usize,
        /// How a card can come there.
        way: Way,
    },
}

impl CardPlace {
    /// Does a bought card lie there?
    pub fn is_bought(self) -> bool {
        matches!(self, Self::Card { bought: true, .. })
    }
}

/// The places of a hand, filled from the left.
pub fn places(hand: &HandView, plan: &PontoonPlan) -> Vec<CardPlace> {
    let place = |index| match hand.cards.get(index) {
        Some(&card) => CardPlace::Card { card, bought: (2..2 + hand.bought).contains(&index) },
        None => CardPlace::Empty { nth: index + 1, way: way(hand, index, plan) },
    };
    (0..TRICK).map(place).collect()
}

/// How the next card of a hand can come; none where it is finished or still dealt.
pub fn next(hand: &HandView, plan: &PontoonPlan) -> Option<(usize, Way)> {
    let nth = hand.cards.len();
    let way = way(hand, nth, plan);
    (nth < TRICK && way != Way::Unknown).then_some((nth + 1, way))
}

fn way(hand: &HandView, index: usize, plan: &PontoonPlan) -> Way {
    let lie = hand.cards.len();
    let is_next = index == lie;
    let has_drawn = lie > 2 + hand.bought;
    let least: u8 = hand.cards.iter().flatten().map(|card| card.rank.points()).sum();
    if hand.done || lie < 2 {
        Way::Unknown
    } else if is_next && lie == TRICK - 1 && least <= 11 {
        Way::Automatic
    } else if has_drawn {
        Way::DrawAfterDraw
    } else if index == TRICK - 1 || index >= 2 + usize::from(plan.purchases.is) {
        Way::Draw
    } else if is_next {
        Way::BuyOrDraw
    } else {
        Way::Unknown
    }
}
