//! All showdowns on one board: every two cards of the bettor against every two of the dealer.

use std::num::NonZero;
use std::thread;

use rules::card::Card;
use rules::poker_hand::{HandRank, Seen};

use crate::suits::{DECK, Set, deck, pair, pairs_beside, standards};

/// Cards that a board leaves in the deck.
const LEFT: usize = DECK - 5;

/// Turns and rivers behind a flop and a hand.
pub const RUNS: u32 = 47 * 46 / 2;

/// Hands of the dealer against one hand of the bettor.
pub const DEALERS: u32 = 45 * 44 / 2;

/// The dealer's hands by how they compare with one hand of the bettor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Those that are worse.
    pub worse: u32,
    /// Those that are equal.
    pub equal: u32,
    /// Those that are better.
    pub better: u32,
}

/// The dealer's hands against one hand of the bettor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showdowns {
    /// Those that are too low to count as a hand.
    pub low: Compared,
    /// The others.
    pub high: Compared,
}

/// Two cards and what they are worth on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hand {
    rank: HandRank,
    first: u8,
    second: u8,
}

/// Hands of the dealer that were passed on the way up, all and by each card.
#[derive(Clone)]
struct Passed {
    all: u32,
    with: [u32; DECK],
}

impl Passed {
    const NONE: Self = Self { all: 0, with: [0; DECK] };

    fn add(&mut self, hand: &Hand) {
        self.all += 1;
        self.with[usize::from(hand.first)] += 1;
        self.with[usize::from(hand.second)] += 1;
    }

    /// Those that share no card with a hand. The hand itself, where it was passed, was taken off twice.
    fn beside(&self, hand: &Hand, itself: bool) -> u32 {
        self.all + u32::from(itself)
            - self.with[usize::from(hand.first)]
            - self.with[usize::from(hand.second)]
    }
}

/// The showdowns on boards, with room for the hands of one.
pub struct Boards<Low> {
    is_low: Low,
    deck: [Card; DECK],
    hands: Vec<Hand>,
}

impl<Low: Fn(HandRank) -> bool> Boards<Low> {
    /// Showdowns with a dealer whose hands up to a certain one are too low.
    pub fn new(is_low: Low) -> Self {
        Self { is_low, deck: deck(), hands: Vec::with_capacity(LEFT * (LEFT - 1) / 2) }
    }

    /// Shows every hand of the bettor on a board, rising: its pair's number, its worth and its showdowns.
    pub fn each(&mut self, board: Set, mut see: impl FnMut(usize, HandRank, Showdowns)) {
        self.rank(board);
        let mut lows = Passed::NONE;
        let low = self.hands.partition_point(|hand| (self.is_low)(hand.rank));
        self.hands[..low].iter().for_each(|hand| lows.add(hand));
        let mut passed = Passed::NONE;
        for equal in self.hands.chunk_by(|a, b| a.rank == b.rank) {
            let below = passed.clone();
            equal.iter().for_each(|hand| passed.add(hand));
            let is_low = (self.is_low)(equal[0].rank);
            for hand in equal {
                let low = lows.beside(hand, is_low);
                let worse = below.beside(hand, false);
                let not_better = passed.beside(hand, true);
                let equal = not_better - worse;
                let showdowns = if is_low {
                    let high = Compared { better: DEALERS - low, ..Compared::default() };
                    Showdowns { low: Compared { worse, equal, better: low - not_better }, high }
                } else {
                    let high = Compared { worse: worse - low, equal, better: DEALERS - not_better };
                    Showdowns { low: Compared { worse: low, ..Compared::default() }, high }
                };
                see(hand.pair(), hand.rank, showdowns);
            }
        }
    }

    fn rank(&mut self, board: Set) {
        let common: Seen = board.cards().map(|card| self.deck[card]).collect();
        self.hands.clear();
        for [first, second] in pairs_beside(board) {
            let rank = common.with(self.deck[first]).with(self.deck[second]).rank();
            self.hands.push(Hand { rank, first: first as u8, second: second as u8 });
        }
        self.hands.sort_unstable();
    }
}

impl Hand {
    fn pair(&self) -> usize {
        pair(self.first.into(), self.second.into())
    }
}

/// Adds up every board that stands for others, with their number, on as many threads as the machine has.
pub fn over_boards<Sums: Send>(
    add_up: impl Fn(&[(Set, u32)]) -> Sums + Sync,
    join: impl Fn(Sums, Sums) -> Sums,
) -> Sums {
    let boards = standards::<5>();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let part = boards.len().div_ceil(threads);
    let add_up = &add_up;
    thread::scope(|scope| {
        let parts: Vec<_> = boards.chunks(part).map(|boards| scope.spawn(move || add_up(boards))).collect();
        let sums =
            parts.into_iter().map(|part| part.join().expect("a part panics only by a fault of its own"));
        sums.reduce(join).expect("there are boards")
    })
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;
    use rules::poker_hand::{HandCategory, evaluate};

    fn is_low(rank: HandRank) -> bool {
        rank < HandRank::lowest(HandCategory::Pair)
    }

    /// The showdowns of a hand, each by itself.
    fn one_by_one(board: Set, own: [usize; 2]) -> Showdowns {
        let deck = deck();
        let seven = |two: [usize; 2]| {
            let cards: Vec<Card> = board.cards().chain(two).map(|card| deck[card]).collect();
            evaluate(&cards)
        };
        let mut showdowns = Showdowns::default();
        for dealer in pairs_beside(board.with(own[0]).with(own[1])) {
            let compared = if is_low(seven(dealer)) { &mut showdowns.low } else { &mut showdowns.high };
            match seven(dealer).cmp(&seven(own)) {
                Ordering::Less => compared.worse += 1,
                Ordering::Equal => compared.equal += 1,
                Ordering::Greater => compared.better += 1,
            }
        }
        showdowns
    }

    #[test]
    fn a_sweep_finds_what_each_showdown_finds() {
        for names in
            ["2S 3H 3D 9C KS", "AS KS QS 4H 2D", "8S 9S TS JS QS", "7H 7D 7C 2S 2H", "2S 5H 8D TC AS"]
        {
            let board: Set = names.split(' ').map(|name| name.parse::<Card>().unwrap().index()).collect();
            let mut found = Vec::new();
            Boards::new(is_low).each(board, |pair, _, showdowns| found.push((pair, showdowns)));
            assert_eq!(found.len(), 1_081);
            for own in pairs_beside(board).step_by(7) {
                let number = pair(own[0], own[1]);
                let (_, showdowns) = found.iter().find(|(pair, _)| *pair == number).unwrap();
                assert_eq!(*showdowns, one_by_one(board, own), "{own:?} on {names}");
            }
        }
    }
}
