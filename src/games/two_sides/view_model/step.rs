//! Arrow keys over the cloth: the next field in a direction.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use crate::games::two_sides::place::Place;

use crate::games::two_sides::view_model::cloth::{Cloth, Field};
use crate::table::view_model::direction::Direction;

/// The next field in a direction; none at the cloth's rim. Up and down change the row, left and right stay in it.
pub fn step(cloth: &Cloth, from: Place, direction: Direction) -> Option<Place> {
    let here = cloth.fields.iter().find(|field| field.place == from)?;
    let row = match direction {
        Direction::Up => here.row + 1,
        Direction::Down => here.row.checked_sub(1)?,
        Direction::Left | Direction::Right => here.row,
    };
    let far = |field: &Field| {
        let aside = field.middle.0 - here.middle.0;
        match direction {
            Direction::Left => (aside < 0.0).then_some(-aside),
            Direction::Right => (aside > 0.0).then_some(aside),
            Direction::Up | Direction::Down => Some(aside.abs()),
        }
    };
    let fields = cloth.fields.iter().filter(|field| field.row == row);
    fields
        .filter_map(|field| far(field).map(|far| (far, field.place)))
        .min_by(|left, right| left.0.total_cmp(&right.0))
        .map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::two_sides::view_model::cloth::Measure;
    use rules::plan::shipped;

    #[test]
    fn every_field_can_be_reached_by_arrows() {
        for id in ["chance/baccarat", "chance/speed-baccarat", "chance/top-card"] {
            for measure in [Measure::WIDE, Measure::TALL, Measure::LOW] {
                let cloth = Cloth::build(&shipped::table(id).unwrap(), measure);
                let mut reached = vec![Place::Tie];
                let mut next = vec![Place::Tie];
                while let Some(here) = next.pop() {
                    for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
                        if let Some(there) = step(&cloth, here, direction)
                            && !reached.contains(&there)
                        {
                            reached.push(there);
                            next.push(there);
                        }
                    }
                }
                let missed: Vec<_> =
                    cloth.fields.iter().filter(|field| !reached.contains(&field.place)).collect();
                assert!(missed.is_empty(), "{id}: {missed:?}");
            }
        }
    }

    #[test]
    fn left_and_right_stay_in_the_row() {
        let table = shipped::table("chance/speed-baccarat").unwrap();
        let cloth = Cloth::build(&table, Measure::WIDE);
        assert_eq!(step(&cloth, Place::Player, Direction::Right), Some(Place::Tie));
        assert_eq!(step(&cloth, Place::Player, Direction::Left), None);
        assert_eq!(step(&cloth, Place::BankerBonus, Direction::Down), Some(Place::Banker));
        assert_eq!(step(&cloth, Place::Player, Direction::Up).map(|place| place.name()), Some("player_pair"));
    }
}
