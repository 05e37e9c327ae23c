//! A picture of the wheel as CSS transforms; an em is the rim's radius.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, no money")]

use std::f64::consts::FRAC_PI_2;

use super::spin::SpinFrame;
use super::surface::{BALL, Shown, shown};

/// Arms of the turret.
pub const ARMS: u8 = 4;
/// Pieces of the ball's trail.
pub const TRAIL: u8 = 8;

fn translate(out: &mut String, x: f64, y: f64) {
    out.push_str("translate(");
    out.push_str(&format!("{x:.4}"));
    out.push_str("em,");
    out.push_str(&format!("{y:.4}"));
    out.push_str("em)");
}

fn matrix(out: &mut String, parts: [f64; 4]) {
    out.push_str("matrix(");
    for part in parts {
        out.push_str(&format!("{part:.4}"));
        out.push(',');
    }
    out.push_str("0,0)");
}

fn placed(out: &mut String, at: Shown) {
    out.clear();
    translate(out, at.x, at.y);
    matrix(out, [at.scale, 0.0, 0.0, at.scale]);
}

/// The rotor's turn.
pub fn rotor(out: &mut String, frame: &SpinFrame) {
    out.clear();
    out.push_str("rotateZ(");
    out.push_str(&format!("{:.4}", frame.rotor_angle));
    out.push_str("rad)");
}

fn arm_angle(frame: &SpinFrame, arm: u8) -> f64 {
    frame.rotor_angle + FRAC_PI_2 * (f64::from(arm) + 0.5)
}

/// Is an arm of the turret in front of it?
pub fn is_near(frame: &SpinFrame, arm: u8) -> bool {
    f64::sin_cos(arm_angle(frame, arm)).1 < 0.0
}

/// A rod, drawn one em long: its length becomes the way from the turret to the knob, its thickness stays.
pub fn rod(out: &mut String, frame: &SpinFrame, arm: u8) {
    let angle = arm_angle(frame, arm);
    let (from, to) = (shown(frame.camera, angle, 0.02, 0.097), shown(frame.camera, angle, 0.15, 0.102));
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1e-6);
    // The light comes from above, whichever way the rod points.
    let side = if x < 0.0 { -1.0 } else { 1.0 };
    out.clear();
    translate(out, from.x, from.y);
    matrix(out, [x, y, -y / length * side, x / length * side]);
}

/// The knob at the end of an arm.
pub fn knob(out: &mut String, frame: &SpinFrame, arm: u8) {
    placed(out, shown(frame.camera, arm_angle(frame, arm), 0.163, 0.1025));
}

/// The ball.
pub fn ball(out: &mut String, frame: &SpinFrame) {
    placed(out, shown(frame.camera, frame.ball_angle, frame.ball_radius, frame.ball_height));
}

/// Its shadow, to the lower right of where it would touch the surface, farther off the higher it flies.
pub fn shade(out: &mut String, frame: &SpinFrame) {
    let foot = frame.ball_height - frame.ball_hop - BALL;
    let mut at = shown(frame.camera, frame.ball_angle, frame.ball_radius, foot);
    at.x += 0.012 + frame.ball_hop * 0.6;
    at.y += 0.004 + frame.ball_hop * 0.2;
    placed(out, at);
}

/// A piece of the trail, stretched along the ball's way; earlier pieces are farther behind it.
pub fn trail(out: &mut String, frame: &SpinFrame, piece: u8) {
    let step = frame.trail / f64::from(TRAIL);
    let behind = |piece: f64| {
        shown(frame.camera, frame.ball_angle + step * piece, frame.ball_radius, frame.ball_height)
    };
    let (at, next) = (behind(f64::from(piece) + 1.0), behind(f64::from(piece) + 2.0));
    let (x, y) = (next.x - at.x, next.y - at.y);
    let length = x.hypot(y).max(1e-6);
    let thick = 0.95 - 0.07 * f64::from(piece);
    out.clear();
    translate(out, at.x, at.y);
    // A piece is .05 em wide; with twice the way to the next one they run into each other.
    let long = length * 44.0;
    matrix(out, [x / length * long, y / length * long, -y / length * thick, x / length * thick]);
}

/// How much of a piece of the trail shows.
pub fn trail_opacity(out: &mut String, frame: &SpinFrame, piece: u8) {
    out.clear();
    let faded = 1.0 - f64::from(piece) / f64::from(TRAIL);
    out.push_str(&format!("{:.3}", if frame.trail > 0.0 { 0.5 * faded * frame.ball_opacity } else { 0.0 }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::roulette::spin::Spin;

    fn frame() -> SpinFrame {
        Spin::default().at(0)
    }

    #[test]
    fn transforms_are_written_in_radii() {
        let mut text = String::from("left over");
        rotor(&mut text, &SpinFrame { rotor_angle: 1.5, ..frame() });
        assert_eq!(text, "rotateZ(1.5000rad)");
        let far = SpinFrame { ball_angle: 0.0, ball_radius: 0.52, ball_height: -0.1705, ..frame() };
        ball(&mut text, &far);
        assert!(text.starts_with("translate(0.0000em,-0.2") && text.ends_with(",0,0)"), "{text}");
    }

    #[test]
    fn two_arms_are_in_front() {
        for turn in 0..40 {
            let frame = SpinFrame { rotor_angle: f64::from(turn) * 0.157, ..frame() };
            let near = (0..ARMS).filter(|&arm| is_near(&frame, arm)).count();
            assert!((1..=3).contains(&near));
        }
    }

    #[test]
    fn a_ball_at_rest_has_no_trail() {
        let mut text = String::new();
        trail_opacity(&mut text, &frame(), 0);
        assert_eq!(text, "0.000");
        trail_opacity(&mut text, &SpinFrame { trail: 0.5, ball_opacity: 1.0, ..frame() }, 0);
        assert_eq!(text, "0.500");
    }
}
