//! The cloth of a table of two sides: an arc on a desktop, rows on a phone.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use crate::games::two_sides::place::Place;

use rules::position::Position;
use rules::table::Table;

use crate::games::two_sides::view_model::layout::{Hue, Kind, Row, rows};

/// A point of the picture.
pub type Point = (f64, f64);

/// Sizes of a form's cloth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// Half of the lower edge.
    pub half: f64,
    /// The radius of the lower edge; none for a straight one.
    pub radius: Option<f64>,
    /// Heights of main, side and value rows.
    pub heights: [f64; 3],
    /// Between two rows.
    pub gap: f64,
    /// Radii of chips in the same order.
    pub chips: [f64; 3],
    /// The edge round the fields.
    pub margin: f64,
}

impl Measure {
    /// A store.
    pub const WIDE: Self = Self {
        half: 562.0,
        radius: Some(4200.0),
        heights: [92.0, 55.0, 42.0],
        gap: 5.0,
        chips: [25.0, 17.0, 14.0],
        margin: 15.0,
    };
    /// An upright phone.
    pub const TALL: Self = Self {
        half: 183.0,
        radius: None,
        heights: [92.0, 48.0, 54.0],
        gap: 0.0,
        chips: [17.0, 13.5, 12.0],
        margin: 0.0,
    };
    /// An upright phone of little height.
    pub const SHORT: Self = Self { heights: [64.0, 36.0, 48.0], chips: [14.5, 12.7, 12.7], ..Self::TALL };
    /// A phone on its side.
    pub const LOW: Self = Self {
        half: 215.0,
        radius: None,
        heights: [72.0, 38.0, 50.0],
        gap: 0.0,
        chips: [16.0, 12.5, 12.0],
        margin: 0.0,
    };

    /// Lower rows where a row of values is to be fitted in on a desktop.
    fn fitted(self, values: bool) -> Self {
        if values && self.radius.is_some() {
            Self { heights: [80.0, 47.0, 36.0], gap: 4.0, ..self }
        } else {
            self
        }
    }

    fn of(&self, kind: Kind) -> (f64, f64) {
        let at = match kind {
            Kind::Main => 0,
            Kind::Side => 1,
            Kind::Values => 2,
        };
        (self.heights[at], self.chips[at])
    }

    /// A point: a part of the width from the left, and how high over the lower edge.
    fn at(&self, part: f64, up: f64) -> Point {
        let aside = (part - 0.5) * 2.0;
        match self.radius {
            None => (aside * self.half, -up),
            Some(radius) => {
                let (sin, cos) = f64::sin_cos(aside * f64::asin(self.half / radius));
                ((radius - up) * sin, (radius - up) * cos - radius)
            }
        }
    }

    /// How a word is turned there, in degrees.
    fn turn(&self, part: f64) -> f64 {
        self.radius.map_or(0.0, |radius| -((part - 0.5) * 2.0 * f64::asin(self.half / radius)).to_degrees())
    }

    /// The outline of a piece between two parts of the width and two heights.
    fn outline(&self, parts: (f64, f64), ups: (f64, f64)) -> String {
        let point = |part, up| {
            let (x, y) = self.at(part, up);
            format!("{x:.1} {y:.1}")
        };
        let (a, b, c, d) =
            (point(parts.0, ups.1), point(parts.1, ups.1), point(parts.1, ups.0), point(parts.0, ups.0));
        match self.radius {
            None => format!("M{a}L{b}L{c}L{d}Z"),
            Some(radius) => {
                let (far, near) = (format!("{:.1}", radius - ups.1), format!("{:.1}", radius - ups.0));
                format!("M{a}A{far} {far} 0 0 0 {b}L{c}A{near} {near} 0 0 1 {d}Z")
            }
        }
    }
}

/// Where the words of a field begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At the left.
    Start,
    /// In the middle.
    Middle,
    /// At the right.
    End,
}

impl Anchor {
    /// Its name in a picture.
    pub fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// Words and where they stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Words {
    /// The name.
    pub name: Point,
    /// The payout.
    pub pays: Point,
    /// What others do, where there is room for it.
    pub crowd: Option<Point>,
    /// Where they begin.
    pub anchor: Anchor,
    /// How they are turned, in degrees.
    pub turn: f64,
}

/// A field of the cloth.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The place.
    pub place: Place,
    /// What its row is for.
    pub kind: Kind,
    /// Which row, from the near edge.
    pub row: usize,
    /// Its colour.
    pub hue: Hue,
    /// Its outline.
    pub outline: String,
    /// Its words.
    pub words: Words,
    /// Where its chips stand.
    pub chip: Point,
    /// Their radius.
    pub radius: f64,
    /// Its middle.
    pub middle: Point,
    /// Its width.
    pub wide: f64,
}

