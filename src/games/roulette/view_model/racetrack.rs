//! The racetrack: the wheel's order on a rounded ring, the sections inside it. Plain paths, built once for a form.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, no money")]

use rules::roulette::plan::{CallSet, RoulettePlan};
use rules::roulette::wheel::{Colour, Pocket};

use crate::games::roulette::view_model::ring::{Point, Ring};

/// How the racetrack lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Zero in the middle of the top, beside the cloth.
    Upright,
    /// Zero in the middle of the right end, on phones.
    Lying,
}

/// A number's field.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberField {
    /// Which.
    pub pocket: Pocket,
    /// Its colour.
    pub colour: Colour,
    /// Its outline.
    pub path: String,
    /// Where its figure stands.
    pub at: Point,
}

/// A section's field.
#[derive(Clone, Debug, PartialEq)]
pub struct SectionField {
    /// Which.
    pub set: CallSet,
    /// Its outline.
    pub path: String,
    /// Where its name stands.
    pub at: Point,
}

/// What to draw; the middle is the origin.
#[derive(Clone, Debug, PartialEq)]
pub struct Racetrack {
    /// Width and height.
    pub size: (i32, i32),
    /// Clockwise from zero.
    pub numbers: Vec<NumberField>,
    /// Those that the plan offers, from zero's end on.
    pub sections: Vec<SectionField>,
    /// Lines between the numbers and around the band.
    pub lines: String,
}

/// Width of the band of numbers.
const BAND: f64 = 36.0;
/// Where sections begin and end, in numbers from zero: their arcs are the same on every wheel.
const ZERO: (f64, f64) = (-4.5, 2.5);
const VOISINS: (f64, f64) = (-9.5, 7.5);
const ORPHELINS: (f64, f64) = (-14.5, 10.5);

/// The sections from zero's end on, which is the order that arrow keys follow.
const FROM_ZERO: [CallSet; CallSet::ALL.len()] =
    [CallSet::Zero, CallSet::Voisins, CallSet::Orphelins, CallSet::Tiers];

fn pair(path: &mut String, (x, y): Point) {
    path.push_str(&format!("{x:.1}"));
    path.push(' ');
    path.push_str(&format!("{y:.1}"));
}

fn moved(points: &[Point]) -> String {
    let mut path = String::with_capacity(points.len() * 14);
    for (i, (x, y)) in points.iter().enumerate() {
        path.push(if i == 0 { 'M' } else { 'L' });
        pair(&mut path, (*x, *y));
    }
    path
}

fn closed(points: &[Point]) -> String {
    moved(points) + "Z"
}

fn between(a: Point, b: Point, part: f64) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

impl Racetrack {
    /// The racetrack of a plan: calls that it doesn't have aren't there.
    pub fn new(form: Form, plan: &RoulettePlan) -> Self {
        let (size, ring) = match form {
            Form::Upright => ((264, 316), Ring::new(264.0 - BAND - 2.0, 316.0 - BAND - 2.0, 84.0, false)),
            Form::Lying => ((420, 200), Ring::new(200.0 - BAND - 2.0, 420.0 - BAND - 2.0, 76.0, true)),
        };
        let pockets = plan.wheel().pockets();
        let ring = ring.with_places(pockets.len());
        let numbers =
            pockets.iter().enumerate().map(|(index, &pocket)| number(&ring, index, pocket)).collect();
        let sections = FROM_ZERO.into_iter().filter(|set| plan.set(*set).is_some());
        let whole_voisins = plan.set(CallSet::Zero).is_none();
        let sections = sections.map(|set| section(&ring, set, whole_voisins)).collect();
        Self { size, numbers, sections, lines: lines(&ring) }
    }
}

