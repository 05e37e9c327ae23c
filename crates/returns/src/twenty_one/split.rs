//! The hands of a split pair. Each is played by its own cards, the other card of the first split and the open one.
//!
//! What the other hands draw stays unseen by that play, and unseen cards may as well lie at the end of the shoe: each hand
//! meets the shoe as if it were alone. Only the second cards tell something of each other: a pair again is split again
//! while hands are allowed, so that the second cards of hands that stay are no such cards.

#![allow(clippy::float_arithmetic, reason = "chances serve the best play only, whose figure is no payment")]

use super::points::{Cards, Point};

/// Hands that are alike: they come about by the same second cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alike {
    /// Further cards of the pair that came and were split.
    pub pairs: u8,
    /// Second cards of other hands that are known to be none.
    pub others: u8,
    /// Does the first stake lie on the hand?
    pub first: bool,
    /// May the hand be a pair again, because no further split is allowed?
    may_pair: bool,
    /// How many there are on average.
    count: f64,
    /// Second cards that were no pair cards.
    plain: u8,
}

impl Alike {
    /// The second cards of such a hand, with their chances; `left` is the shoe without the first pair.
    fn seconds(self, left: Cards, pair: Point) -> impl Iterator<Item = (Point, f64)> {
        let (all, same) = (f64::from(left.len()), f64::from(left.0[pair]));
        let (pairs, plain) = (f64::from(self.pairs), f64::from(self.plain));
        let rest = all - pairs - plain;
        left.each().filter_map(move |(point, count)| {
            let among_plain = f64::from(count) / (all - same);
            let chance = match (self.may_pair, point == pair) {
                (true, true) => (same - pairs) / rest,
                (true, false) => (all - same - plain) / rest * among_plain,
                (false, true) => 0.0,
                (false, false) => among_plain,
            };
            (chance > 0.0).then_some((point, chance))
        })
    }
}

/// All hands that a pair becomes when it is split until there are so many.
fn hands_of(left: Cards, pair: Point, most: u8) -> Vec<Alike> {
    let (all, same) = (f64::from(left.len()), f64::from(left.0[pair]));
    // The chance that the first second cards are so many of the pair and so many others, in one certain order.
    let chance = |pairs: u8, plain: u8| {
        let pairs_come = (0..pairs).map(|gone| (same - f64::from(gone)).max(0.0));
        let plain_come = (0..plain).map(|gone| (all - same - f64::from(gone)).max(0.0));
        pairs_come
            .chain(plain_come)
            .enumerate()
            .map(|(gone, ways)| ways / (all - gone as f64))
            .product::<f64>()
    };
    let mut found = Vec::new();
    let mut add = |hands: u8, plain: u8, orders: f64| {
        let pairs = hands - 2;
        let often = orders * chance(pairs, plain);
        // Hands are filled from the left, so the first stake's is the first to get a plain card.
        let first_is_plain = plain > 0;
        for (may_pair, number) in [(false, plain), (true, hands - plain)] {
            let is_first = number > 0 && may_pair != first_is_plain;
            let others = if may_pair { plain } else { plain.saturating_sub(1) };
            for (first, number) in [(true, u8::from(is_first)), (false, number - u8::from(is_first))] {
                if number > 0 && often > 0.0 {
                    let count = often * f64::from(number);
                    found.push(Alike { pairs, others, first, may_pair, count, plain });
                }
            }
        }
    };
    // The orders in which so many hands, so many of them with a plain second card, come about.
    let mut orders = vec![vec![0.0; usize::from(most) + 1]; usize::from(most) + 1];
    orders[2][0] = 1.0;
    for hands in 2..=most {
        for plain in 0..=hands {
            let ways = orders[usize::from(hands)][usize::from(plain)];
            if ways == 0.0 {
                continue;
            }
            if hands == most || plain == hands {
                add(hands, plain, ways);
            } else {
                orders[usize::from(hands) + 1][usize::from(plain)] += ways;
                orders[usize::from(hands)][usize::from(plain) + 1] += ways;
            }
        }
    }
    found
}

/// The mean result of all hands of a split pair, `left` being the shoe without it. Whether a pair is split again, and how
/// often, is whatever is best on average.
pub fn mean(left: Cards, pair: Point, most: u8, mut second: impl FnMut(Alike, Point) -> f64) -> f64 {
    let mut of = |most| -> f64 {
        let of_hand = |hand: Alike| -> f64 {
            hand.seconds(left, pair).map(|(point, chance)| hand.count * chance * second(hand, point)).sum()
        };
        hands_of(left, pair, most).into_iter().map(of_hand).sum()
    };
    (2..=most).map(&mut of).fold(f64::NEG_INFINITY, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twenty_one::points::{ACE, POINTS};

    /// The same by drawing second cards one after the other: the chance of each number of hands.
    fn drawn(all: f64, same: f64, hands: usize, open: usize, most: usize, chance: f64, found: &mut [f64]) {
        if hands == most || open == 0 {
            found[hands] += chance;
            return;
        }
        drawn(all - 1.0, same - 1.0, hands + 1, open + 1, most, chance * same / all, found);
        drawn(all - 1.0, same, hands, open - 1, most, chance * (all - same) / all, found);
    }

    #[test]
    fn there_are_as_many_hands_as_second_cards_make() {
        let left = Cards([5, 3, 4, 4, 4, 2, 4, 4, 4, 16]);
        for pair in 0..POINTS {
            for most in 2..=5 {
                let mut chances = [0.0; 6];
                let (all, same) = (f64::from(left.len()), f64::from(left.0[pair]));
                drawn(all, same, 2, 2, most.into(), 1.0, &mut chances);
                let expected: f64 =
                    chances.iter().enumerate().map(|(hands, chance)| hands as f64 * chance).sum();
                let hands = hands_of(left, pair, most);
                let counted: f64 = hands.iter().map(|hand| hand.count).sum();
                let first: f64 = hands.iter().filter(|hand| hand.first).map(|hand| hand.count).sum();
                assert!((counted - expected).abs() < 1e-12, "{pair}, {most}: {counted}, not {expected}");
                assert!((first - 1.0).abs() < 1e-12, "one hand carries the first stake");
                for hand in hands {
                    let sum: f64 = hand.seconds(left, pair).map(|second| second.1).sum();
                    assert!((sum - 1.0).abs() < 1e-12);
                }
            }
        }
        assert_eq!(hands_of(left, ACE, 2).len(), 2);
    }
}
