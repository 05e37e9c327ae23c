//! Finals: bets on all numbers that end with the same figure, or on the edges between two such rows of numbers.

use rules::roulette::layout::Layout;
use rules::roulette::position::{Spot, SpotKind};
use rules::roulette::wheel::Pocket;

/// The largest number of the cloth.
const LAST: u8 = 36;
/// Neighbours across the rows of the cloth are so far apart.
const ROW: u8 = 3;

/// A final: its name and its places, one chip on each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// `4`, `4/7`.
    pub name: String,
    /// The places.
    pub spots: Vec<Spot>,
}

/// The numbers that end with a figure: 4, 14, 24, 34.
fn ending_with(figure: u8) -> impl Iterator<Item = u8> {
    (figure..=LAST).step_by(10)
}

fn straight(layout: &Layout, number: u8) -> Option<Spot> {
    let spot = Spot::straight(Pocket::new(number)?);
    layout.spots().contains(&spot).then_some(spot)
}

fn split(layout: &Layout, one: u8, other: u8) -> Option<Spot> {
    let (one, other) = (Pocket::new(one)?, Pocket::new(other)?);
    layout.inside_bets_on(one).find(|spot| spot.kind() == SpotKind::Split && spot.covers().contains(other))
}

/// All numbers with the same last figure, one chip on each.
pub fn en_plein(layout: &Layout) -> Vec<Final> {
    let of = |figure: u8| {
        let spots = ending_with(figure).map(|number| straight(layout, number)).collect::<Option<Vec<_>>>()?;
        Some(Final { name: figure.to_string(), spots })
    };
    (0..=9).filter_map(of).collect()
}

/// The edges between numbers of two last figures that lie three apart, as far as 9/12. Where the second number would be beyond
/// 36, the chip lies on the first alone.
pub fn a_cheval(layout: &Layout) -> Vec<Final> {
    let of = |figure: u8| {
        let place = |number: u8| match number + ROW {
            other if other > LAST => straight(layout, number),
            other => split(layout, number, other),
        };
        let spots = ending_with(figure).map(place).collect::<Option<Vec<_>>>()?;
        Some(Final { name: format!("{figure}/{}", figure + ROW), spots })
    };
    (0..=9).filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(finals: &[Final], name: &str) -> Vec<String> {
        let of = finals.iter().find(|one| one.name == name).unwrap();
        of.spots.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_final_en_plein_has_a_chip_on_each_number_with_its_last_figure() {
        let all = en_plein(Layout::single_zero());
        let counts: Vec<usize> = all.iter().map(|one| one.spots.len()).collect();
        assert_eq!(counts, [4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
        assert_eq!(counts.iter().sum::<usize>(), 37, "every number once");
        assert_eq!(chips(&all, "4"), ["straight:4", "straight:14", "straight:24", "straight:34"]);
        assert_eq!(chips(&all, "0"), ["straight:0", "straight:10", "straight:20", "straight:30"]);
        assert_eq!(chips(&all, "7"), ["straight:7", "straight:17", "straight:27"]);
    }

    #[test]
    fn a_final_a_cheval_has_a_chip_on_each_edge_and_on_a_number_without_a_second() {
        let all = a_cheval(Layout::single_zero());
        let counts: Vec<(&str, usize)> = all.iter().map(|one| (&*one.name, one.spots.len())).collect();
        assert_eq!(
            counts,
            [
                ("0/3", 4),
                ("1/4", 4),
                ("2/5", 4),
                ("3/6", 4),
                ("4/7", 4),
                ("5/8", 4),
                ("6/9", 4),
                ("7/10", 3),
                ("8/11", 3),
                ("9/12", 3)
            ]
        );
        assert_eq!(chips(&all, "0/3"), ["split:0-3", "split:10-13", "split:20-23", "split:30-33"]);
        assert_eq!(chips(&all, "4/7"), ["split:4-7", "split:14-17", "split:24-27", "straight:34"]);
        assert_eq!(chips(&all, "9/12"), ["split:9-12", "split:19-22", "split:29-32"]);
    }

    #[test]
    fn a_cloth_with_two_zeros_has_no_edge_between_zero_and_three() {
        let all = a_cheval(Layout::double_zero());
        assert!(all.iter().all(|one| one.name != "0/3"));
        assert_eq!(all.len(), 9);
    }
}
