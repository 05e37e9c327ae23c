//! The hands of a box beside one open card, those that an exchange of the other suits makes of each other as one.

use rules::poker_hand::{HandRank, Seen};

use crate::suits::{DECK, deck, rank_of, suit_of};

/// Cards of a hand.
pub const FIVE: usize = 5;

/// Numbers of sets of cards: those of one size follow those of the sizes before.
pub struct Index {
    /// The sets of so many of so many cards.
    choose: [[usize; FIVE + 1]; DECK + 1],
    /// Where the sets of a size begin, for sizes up to four.
    begin: [usize; FIVE],
}

impl Index {
    /// The numbers.
    pub fn new() -> Self {
        let mut choose = [[0; FIVE + 1]; DECK + 1];
        for cards in 0..=DECK {
            choose[cards][0] = 1;
            for size in 1..=FIVE.min(cards) {
                choose[cards][size] = choose[cards - 1][size - 1] + choose[cards - 1][size];
            }
        }
        let mut begin = [0; FIVE];
        for size in 1..FIVE {
            begin[size] = begin[size - 1] + choose[DECK][size - 1];
        }
        Self { choose, begin }
    }

    /// How many sets of up to four cards there are.
    pub fn sets(&self) -> usize {
        self.begin[FIVE - 1] + self.choose[DECK][FIVE - 1]
    }

    /// How many hands there are.
    pub fn hands(&self) -> usize {
        self.choose[DECK][FIVE]
    }

    /// The number of a set of up to four cards, which rise.
    pub fn of(&self, cards: impl Iterator<Item = usize>) -> usize {
        let (mut number, mut size) = (0, 0);
        for card in cards {
            size += 1;
            number += self.choose[card][size];
        }
        self.begin[size] + number
    }

    /// The number of a hand among all hands; its cards rise.
    pub fn of_hand(&self, hand: [usize; FIVE]) -> usize {
        hand.iter().enumerate().map(|(place, &card)| self.choose[card][place + 1]).sum()
    }

    /// Shows every card that is not in a set of up to three rising cards, with the number of the set and the card.
    pub fn each_with(&self, set: &[usize], see: impl FnMut(usize, usize)) {
        self.insert(set, self.begin[set.len() + 1], see);
    }

    /// Shows every card that is not in a set of four rising cards, with the number of the hand that both make.
    pub fn each_hand_with(&self, four: &[usize], see: impl FnMut(usize, usize)) {
        self.insert(four, 0, see);
    }

    fn insert(&self, set: &[usize], begin: usize, mut see: impl FnMut(usize, usize)) {
        for place in 0..=set.len() {
            // The cards before the new one keep their places, those after it move up by one.
            let before: usize =
                set[..place].iter().enumerate().map(|(at, &card)| self.choose[card][at + 1]).sum();
            let after: usize =
                set[place..].iter().enumerate().map(|(at, &card)| self.choose[card][place + at + 2]).sum();
            let from = if place == 0 { 0 } else { set[place - 1] + 1 };
            let to = set.get(place).copied().unwrap_or(DECK);
            for card in from..to {
                see(card, begin + before + after + self.choose[card][place + 1]);
            }
        }
    }

    /// Shows every set of `N` cards without one certain card, each set rising.
    pub fn each<const N: usize>(&self, without: usize, mut see: impl FnMut([usize; N])) {
        choose(&mut [0; N], 0, 0, without, &mut see);
    }
}

fn choose<const N: usize>(
    cards: &mut [usize; N],
    chosen: usize,
    from: usize,
    without: usize,
    see: &mut impl FnMut([usize; N]),
) {
    if chosen == N {
        return see(*cards);
    }
    for card in (from..DECK).filter(|&card| card != without) {
        cards[chosen] = card;
        choose(cards, chosen + 1, card + 1, without, see);
    }
}

/// A hand that stands for all that exchanges of the suits but the first make of it.
#[derive(Clone, Copy, Debug)]
pub struct Standard {
    /// What it is worth.
    pub rank: HandRank,
    /// Its cards, rising by their index.
    pub cards: [usize; FIVE],
    /// How many hands it stands for.
    pub alike: i64,
}

/// The ranks of every suit in a hand, one bit each.
fn suits(hand: [usize; FIVE]) -> [u16; 4] {
    let mut suits = [0; 4];
    for card in hand {
        suits[suit_of(card)] |= 1 << rank_of(card);
    }
    suits
}

/// The hands that stand for all others beside an open card of the first suit, rising by their worth.
pub fn standards(index: &Index, open: usize) -> Vec<Standard> {
    let deck = deck();
    let mut found = Vec::new();
    index.each::<FIVE>(open, |cards| {
        let [_, first, second, third] = suits(cards);
        if first >= second && second >= third {
            let alike = match (first == second, second == third) {
                (true, true) => 1,
                (false, false) => 6,
                (true, false) | (false, true) => 3,
            };
            let rank = cards.iter().map(|&card| deck[card]).collect::<Seen>().rank();
            found.push(Standard { rank, cards, alike });
        }
    });
    found.sort_by_key(|standard| standard.rank);
    found
}

/// The hand that stands for a hand, and the place that each of its cards has there.
pub fn standard(hand: [usize; FIVE]) -> ([usize; FIVE], [usize; FIVE]) {
    let suits = suits(hand);
    let mut order = [1, 2, 3];
    order.sort_by_key(|&suit| std::cmp::Reverse(suits[suit]));
    let mut to = [0; 4];
    for (place, suit) in order.into_iter().enumerate() {
        to[suit] = place + 1;
    }
    let exchanged = hand.map(|card| to[suit_of(card)] * (DECK / 4) + rank_of(card));
    let mut cards = exchanged;
    cards.sort_unstable();
    (cards, exchanged.map(|card| cards.iter().position(|&other| other == card).unwrap_or_default()))
}

/// For each place of a standard hand the places whose cards an exchange of suits can put there: they share one value.
pub fn same_places(hand: [usize; FIVE]) -> [Vec<usize>; FIVE] {
    let of = suits(hand);
    let same = |a: usize, b: usize| {
        let (first, second) = (hand[a], hand[b]);
        let free = suit_of(first) > 0 && suit_of(second) > 0;
        a == b || (free && rank_of(first) == rank_of(second) && of[suit_of(first)] == of[suit_of(second)])
    };
    std::array::from_fn(|place| (0..FIVE).filter(|&other| same(place, other)).collect())
}
