//! The results of calling, added up over every board for each flop and each two cards of the bettor.

use rules::holdem::plan::HoldemPlan;
use rules::plan::PositionRule;

use super::terms::{Results, is_low};
use crate::board::{Boards, DEALERS, over_boards};
use crate::suits::{PAIRS, Set, exchanged_pairs, flops_of, standards};

/// All showdowns by their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// The dealer does not qualify.
    pub not_qualified: u128,
    /// The bettor wins.
    pub win: u128,
    /// Equal.
    pub push: u128,
    /// The dealer wins.
    pub lose: u128,
}

/// Results of calling by flop and hand.
pub struct Sums {
    /// Flops that stand for all others, rising, with the number that each stands for.
    pub flops: Vec<(Set, u32)>,
    /// For each flop and each pair of cards: the results of all boards whose flop becomes this one by the exchange of
    /// suits that its standard names, the hand becoming the pair by the same exchange. Hands that an exchange makes of
    /// each other on their flop share their sums by chance of that naming: only their sum together means something.
    pub results: Vec<i64>,
    /// All showdowns of all boards.
    pub ends: Ends,
}

impl Sums {
    /// The results of a flop, by pair.
    pub fn of(&self, flop: usize) -> &[i64] {
        &self.results[flop * PAIRS..][..PAIRS]
    }

    fn join(mut self, other: Self) -> Self {
        self.results.iter_mut().zip(other.results).for_each(|(sum, result)| *sum += result);
        self.ends.not_qualified += other.ends.not_qualified;
        self.ends.win += other.ends.win;
        self.ends.push += other.ends.push;
        self.ends.lose += other.ends.lose;
        self
    }
}

/// Adds up every board.
pub fn sums(plan: &HoldemPlan, ante: &PositionRule) -> Sums {
    over_boards(|boards| add_up(plan, ante, boards), Sums::join)
}

fn add_up(plan: &HoldemPlan, ante: &PositionRule, boards: &[(Set, u32)]) -> Sums {
    let mut flops = standards::<3>();
    flops.sort_unstable();
    let exchanged = exchanged_pairs();
    let mut results = vec![0; flops.len() * PAIRS];
    let mut ends = Ends::default();
    let mut of_hands = Results::new(plan, ante);
    let mut showdowns_on = Boards::new(is_low(plan));
    let mut hands = Vec::new();
    for &(board, alike) in boards {
        hands.clear();
        let weight = u128::from(alike);
        showdowns_on.each(board, |pair, rank, showdowns| {
            let high = showdowns.high;
            let not_qualified = DEALERS - high.worse - high.equal - high.better;
            ends.not_qualified += weight * u128::from(not_qualified);
            ends.win += weight * u128::from(high.worse);
            ends.push += weight * u128::from(high.equal);
            ends.lose += weight * u128::from(high.better);
            hands.push((pair, i64::from(alike) * of_hands.sum(rank, showdowns)));
        });
        // Any three of the five may have been the flop.
        for flop in flops_of(board) {
            let (flop, exchange) = flop.standard();
            let index =
                flops.binary_search_by_key(&flop, |entry| entry.0).expect("every flop has its standard");
            let results = &mut results[index * PAIRS..][..PAIRS];
            let exchanged = &exchanged[exchange.number()];
            for &(pair, result) in &hands {
                results[usize::from(exchanged[pair])] += result;
            }
        }
    }
    Sums { flops, results, ends }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suits::{alike_hands, pairs_beside};
    use rules::card::Card;
    use rules::holdem::place::Place;
    use rules::plan::shipped;
    use rules::position::Position;

    fn set(names: &str) -> Set {
        names.split(' ').map(|name| name.parse::<Card>().unwrap().index()).collect()
    }

    /// The sums of a flop by its own 1,176 turns and rivers, without any exchange of suits.
    fn plainly(plan: &HoldemPlan, ante: &PositionRule, flop: Set) -> Vec<i64> {
        let mut results = vec![0; PAIRS];
        let mut of_hands = Results::new(plan, ante);
        let mut showdowns_on = Boards::new(is_low(plan));
        for [turn, river] in pairs_beside(flop) {
            showdowns_on.each(flop.with(turn).with(river), |pair, rank, showdowns| {
                results[pair] += of_hands.sum(rank, showdowns);
            });
        }
        results
    }

    #[test]
    fn exchanged_suits_change_no_sum() {
        let table = shipped::ids()
            .filter_map(shipped::table)
            .find(|table| table.plan().game::<HoldemPlan>().is_some())
            .unwrap();
        let plan = table.plan().game::<HoldemPlan>().unwrap();
        let ante = table.rule(Position::of(Place::Ante)).unwrap();
        // One suit, two, three; no pair, a pair, three of a kind: every kind of sameness among the suits.
        for names in ["AS KS 5S", "9S 8S 2H", "9S 5H 2D", "7S 7H 2D", "7S 7H 2S", "4S 4H 4D"] {
            let flop = set(names).standard().0;
            let has_it = |board: &(Set, u32)| flops_of(board.0).any(|other| other.standard().0 == flop);
            let boards: Vec<(Set, u32)> = standards::<5>().into_iter().filter(has_it).collect();
            let sums = add_up(plan, ante, &boards);
            let index = sums.flops.iter().position(|entry| entry.0 == flop).unwrap();
            let alike = i64::from(sums.flops[index].1);
            let sorted = |results: &[i64], times: i64| {
                let mut hands: Vec<_> =
                    alike_hands(flop, results).map(|(result, hands, _)| (result * times, hands)).collect();
                hands.sort_unstable();
                hands
            };
            assert_eq!(sorted(sums.of(index), 1), sorted(&plainly(plan, ante, flop), alike), "{names}");
        }
    }
}
