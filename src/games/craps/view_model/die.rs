//! A die as it lies, seen from above: the outlines of its faces and pips.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use std::f64::consts::PI;
use std::fmt::Write;

/// The pips of a face, by column and row from its middle.
pub fn pips(face: u8) -> &'static [(i8, i8)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// The faces beside the one on top: at the left and at the right of the nearest edge.
pub fn beside(top: u8) -> (u8, u8) {
    match top {
        1 => (2, 3),
        2 => (3, 1),
        3 => (1, 2),
        4 => (2, 1),
        5 => (1, 3),
        _ => (3, 2),
    }
}

/// The height of the eye over the table, and how far a die is from its middle to a face.
const EYE: f64 = 52.0;

type Point = (f64, f64);
type Space = (f64, f64, f64);

/// A die with half an edge of `half`, turned by degrees.
#[derive(Clone, Copy, Debug)]
pub struct Die {
    /// Half an edge.
    pub half: f64,
    /// How it is turned.
    pub turn: f64,
}

/// A side of the die that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// On top.
    Top,
    /// At the left.
    Left,
    /// At the right.
    Right,
}

impl Side {
    fn at(self, u: f64, v: f64) -> Space {
        match self {
            Self::Top => (u, -v, 1.0),
            Self::Left => (-1.0, -u, -v),
            Self::Right => (u, -1.0, -v),
        }
    }
}

impl Die {
    /// A point of space on the picture; the middle of the foot is the origin.
    fn seen(self, (x, y, z): Space) -> Point {
        let (turn, eye) = (self.turn * PI / 180.0, EYE * PI / 180.0);
        let across = x * turn.cos() - y * turn.sin();
        let away = x * turn.sin() + y * turn.cos();
        (self.half * across, -self.half * (away * eye.sin() + (z + 1.0) * eye.cos()))
    }

    fn path(self, points: impl Iterator<Item = Space>) -> String {
        let mut path = String::new();
        for (nth, point) in points.enumerate() {
            let (x, y) = self.seen(point);
            // Writing to a string can't fail.
            write!(path, "{}{x:.1} {y:.1}", if nth == 0 { "M" } else { "L" }).unwrap_or_default();
        }
        path + "Z"
    }

    /// What the die hides of the table.
    pub fn hull(self) -> String {
        let corners: [Space; 6] = [
            (-1.0, 1.0, 1.0),
            (1.0, 1.0, 1.0),
            (1.0, -1.0, 1.0),
            (1.0, -1.0, -1.0),
            (-1.0, -1.0, -1.0),
            (-1.0, 1.0, -1.0),
        ];
        self.path(corners.into_iter().map(|(x, y, z)| (x * 0.93, y * 0.93, z * 0.93)))
    }

    /// What it stands on.
    pub fn foot(self) -> String {
        let corners = [(-1.0, 1.0, -1.0), (1.0, 1.0, -1.0), (1.0, -1.0, -1.0), (-1.0, -1.0, -1.0)];
        self.path(corners.into_iter())
    }

    /// A face with round corners.
    pub fn face(self, side: Side) -> String {
        let (round, edge) = (0.24, 0.955);
        let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        let arc = corners.into_iter().zip([0.0, 90.0, 180.0, 270.0]).flat_map(|((x, y), from)| {
            (0..=6_i32).map(move |step| {
                let angle = (from + f64::from(step) * 15.0) * PI / 180.0;
                let (u, v) = (x * (edge - round), y * (edge - round));
                side.at(u + round * angle.cos(), v + round * angle.sin())
            })
        });
        self.path(arc)
    }

    /// The pips of a face.
    pub fn dots(self, side: Side, face: u8) -> String {
        let dot = |&(column, row): &(i8, i8)| {
            let round = (0..16_i32).map(|step| {
                let angle = f64::from(step) * PI / 8.0;
                let (u, v) = (f64::from(column) * 0.5, f64::from(row) * 0.5);
                side.at(u + 0.19 * angle.cos(), v + 0.19 * angle.sin())
            });
            self.path(round)
        };
        pips(face).iter().map(dot).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_faces_have_seven_pips_together() {
        for top in 1..=6 {
            let (left, right) = beside(top);
            assert!(left != top && right != top && left + top != 7 && right + top != 7 && left + right != 7);
            assert_eq!(usize::from(top), pips(top).len());
        }
    }
}
