//! The motion of wheel and ball, as a function of facts and the server's time: a player who comes back in mid-spin sees it go on
//! where everyone else sees it. Until the number is a fact nothing here knows it.

#![allow(clippy::float_arithmetic, reason = "a picture's motion, no money")]

use std::f64::consts::{PI, TAU};

use rules::event::RoundEvent;
use rules::roulette::wheel::{Pocket, Wheel};

use crate::table::model::TableModel;

use crate::games::roulette::view_model::surface::{self, BALL, Camera, POCKET, TRACK};

/// The rotor's speed, in radians a second, clockwise.
const ROTOR: f64 = 0.95;
/// The ball's speed on the track, against the rotor: at first, and when it is about to fall.
const FAST: f64 = -7.2;
const SLOW: f64 = -4.5;
/// How long the rotor takes to get to speed, and to where every client has it at that time, whenever it heard of the opening.
const SET_OFF: f64 = 5.0;
/// The ball is taken out of its pocket, or put on the track, within this time.
const FADE: f64 = 0.3;
/// From the fact to the pocket.
const DROP: f64 = 0.7;
/// From the fact to the wheel's rest, at most.
const ROLL_OUT: f64 = 4.2;
/// A closed phase of so many seconds leaves room for all that; shorter ones make it quicker.
const ROOM: f64 = 6.0;
/// The trail of a ball at full speed.
const TRAIL: f64 = PI / 6.0;

/// What the facts say about the wheel. Times are the server's, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spin {
    /// The place that the last round left at the far side.
    pub before: Option<OnWheel>,
    /// When betting opened, which is when the rotor sets off; without it, it sets off at the close.
    pub opened_at: Option<u64>,
    /// When betting closed and until when the ball should run.
    pub closed: Option<Closed>,
    /// Where it fell.
    pub landed: Option<Landed>,
    /// Where it is seen from.
    pub camera: Camera,
}

/// No more bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// When.
    pub at: u64,
    /// The planned end of the phase.
    pub until: u64,
}

/// The ball fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landed {
    /// Into this pocket.
    pub pocket: OnWheel,
    /// When the fact says so.
    pub at: u64,
}

/// One picture. Angles are in radians, clockwise from the far side; lengths in radii of the rim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpinFrame {
    /// How far the rotor has turned: 0 has zero at the far side.
    pub rotor_angle: f64,
    /// Where the ball is.
    pub ball_angle: f64,
    /// Its distance from the axis.
    pub ball_radius: f64,
    /// The height of its middle over the rim's edge.
    pub ball_height: f64,
    /// Its height over what lies under it.
    pub ball_hop: f64,
    /// 1 is there, 0 is taken away.
    pub ball_opacity: f64,
    /// The angle that its trail spans.
    pub trail: f64,
    /// Where it is seen from.
    pub camera: Camera,
}

/// How long the picture of an event takes, in milliseconds: the ball drops into its pocket. A live picture shows that itself.
pub fn picture_time(model: &TableModel, event: &RoundEvent) -> u64 {
    let closed = model.marks.closed.filter(|_| model.stream.is_none());
    match (event, closed) {
        (RoundEvent::BallLanded { .. }, Some((at, until))) => {
            let spin = Spin { closed: Some(Closed { at: at.0, until: until.0 }), ..Spin::default() };
            spin.drop_time()
        }
        _ => 0,
    }
}

/// From one place to another within a second's unit of time, with a speed at the start and none at the end.
fn settle(from: f64, travel: f64, speed: f64, s: f64) -> f64 {
    let s = s.clamp(0.0, 1.0);
    from + speed * (s - 2.0 * s * s + s * s * s) + travel * (3.0 * s * s - 2.0 * s * s * s)
}

fn ease(s: f64) -> f64 {
    let s = s.clamp(0.0, 1.0);
    s * s * (3.0 - 2.0 * s)
}

/// Seconds from one time to another, negative where it is earlier.
#[allow(clippy::cast_precision_loss, reason = "a round takes minutes, not centuries")]
fn seconds(from: u64, to: u64) -> f64 {
    if to >= from { (to - from) as f64 / 1000.0 } else { -((from - to) as f64 / 1000.0) }
}

/// A pocket's place on its wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnWheel {
    /// So many places clockwise of zero.
    index: usize,
    /// Of so many pockets.
    of: usize,
}

