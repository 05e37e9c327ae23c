//! All showdowns on one board: every two cards of the bettor against every two of the dealer.

use rules::card::Card;
use rules::holdem::plan::HoldemPlan;
use rules::holdem::settle::{Showdown, showdown};
use rules::poker_hand::{HandRank, Seen};

use super::suits::{DECK, Set, deck, pair, pairs_beside};

/// Cards that a board leaves in the deck.
const LEFT: usize = DECK - 5;

/// Hands of the dealer against one hand of the bettor.
pub const DEALERS: u32 = 45 * 44 / 2;

/// The dealer's hands by how the showdown with one hand of the bettor ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showdowns {
    /// Those that don't qualify.
    pub not_qualified: u32,
    /// Those that lose.
    pub win: u32,
    /// Those that are equal.
    pub push: u32,
    /// Those that win.
    pub lose: u32,
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
pub struct Boards<'a> {
    plan: &'a HoldemPlan,
    deck: [Card; DECK],
    hands: Vec<Hand>,
}

impl<'a> Boards<'a> {
    /// Showdowns by a plan's rule of qualification.
    pub fn new(plan: &'a HoldemPlan) -> Self {
        Self { plan, deck: deck(), hands: Vec::with_capacity(LEFT * (LEFT - 1) / 2) }
    }

    /// Shows every hand of the bettor on a board, rising: its pair's number, its worth and its showdowns.
    pub fn each(&mut self, board: Set, mut see: impl FnMut(usize, HandRank, Showdowns)) {
        self.rank(board);
        // A dealer's hand as good as another has the same answer to whether it qualifies, and the better ones have it.
        let qualifies = |hand: &Hand| showdown(hand.rank, hand.rank, self.plan) != Showdown::NotQualified;
        let low = self.hands.partition_point(|hand| !qualifies(hand));
        let (too_low, playing) = self.hands.split_at(low);
        let mut passed = Passed::NONE;
        too_low.iter().for_each(|hand| passed.add(hand));
        for hand in too_low {
            let not_qualified = passed.beside(hand, true);
            let lose = DEALERS - not_qualified;
            see(hand.pair(), hand.rank, Showdowns { not_qualified, lose, ..Showdowns::default() });
        }
        let unqualified = passed.clone();
        for equal in playing.chunk_by(|a, b| a.rank == b.rank) {
            let below = passed.clone();
            equal.iter().for_each(|hand| passed.add(hand));
            for hand in equal {
                let not_qualified = unqualified.beside(hand, false);
                let worse = below.beside(hand, false);
                let not_better = passed.beside(hand, true);
                let showdowns = Showdowns {
                    not_qualified,
                    win: worse - not_qualified,
                    push: not_better - worse,
                    lose: DEALERS - not_better,
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::holdem::settle::of_seven;
    use rules::plan::shipped;

    /// The showdowns of a hand, each by itself.
    fn one_by_one(plan: &HoldemPlan, board: Set, own: [usize; 2]) -> Showdowns {
        let deck = deck();
        let common: Vec<Card> = board.cards().map(|card| deck[card]).collect();
        let bettor = of_seven(&own.map(|card| deck[card]), &common);
        let mut showdowns = Showdowns::default();
        for dealer in pairs_beside(board.with(own[0]).with(own[1])) {
            let count = match showdown(bettor, of_seven(&dealer.map(|card| deck[card]), &common), plan) {
                Showdown::NotQualified => &mut showdowns.not_qualified,
                Showdown::Win => &mut showdowns.win,
                Showdown::Push => &mut showdowns.push,
                Showdown::Lose => &mut showdowns.lose,
            };
            *count += 1;
        }
        showdowns
    }

    #[test]
    fn a_sweep_finds_what_each_showdown_finds() {
        let table = shipped::ids()
            .filter_map(shipped::table)
            .find(|table| table.plan().game::<HoldemPlan>().is_some())
            .unwrap();
        let plan = table.plan().game::<HoldemPlan>().unwrap();
        for names in
            ["2S 3H 3D 9C KS", "AS KS QS 4H 2D", "8S 9S TS JS QS", "7H 7D 7C 2S 2H", "2S 5H 8D TC AS"]
        {
            let board: Set = names.split(' ').map(|name| name.parse::<Card>().unwrap().index()).collect();
            let mut found = Vec::new();
            Boards::new(plan).each(board, |pair, _, showdowns| found.push((pair, showdowns)));
            found.sort_unstable_by_key(|entry| entry.0);
            let plainly: Vec<_> =
                pairs_beside(board).map(|own| (pair(own[0], own[1]), one_by_one(plan, board, own))).collect();
            assert_eq!(found, plainly, "{names}");
        }
    }
}
