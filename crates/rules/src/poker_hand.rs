//! The best poker hand of five to seven cards, by bit sets of ranks rather than by tables.

use crate::card::{Card, Rank};
use crate::text::names;

names! {
    /// What a hand of five is, rising: a greater one beats a lesser one. Suits never decide.
    pub enum HandCategory, "a poker hand such as two_pairs" {
        /// Nothing of what follows.
        HighCard = "high_card",
        /// Two of one rank.
        Pair = "pair",
        /// Two pairs.
        TwoPairs = "two_pairs",
        /// Three of one rank.
        ThreeOfAKind = "three_of_a_kind",
        /// Consecutive ranks.
        Straight = "straight",
        /// All of one suit.
        Flush = "flush",
        /// Three and two.
        FullHouse = "full_house",
        /// Four of one rank.
        FourOfAKind = "four_of_a_kind",
        /// Consecutive ranks of one suit.
        StraightFlush = "straight_flush",
        /// Ten to ace of one suit.
        RoyalFlush = "royal_flush",
    }
}

/// What a hand is worth: greater is better, equal is a tie. Suits never decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u32);

/// Bits of a rank in the code, and where the category begins above five of them.
const NIBBLE: u32 = 4;
const CATEGORY: u32 = 5 * NIBBLE;

impl HandRank {
    fn new(category: HandCategory, ranks: [u32; 5]) -> Self {
        Self(ranks.into_iter().fold(category as u32, |code, rank| code << NIBBLE | rank))
    }

    /// The lowest hand of a category: every hand of it is at least this one.
    pub fn lowest(category: HandCategory) -> Self {
        Self::new(category, [0; 5])
    }

    /// The lowest hand without a pair whose two highest cards are these.
    pub fn lowest_high_card(first: Rank, second: Rank) -> Self {
        Self::new(HandCategory::HighCard, [first as u32, second as u32, 0, 0, 0])
    }

    /// The lowest hand that holds a pair of this rank.
    pub fn lowest_pair(rank: Rank) -> Self {
        Self::new(HandCategory::Pair, [rank as u32, 0, 0, 0, 0])
    }

    /// The category.
    pub fn category(self) -> HandCategory {
        let index = (self.0 >> CATEGORY) as usize;
        HandCategory::ALL.get(index).copied().unwrap_or(HandCategory::HighCard)
    }

    /// The rank that decides first: of the pair, of the three, the highest card …
    pub fn leading(self) -> Rank {
        let index = self.0 >> (CATEGORY - NIBBLE) & 0xf;
        Rank::ALL[index.min(12) as usize]
    }
}

/// A set of ranks, one bit each, the two lowest.
type Ranks = u16;

fn top(ranks: Ranks) -> u32 {
    15u32.saturating_sub(ranks.leading_zeros())
}

fn without(ranks: Ranks, rank: u32) -> Ranks {
    ranks & !(1 << rank)
}

/// The highest so many of a set, then zeros.
fn highest(mut ranks: Ranks, count: usize) -> [u32; 5] {
    let mut out = [0; 5];
    for slot in out.iter_mut().take(count) {
        *slot = top(ranks);
        ranks = without(ranks, *slot);
    }
    out
}

/// The top rank of the best straight; the ace also stands below the two.
fn straight(ranks: Ranks) -> Option<u32> {
    let with_low_ace = u32::from(ranks) << 1 | u32::from(ranks) >> 12;
    let runs = with_low_ace & with_low_ace >> 1 & with_low_ace >> 2 & with_low_ace >> 3 & with_low_ace >> 4;
    (runs != 0).then(|| 31 - runs.leading_zeros() + 3)
}

/// The cards seen so far, as sets of ranks: seen once, twice, three times, four times, and by suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    once: Ranks,
    twice: Ranks,
    thrice: Ranks,
    four: Ranks,
    suits: [Ranks; 4],
}

impl Seen {
    /// The cards and one more.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        let bit = 1 << card.rank.index();
        self.four |= self.thrice & bit;
        self.thrice |= self.twice & bit;
        self.twice |= self.once & bit;
        self.once |= bit;
        self.suits[card.suit as usize] |= bit;
        self
    }

    /// The best hand of five among them. Defined for five to seven cards.
    pub fn rank(&self) -> HandRank {
        let suited = self.suits.into_iter().find(|suit| suit.count_ones() >= 5);
        if let Some(high) = suited.and_then(straight) {
            let category =
                if high == Rank::Ace as u32 { HandCategory::RoyalFlush } else { HandCategory::StraightFlush };
            return HandRank::new(category, [high, 0, 0, 0, 0]);
        }
        if self.four != 0 {
            let four = top(self.four);
            return HandRank::new(HandCategory::FourOfAKind, [four, top(without(self.once, four)), 0, 0, 0]);
        }
        let three = top(self.thrice);
        if self.thrice != 0 {
            let pairs = without(self.twice, three);
            if pairs != 0 {
                return HandRank::new(HandCategory::FullHouse, [three, top(pairs), 0, 0, 0]);
            }
        }
        if let Some(suit) = suited {
            return HandRank::new(HandCategory::Flush, highest(suit, 5));
        }
        if let Some(high) = straight(self.once) {
            return HandRank::new(HandCategory::Straight, [high, 0, 0, 0, 0]);
        }
        if self.thrice != 0 {
            let [first, second, ..] = highest(without(self.once, three), 2);
            return HandRank::new(HandCategory::ThreeOfAKind, [three, first, second, 0, 0]);
        }
        match self.twice.count_ones() {
            0 => HandRank::new(HandCategory::HighCard, highest(self.once, 5)),
            1 => {
                let pair = top(self.twice);
                let [first, second, third, ..] = highest(without(self.once, pair), 3);
                HandRank::new(HandCategory::Pair, [pair, first, second, third, 0])
            }
            _ => {
                let [high, low, ..] = highest(self.twice, 2);
                let kicker = top(without(without(self.once, high), low));
                HandRank::new(HandCategory::TwoPairs, [high, low, kicker, 0, 0])
            }
        }
    }
}

