//! Where every place lies on the cloth, in the measures of a screen's form.

use rules::craps::number::Number as N;
use rules::craps::place::Place as P;

use crate::platform::screen::Form;

/// A rectangle of the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// Its width.
    pub w: i32,
    /// Its height.
    pub h: i32,
}

impl Rect {
    const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Its middle.
    pub fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// A point by its distances from the upper left corner.
    pub fn at(self, x: i32, y: i32) -> (i32, i32) {
        (self.x + x, self.y + y)
    }

    /// Is a point inside?
    pub fn has(self, (x, y): (i32, i32)) -> bool {
        x >= self.x && x < self.x + self.w && y >= self.y && y < self.y + self.h
    }
}

/// The side of the cloth, its middle with the propositions, or both beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Lines, numbers, Come and Field.
    Side,
    /// The propositions.
    Middle,
    /// Both.
    Whole,
}

/// The arrangement of the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Six towers in a row, the propositions at the right.
    Lying,
    /// Two rows of three towers, the propositions on a sheet.
    Standing,
}

impl Arrangement {
    /// The arrangement of a form.
    pub fn of(form: Form) -> Self {
        match form {
            Form::Wide | Form::Low => Self::Lying,
            Form::Tall | Form::Short => Self::Standing,
        }
    }

    /// The parts that are drawn one by one.
    pub fn parts(self) -> &'static [Part] {
        match self {
            Self::Lying => &[Part::Whole],
            Self::Standing => &[Part::Side, Part::Middle],
        }
    }
}

/// A betting place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Which.
    pub place: P,
    /// What of the cloth it takes.
    pub hit: Rect,
    /// Where its chips lie.
    pub chip: (i32, i32),
}

/// The numbers of the towers, from the left.
pub const NUMBERS: [N; 6] = [N::Four, N::Five, N::Six, N::Eight, N::Nine, N::Ten];

const HARD: [[N; 2]; 2] = [[N::Six, N::Ten], [N::Eight, N::Four]];
const PROPOSITIONS: [[P; 3]; 3] =
    [[P::Two, P::Three, P::Twelve], [P::Eleven, P::HiLo, P::CrapsEleven], [P::AnyCraps, P::Horn, P::World]];

/// Upper edges of the rows of the lying side.
const ROWS: [i32; 9] = [0, 42, 86, 178, 234, 292, 334, 382, 416];
/// The column of Don't Come, and a tower's.
const CORNER: i32 = 118;
const TOWER: i32 = 125;
const SIDE: i32 = CORNER + 6 * TOWER;
const MIDDLE: i32 = 372;
const GAP: i32 = 16;

/// The cloth of an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Which.
    pub arrangement: Arrangement,
}

impl Layout {
    /// The size of a part.
    pub fn size(self, part: Part) -> (i32, i32) {
        match (self.arrangement, part) {
            (Arrangement::Lying, _) => (SIDE + GAP + MIDDLE, ROWS[8]),
            (Arrangement::Standing, Part::Side | Part::Whole) => (366, 408),
            (Arrangement::Standing, Part::Middle) => (366, 380),
        }
    }

    /// The chips' radius.
    pub fn chip(self) -> f64 {
        match self.arrangement {
            Arrangement::Lying => 13.0,
            Arrangement::Standing => 11.0,
        }
    }

    /// The field of a number: where the marker, bets with the number and bought ones lie.
    pub fn number(self, number: N) -> Rect {
        let nth = nth(number);
        match self.arrangement {
            Arrangement::Lying => Rect::new(CORNER + nth * TOWER, ROWS[2], TOWER, ROWS[3] - ROWS[2]),
            Arrangement::Standing => Rect::new(nth % 3 * 122, nth / 3 * 94 + 36, 122, 58),
        }
    }

    /// The field over it: where bets against the number lie.
    pub fn against(self, number: N) -> Rect {
        let nth = nth(number);
        match self.arrangement {
            Arrangement::Lying => Rect::new(CORNER + nth * TOWER, 0, TOWER, ROWS[1]),
            Arrangement::Standing => Rect::new(nth % 3 * 122, nth / 3 * 94, 56, 36),
        }
    }

    /// Where a bet lies that has moved to a number: with it, or against it.
    pub fn moved(self, place: P, number: N) -> (i32, i32) {
        let is_against = place == P::DontCome;
        match (self.arrangement, is_against) {
            (Arrangement::Lying, true) => self.against(number).at(84, 17),
            (Arrangement::Lying, false) => self.number(number).at(84, 62),
            (Arrangement::Standing, true) => self.against(number).at(11, 17),
            (Arrangement::Standing, false) => self.number(number).at(78, 36),
        }
    }