impl OnWheel {
    /// Where a pocket stands; none where the wheel lacks it.
    pub fn find(wheel: Wheel<'_>, pocket: Pocket) -> Option<Self> {
        Some(Self { index: wheel.index_of(pocket)?, of: wheel.pockets().len() })
    }
}

/// The angle of a pocket on the rotor.
#[allow(clippy::cast_precision_loss, reason = "at most 38 pockets")]
fn on_rotor(pocket: OnWheel) -> f64 {
    pocket.index as f64 * TAU / pocket.of as f64
}

impl Spin {
    /// The picture at a time.
    pub fn at(&self, now: u64) -> SpinFrame {
        let rotor_angle = self.rotor(now);
        let (ball_angle, ball_radius, ball_hop, ball_opacity, trail) = self.ball(now, rotor_angle);
        SpinFrame {
            rotor_angle: f64::rem_euclid(rotor_angle, TAU),
            ball_angle: f64::rem_euclid(ball_angle, TAU),
            ball_radius,
            ball_height: surface::height(ball_radius) + BALL + ball_hop,
            ball_hop,
            ball_opacity,
            trail,
            camera: self.camera,
        }
    }

    /// The picture after everything has come to rest: what a player sees who wants no motion.
    pub fn still(&self) -> SpinFrame {
        let rests = Self {
            before: self.landed.map(|landed| landed.pocket).or(self.before),
            camera: self.camera,
            ..Self::default()
        };
        let frame = rests.at(0);
        let running = self.closed.is_some() && self.landed.is_none();
        SpinFrame { ball_opacity: if running { 0.0 } else { frame.ball_opacity }, ..frame }
    }

    /// Does anything move at a time, or will it without another fact?
    pub fn moves(&self, now: u64) -> bool {
        match self.landed {
            Some(landed) => seconds(landed.at, now) < (DROP + ROLL_OUT) * self.scale(),
            None => self.sets_off().is_some(),
        }
    }

    /// 1, or less where the table is in a hurry.
    fn scale(&self) -> f64 {
        self.closed.map_or(1.0, |closed| (seconds(closed.at, closed.until) / ROOM).clamp(0.05, 1.0))
    }

    /// From the fact to the pocket, in milliseconds.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than a second")]
    fn drop_time(&self) -> u64 {
        (DROP * self.scale() * 1000.0).ceil() as u64
    }

    fn sets_off(&self) -> Option<u64> {
        self.opened_at.or(self.closed.map(|closed| closed.at)).or(self.landed.map(|landed| landed.at))
    }

    /// Seconds that something which begins with the rotor's turn takes: only a close that it begins with can hurry it, since what
    /// is not yet a fact must not change what was shown.
    fn lasting(&self, time: f64) -> f64 {
        if self.opened_at.is_some() { time } else { time * self.scale() }
    }