impl FromIterator<Card> for Seen {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::default(), Self::with)
    }
}

/// The best hand of five to seven cards.
pub fn evaluate(cards: &[Card]) -> HandRank {
    cards.iter().copied().collect::<Seen>().rank()
}

/// The five cards that make the best hand, in the order given; all of them where there are five or fewer.
pub fn best_five(cards: &[Card]) -> Vec<Card> {
    if cards.len() <= 5 {
        return cards.to_vec();
    }
    let best = evaluate(cards);
    let fives = (0u32..1 << cards.len()).filter(|set| set.count_ones() == 5);
    let pick = |set: u32| -> Vec<Card> {
        cards.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, &card)| card).collect()
    };
    fives.map(pick).find(|five| evaluate(five) == best).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn hands_rank_as_the_plan_lists_them() {
        // Chance 2026-04-10 L789 and the hands shown there, falling.
        let falling = [
            ("AS KS QS JS TS", HandCategory::RoyalFlush),
            ("3H 4H 5H 6H 7H", HandCategory::StraightFlush),
            ("JS JH JD JC QS", HandCategory::FourOfAKind),
            ("KS KH KD 5S 5H", HandCategory::FullHouse),
            ("AD 6D 5D 4D 3D", HandCategory::Flush),
            ("KD JD TD 8D 7D", HandCategory::Flush),
            ("3D 7D 8D TD JD", HandCategory::Flush),
            ("6S 7H 8D 9C TS", HandCategory::Straight),
            ("5S 4H 3D 2C AS", HandCategory::Straight),
            ("AS AH AD JC 5S", HandCategory::ThreeOfAKind),
            ("KS KH KD JC 5S", HandCategory::ThreeOfAKind),
            ("QS QH QD JC 5S", HandCategory::ThreeOfAKind),
            ("QS QH 3D 3C 9S", HandCategory::TwoPairs),
            ("AS AH KD TC 6S", HandCategory::Pair),
            ("KS 7H 4D 3C 2S", HandCategory::HighCard),
        ];
        for pair in falling.windows(2) {
            assert!(
                evaluate(&cards(pair[0].0)) > evaluate(&cards(pair[1].0)),
                "{} over {}",
                pair[0].0,
                pair[1].0
            );
        }
        for (names, category) in falling {
            assert_eq!(evaluate(&cards(names)).category(), category, "{names}");
        }
    }

    #[test]
    fn no_straight_goes_round_the_ace() {
        assert_eq!(evaluate(&cards("QS KH AD 2C 3S")).category(), HandCategory::HighCard);
    }

    #[test]
    fn kickers_decide_and_suits_do_not() {
        assert!(evaluate(&cards("AS AH KD TC 6S")) > evaluate(&cards("AD AC KS TH 5S")));
        assert_eq!(evaluate(&cards("AS AH KD TC 6S")), evaluate(&cards("AD AC KS TH 6H")));
        // The third pair of seven cards is only a kicker.
        assert_eq!(evaluate(&cards("AS AH KD KC 3S 3H QD")), evaluate(&cards("AD AC KS KH QS 2H 2D")));
    }

    #[test]
    fn the_best_five_of_seven_are_named() {
        assert_eq!(best_five(&cards("AH KH 2H 7H 9H 3C JD")), cards("AH KH 2H 7H 9H"));
        assert_eq!(best_five(&cards("KS 4H KD 4C 9S 7D 2C")), cards("KS 4H KD 4C 9S"));
    }

    #[test]
    fn a_pair_of_fours_is_the_lowest_pair_of_its_rank() {
        assert!(evaluate(&cards("4S 4H 2D 3C 5S")) >= HandRank::lowest_pair(Rank::Four));
        assert!(evaluate(&cards("3S 3H AD KC QS")) < HandRank::lowest_pair(Rank::Four));
        assert_eq!(evaluate(&cards("4S 4H 2D 3C 5S")).leading(), Rank::Four);
    }

    #[test]
    fn ace_and_king_are_less_than_any_pair() {
        let ace_king = HandRank::lowest_high_card(Rank::Ace, Rank::King);
        for names in ["AS KH 2D 3C 4S", "AS KH QD JC 9S", "2S 2H 3D 4C 5S", "2S 3H 4D 5C 6S"] {
            assert!(evaluate(&cards(names)) >= ace_king, "{names}");
        }
        for names in ["AS QH JD TC 9S", "KS QH JD TC 8S", "7S 5H 4D 3C 2S"] {
            assert!(evaluate(&cards(names)) < ace_king, "{names}");
        }
        assert!(evaluate(&cards("AS KH QD JC 9S")) < HandRank::lowest(HandCategory::Pair));
        assert!(evaluate(&cards("2S 2H 3D 4C 5S")) >= HandRank::lowest(HandCategory::Pair));
    }
}
