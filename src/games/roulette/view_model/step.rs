//! Arrow keys over the cloth: the next place in a direction.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::roulette::position::Spot;

use crate::games::roulette::view_model::cloth::{Cloth, Target};
use crate::table::view_model::direction::Direction;

/// The nearest place in a direction; none at the cloth's rim. What lies straight ahead is preferred to what lies aside, and an
/// outside field lies ahead along its whole side. From one of them its own row comes first.
pub fn step(cloth: &Cloth, from: Spot, direction: Direction) -> Option<Spot> {
    let here = cloth.targets.iter().find(|target| target.spot == from)?.hit.middle();
    let outside = |spot: Spot| !spot.kind().is_inside();
    let ahead = |target: &Target| {
        let there = target.hit.middle();
        let (dx, dy) = (there.0 - here.0, there.1 - here.1);
        let (forward, aside, side) = match direction {
            Direction::Up => (-dy, dx, target.hit.w),
            Direction::Down => (dy, dx, target.hit.w),
            Direction::Left => (-dx, dy, target.hit.h),
            Direction::Right => (dx, dy, target.hit.h),
        };
        let aside = aside.abs();
        let far = match outside(target.spot) {
            true if outside(from) && aside < 0.5 => 0.0,
            true => forward + (aside - side / 2.0).max(0.0) * 3.0,
            false => forward + aside * 3.0,
        };
        // Of a row's fields the next one.
        (forward > 0.5).then_some(far + forward / 1000.0)
    };
    cloth
        .targets
        .iter()
        .filter_map(|target| ahead(target).map(|far| (far, target.spot)))
        .min_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, spot)| spot)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::roulette::layout::Layout;

    use super::*;
    use crate::games::roulette::view_model::cloth::Measure;

    fn single(measure: Measure) -> Cloth {
        Cloth::build(measure, Layout::single_zero())
    }

    fn spot(name: &str) -> Spot {
        name.parse().unwrap()
    }

    #[test]
    fn arrows_go_from_number_over_edge_to_number() {
        let cloth = single(Measure::WIDE);
        assert_eq!(step(&cloth, spot("straight:17"), Direction::Right), Some(spot("split:17-20")));
        assert_eq!(step(&cloth, spot("split:17-20"), Direction::Right), Some(spot("straight:20")));
        assert_eq!(step(&cloth, spot("straight:17"), Direction::Up), Some(spot("split:17-18")));
        assert_eq!(step(&cloth, spot("straight:0"), Direction::Left), None);
    }

    #[test]
    fn outside_rows_are_walked_as_rows() {
        let walk = |cloth: &Cloth, from: &str, direction, steps: usize| -> Vec<String> {
            let mut at = spot(from);
            let mut seen = Vec::new();
            for _ in 0..steps {
                at = step(cloth, at, direction).unwrap();
                seen.push(at.to_string());
            }
            seen
        };
        let even = ["even", "red", "black", "odd", "high"];
        for (measure, along, inwards) in [
            (Measure::WIDE, Direction::Right, Direction::Up),
            (Measure::LOW, Direction::Right, Direction::Up),
            (Measure::TALL, Direction::Down, Direction::Right),
            (Measure::SHORT, Direction::Down, Direction::Right),
        ] {
            let cloth = single(measure);
            assert_eq!(walk(&cloth, "dozen:1", along, 2), ["dozen:2", "dozen:3"]);
            assert_eq!(walk(&cloth, "low", along, 5), even);
            assert_eq!(walk(&cloth, "red", inwards, 1), ["dozen:2"]);
            assert_eq!(walk(&cloth, "high", inwards, 1), ["dozen:3"]);
            let back = if inwards == Direction::Up { Direction::Down } else { Direction::Left };
            assert_eq!(walk(&cloth, "street:16-17-18", back, 1), ["dozen:2"]);
            assert!(["red", "black"].contains(&&*walk(&cloth, "dozen:2", back, 1)[0]));
        }
    }

    #[test]
    fn every_place_can_be_reached_by_arrows() {
        let forms = [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW];
        let layouts = [Layout::single_zero(), Layout::double_zero()];
        for (measure, layout) in forms.into_iter().flat_map(|form| layouts.map(|layout| (form, layout))) {
            let cloth = Cloth::build(measure, layout);
            let mut reached = BTreeSet::from([spot("straight:0")]);
            let mut next = vec![spot("straight:0")];
            while let Some(here) = next.pop() {
                for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
                    if let Some(there) = step(&cloth, here, direction)
                        && reached.insert(there)
                    {
                        next.push(there);
                    }
                }
            }
            let missed: Vec<_> =
                cloth.targets.iter().filter(|t| !reached.contains(&t.spot)).map(|t| &t.name).collect();
            assert!(missed.is_empty(), "{missed:?}");
        }
    }
}
