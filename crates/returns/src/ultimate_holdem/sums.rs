//! The results of raising and of waiting, added up over every board for each flop and each two cards of a box.

use std::ops::AddAssign;

use rules::decision::Decision;
use rules::plan::PositionRule;
use rules::poker_hand::{HandCategory, HandRank};
use rules::ultimate_holdem::plan::{Street, UltimatePlan, raise};

use super::terms::{Raised, Results};
use crate::board::{Boards, DEALERS, over_boards};
use crate::suits::{PAIRS, Set, exchanged_pairs, flops_of, standards};

/// The results of the three lines of a box, added up, and what was staked on the raise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// The ante's result.
    pub ante: i64,
    /// The blind's.
    pub blind: i64,
    /// The raise's.
    pub play: i64,
    /// The antes staked on the raise.
    pub staked: i64,
}

impl Lines {
    /// What a best play looks at.
    fn total(self) -> i64 {
        self.ante + self.blind + self.play
    }
}

impl AddAssign for Lines {
    fn add_assign(&mut self, other: Self) {
        self.ante += other.ante;
        self.blind += other.blind;
        self.play += other.play;
        self.staked += other.staked;
    }
}

/// The sums of a hand on a flop, or before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The results of a raise of one ante.
    pub raised: Raised,
    /// The results of a check, with the best decisions later.
    pub waited: Lines,
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Self) {
        self.raised.ante += other.raised.ante;
        self.raised.blind += other.raised.blind;
        self.raised.play += other.raised.play;
        self.waited += other.waited;
    }
}

impl Sum {
    /// The best of what a street offers, over so many rounds; of decisions that are as good the one that is offered first.
    pub fn best(self, street: &Street, rounds: i64, unit: i64) -> Lines {
        let decided = |&decision: &Decision| match raise(decision) {
            Some(times) => {
                let Raised { ante, blind, play } = self.raised;
                let times = i64::from(times);
                Lines { ante, blind, play: times * play, staked: times * rounds }
            }
            None if decision == Decision::Check => self.waited,
            None => Lines { ante: -unit * rounds, blind: -unit * rounds, ..Lines::default() },
        };
        // Of equal ones the last is taken.
        street.offers.iter().rev().map(decided).max_by_key(|lines| lines.total()).unwrap_or_default()
    }
}

/// Sums by flop and hand.
pub struct Sums {
    /// Flops that stand for all others, rising, with the number that each stands for.
    pub flops: Vec<(Set, u32)>,
    /// For each flop and each pair of cards; hands that an exchange of suits makes of each other on their flop share their
    /// sums by chance, as at Casino Hold'em: only their sum together means something.
    sums: Vec<Sum>,
    /// The hands of seven by their category.
    pub hands: [u128; HandCategory::ALL.len()],
}

impl Sums {
    /// The sums of a flop, by pair.
    pub fn of(&self, flop: usize) -> &[Sum] {
        &self.sums[flop * PAIRS..][..PAIRS]
    }

    fn join(mut self, other: Self) -> Self {
        self.sums.iter_mut().zip(other.sums).for_each(|(sum, other)| *sum += other);
        self.hands.iter_mut().zip(other.hands).for_each(|(sum, other)| *sum += other);
        self
    }
}

/// Adds up every board.
pub fn sums(plan: &UltimatePlan, ante: &PositionRule, blind: &PositionRule) -> Sums {
    let results = Results::new(plan, ante, blind);
    over_boards(|boards| add_up(plan, &results, boards), Sums::join)
}

fn add_up(plan: &UltimatePlan, results: &Results, boards: &[(Set, u32)]) -> Sums {
    let mut flops = standards::<3>();
    flops.sort_unstable();
    let exchanged = exchanged_pairs();
    let mut sums = vec![Sum::default(); flops.len() * PAIRS];
    let mut hands = [0; HandCategory::ALL.len()];
    let river = plan.streets.last().expect("a plan has three streets");
    let lowest = HandRank::lowest(plan.dealer_hand.is);
    let mut showdowns_on = Boards::new(|rank| rank < lowest);
    let mut on_board = Vec::new();
    for &(board, alike) in boards {
        on_board.clear();
        let weight = i64::from(alike);
        showdowns_on.each(board, |pair, rank, showdowns| {
            hands[rank.category() as usize] += u128::from(alike);
            let Raised { ante, blind, play } = results.sum(rank, showdowns);
            let raised = Raised { ante: weight * ante, blind: weight * blind, play: weight * play };
            let mut sum = Sum { raised, waited: Lines::default() };
            sum.waited = sum.best(river, weight * i64::from(DEALERS), results.unit());
            on_board.push((pair, sum));
        });
        // Any three of the five may have been the flop.
        for flop in flops_of(board) {
            let (flop, exchange) = flop.standard();
            let index =
                flops.binary_search_by_key(&flop, |entry| entry.0).expect("every flop has its standard");
            let sums = &mut sums[index * PAIRS..][..PAIRS];
            let exchanged = &exchanged[exchange.number()];
            for &(pair, sum) in &on_board {
                sums[usize::from(exchanged[pair])] += sum;
            }
        }
    }
    Sums { flops, sums, hands }
}
