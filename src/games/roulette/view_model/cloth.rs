//! Where everything lies on the cloth. The rules say where a croupier puts each chip, in half cells; a form of the screen says
//! how large a cell is and whether the cloth is turned.
#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::position::Position;
use rules::roulette::layout::Layout;
use rules::roulette::position::{Spot, SpotKind};
use rules::roulette::wheel::{Colour, Pocket};

/// The measures of a cloth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// A cell along the cloth (from zero to the columns), in units of the picture.
    pub along: f64,
    /// A cell across it.
    pub across: f64,
    /// An outside field's depth.
    pub outside: f64,
    /// Zero on top instead of at the left.
    pub turned: bool,
    /// A chip's radius.
    pub chip: f64,
}

impl Measure {
    /// A store.
    pub const WIDE: Self = Self { along: 51.0, across: 60.0, outside: 44.0, turned: false, chip: 13.5 };
    /// A phone held upright.
    pub const TALL: Self = Self { along: 30.0, across: 90.0, outside: 48.0, turned: true, chip: 12.0 };
    /// A short phone held upright.
    pub const SHORT: Self = Self { along: 25.5, ..Self::TALL };
    /// A phone on its side.
    pub const LOW: Self = Self { along: 40.0, across: 48.0, outside: 36.0, turned: false, chip: 12.5 };
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left.
    pub x: f64,
    /// Top.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// Its middle.
    pub fn middle(self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Is a point in it?
    pub fn holds(self, x: f64, y: f64) -> bool {
        x >= self.x && x < self.x + self.w && y >= self.y && y < self.y + self.h
    }

    /// Its outline, as a path.
    pub fn outline(self) -> String {
        let [x, y, w, h] = [self.x, self.y, self.w, self.h].map(|length| format!("{length:.2}"));
        format!("M{x} {y}h{w}v{h}h-{w}Z")
    }

    fn around(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x: x - w / 2.0, y: y - h / 2.0, w, h }
    }
}

/// A betting place.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Which.
    pub spot: Spot,
    /// Its name in the page.
    pub name: String,
    /// Where it is hit.
    pub hit: Rect,
    /// Where its chip stands.
    pub chip: (f64, f64),
}

impl Target {
    /// The position.
    pub fn position(&self) -> Position {
        Position::from(self.spot)
    }
}

/// A printed field.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The betting place that it is.
    pub spot: Spot,
    /// Where it is printed.
    pub rect: Rect,
    /// Its word stands upright.
    pub upright: bool,
    /// The middle of its word while no chip lies there, and beside a chip.
    pub word: [(f64, f64); 2],
}

/// The cloth.
#[derive(Clone, Debug, PartialEq)]
pub struct Cloth {
    /// Its measures.
    pub measure: Measure,
    /// The picture's size.
    pub size: (f64, f64),
    /// The outline of zero.
    pub zero: String,
    /// The numbers' cells, by number.
    pub cells: Vec<Rect>,
    /// Outside fields.
    pub fields: Vec<Field>,
    /// Every betting place: cells and fields first, then edges and crossings, which lie over them.
    pub targets: Vec<Target>,
}

/// How much of a cell beside an edge belongs to the edge.
const EDGE: f64 = 0.36;
/// Zero's rounded corner.
const ROUND: f64 = 26.0;

