//! The dealer's hand: every course that it can take behind an open card, and the chances of its ends.

#![allow(clippy::float_arithmetic, reason = "the chances of the dealer's ends serve the best play only")]

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use rules::card::Card;
use rules::twenty_one::hand::{Total, dealer_draws, is_blackjack};

use super::points::{Cards, POINTS, Point, card};
use super::unseen::Unseen;

/// How the dealer's hand ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Blackjack.
    Blackjack,
    /// So many points, over 21 or not.
    Points(u8),
}

impl End {
    /// Over 21?
    pub fn is_bust(self) -> bool {
        matches!(self, Self::Points(points) if points > 21)
    }
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
        let end = if is_blackjack(hand) { End::Blackjack } else { End::Points(Total::of(hand).points) };
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
    /// Of every other end, by points.
    pub points: [f64; MOST_POINTS + 1],
}

/// The most points that a dealer's hand can end with: a 16 and a ten.
pub const MOST_POINTS: usize = 26;

/// The chances behind an open card when the hidden card and all later ones come from what is left in the shoe.
/// Computed once for a shoe: all plans with as many decks ask for the same.
pub fn chances(open: Point, left: Unseen) -> Chances {
    static KNOWN: OnceLock<Mutex<HashMap<(Point, Unseen), Chances>>> = OnceLock::new();
    let known = || KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(chances) = known().get(&(open, left)) {
        return *chances;
    }
    let chances = count(open, left);
    known().insert((open, left), chances);
    chances
}

fn count(open: Point, left: Unseen) -> Chances {
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
    let ways = left.cards.0.map(|count| falling(count.into()));
    let all = falling(left.cards.len());
    let mut chances = Chances::default();
    for course in courses(open) {
        let (mut drawn, mut chance) = (0, f64::from(course.orders));
        for (point, count) in course.cards.each() {
            drawn += usize::from(count);
            chance *= ways[point][usize::from(count)];
        }
        if chance > 0.0 {
            chance *= left.fit_of(course.cards) / all[drawn];
            match course.end {
                End::Blackjack => chances.blackjack += chance,
                End::Points(points) => chances.points[usize::from(points)] += chance,
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
            for left in [Unseen::all(shoe), Unseen::beside(shoe, 3, 7)] {
                let Chances { blackjack, points } = chances(open, left);
                assert!((blackjack + points.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{open}");
                assert_eq!(points[..17].iter().sum::<f64>(), 0.0);
            }
        }
    }
}
