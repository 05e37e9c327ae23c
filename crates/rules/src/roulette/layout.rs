//! The cloth as a grid of cells. Every betting place follows from where a croupier could put a chip: on a cell, on an edge
//! between cells, on a crossing, or on the outer edge of a row.
//!
//! Coordinates are half cells. Zero is the cell over `x` 0–2 and all of `y` 0–6; number `n` stands in row `(n − 1) / 3`
//! behind it. `y` 0 is the outer edge beside 1, 4, 7 …, where streets and lines are laid. On a cloth with two zeros 0 takes
//! the half of that cell beside 1, 00 the half beside 3.

use std::sync::OnceLock;

use super::position::{Numbers, Spot, SpotKind};
use super::wheel::{Colour, Pocket};
use crate::family::Field;
use crate::name::{Name, NameMap};
use crate::position::{Position, PositionKind};
use crate::text::names;

/// A betting place and where its chip lies, in half cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The place.
    pub spot: Spot,
    /// Along the cloth, from zero to the column fields.
    pub x: u8,
    /// Across the cloth, from the outer edge (1, 4, 7 …) to 3, 6, 9 …
    pub y: u8,
    /// How far from there across the cloth, in quarter cells: only on and beside a zero that is half a cell.
    pub shift: i8,
}

names! {
    /// How many zeros a cloth has.
    pub enum Cloth, "single-zero or double-zero" {
        /// 0 over all three columns.
        SingleZero = "single-zero",
        /// 0 and 00, half of it each.
        DoubleZero = "double-zero",
    }
}

/// All betting places of a cloth.
#[derive(Debug)]
pub struct Layout {
    inside: Vec<Laid>,
    spots: Vec<Spot>,
    by_name: NameMap<Spot>,
}

const ROWS: u8 = 12;
const ROW: u8 = 3;

/// Half cells of a cell, of the zero cell's depth and of the grid's far end.
const CELL: u8 = 2;
const FAR: u8 = CELL * (ROWS + 1);
const WIDE: u8 = CELL * ROW;

/// The number whose cell lies between half-cell coordinates.
fn number_at(row: u8, across: u8) -> Option<Pocket> {
    Pocket::new(row * ROW + across + 1)
}

/// The cells that touch a point: two where it lies on an edge, up to four at a crossing.
fn touched(x: u8, y: u8) -> Numbers {
    let sides = |at: u8, end: u8| {
        // A point in the middle of a cell touches that one; on a border the cells before and after it.
        let (before, after) = if at % 2 == 1 { (at / 2, at / 2) } else { ((at / 2).wrapping_sub(1), at / 2) };
        [before, after].into_iter().filter(move |&cell| cell < end)
    };
    let mut numbers = Numbers::NONE;
    for along in sides(x, ROWS + 1) {
        for across in sides(y, ROW) {
            let cell = if along == 0 { Some(Pocket::ZERO) } else { number_at(along - 1, across) };
            numbers = cell.map_or(numbers, |pocket| numbers.with(pocket));
        }
    }
    numbers
}

/// The whole rows that touch a point of the outer edge.
fn rows_touched(x: u8) -> Numbers {
    (0..ROW).map(|across| touched(x, across * CELL + 1)).fold(Numbers::NONE, Numbers::union)
}

fn inside_kind(covers: Numbers, on_edge: bool) -> Option<SpotKind> {
    Some(match (covers.len(), on_edge) {
        (1, false) => SpotKind::Straight,
        (2, false) => SpotKind::Split,
        (3, _) => SpotKind::Street,
        (4, _) => SpotKind::Corner,
        (6, true) => SpotKind::Line,
        _ => return None,
    })
}