impl Cloth {
    /// The cloth of these measures.
    pub fn build(measure: Measure) -> Self {
        let layout = Layout::single_zero();
        let cells: Vec<Rect> = Pocket::all().map(|pocket| cell(measure, pocket)).collect();
        let fields: Vec<Field> = layout
            .spots()
            .iter()
            .filter(|spot| !spot.kind().is_inside())
            .map(|&spot| field(measure, spot))
            .collect();
        let mut targets: Vec<Target> = Vec::with_capacity(layout.spots().len());
        let target =
            |spot: Spot, hit: Rect, chip: (f64, f64)| Target { spot, name: spot.to_string(), hit, chip };
        let inside = |straight: bool| {
            layout.inside().iter().filter(move |laid| (laid.spot.kind() == SpotKind::Straight) == straight)
        };
        for laid in inside(true) {
            let number = laid.spot.covers().iter().next().unwrap_or(Pocket::ZERO);
            let rect = cells[usize::from(number.number())];
            targets.push(target(laid.spot, rect, rect.middle()));
        }
        for field in &fields {
            targets.push(target(field.spot, field.rect, field_chip(measure, field)));
        }
        for laid in inside(false) {
            let part =
                |at: u8, cell: f64| if at.is_multiple_of(2) { cell * EDGE } else { cell * (1.0 - EDGE) };
            let (along, across) = (part(laid.x, measure.along), part(laid.y, measure.across));
            let (x, y) = point(measure, f64::from(laid.x), f64::from(laid.y));
            let hit = if measure.turned {
                Rect::around(x, y, across, along)
            } else {
                Rect::around(x, y, along, across)
            };
            targets.push(target(laid.spot, hit, (x, y)));
        }
        let (long, wide) = (measure.along * 14.0, measure.across * 3.0 + measure.outside * 2.0);
        Self {
            measure,
            size: if measure.turned { (wide, long) } else { (long, wide) },
            zero: zero(measure),
            cells,
            fields,
            targets,
        }
    }

    /// The outlines of some numbers' cells, as one path.
    pub fn outline(&self, numbers: impl Iterator<Item = Pocket>) -> String {
        let mut path = String::new();
        for pocket in numbers {
            if pocket == Pocket::ZERO {
                path.push_str(&self.zero);
                continue;
            }
            path.push_str(&self.cells[usize::from(pocket.number())].outline());
        }
        path
    }
}

/// The colour's name for the style sheet.
pub fn colour(pocket: Pocket) -> &'static str {
    match pocket.colour() {
        Colour::Red => "red",
        Colour::Black => "black",
        Colour::Green => "zero",
    }
}

/// A point in half cells on the picture.
fn point(measure: Measure, along: f64, across: f64) -> (f64, f64) {
    let (along, across) = (along * measure.along / 2.0, across * measure.across / 2.0);
    if measure.turned {
        (measure.outside * 2.0 + across, along)
    } else {
        (along, measure.across * 3.0 - across)
    }
}

/// A rectangle of whole cells.
fn block(measure: Measure, along: (u8, u8), across: (u8, u8)) -> Rect {
    let (x0, y0) = point(measure, f64::from(along.0) * 2.0, f64::from(across.0) * 2.0);
    let (x1, y1) = point(measure, f64::from(along.1) * 2.0, f64::from(across.1) * 2.0);
    Rect { x: x0.min(x1), y: y0.min(y1), w: (x1 - x0).abs(), h: (y1 - y0).abs() }
}

fn cell(measure: Measure, pocket: Pocket) -> Rect {
    match pocket.number() {
        0 => block(measure, (0, 1), (0, 3)),
        number => {
            let (row, across) = ((number - 1) / 3 + 1, (number - 1) % 3);
            block(measure, (row, row + 1), (across, across + 1))
        }
    }
}

/// An outside strip so many fields deep beside the numbers, from cell to cell along them.
fn strip(measure: Measure, depth: u8, along: (u8, u8)) -> Rect {
    let beside = block(measure, along, (0, 1));
    let near = measure.outside * f64::from(depth);
    if measure.turned {
        Rect { x: measure.outside - near, w: measure.outside, ..beside }
    } else {
        Rect { y: measure.across * 3.0 + near, h: measure.outside, ..beside }
    }
}

fn field(measure: Measure, spot: Spot) -> Field {
    let first = spot.covers().iter().next().map_or(0, Pocket::number);
    let pair = |nth: u8| strip(measure, 1, (1 + nth * 2, 3 + nth * 2));
    let rect = match spot.kind() {
        SpotKind::Column => block(measure, (13, 14), (first - 1, first)),
        SpotKind::Dozen => {
            let row = (first - 1) / 3 + 1;
            strip(measure, 0, (row, row + 4))
        }
        SpotKind::Low => pair(0),
        SpotKind::Even => pair(1),
        SpotKind::Red => pair(2),
        SpotKind::Black => pair(3),
        SpotKind::Odd => pair(4),
        _ => pair(5),
    };
    let column = spot.kind() == SpotKind::Column;
    let upright = column != measure.turned;
    let (x, y) = rect.middle();
    let beside = match (column, measure.turned) {
        (true, true) => (rect.x + rect.w * 0.36, y),
        (true, false) => (rect.x + rect.w * 0.22, y),
        (false, false) => (rect.x + rect.w * if spot.kind() == SpotKind::Dozen { 0.42 } else { 0.35 }, y),
        (false, true) if spot.kind() == SpotKind::Dozen => (x, rect.y + rect.h * 0.42),
        (false, true) => (rect.x + 13.0, y),
    };
    Field { spot, rect, upright, word: [(x, y), beside] }
}

