//! Arrow keys over the cloth: the next place in a direction.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::roulette::position::Spot;

use super::cloth::Cloth;

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Direction {
    /// The direction of a key.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "ArrowLeft" => Self::Left,
            "ArrowRight" => Self::Right,
            _ => return None,
        })
    }
}

/// The nearest place in a direction; none at the cloth's rim. What lies straight ahead is preferred to what lies aside.
pub fn step(cloth: &Cloth, from: Spot, direction: Direction) -> Option<Spot> {
    let here = cloth.targets.iter().find(|target| target.spot == from)?.hit.middle();
    let ahead = |there: (f64, f64)| {
        let (dx, dy) = (there.0 - here.0, there.1 - here.1);
        let (forward, aside) = match direction {
            Direction::Up => (-dy, dx),
            Direction::Down => (dy, dx),
            Direction::Left => (-dx, dy),
            Direction::Right => (dx, dy),
        };
        (forward > 0.5).then(|| forward + aside.abs() * 3.0)
    };
    cloth
        .targets
        .iter()
        .filter_map(|target| ahead(target.hit.middle()).map(|far| (far, target.spot)))
        .min_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, spot)| spot)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::view::roulette::cloth::Measure;

    fn spot(name: &str) -> Spot {
        name.parse().unwrap()
    }

    #[test]
    fn arrows_go_from_number_over_edge_to_number() {
        let cloth = Cloth::build(Measure::WIDE);
        assert_eq!(step(&cloth, spot("straight:17"), Direction::Right), Some(spot("split:17-20")));
        assert_eq!(step(&cloth, spot("split:17-20"), Direction::Right), Some(spot("straight:20")));
        assert_eq!(step(&cloth, spot("straight:17"), Direction::Up), Some(spot("split:17-18")));
        assert_eq!(step(&cloth, spot("straight:0"), Direction::Left), None);
    }

    #[test]
    fn every_place_can_be_reached_by_arrows() {
        for measure in [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW] {
            let cloth = Cloth::build(measure);
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
