//! Strip, hot and cold numbers, shares: from the table's past outcomes, the newest first.

use protocol::snapshot::{Outcome, Past};
use rules::roulette::statistic::{self, HotCold, Shares};
use rules::roulette::wheel::Pocket;

/// The numbers that fell, the newest first.
pub fn numbers(past: &Past) -> Vec<Pocket> {
    past.current
        .iter()
        .rev()
        .filter_map(|outcome| match outcome {
            Outcome::Number(pocket) => Some(*pocket),
            _ => None,
        })
        .collect()
}

/// Hot and cold numbers of a window.
pub fn hot_cold(numbers: &[Pocket], window: u16, each: u8) -> HotCold {
    statistic::Past(numbers).last(window.into()).hot_cold(each.into())
}

/// Shares of a window.
pub fn shares(numbers: &[Pocket], window: u16) -> Shares {
    statistic::Past(numbers).last(window.into()).shares()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_number_comes_first_and_cancelled_rounds_leave_none() {
        let number = |n| Outcome::Number(Pocket::new(n).unwrap());
        let past = Past { current: vec![number(1), Outcome::Void, number(17)], ..Past::default() };
        assert_eq!(numbers(&past).iter().map(|p| p.number()).collect::<Vec<_>>(), [17, 1]);
    }
}