fn field_chip(measure: Measure, field: &Field) -> (f64, f64) {
    let Rect { x, y, w, h } = field.rect;
    match (field.spot.kind(), measure.turned) {
        (SpotKind::Column, true) => (x + w * 0.78, y + h / 2.0),
        (SpotKind::Column, false) => (x + w * 0.67, y + h / 2.0),
        (SpotKind::Dozen, false) => (x + w * 0.74, y + h / 2.0),
        (SpotKind::Dozen, true) => (x + w / 2.0, y + h * 0.83),
        (_, false) => (x + w * 0.82, y + h / 2.0),
        (_, true) => (x + w - 16.0, y + h / 2.0),
    }
}

fn zero(measure: Measure) -> String {
    let Rect { x, y, w, h } = cell(measure, Pocket::ZERO);
    let r = ROUND.min(measure.along * 0.8);
    let short = |length: f64| format!("{length:.2}");
    let round = short(r);
    if measure.turned {
        let (left, right, foot) = (short(x), short(x + w), short(y + h));
        let (from, to) = (short(x + r), short(x + w - r));
        format!("M{left} {foot}V{round}Q{left} 0 {from} 0H{to}Q{right} 0 {right} {round}V{foot}Z")
    } else {
        let (wide, high) = (short(w), short(h));
        format!("M{wide} 0H{round}Q0 0 0 {round}V{}Q0 {high} {round} {high}H{wide}Z", short(h - r))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: [Measure; 4] = [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW];

    #[test]
    fn every_place_is_hit_at_its_middle() {
        for measure in FORMS {
            let cloth = Cloth::build(measure);
            assert_eq!(cloth.targets.len(), 157);
            for target in &cloth.targets {
                let (x, y) = target.hit.middle();
                // What is drawn last lies on top.
                let hit = cloth.targets.iter().rev().find(|other| other.hit.holds(x, y));
                assert_eq!(hit.map(|hit| &hit.name), Some(&target.name), "{measure:?}");
                assert!(
                    target.hit.x >= -measure.along && target.hit.w > 8.0 && target.hit.h > 8.0,
                    "{target:?}"
                );
            }
        }
    }

    #[test]
    fn the_cloth_has_the_size_of_its_form() {
        assert_eq!(Cloth::build(Measure::WIDE).size, (714.0, 268.0));
        assert_eq!(Cloth::build(Measure::TALL).size, (366.0, 420.0));
        assert_eq!(Cloth::build(Measure::LOW).size, (560.0, 216.0));
    }

    #[test]
    fn chips_stand_where_a_croupier_puts_them() {
        let cloth = Cloth::build(Measure::WIDE);
        let chip = |name: &str| cloth.targets.iter().find(|target| target.name == name).unwrap().chip;
        assert_eq!(chip("straight:1"), (76.5, 150.0));
        assert_eq!(chip("straight:36"), (637.5, 30.0));
        assert_eq!(chip("split:1-2"), (76.5, 120.0));
        assert_eq!(chip("street:1-2-3"), (76.5, 180.0));
        assert_eq!(chip("corner:0-1-2-3"), (51.0, 180.0));
    }

    #[test]
    fn fields_lie_beside_their_numbers() {
        for measure in FORMS {
            let cloth = Cloth::build(measure);
            for field in cloth.fields.iter().filter(|field| field.spot.kind() == SpotKind::Dozen) {
                let first = field.spot.covers().iter().next().unwrap();
                let beside = cloth.cells[usize::from(first.number())];
                if measure.turned {
                    assert_eq!(beside.y, field.rect.y);
                } else {
                    assert_eq!(beside.x, field.rect.x);
                }
            }
        }
    }
}