impl Layout {
    /// The cloth with one zero.
    pub fn single_zero() -> &'static Self {
        static LAYOUT: OnceLock<Layout> = OnceLock::new();
        LAYOUT.get_or_init(|| Self::derive(Cloth::SingleZero))
    }

    /// The cloth with two zeros.
    pub fn double_zero() -> &'static Self {
        static LAYOUT: OnceLock<Layout> = OnceLock::new();
        LAYOUT.get_or_init(|| Self::derive(Cloth::DoubleZero))
    }

    /// The layout of a cloth.
    pub fn of(cloth: Cloth) -> &'static Self {
        match cloth {
            Cloth::SingleZero => Self::single_zero(),
            Cloth::DoubleZero => Self::double_zero(),
        }
    }

    /// The places on and beside the zeros of a cloth that has two: no three or four of them meet in one bet
    /// (jmlm/american-roulette ruling 3).
    fn beside_two_zeros() -> Vec<Laid> {
        let (zero, double) = (Pocket::ZERO, Pocket::DOUBLE_ZERO);
        let [one, two, three] = [0, 1, 2].map(|across| number_at(0, across).unwrap_or(zero));
        let places: [(SpotKind, &[Pocket], u8, u8, i8); 8] = [
            (SpotKind::Straight, &[zero], 1, 1, 1),
            (SpotKind::Straight, &[double], 1, 5, -1),
            (SpotKind::Split, &[zero, double], 1, 3, 0),
            (SpotKind::Split, &[zero, one], CELL, 1, 0),
            (SpotKind::Split, &[zero, two], CELL, 3, -1),
            (SpotKind::Split, &[double, two], CELL, 3, 1),
            (SpotKind::Split, &[double, three], CELL, 5, 0),
            (SpotKind::Five, &[zero, double, one, two, three], CELL, 0, 0),
        ];
        let laid = |(kind, pockets, x, y, shift): (SpotKind, &[Pocket], u8, u8, i8)| Laid {
            spot: Spot::new(kind, pockets.iter().copied().collect()),
            x,
            y,
            shift,
        };
        places.into_iter().map(laid).collect()
    }

    fn derive(cloth: Cloth) -> Self {
        let (mut inside, first) = match cloth {
            Cloth::SingleZero => (Vec::new(), 1),
            Cloth::DoubleZero => (Self::beside_two_zeros(), CELL + 1),
        };
        for x in first..FAR {
            for y in 0..WIDE {
                // Zero is one cell: its chip lies in its middle, not three times across it.
                if x < CELL && (y != WIDE / 2) {
                    continue;
                }
                let covers = if y == 0 { rows_touched(x) } else { touched(x, y) };
                if let Some(kind) = inside_kind(covers, y == 0) {
                    inside.push(Laid { spot: Spot::new(kind, covers), x, y, shift: 0 });
                }
            }
        }
        let mut spots: Vec<Spot> = inside.iter().map(|laid| laid.spot).collect();
        spots.sort();
        spots.extend((1..=3).map(Self::dozen));
        spots.extend((1..=3).map(Self::column));
        spots.extend(SpotKind::ALL.iter().filter_map(|&kind| Self::even_chance(kind)));
        let by_name = spots.iter().map(|spot| (spot.name(), *spot)).collect();
        Self { inside, spots, by_name }
    }

    /// The kinds of places that the cloth has.
    pub fn kinds(&self) -> impl Iterator<Item = SpotKind> + '_ {
        SpotKind::ALL.iter().copied().filter(|&kind| self.spots.iter().any(|spot| spot.kind() == kind))
    }

    /// Inside places with the point where a chip lies.
    pub fn inside(&self) -> &[Laid] {
        &self.inside
    }

    /// Every place, inside then outside.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The places with their rows of the limits, in the order of [`Layout::spots`].
    pub fn fields(&self) -> Vec<Field> {
        let field = |spot: &Spot| Field { name: spot.name(), kind: PositionKind::of(spot.kind()) };
        self.spots.iter().map(field).collect()
    }

    /// The place of a name.
    pub fn named(&self, name: Name) -> Option<Spot> {
        self.by_name.get(&name).copied()
    }

    /// The place of a position; none where the cloth doesn't have it.
    pub fn spot(&self, on: Position) -> Option<Spot> {
        if on.at().is_some() { None } else { self.named(on.name()) }
    }

    /// The places that a chip on a number can share: all inside bets that contain it.
    pub fn inside_bets_on(&self, pocket: Pocket) -> impl Iterator<Item = Spot> + '_ {
        self.spots[..self.inside.len()].iter().copied().filter(move |spot| spot.covers().contains(pocket))
    }

    /// The first, second or third twelve.
    pub fn dozen(nth: u8) -> Spot {
        let first = (nth - 1) * 12 + 1;
        Spot::new(SpotKind::Dozen, (first..first + 12).filter_map(Pocket::new).collect())
    }

    /// The column of 1, of 2 or of 3.
    pub fn column(nth: u8) -> Spot {
        Spot::new(SpotKind::Column, (nth..=36).step_by(3).filter_map(Pocket::new).collect())
    }

    /// A field that pays even money.
    pub fn even_chance(kind: SpotKind) -> Option<Spot> {
        let belongs: fn(Pocket) -> bool = match kind {
            SpotKind::Even => |pocket| pocket.number() % 2 == 0,
            SpotKind::Odd => |pocket| pocket.number() % 2 == 1,
            SpotKind::Red => |pocket| pocket.colour() == Colour::Red,
            SpotKind::Black => |pocket| pocket.colour() == Colour::Black,
            SpotKind::Low => |pocket| pocket.number() <= 18,
            SpotKind::High => |pocket| pocket.number() >= 19,
            _ => return None,
        };
        Some(Spot::new(kind, Pocket::all().filter(|&p| p != Pocket::ZERO && belongs(p)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(kinds: &[SpotKind]) -> usize {
        Layout::single_zero().spots().iter().filter(|spot| kinds.contains(&spot.kind())).count()
    }

    #[test]
    fn a_single_zero_cloth_has_157_places() {
        use SpotKind::*;
        assert_eq!(count(&[Straight]), 37);
        assert_eq!(count(&[Split]), 60);
        assert_eq!(count(&[Street]), 14);
        assert_eq!(count(&[Corner]), 23);
        assert_eq!(count(&[Line]), 11);
        assert_eq!(count(&[Dozen, Column, Even, Odd, Red, Black, Low, High]), 12);
        assert_eq!(Layout::single_zero().spots().len(), 157);
    }

    #[test]
    fn a_double_zero_cloth_has_158_places() {
        use SpotKind::*;
        let layout = Layout::double_zero();
        let count = |kinds: &[SpotKind]| layout.spots().iter().filter(|s| kinds.contains(&s.kind())).count();
        assert_eq!(count(&[Straight]), 38);
        assert_eq!(count(&[Split]), 62);
        assert_eq!(count(&[Street]), 12);
        assert_eq!(count(&[Corner]), 22);
        assert_eq!(count(&[Five]), 1);
        assert_eq!(count(&[Line]), 11);
        assert_eq!(count(&[Dozen, Column, Even, Odd, Red, Black, Low, High]), 12);
        assert_eq!(layout.spots().len(), 158);
        let named = |name: &str| layout.named(name.parse().unwrap()).is_some();
        for name in ["straight:00", "split:0-00", "split:0-1", "split:0-2", "split:00-2", "split:00-3"] {
            assert!(named(name), "{name}");
        }
        assert!(named("five:0-00-1-2-3") && named("line:1-2-3-4-5-6"));
        for name in
            ["split:00-0", "split:0-3", "split:00-1", "street:0-1-2", "street:0-00-2", "corner:0-1-2-3"]
        {
            assert!(!named(name), "{name}");
        }
        assert!(layout.kinds().any(|kind| kind == Five));
        assert!(Layout::single_zero().kinds().all(|kind| kind != Five));
        let mut points: Vec<_> = layout.inside().iter().map(|laid| (laid.x, laid.y, laid.shift)).collect();
        points.sort_unstable();
        points.dedup();
        assert_eq!(points.len(), 146, "no two places share a point");
    }

    #[test]
    fn each_place_is_laid_once_and_printed_as_it_is_read() {
        let layout = Layout::single_zero();
        assert_eq!(layout.inside().len(), 145);
        for &spot in layout.spots() {
            assert_eq!(spot.to_string().parse(), Ok(spot));
        }
        let mut spots = layout.spots().to_vec();
        spots.sort();
        spots.dedup();
        assert_eq!(spots.len(), 157);
    }

    #[test]
    fn zero_borders_the_first_row() {
        for name in ["split:0-1", "split:0-2", "split:0-3", "street:0-1-2", "street:0-2-3", "corner:0-1-2-3"]
        {
            assert!(name.parse::<Spot>().is_ok(), "{name}");
        }
        for name in
            ["split:0-4", "street:0-1-3", "split:3-4", "split:1-3", "corner:3-4-6-7", "line:0-1-2-3-4-5"]
        {
            assert!(name.parse::<Spot>().is_err(), "{name}");
        }
    }

    #[test]
    fn the_chip_lies_where_a_croupier_puts_it() {
        let at = |name: &str| {
            let spot: Spot = name.parse().unwrap();
            Layout::single_zero().inside().iter().find(|l| l.spot == spot).map(|l| (l.x, l.y)).unwrap()
        };
        assert_eq!(at("straight:0"), (1, 3));
        assert_eq!(at("straight:1"), (3, 1));
        assert_eq!(at("straight:36"), (25, 5));
        assert_eq!(at("street:0-1-2"), (2, 2));
        assert_eq!(at("corner:0-1-2-3"), (2, 0));
        assert_eq!(at("street:1-2-3"), (3, 0));
        assert_eq!(at("line:1-2-3-4-5-6"), (4, 0));
        assert_eq!(at("corner:1-2-4-5"), (4, 2));
    }
}
