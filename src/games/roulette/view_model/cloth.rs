//! Where everything lies on the cloth. The rules say where a croupier puts each chip, in half cells; a form of the screen says
//! how large a cell is and whether the cloth is turned.
#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::name::Name;
use rules::position::Position;
use rules::roulette::layout::{Laid, Layout};
use rules::roulette::position::{Numbers, Spot, SpotKind};
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
#[derive(Clone, Debug)]
pub struct Cloth {
    /// Its measures.
    pub measure: Measure,
    /// The betting places that it has.
    pub layout: &'static Layout,
    /// The picture's size.
    pub size: (f64, f64),
    /// The numbers on it: the zeros, then 1 to 36.
    pub pockets: Vec<Pocket>,
    /// The outlines of the zeros.
    zeros: Vec<(Pocket, String)>,
    /// The numbers' cells, by the pocket's index.
    cells: Vec<Rect>,
    /// Outside fields.
    pub fields: Vec<Field>,
    /// Every betting place: cells and fields first, then edges and crossings, which lie over them.
    pub targets: Vec<Target>,
}

/// How much of a cell beside an edge belongs to the edge.
const EDGE: f64 = 0.36;
/// The same where two places share an edge: each has a little less than its half.
const HALF_EDGE: f64 = 0.44;
/// Zero's rounded corner.
const ROUND: f64 = 26.0;

impl Cloth {
    /// The cloth of a layout in these measures.
    pub fn build(measure: Measure, layout: &'static Layout) -> Self {
        let pockets: Vec<Pocket> = pockets(layout).iter().collect();
        let two_zeros = pockets.contains(&Pocket::DOUBLE_ZERO);
        let mut cells = vec![Rect::default(); Pocket::SLOTS];
        for &pocket in &pockets {
            cells[pocket.index()] = cell(measure, pocket, two_zeros);
        }
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
            let rect = cells[number.index()];
            targets.push(target(laid.spot, rect, rect.middle()));
        }
        for field in &fields {
            targets.push(target(field.spot, field.rect, field_chip(measure, field)));
        }
        for laid in inside(false) {
            let part =
                |at: u8, cell: f64| if at.is_multiple_of(2) { cell * EDGE } else { cell * (1.0 - EDGE) };
            let along = part(laid.x, measure.along);
            let across = match (laid.spot.covers() == Numbers::ZEROS, laid.shift) {
                // The line between two zeros crosses the middle of a row.
                (true, _) => measure.across * EDGE,
                (false, 0) => part(laid.y, measure.across),
                // Two places share the edge of one number.
                (false, _) => measure.across * HALF_EDGE,
            };
            let (x, y) = point(measure, f64::from(laid.x), half_cells_across(laid));
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
            layout,
            size: if measure.turned { (wide, long) } else { (long, wide) },
            zeros: zeros(measure, &pockets, &cells),
            pockets,
            cells,
            fields,
            targets,
        }
    }

    /// A number's cell.
    pub fn cell(&self, pocket: Pocket) -> Rect {
        self.cells[pocket.index()]
    }

    /// The place of a name on this cloth.
    pub fn spot(&self, name: &str) -> Option<Spot> {
        self.layout.named(Name::new(name)?)
    }

    /// The outlines of the zeros, as one path.
    pub fn zeros(&self) -> String {
        self.zeros.iter().map(|(_, outline)| outline.as_str()).collect()
    }

    /// The outlines of some numbers' cells, as one path.
    pub fn outline(&self, numbers: impl Iterator<Item = Pocket>) -> String {
        let mut path = String::new();
        for pocket in numbers {
            match self.zeros.iter().find(|(zero, _)| *zero == pocket) {
                Some((_, outline)) => path.push_str(outline),
                None => path.push_str(&self.cell(pocket).outline()),
            }
        }
        path
    }
}

/// The numbers of a layout.
pub fn pockets(layout: &Layout) -> Numbers {
    let straight = layout.spots().iter().filter(|spot| spot.kind() == SpotKind::Straight);
    straight.fold(Numbers::NONE, |numbers, spot| numbers.union(spot.covers()))
}

