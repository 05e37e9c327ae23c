//! Arrow keys over the cloth: the next place in a direction.

use rules::craps::place::Place;

use crate::games::craps::view_model::layout::Cell;
use crate::table::view_model::direction::Direction;

/// What lies in another row or column counts as further than anything in the same one.
const ASIDE: i32 = 2_000;

/// The next place in a direction; none at the edge.
pub fn step(cells: &[Cell], from: Place, way: Direction) -> Option<Place> {
    let here = cells.iter().find(|cell| cell.place == from)?.hit;
    let (x, y) = here.middle();
    let far = |cell: &&Cell| {
        let (there_x, there_y) = cell.hit.middle();
        let (across, down) = (there_x - x, there_y - y);
        // Beside the same row or column is nearer than what only looks near by its middle.
        let aside_y = gap((here.y, here.h), (cell.hit.y, cell.hit.h));
        let aside_x = gap((here.x, here.w), (cell.hit.x, cell.hit.w));
        let (ahead, aside, off) = match way {
            Direction::Left => (-across, aside_y, down.abs()),
            Direction::Right => (across, aside_y, down.abs()),
            Direction::Up => (-down, aside_x, across.abs()),
            Direction::Down => (down, aside_x, across.abs()),
        };
        let beside = if aside > 0 { ASIDE + aside } else { 0 };
        (ahead > 0).then_some((ahead + beside, off))
    };
    let ways = cells.iter().filter(|cell| cell.place != from);
    ways.filter_map(|cell| Some((far(&cell)?, cell.place)))
        .min_by_key(|(far, _)| *far)
        .map(|(_, place)| place)
}

/// How far two lengths lie apart; nothing where they overlap.
fn gap((one, one_long): (i32, i32), (other, other_long): (i32, i32)) -> i32 {
    (other - one - one_long).max(one - other - other_long).max(-1) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::craps::view_model::layout::{Arrangement, Layout, Part};

    #[test]
    fn the_lines_lie_under_each_other() {
        let layout = Layout { arrangement: Arrangement::Lying };
        let mut cells = layout.cells(Part::Whole);
        cells.extend(layout.odds(Place::OddsPass, false));
        let down = |from| step(&cells, from, Direction::Down);
        assert_eq!(down(Place::Field), Some(Place::DontPass));
        assert_eq!(down(Place::DontPass), Some(Place::Pass));
        assert_eq!(down(Place::Pass), Some(Place::OddsPass));
    }

    #[test]
    fn every_place_can_be_reached_by_arrows() {
        for arrangement in [Arrangement::Lying, Arrangement::Standing] {
            for &part in arrangement.parts() {
                let layout = Layout { arrangement };
                let mut cells = layout.cells(part);
                if part != Part::Middle {
                    cells.extend(Place::all().filter_map(|place| layout.odds(place, true)));
                }
                let mut reached = vec![cells[0].place];
                let mut next = reached.clone();
                while let Some(here) = next.pop() {
                    for way in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
                        if let Some(there) = step(&cells, here, way)
                            && !reached.contains(&there)
                        {
                            reached.push(there);
                            next.push(there);
                        }
                    }
                }
                let missed: Vec<_> =
                    cells.iter().map(|cell| cell.place).filter(|place| !reached.contains(place)).collect();
                assert!(missed.is_empty(), "{arrangement:?}: {missed:?}");
            }
        }
    }
}
