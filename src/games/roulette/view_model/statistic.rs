//! Strip, hot and cold numbers, shares: from the table's past outcomes, the newest first.

use protocol::snapshot::Past;
use rules::name::Name;
use rules::roulette::layout::Layout;
use rules::roulette::outcome::Landed;
use rules::roulette::position::{Numbers, Spot};
use rules::roulette::statistic::{self, HotCold};
use rules::roulette::wheel::Pocket;

/// The numbers that fell, the newest first.
pub fn numbers(past: &Past) -> Vec<Pocket> {
    past.current.iter().rev().filter_map(|outcome| Some(outcome.read::<Landed>()?.number)).collect()
}

/// Hot and cold numbers of a window, among those that the cloth has.
pub fn hot_cold(numbers: &[Pocket], among: Numbers, window: u16, each: u8) -> HotCold {
    statistic::Past(numbers).last(window.into()).hot_cold_among(among.iter(), each.into())
}

/// How many of some rounds in a hundred fell to a place; none where there are no rounds.
pub fn share(numbers: &[Pocket], covered: Numbers) -> Option<usize> {
    let hits = numbers.iter().filter(|pocket| covered.contains(**pocket)).count();
    (hits * 100 + numbers.len() / 2).checked_div(numbers.len())
}

/// The places whose shares are told, in the order in which they are told.
pub fn shared(layout: &Layout) -> impl Iterator<Item = Spot> {
    let names = "red black straight:0 straight:00 even odd low high \
        dozen:1 dozen:2 dozen:3 column:1 column:2 column:3";
    names.split_whitespace().filter_map(|name| layout.named(Name::new(name)?))
}

#[cfg(test)]
mod tests {
    use rules::outcome::Outcome;

    use super::*;

    #[test]
    fn shares_are_rounded_and_zero_is_in_no_group() {
        let fell = [0, 1, 2].map(|n| Pocket::new(n).unwrap());
        let shares: Vec<_> =
            shared(Layout::single_zero()).map(|spot| share(&fell, spot.covers()).unwrap()).collect();
        assert_eq!(shares, [33, 33, 33, 33, 33, 67, 0, 67, 0, 0, 33, 33, 0]);
        assert_eq!(share(&[], Numbers::NONE), None);
        assert_eq!(shared(Layout::double_zero()).count(), 14, "both zeros have their share");
    }

    #[test]
    fn every_wheel_has_a_strip_of_25_and_windows_from_50_to_500() {
        use rules::plan::shipped;
        let tables: Vec<_> = shipped::internet().filter_map(shipped::table).collect();
        let wheels: Vec<_> = tables
            .iter()
            .filter_map(|table| table.plan().game::<rules::roulette::plan::RoulettePlan>())
            .map(|game| &game.statistics.is)
            .collect();
        assert_eq!(wheels.len(), 5);
        for wheel in wheels {
            assert_eq!(wheel.strip, 25);
            assert_eq!((wheel.windows.first(), wheel.windows.last()), (Some(&50), Some(&500)));
        }
    }

    #[test]
    fn the_newest_number_comes_first_and_cancelled_rounds_leave_none() {
        let number = |n| Outcome::of(&Landed { number: Pocket::new(n).unwrap() });
        let past = Past { current: vec![number(1), Outcome::void(), number(17)], ..Past::default() };
        assert_eq!(numbers(&past).iter().map(|p| p.number()).collect::<Vec<_>>(), [17, 1]);
    }
}