    /// The marker on its number, and its radius.
    pub fn marker(self, number: N) -> ((i32, i32), i32) {
        match self.arrangement {
            Arrangement::Lying => (self.number(number).at(94, 27), 24),
            Arrangement::Standing => (self.number(number).at(101, 20), 18),
        }
    }

    /// The marker in the corner of Don't Come; on a phone only the stage has room for it.
    pub fn marker_off(self) -> Option<((i32, i32), i32)> {
        match self.arrangement {
            Arrangement::Lying => Some(((CORNER / 2, 128), 21)),
            Arrangement::Standing => None,
        }
    }

    /// Every place that always lies on a part.
    pub fn cells(self, part: Part) -> Vec<Cell> {
        let cells = match self.arrangement {
            Arrangement::Lying => lying(self),
            Arrangement::Standing => standing(self),
        };
        let is_here = |cell: &Cell| match part {
            Part::Whole => true,
            Part::Side => !is_proposition(cell.place),
            Part::Middle => is_proposition(cell.place),
        };
        cells.into_iter().filter(is_here).collect()
    }

    /// The place of odds, which is there only beside a bet that carries them. Behind the lines two share the strip.
    pub fn odds(self, place: P, is_shared: bool) -> Option<Cell> {
        let strip = match self.arrangement {
            Arrangement::Lying => Rect::new(CORNER, ROWS[7], SIDE - CORNER, ROWS[8] - ROWS[7]),
            Arrangement::Standing => Rect::new(0, 378, 366, 30),
        };
        let half = strip.w / 2;
        let hit = match place {
            P::OddsPass if is_shared => Rect { x: strip.x + half, w: strip.w - half, ..strip },
            P::OddsDontPass if is_shared => Rect { w: half, ..strip },
            P::OddsPass | P::OddsDontPass => strip,
            P::OddsCome(number) => {
                let at = self.number(number);
                match self.arrangement {
                    Arrangement::Lying => Rect::new(at.x + 97, at.y + 44, 28, 48),
                    Arrangement::Standing => Rect::new(at.x + 94, at.y + 20, 28, 38),
                }
            }
            P::OddsDontCome(number) => {
                let at = self.against(number);
                match self.arrangement {
                    Arrangement::Lying => Rect::new(at.x + 97, at.y, 28, at.h),
                    Arrangement::Standing => Rect::new(at.x + 32, at.y, 24, at.h),
                }
            }
            P::Pass
            | P::DontPass
            | P::Come
            | P::DontCome
            | P::Two
            | P::Three
            | P::Eleven
            | P::Twelve
            | P::HiLo
            | P::AnyCraps
            | P::CrapsEleven
            | P::AnySeven
            | P::Field
            | P::Horn
            | P::World
            | P::Hard(_)
            | P::Big(_)
            | P::Place(_)
            | P::Buy(_)
            | P::Lay(_) => return None,
        };
        let (x, y) = hit.middle();
        let chip = match place {
            P::OddsCome(_) | P::OddsDontCome(_) => (x, hit.y + if hit.h > 40 { 18 } else { 16 }),
            _ => (x, y),
        };
        Some(Cell { place, hit, chip })
    }
}

/// Is it a bet of the middle?
pub fn is_proposition(place: P) -> bool {
    match place {
        P::AnySeven
        | P::Hard(_)
        | P::Two
        | P::Three
        | P::Eleven
        | P::Twelve
        | P::HiLo
        | P::AnyCraps
        | P::CrapsEleven
        | P::Horn
        | P::World => true,
        P::Pass
        | P::DontPass
        | P::Come
        | P::DontCome
        | P::OddsPass
        | P::OddsDontPass
        | P::OddsCome(_)
        | P::OddsDontCome(_)
        | P::Field
        | P::Big(_)
        | P::Place(_)
        | P::Buy(_)
        | P::Lay(_) => false,
    }
}

fn nth(number: N) -> i32 {
    match number {
        N::Four => 0,
        N::Five => 1,
        N::Six => 2,
        N::Eight => 3,
        N::Nine => 4,
        N::Ten => 5,
    }
}

fn cell(place: P, hit: Rect, chip: (i32, i32)) -> Cell {
    Cell { place, hit, chip: hit.at(chip.0, chip.1) }
}

