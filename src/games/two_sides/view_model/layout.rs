//! Which places a table of two sides has, in rows: made from the plan, whatever it offers.

use crate::games::two_sides::place::Place;
use crate::games::two_sides::place::egalite;
use rules::position::Position;
use rules::table::Table;

/// Whose colour a place has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// The first side's: player, home.
    First,
    /// The second side's: banker, away.
    Second,
    /// The tie's.
    Tie,
    /// Nobody's.
    Felt,
}

impl Hue {
    /// Its name for the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Tie => "tie",
            Self::Felt => "neutral",
        }
    }

    /// The colour of a place.
    pub fn of(place: Place) -> Self {
        match place {
            Place::Player | Place::Home | Place::PlayerPair | Place::PlayerBonus => Self::First,
            Place::Banker | Place::Away | Place::BankerPair | Place::BankerBonus => Self::Second,
            Place::Tie => Self::Tie,
            place if egalite(place).is_some() => Self::Tie,
            _ => Self::Felt,
        }
    }
}

/// What a row is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The two sides and the tie.
    Main,
    /// Side bets.
    Side,
    /// Ties of one value each.
    Values,
}

/// A row of places from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is for.
    pub kind: Kind,
    /// Its places.
    pub places: Vec<Place>,
}

/// Side bets from the outside to the middle, as they stand at each hand of the cloth.
const FIRST: [Place; 2] = [Place::PlayerBonus, Place::PlayerPair];
const MIDDLE: [Place; 5] = [Place::Small, Place::PerfectPair, Place::SuperSix, Place::EitherPair, Place::Big];
const SECOND: [Place; 2] = [Place::BankerPair, Place::BankerBonus];
const MAIN: [Place; 5] = [Place::Player, Place::Home, Place::Tie, Place::Banker, Place::Away];
/// Narrow cloths put the side bets of a hand over its main place.
const NARROW: [[Place; 3]; 3] = [
    [Place::PlayerPair, Place::EitherPair, Place::BankerPair],
    [Place::PlayerBonus, Place::PerfectPair, Place::BankerBonus],
    [Place::Small, Place::PerfectPair, Place::Big],
];

/// The rows of a table from the far edge to the near one.
pub fn rows(table: &Table, narrow: bool) -> Vec<Row> {
    let offered: Vec<Place> = table.positions().into_iter().filter_map(Position::place).collect();
    let only = |wanted: &[Place]| -> Vec<Place> {
        wanted.iter().copied().filter(|place| offered.contains(place)).collect()
    };
    let values: Vec<Place> = offered.iter().copied().filter(|place| egalite(*place).is_some()).collect();
    let mut sides = [only(&FIRST), only(&MIDDLE), only(&SECOND)].concat();
    let main = only(&MAIN);
    // A place that no list names still gets its field.
    let known = |place: &Place| sides.contains(place) || main.contains(place) || values.contains(place);
    let rest: Vec<Place> = offered.iter().copied().filter(|place| !known(place)).collect();
    let middle = sides.len() / 2;
    sides.splice(middle..middle, rest);
    let mut rows = vec![Row { kind: Kind::Values, places: values }];
    if narrow {
        let mut left = sides;
        for triple in NARROW {
            let whole = triple.iter().all(|place| left.contains(place));
            if whole {
                left.retain(|place| !triple.contains(place));
                rows.push(Row { kind: Kind::Side, places: triple.to_vec() });
            }
        }
        rows.extend(left.chunks(3).map(|places| Row { kind: Kind::Side, places: places.to_vec() }));
    } else {
        rows.push(Row { kind: Kind::Side, places: sides });
    }
    rows.push(Row { kind: Kind::Main, places: main });
    rows.retain(|row| !row.places.is_empty());
    rows
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use rules::plan::shipped;

    fn tables() -> Vec<Arc<Table>> {
        let two_sides =
            |table: &Arc<Table>| ["baccarat", "top_card"].contains(&table.game().family().as_str());
        shipped::ids().filter_map(shipped::table).filter(two_sides).collect()
    }

    #[test]
    fn every_place_of_every_plan_stands_once() {
        assert_eq!(tables().len(), 6);
        for table in tables() {
            for narrow in [false, true] {
                let rows = rows(&table, narrow);
                let places: Vec<Place> = rows.iter().flat_map(|row| row.places.clone()).collect();
                let once: BTreeSet<String> = places.iter().map(ToString::to_string).collect();
                let all: BTreeSet<String> = table.positions().iter().map(ToString::to_string).collect();
                assert_eq!(once, all, "{}", table.plan().id);
                assert_eq!(places.len(), all.len(), "{}", table.plan().id);
                assert_eq!(rows.last().map(|row| row.kind), Some(Kind::Main));
            }
        }
    }

    #[test]
    fn sides_stand_at_their_hand() {
        for table in tables() {
            for row in rows(&table, false) {
                let hues: Vec<Hue> = row.places.iter().map(|place| Hue::of(*place)).collect();
                let first = hues.iter().rposition(|hue| *hue == Hue::First);
                let second = hues.iter().position(|hue| *hue == Hue::Second);
                assert!(first.zip(second).is_none_or(|(first, second)| first < second), "{hues:?}");
            }
        }
    }
}