/// How far across the cloth a chip lies, in half cells.
pub fn half_cells_across(laid: &Laid) -> f64 {
    f64::from(laid.y) + f64::from(laid.shift) / 2.0
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

fn cell(measure: Measure, pocket: Pocket, two_zeros: bool) -> Rect {
    match pocket.number() {
        0 => {
            let whole = block(measure, (0, 1), (0, 3));
            // Of two zeros 0 lies beside 1 and 00 beside 3; across runs upwards on a lying cloth, to the right on a turned one.
            let second = f64::from(u8::from((pocket == Pocket::DOUBLE_ZERO) == measure.turned));
            match (two_zeros, measure.turned) {
                (false, _) => whole,
                (true, false) => Rect { y: whole.y + whole.h / 2.0 * second, h: whole.h / 2.0, ..whole },
                (true, true) => Rect { x: whole.x + whole.w / 2.0 * second, w: whole.w / 2.0, ..whole },
            }
        }
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
        SpotKind::High => pair(5),
        SpotKind::Straight
        | SpotKind::Split
        | SpotKind::Street
        | SpotKind::Corner
        | SpotKind::Five
        | SpotKind::Line => Rect::default(),
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

/// The outlines of the zeros; the cloth is rounded at its end.
fn zeros(measure: Measure, pockets: &[Pocket], cells: &[Rect]) -> Vec<(Pocket, String)> {
    let zeros: Vec<Pocket> = pockets.iter().copied().filter(|pocket| pocket.is_zero()).collect();
    let outline = |&pocket: &Pocket| {
        let alone = zeros.len() == 1;
        let round = (alone || pocket == Pocket::ZERO, alone || pocket == Pocket::DOUBLE_ZERO);
        (pocket, zero(measure, cells[pocket.index()], round))
    };
    zeros.iter().map(outline).collect()
}

/// The outline of a zero, rounded at its end beside 1, beside 3, or both.
fn zero(measure: Measure, cell: Rect, (beside_1, beside_3): (bool, bool)) -> String {
    let Rect { x, y, w, h } = cell;
    let r = ROUND.min(measure.along * 0.8);
    let short = |length: f64| format!("{length:.2}");
    let by = |rounded: bool| if rounded { r } else { 0.0 };
    if measure.turned {
        let (left, right, foot) = (short(x), short(x + w), short(y + h));
        let (from, to) = (short(x + by(beside_1)), short(x + w - by(beside_3)));
        let (first, last) = (short(by(beside_1)), short(by(beside_3)));
        format!("M{left} {foot}V{first}Q{left} 0 {from} 0H{to}Q{right} 0 {right} {last}V{foot}Z")
    } else {
        let (wide, top, foot) = (short(w), short(y), short(y + h));
        let (first, last) = (short(by(beside_3)), short(by(beside_1)));
        let (below, above) = (short(y + by(beside_3)), short(y + h - by(beside_1)));
        format!("M{wide} {top}H{first}Q0 {top} 0 {below}V{above}Q0 {foot} {last} {foot}H{wide}Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: [Measure; 4] = [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW];

    fn single(measure: Measure) -> Cloth {
        Cloth::build(measure, Layout::single_zero())
    }

    #[test]
    fn every_place_is_hit_at_its_middle() {
        for measure in FORMS {
            for (layout, places) in [(Layout::single_zero(), 157), (Layout::double_zero(), 158)] {
                let cloth = Cloth::build(measure, layout);
                assert_eq!(cloth.targets.len(), places);
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
    }

    #[test]
    fn the_cloth_has_the_size_of_its_form() {
        assert_eq!(single(Measure::WIDE).size, (714.0, 268.0));
        assert_eq!(single(Measure::TALL).size, (366.0, 420.0));
        assert_eq!(single(Measure::LOW).size, (560.0, 216.0));
    }

    #[test]
    fn chips_stand_where_a_croupier_puts_them() {
        let cloth = single(Measure::WIDE);
        let chip = |name: &str| cloth.targets.iter().find(|target| target.name == name).unwrap().chip;
        assert_eq!(chip("straight:1"), (76.5, 150.0));
        assert_eq!(chip("straight:36"), (637.5, 30.0));
        assert_eq!(chip("split:1-2"), (76.5, 120.0));
        assert_eq!(chip("street:1-2-3"), (76.5, 180.0));
        assert_eq!(chip("corner:0-1-2-3"), (51.0, 180.0));
    }

    #[test]
    fn two_zeros_share_the_head_of_the_cloth() {
        let cloth = Cloth::build(Measure::WIDE, Layout::double_zero());
        let chip = |name: &str| cloth.targets.iter().find(|target| target.name == name).unwrap().chip;
        assert_eq!(chip("straight:00"), (25.5, 45.0));
        assert_eq!(chip("straight:0"), (25.5, 135.0));
        assert_eq!(chip("split:0-00"), (25.5, 90.0));
        assert_eq!(chip("split:00-2"), (51.0, 75.0));
        assert_eq!(chip("split:0-2"), (51.0, 105.0));
        assert_eq!(chip("five:0-00-1-2-3"), (51.0, 180.0));
        let turned = Cloth::build(Measure::TALL, Layout::double_zero());
        let (zero, double) = (turned.cell(Pocket::ZERO), turned.cell(Pocket::DOUBLE_ZERO));
        assert_eq!((zero.x, double.x, zero.w), (96.0, 231.0, 135.0));
    }

    #[test]
    fn fields_lie_beside_their_numbers() {
        for measure in FORMS {
            let cloth = single(measure);
            for field in cloth.fields.iter().filter(|field| field.spot.kind() == SpotKind::Dozen) {
                let first = field.spot.covers().iter().next().unwrap();
                let beside = cloth.cell(first);
                if measure.turned {
                    assert_eq!(beside.y, field.rect.y);
                } else {
                    assert_eq!(beside.x, field.rect.x);
                }
            }
        }
    }
}
