//! The dealer's hand: every course that it can take behind an open card, and the chances of its ends.

#![allow(clippy::float_arithmetic, reason = "the chances of the dealer's ends serve the best play only")]

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use rules::blackjack::hand::{Total, dealer_draws, is_blackjack};
use rules::card::Card;

use super::points::{Cards, POINTS, Point, card};

/// How the dealer's hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Blackjack.
    Blackjack,
    /// They stand on so many points.
    Stands(u8),
    /// Over 21.
    Bust,
}

/// Hands of the same cards behind the open one, in whatever order they came.
#[derive(Clone, Debug)]
pub struct Course {
    /// The hidden card and all later ones.
    pub cards: Cards,
    /// How it ends.
    pub end: End,
    /// The orders in which the dealer can come by them.
    pub orders: u32,
}

/// Every course behind an open card.
pub fn courses(open: Point) -> &'static [Course] {
    static COURSES: OnceLock<[Vec<Course>; POINTS]> = OnceLock::new();
    let all = COURSES.get_or_init(|| {
        std::array::from_fn(|open| {
            let mut found = HashMap::new();
            follow(&mut vec![card(open)], Cards::default(), &mut found);
            let course = |((cards, end), orders)| Course { cards, end, orders };
            let mut courses: Vec<Course> = found.into_iter().map(course).collect();
            // Sums of floating numbers depend on their order, and a map has none.
            courses.sort_by_key(|course| course.cards.0);
            courses
        })
    });
    &all[open]
}

fn follow(hand: &mut Vec<Card>, behind: Cards, found: &mut HashMap<(Cards, End), u32>) {
    if hand.len() >= 2 && !dealer_draws(hand) {
        let total = Total::of(hand);
        let end = match total {
            _ if is_blackjack(hand) => End::Blackjack,
            _ if total.is_bust() => End::Bust,
            _ => End::Stands(total.points),
        };
        *found.entry((behind, end)).or_default() += 1;
        return;
    }
    for point in 0..POINTS {
        hand.push(card(point));
        follow(hand, behind.with(point), found);
        hand.pop();
    }
}

/// The chances of the dealer's ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chances {
    /// Of blackjack.
    pub blackjack: f64,
    /// Of going over 21.
    pub bust: f64,
    /// Of standing, by points.
    pub stands: [f64; 22],
}

/// The chances behind an open card when the hidden card and all later ones come from what is left in the shoe.
/// Computed once for a shoe: all plans with as many decks ask for the same.
pub fn chances(open: Point, left: Cards) -> Chances {
    static KNOWN: OnceLock<Mutex<HashMap<(Point, Cards), Chances>>> = OnceLock::new();
    let known = || KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(chances) = known().get(&(open, left)) {
        return *chances;
    }
    let chances = count(open, left);
    known().insert((open, left), chances);
    chances
}

fn count(open: Point, left: Cards) -> Chances {
    /// More cards than the longest course has.
    const MAX_DRAWN: usize = 24;
    let falling = |from: u32| {
        let mut products = [1.0; MAX_DRAWN];
        for drawn in 1..MAX_DRAWN {
            let one = f64::from(from) - f64::from(drawn as u32 - 1);
            products[drawn] = products[drawn - 1] * one.max(0.0);
        }
        products
    };
    let ways = left.0.map(|count| falling(count.into()));
    let all = falling(left.len());
    let mut chances = Chances::default();
    for course in courses(open) {
        let (mut drawn, mut chance) = (0, f64::from(course.orders));
        for (point, count) in course.cards.each() {
            drawn += usize::from(count);
            chance *= ways[point][usize::from(count)];
        }
        if chance > 0.0 {
            chance /= all[drawn];
            match course.end {
                End::Blackjack => chances.blackjack += chance,
                End::Bust => chances.bust += chance,
                End::Stands(points) => chances.stands[usize::from(points)] += chance,
            }
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_are_all_there_are() {
        let longest = (0..POINTS).flat_map(courses).map(|course| course.cards.len() + 1).max();
        assert_eq!(longest, Some(12), "six aces, a six and five aces");
        for open in 0..POINTS {
            let shoe = Cards::shoe(8).without(open).unwrap();
            let Chances { blackjack, bust, stands } = chances(open, shoe);
            assert!((blackjack + bust + stands.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{open}");
            assert_eq!(stands[..17].iter().sum::<f64>(), 0.0);
        }
    }
}