impl Field {
    /// The position that it bets on.
    pub fn position(&self) -> Position {
        Position::of(self.place)
    }
}

/// The whole cloth.
#[derive(Clone, Debug, PartialEq)]
pub struct Cloth {
    /// Its fields from the far edge to the near one.
    pub fields: Vec<Field>,
    /// The name of the row of values: where it stands, how it begins and is turned.
    pub title: Option<(Point, Anchor, f64)>,
    /// The edge round all fields.
    pub frame: String,
    /// Left, upper edge, width and height of the picture.
    pub view: [f64; 4],
}

/// The tie's part of the main row.
const TIE: f64 = 0.27;
/// The part of the row of values that its name takes on a desktop.
const TITLE: f64 = 0.115;

impl Cloth {
    /// The cloth of a table in a form.
    pub fn build(table: &Table, measure: Measure) -> Self {
        let narrow = measure.radius.is_none();
        let rows = rows(table, narrow);
        let measure = measure.fitted(rows.iter().any(|row| row.kind == Kind::Values));
        let mut up = 0.0;
        let mut fields = Vec::new();
        let mut title = None;
        for (nth, row) in rows.iter().rev().enumerate() {
            let (height, _) = measure.of(row.kind);
            if row.kind == Kind::Values {
                title = Some(if narrow {
                    (measure.at(0.5, up + height - 11.5), Anchor::Middle, 0.0)
                } else {
                    (measure.at(TITLE * 0.14, up + height * 0.4), Anchor::Start, measure.turn(TITLE / 2.0))
                });
            }
            let mut laid = lay(row, nth, &measure, up);
            laid.append(&mut fields);
            fields = laid;
            up += height + measure.gap;
        }
        let high = (up - measure.gap).max(0.0);
        let edge = measure.margin / (2.0 * measure.half);
        let (_, sag) = measure.at(0.0, 0.0);
        let margin = measure.margin + 6.0;
        Self {
            fields,
            title,
            frame: measure.outline(
                (-edge * 0.4, 1.0 + edge * 0.4),
                (-measure.margin * 0.4, high + measure.margin * 0.4),
            ),
            view: [
                -measure.half - margin,
                sag - high - margin,
                2.0 * (measure.half + margin),
                high - sag + 2.0 * margin,
            ],
        }
    }
}

/// The fields of a row over a height.
fn lay(row: &Row, nth: usize, measure: &Measure, up: f64) -> Vec<Field> {
    let (height, radius) = measure.of(row.kind);
    let narrow = measure.radius.is_none();
    let count = row.places.len() as f64;
    let begin = if row.kind == Kind::Values && !narrow { TITLE } else { 0.0 };
    let tied = row.kind == Kind::Main && row.places.contains(&Place::Tie) && row.places.len() == 3;
    let width = |place: Place| match (tied, place) {
        (true, Place::Tie) => TIE,
        (true, _) => (1.0 - TIE) / 2.0,
        _ => (1.0 - begin) / count,
    };
    // On a phone the row of values carries its name over the fields.
    let top = if row.kind == Kind::Values && narrow { height - 16.0 } else { height };
    let mut left = begin;
    let mut fields = Vec::new();
    for &place in &row.places {
        let right = left + width(place);
        let piece = Piece { left, right, up, top, kind: row.kind, mirrored: (left + right) / 2.0 > 0.5001 };
        let (words, chip) =
            if narrow { piece.flat(measure, radius) } else { piece.arched(measure, radius, place) };
        fields.push(Field {
            place,
            kind: row.kind,
            row: nth,
            hue: Hue::of(place),
            outline: measure.outline((left, right), (up, up + top)),
            words,
            chip,
            radius,
            middle: measure.at((left + right) / 2.0, up + top / 2.0),
            wide: (right - left) * 2.0 * measure.half,
        });
        left = right;
    }
    fields
}

/// A piece of a row.
struct Piece {
    left: f64,
    right: f64,
    up: f64,
    top: f64,
    kind: Kind,
    mirrored: bool,
}

impl Piece {
    /// A point by its distance from the left and the height over the row's lower edge.
    fn point(&self, measure: &Measure, from_left: f64, up: f64) -> Point {
        measure.at(self.left + from_left / (2.0 * measure.half), self.up + up)
    }

    fn wide(&self, measure: &Measure) -> f64 {
        (self.right - self.left) * 2.0 * measure.half
    }

