//! A rounded ring with the places of a wheel, clockwise from the middle of its top.
#![allow(clippy::float_arithmetic, reason = "geometry of a picture, no money")]

use std::f64::consts::{FRAC_PI_2, PI};

/// Right and down from the middle.
pub type Point = (f64, f64);

/// The middle line of a band with rounded corners.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    half_width: f64,
    half_height: f64,
    corner: f64,
    lying: bool,
    places: f64,
}

impl Ring {
    /// A ring of a width, a height and a radius of its corners, with 37 places; a lying one is turned so that its top is at
    /// the right.
    pub fn new(width: f64, height: f64, corner: f64, lying: bool) -> Self {
        Self { half_width: width / 2.0, half_height: height / 2.0, corner, lying, places: 37.0 }
    }

    /// The same ring with so many places.
    #[allow(clippy::cast_precision_loss, reason = "at most 38 pockets")]
    pub fn with_places(self, places: usize) -> Self {
        Self { places: places as f64, ..self }
    }

    /// How many places it has.
    pub fn places(&self) -> f64 {
        self.places
    }

    fn turned(&self, (x, y): Point) -> Point {
        if self.lying { (-y, x) } else { (x, y) }
    }

    /// The point so many places from the top's middle, and so far outwards of the middle line.
    pub fn at(&self, place: f64, outwards: f64) -> Point {
        let (a, b, q) = (self.half_width, self.half_height, self.corner);
        let (wide, high, arc) = (a - q, 2.0 * (b - q), q * FRAC_PI_2);
        let around = 4.0 * wide + 2.0 * high + 4.0 * arc;
        let mut s = f64::rem_euclid(place / self.places * around, around);
        let round = |x: f64, y: f64, from: f64, s: f64| {
            let (sin, cos) = f64::sin_cos(from + s / q);
            (x + (q + outwards) * sin, y - (q + outwards) * cos)
        };
        let parts = [wide, arc, high, arc, 2.0 * wide, arc, high, arc, wide];
        let mut part = 0;
        while part < 8 && s > parts[part] {
            s -= parts[part];
            part += 1;
        }
        self.turned(match part {
            0 => (s, -b - outwards),
            1 => round(wide, q - b, 0.0, s),
            2 => (a + outwards, q - b + s),
            3 => round(wide, b - q, FRAC_PI_2, s),
            4 => (wide - s, b + outwards),
            5 => round(-wide, b - q, PI, s),
            6 => (-a - outwards, b - q - s),
            7 => round(-wide, q - b, PI + FRAC_PI_2, s),
            _ => (s - wide, -b - outwards),
        })
    }

    /// Points from one place to another.
    pub fn run(&self, from: f64, to: f64, outwards: f64, points: u32) -> Vec<Point> {
        (0..=points)
            .map(|i| self.at(from + (to - from) * f64::from(i) / f64::from(points), outwards))
            .collect()
    }

    /// A point so far beside the axis and so far under the top's middle line.
    pub fn inside(&self, beside: f64, under: f64) -> Point {
        self.turned((beside, under - self.half_height))
    }

    /// A point moved onto the axis where the ring lies: names stand in one line there.
    pub fn level(&self, (x, y): Point) -> Point {
        if self.lying { (x, 0.0) } else { (x, y) }
    }

    /// One of two figures: upright, lying.
    pub fn lie(&self, upright: f64, lying: f64) -> f64 {
        if self.lying { lying } else { upright }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_closes_and_runs_evenly() {
        for lying in [false, true] {
            let ring = Ring::new(226.0, 278.0, 84.0, lying);
            let points = ring.run(0.0, 37.0, 0.0, 370);
            assert!((points[0].0 - points[370].0).abs() < 1e-9 && (points[0].1 - points[370].1).abs() < 1e-9);
            for pair in points.windows(2) {
                let way = (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
                assert!((2.0..2.5).contains(&way), "{pair:?}");
            }
        }
    }

    #[test]
    fn zero_stands_on_top_or_at_the_right() {
        assert_eq!(Ring::new(226.0, 278.0, 84.0, false).at(0.0, 0.0), (0.0, -139.0));
        assert_eq!(Ring::new(162.0, 382.0, 76.0, true).at(0.0, 0.0), (191.0, 0.0));
    }
}