    /// Angle and speed of a rotor that nothing stops.
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "seconds"
    )]
    fn turning(&self, now: u64) -> (f64, f64) {
        let rest = -self.before.map_or(0.0, on_rotor);
        let Some(from) = self.sets_off() else { return (rest, 0.0) };
        let millis = (self.lasting(SET_OFF) * 1000.0).round();
        let (time, s) = (millis / 1000.0, (seconds(from, now) / (millis / 1000.0)).clamp(0.0, 1.0));
        // Where the server's clock has the rotor when it is at speed.
        let there = f64::rem_euclid((from + millis as u64) as f64 / 1000.0 * ROTOR, TAU);
        let least = ROTOR * time / 3.0;
        let travel = least + f64::rem_euclid(there - rest - least, TAU);
        let angle = rest + travel * s * s * (3.0 - 2.0 * s) + ROTOR * time * s * s * (s - 1.0);
        let speed = travel / time * 6.0 * s * (1.0 - s) + ROTOR * s * (3.0 * s - 2.0);
        (angle + ROTOR * (seconds(from, now) - time).max(0.0), speed)
    }

    fn rotor(&self, now: u64) -> f64 {
        let Some(landed) = self.landed.filter(|landed| now > landed.at) else { return self.turning(now).0 };
        let (from, speed) = self.turning(landed.at);
        let most = ROLL_OUT * self.scale();
        let mut travel = f64::rem_euclid(-on_rotor(landed.pocket) - from, TAU);
        // Too near to stop without a jolt: once more around.
        if travel < speed * most / 7.0 {
            travel += TAU;
        }
        let time = if speed > 0.0 { (2.0 * travel / speed).min(most) } else { most };
        settle(from, travel, speed * time, seconds(landed.at, now) / time)
    }

    /// Angle, radius, hop, opacity and trail.
    fn ball(&self, now: u64, rotor: f64) -> (f64, f64, f64, f64, f64) {
        let in_pocket = |pocket, opacity| (rotor + on_rotor(pocket), POCKET, 0.0, opacity, 0.0);
        if let Some(landed) = self.landed.filter(|landed| now > landed.at) {
            let s = seconds(landed.at, now) / (DROP * self.scale());
            return if s < 1.0 && self.closed.is_some() {
                self.falling(landed, rotor, s)
            } else {
                in_pocket(landed.pocket, 1.0)
            };
        }
        let taken = self.sets_off().map_or(-1.0, |from| seconds(from, now)) / self.lasting(FADE);
        match (self.before, self.closed) {
            (Some(before), _) if taken < 1.0 => in_pocket(before, 1.0 - taken.max(0.0)),
            (_, Some(closed)) if now >= closed.at => {
                let (angle, speed) = self.running(closed, now);
                let opacity = self.put(closed, now);
                (angle, TRACK, 0.0, opacity, TRAIL * opacity * speed / FAST)
            }
            _ => (0.0, TRACK, 0.0, 0.0, 0.0),
        }
    }

    /// How far the ball has come onto the track: after the close, and not before it left its pocket.
    fn put(&self, closed: Closed, now: u64) -> f64 {
        let taken = match (self.before, self.sets_off()) {
            (Some(_), Some(from)) => seconds(from, now) - self.lasting(FADE),
            _ => f64::MAX,
        };
        (seconds(closed.at, now).min(taken) / (FADE * self.scale())).clamp(0.0, 1.0)
    }

    /// Angle and speed on the track: slowing down until the planned end, then steady for as long as the number takes.
    #[allow(clippy::cast_precision_loss, reason = "less than a second")]
    fn running(&self, closed: Closed, now: u64) -> (f64, f64) {
        // Where it is put on the track differs from round to round, yet everyone sees the same.
        let start = (closed.at % 997) as f64 / 997.0 * TAU;
        let run = seconds(closed.at, closed.until).max(0.1);
        let t = seconds(closed.at, now).max(0.0);
        let left = (1.0 - t / run).max(0.0);
        (
            start + SLOW * t + (FAST - SLOW) * run / 3.0 * (1.0 - left.powi(3)),
            SLOW + (FAST - SLOW) * left * left,
        )
    }

    /// Off the track, over the studs, a few hops on the frets, into the pocket. Reckoned against the rotor, which turns under it.
    fn falling(&self, landed: Landed, rotor: f64, s: f64) -> (f64, f64, f64, f64, f64) {
        let (angle, speed) = self.closed.map_or((0.0, 0.0), |closed| self.running(closed, landed.at));
        let (under, turning) = self.turning(landed.at);
        let from = angle - under;
        let carried = (speed - turning) * DROP * self.scale();
        // Of all ways to the pocket the one nearest to a ball that simply slows down.
        let natural = carried * 0.55;
        let travel = natural + f64::rem_euclid(on_rotor(landed.pocket) - from - natural + PI, TAU) - PI;
        let hop = [(0.24, 0.58, 0.075), (0.58, 0.82, 0.034), (0.82, 1.0, 0.012)].iter().fold(
            0.0_f64,
            |hop, &(a, b, high)| {
                let u = ((s - a) / (b - a)).clamp(0.0, 1.0);
                hop + high * 4.0 * u * (1.0 - u)
            },
        );
        let radius = TRACK
            + (POCKET - TRACK) * ease(s / 0.9)
            + 0.022 * (ease((s - 0.5) / 0.2) - ease((s - 0.7) / 0.3));
        let trail = TRAIL * speed / FAST * (1.0 - ease(s / 0.4));
        let there = self.closed.map_or(1.0, |closed| self.put(closed, landed.at));
        (rotor + settle(from, travel, carried, s), radius, hop, there + (1.0 - there) * s, trail * there)
    }
}

#[cfg(test)]
#[path = "spin_test.rs"]
mod tests;
