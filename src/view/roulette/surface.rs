//! The bowl's surface under the ball, and the camera: the shape and the view that the wheel's pictures were rendered with.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, no money")]

/// The ball's radius, in radii of the rim like every length here.
pub const BALL: f64 = 0.0255;
/// Where the ball runs.
pub const TRACK: f64 = 0.848;
/// Where it lies.
pub const POCKET: f64 = 0.52;

/// Height over radius, without the frets: pocket, number ring, apron, track.
const PROFILE: [(f64, f64); 6] =
    [(0.545, -0.196), (0.585, -0.152), (0.71, -0.136), (0.742, -0.08), (0.827, -0.078), (0.849, -0.056)];

/// The height of the surface at a radius.
pub fn height(radius: f64) -> f64 {
    let mut low = PROFILE[0];
    for high in PROFILE {
        if radius <= high.0 {
            let part = if high.0 > low.0 { (radius - low.0) / (high.0 - low.0) } else { 1.0 };
            return low.1 + (high.1 - low.1) * part.max(0.0);
        }
        low = high;
    }
    low.1
}

/// Where a point of space shows on the picture: right and down from the middle, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
    /// 1 in the middle, more in front, less behind.
    pub scale: f64,
}

/// Where the wheel is seen from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Camera {
    /// From a player's chair.
    #[default]
    Beside,
    /// From over the wheel.
    Above,
}

/// Sine and cosine of the first camera's 42 degrees over the table.
const SIN: f64 = 0.669_130_606_358_858_2;
const COS: f64 = 0.743_144_825_477_394_2;
/// Its distance from the point it looks at, and that point's height.
const AWAY: f64 = 4.4;
const LOOKS_AT: f64 = -0.06;

/// The camera's view of a point, given by its angle (clockwise from the far side), radius and height.
pub fn shown(camera: Camera, angle: f64, radius: f64, height: f64) -> Shown {
    let (sin, cos) = f64::sin_cos(angle);
    let (x, y, z) = (radius * sin, radius * cos, height - LOOKS_AT);
    let (up, out) = match camera {
        Camera::Beside => (SIN, COS),
        Camera::Above => (1.0, 0.0),
    };
    let scale = AWAY / (AWAY + y * out - z * up);
    Shown { x: x * scale, y: -(y * up + z * out) * scale, scale }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surface_rises_from_pocket_to_track_without_a_step() {
        let mut last = height(0.5);
        assert!((last + 0.196).abs() < 1e-9);
        for step in 0..=4000 {
            let now = height(0.5 + f64::from(step) * 0.0001);
            assert!(now >= last && now - last < 0.001, "{step}");
            last = now;
        }
    }

    #[test]
    fn what_is_far_shows_higher_and_smaller() {
        let seen = |angle| shown(Camera::Beside, angle, 0.848, -0.03);
        let (far, near) = (seen(0.0), seen(std::f64::consts::PI));
        assert!(far.y < -0.4 && near.y > 0.4);
        assert!(far.scale < 1.0 && near.scale > 1.0);
        assert!(far.x.abs() < 1e-9);
    }

    #[test]
    fn from_above_a_circle_is_a_circle() {
        let seen = |angle| shown(Camera::Above, angle, 0.848, -0.03);
        let (far, right) = (seen(0.0), seen(std::f64::consts::FRAC_PI_2));
        assert!((far.y + right.x).abs() < 1e-9 && (far.scale - right.scale).abs() < 1e-9);
    }
}