#[allow(clippy::cast_precision_loss, reason = "at most 38 pockets")]
fn number(ring: &Ring, index: usize, pocket: Pocket) -> NumberField {
    let middle = index as f64;
    let mut outline = ring.run(middle - 0.5, middle + 0.5, BAND / 2.0, 5);
    outline.extend(ring.run(middle + 0.5, middle - 0.5, -BAND / 2.0, 5));
    NumberField { pocket, colour: pocket.colour(), path: closed(&outline), at: ring.at(middle, 0.0) }
}

fn lines(ring: &Ring) -> String {
    let mut path = String::new();
    let mut edge = -0.5;
    while edge < ring.places() - 0.5 {
        path += &moved(&[ring.at(edge, BAND / 2.0), ring.at(edge, -BAND / 2.0)]);
        edge += 1.0;
    }
    for side in [BAND / 2.0, -BAND / 2.0] {
        path += &closed(&ring.run(0.0, ring.places(), side, 148));
    }
    path
}

fn section(ring: &Ring, set: CallSet, whole_voisins: bool) -> SectionField {
    let inner = |from, to, points| ring.run(from, to, -BAND / 2.0, points);
    let ends = |arc: (f64, f64)| (ring.at(arc.0, -BAND / 2.0), ring.at(arc.1, -BAND / 2.0));
    let middle = |arc| {
        let (a, b) = ends(arc);
        between(a, b, 0.5)
    };
    // Zero's border hangs down from its ends to this point's side.
    let hang = ring.inside(-14.0, BAND + 66.0);
    let arch = |to: Point| {
        let mut path = String::from("Q");
        pair(&mut path, hang);
        path.push(' ');
        pair(&mut path, to);
        path + "Z"
    };
    let low = between(middle(ZERO), hang, 0.5);
    let (path, at) = match set {
        CallSet::Zero => {
            let path = moved(&inner(ZERO.0, ZERO.1, 28)) + &arch(ends(ZERO).0);
            (path, between(middle(ZERO), low, ring.lie(0.5, -0.3)))
        }
        CallSet::Voisins if whole_voisins => {
            (closed(&inner(VOISINS.0, VOISINS.1, 60)), between(middle(ZERO), middle(VOISINS), 0.5))
        }
        CallSet::Voisins => {
            let mut points = inner(ZERO.1, VOISINS.1, 20);
            points.extend(inner(VOISINS.0, ZERO.0, 20));
            (moved(&points) + &arch(ends(ZERO).1), between(low, middle(VOISINS), 0.5))
        }
        CallSet::Orphelins => {
            let mut points = inner(VOISINS.1, ORPHELINS.1, 12);
            points.extend(inner(ORPHELINS.0, VOISINS.0, 20));
            (closed(&points), between(middle(VOISINS), middle(ORPHELINS), 0.5))
        }
        CallSet::Tiers => {
            let far = ring.at(ring.places() / 2.0, -BAND / 2.0);
            (
                closed(&inner(ORPHELINS.1, ring.places() + ORPHELINS.0, 48)),
                between(middle(ORPHELINS), far, 0.5),
            )
        }
    };
    SectionField { set, path, at: ring.level(at) }
}

/// Where an arrow key leads: along the ring with left and right, over the sections with up and down. Places are the numbers
/// clockwise from zero, so many, then the sections.
pub fn step(key: &str, at: usize, ring: usize, sections: usize) -> Option<usize> {
    let last = ring + sections - 1;
    let on_ring = at < ring;
    Some(match key {
        "ArrowRight" if on_ring => (at + 1) % ring,
        "ArrowLeft" if on_ring => (at + ring - 1) % ring,
        "ArrowDown" if on_ring && sections > 0 => ring,
        "ArrowDown" | "ArrowRight" if !on_ring => (at + 1).min(last),
        "ArrowUp" | "ArrowLeft" if !on_ring => {
            if at == ring {
                0
            } else {
                at - 1
            }
        }
        "Home" => 0,
        "End" => last,
        _ => return None,
    })
}

#[cfg(test)]
#[path = "racetrack_test.rs"]
mod tests;