fn lying(layout: Layout) -> Vec<Cell> {
    let row = |nth: usize| (ROWS[nth], ROWS[nth + 1] - ROWS[nth]);
    let wide = |nth: usize, x: i32| {
        let (y, h) = row(nth);
        Rect::new(x, y, SIDE - x, h)
    };
    let mut cells = vec![cell(P::DontCome, Rect::new(0, 0, CORNER, ROWS[3]), (59, 104))];
    for number in NUMBERS {
        let at = layout.number(number);
        cells.push(cell(P::Lay(number), layout.against(number), (60, 17)));
        let (y, h) = row(1);
        cells.push(cell(P::Place(number), Rect::new(at.x, y, TOWER, h), (78, 20)));
        cells.push(cell(P::Buy(number), at, (24, 62)));
    }
    cells.push(cell(P::Come, wide(3, 0), (610, 26)));
    cells.push(cell(P::Field, wide(4, 0), (790, 27)));
    let (top, bottom) = (ROWS[5], ROWS[7]);
    let half = (bottom - top) / 2;
    cells.push(cell(P::Big(N::Six), Rect::new(0, top, CORNER, half), (90, 21)));
    cells.push(cell(P::Big(N::Eight), Rect::new(0, top + half, CORNER, bottom - top - half), (90, 21)));
    cells.push(cell(P::DontPass, wide(5, CORNER), (480, 20)));
    cells.push(cell(P::Pass, wide(6, CORNER), (430, 22)));
    let x = SIDE + GAP;
    cells.extend(propositions(x, MIDDLE, [46, 72, 75]));
    cells
}

fn standing(layout: Layout) -> Vec<Cell> {
    let mut cells = Vec::new();
    for number in NUMBERS {
        let at = layout.number(number);
        cells.push(cell(P::Lay(number), layout.against(number), (30, 17)));
        cells.push(cell(P::Place(number), Rect::new(at.x + 56, at.y - 36, 66, 36), (50, 16)));
        cells.push(cell(P::Buy(number), at, (50, 36)));
    }
    cells.push(cell(P::DontCome, Rect::new(0, 188, 102, 48), (51, 24)));
    cells.push(cell(P::Come, Rect::new(102, 188, 264, 48), (230, 22)));
    cells.push(cell(P::Field, Rect::new(0, 236, 366, 52), (342, 22)));
    cells.push(cell(P::Big(N::Six), Rect::new(0, 288, 51, 42), (26, 18)));
    cells.push(cell(P::Big(N::Eight), Rect::new(51, 288, 51, 42), (26, 18)));
    cells.push(cell(P::DontPass, Rect::new(102, 288, 264, 42), (150, 18)));
    cells.push(cell(P::Pass, Rect::new(0, 330, 366, 48), (250, 21)));
    cells.extend(propositions(0, 366, [46, 58, 72]));
    cells
}

/// The middle from an edge on: the heights of Any Seven, of a hardway, of a proposition.
fn propositions(x: i32, wide: i32, [seven, hard, other]: [i32; 3]) -> Vec<Cell> {
    let mut cells = vec![cell(P::AnySeven, Rect::new(x, 0, wide, seven), (wide - 110, seven / 2 - 2))];
    for (row, numbers) in (0..).zip(HARD) {
        for (column, number) in (0..).zip(numbers) {
            let hit = Rect::new(x + column * wide / 2, seven + row * hard, wide / 2, hard);
            cells.push(cell(P::Hard(number), hit, (wide / 2 - 30, hard / 2 - 4)));
        }
    }
    for (row, places) in (0..).zip(PROPOSITIONS) {
        for (column, place) in (0..).zip(places) {
            let hit = Rect::new(x + column * wide / 3, seven + 2 * hard + row * other, wide / 3, other);
            cells.push(cell(place, hit, (wide / 3 - 24, other - 30)));
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Layout; 2] =
        [Layout { arrangement: Arrangement::Lying }, Layout { arrangement: Arrangement::Standing }];

    fn odds() -> Vec<P> {
        P::all().filter(|place| place.base().is_some()).collect()
    }

    #[test]
    fn every_place_lies_on_the_cloth_once() {
        for layout in ALL {
            let cells = layout.cells(Part::Whole);
            for place in P::all() {
                let here = cells.iter().filter(|cell| cell.place == place).count();
                assert_eq!(here + usize::from(layout.odds(place, false).is_some()), 1, "{place:?}");
            }
            let parts = [Part::Side, Part::Middle].map(|part| layout.cells(part).len());
            assert_eq!(parts.iter().sum::<usize>(), cells.len());
        }
    }

    #[test]
    fn the_middle_of_a_place_is_no_other_place() {
        for layout in ALL {
            for part in [Part::Side, Part::Middle] {
                let mut cells = layout.cells(part);
                if part == Part::Side {
                    cells.extend(odds().into_iter().filter_map(|place| layout.odds(place, true)));
                }
                for cell in &cells {
                    // Odds lie over the field that they are on.
                    let hit = cells.iter().rev().find(|other| other.hit.has(cell.hit.middle()));
                    assert_eq!(hit.map(|other| other.place), Some(cell.place), "{:?}", layout.arrangement);
                    let (wide, high) = layout.size(part);
                    assert!(cell.hit.x + cell.hit.w <= wide && cell.hit.y + cell.hit.h <= high, "{cell:?}");
                    assert!(cell.hit.w >= 24 && cell.hit.h >= 24, "{cell:?}");
                }
            }
        }
    }
}