    /// Words to the outside, chips to the inside.
    fn arched(&self, measure: &Measure, radius: f64, place: Place) -> (Words, Point) {
        let wide = self.wide(measure);
        let turn = measure.turn((self.left + self.right) / 2.0);
        let mirrored = self.mirrored && place != Place::Tie;
        let (inset, name, pays, crowd) = match self.kind {
            Kind::Main => (28.0, self.top * 0.58, self.top * 0.33, Some(self.top * 0.12)),
            Kind::Side => (20.0, self.top * 0.57, self.top * 0.22, None),
            Kind::Values => (14.0, self.top * 0.34, self.top * 0.34, None),
        };
        let from = |inset: f64| if mirrored { wide - inset } else { inset };
        let (aside, chip_up) = match self.kind {
            Kind::Main if place == Place::Tie => (radius * 2.0, self.top * 0.4),
            Kind::Main => (wide * 0.34, self.top * 0.44),
            Kind::Side => (radius * 1.75, self.top * 0.4),
            Kind::Values => (radius * 1.3, self.top * 0.42),
        };
        let anchor = if mirrored { Anchor::End } else { Anchor::Start };
        let pays_inset = if self.kind == Kind::Values { inset + 16.0 } else { inset };
        let (words, chip) = if self.kind == Kind::Values {
            let name = self.point(measure, inset, name);
            (
                Words {
                    name,
                    pays: self.point(measure, pays_inset, pays),
                    crowd: None,
                    anchor: Anchor::Start,
                    turn,
                },
                wide - aside,
            )
        } else {
            let words = Words {
                name: self.point(measure, from(inset), name),
                pays: self.point(measure, from(inset), pays),
                crowd: crowd.map(|up| self.point(measure, from(inset), up)),
                anchor,
                turn,
            };
            (words, if mirrored { aside } else { wide - aside })
        };
        (words, self.point(measure, chip, chip_up))
    }

    /// Main places have their words in the middle, chips under them; side places their words at the left.
    fn flat(&self, measure: &Measure, radius: f64) -> (Words, Point) {
        let wide = self.wide(measure);
        let words = |left: f64, name: f64, pays: f64, crowd: Option<f64>, anchor| Words {
            name: self.point(measure, left, name),
            pays: self.point(measure, left, pays),
            crowd: crowd.map(|up| self.point(measure, left, up)),
            anchor,
            turn: 0.0,
        };
        match self.kind {
            Kind::Main => (
                words(wide / 2.0, self.top * 0.66, self.top * 0.41, Some(self.top * 0.1), Anchor::Middle),
                self.point(measure, wide * 0.72, self.top * 0.32),
            ),
            Kind::Side => (
                words(9.0, self.top * 0.58, self.top * 0.22, None, Anchor::Start),
                self.point(measure, wide - radius - 6.0, radius + 2.0),
            ),
            Kind::Values => (
                words(wide / 2.0, self.top * 0.55, self.top * 0.14, None, Anchor::Middle),
                self.point(measure, wide / 2.0, self.top * 0.38),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::plan::shipped;

    fn built(id: &str, measure: Measure) -> Cloth {
        Cloth::build(&shipped::table(id).unwrap(), measure)
    }

    #[test]
    fn fields_of_a_row_lie_side_by_side_inside_the_picture() {
        for id in ["chance/baccarat", "chance/speed-baccarat", "chance/top-card"] {
            for measure in [Measure::WIDE, Measure::TALL, Measure::SHORT, Measure::LOW] {
                let cloth = built(id, measure);
                let [x, y, w, h] = cloth.view;
                for field in &cloth.fields {
                    for (px, py) in [field.middle, field.chip, field.words.name, field.words.pays] {
                        assert!(px > x && px < x + w && py > y && py < y + h, "{id} {}", field.place);
                    }
                }
                let main: Vec<_> = cloth.fields.iter().filter(|field| field.kind == Kind::Main).collect();
                assert_eq!(main.len(), 3);
                assert!(main.windows(2).all(|pair| pair[0].middle.0 < pair[1].middle.0));
                let width: f64 = main.iter().map(|field| field.wide).sum();
                assert!((width - 2.0 * measure.half).abs() < 0.01);
            }
        }
    }

    #[test]
    fn the_arc_sinks_to_the_middle_and_words_turn_with_it() {
        let cloth = built("chance/speed-baccarat", Measure::WIDE);
        let field = |name: &str| cloth.fields.iter().find(|field| field.place.name() == name).unwrap();
        assert!(field("player").middle.1 < field("tie").middle.1);
        assert!((field("player").middle.1 - field("banker").middle.1).abs() < 0.01);
        assert!(field("player").words.turn > 2.0 && field("banker").words.turn < -2.0);
        assert_eq!(field("banker").words.anchor, Anchor::End);
    }

    #[test]
    fn only_a_plan_with_values_has_their_row() {
        assert!(built("chance/speed-baccarat", Measure::TALL).title.is_none());
        let cloth = built("chance/baccarat", Measure::TALL);
        assert!(cloth.title.is_some());
        assert_eq!(cloth.fields.iter().filter(|field| field.kind == Kind::Values).count(), 10);
    }
}
