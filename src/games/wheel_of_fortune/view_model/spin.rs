//! The motion of the standing wheel, as a function of facts and the server's time: a player who comes back in mid-spin sees it turn
//! as fast as everyone else sees it. Until the field is a fact nothing here knows it.

#![allow(clippy::float_arithmetic, reason = "a picture's motion, no money")]

/// The wheel's speed in degrees a second, clockwise: at first, and when its field is drawn.
const FAST: f64 = 330.0;
const SLOW: f64 = 170.0;
/// How long it takes to get to speed, in seconds.
const SET_OFF: f64 = 0.9;
/// A closed phase of so many seconds leaves room for that; a shorter one makes it quicker.
const ROOM: f64 = 6.0;
/// How far a pin bends the pointer, in degrees, over which part of the way to the next pin, and how soon it springs back.
const LEAN: f64 = 17.0;
const PUSH: f64 = 3.0;
const SPRING: f64 = 0.06;
/// From this speed on symbols trail, and how many seconds of the way.
const SMEARS: f64 = 90.0;
const SMEAR: f64 = 0.02;
/// One turn.
const TURN: f64 = 360.0;

/// What the facts say about the wheel. Times are the server's, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spin {
    /// How many fields it has.
    pub fields: u8,
    /// The field on which it stood before.
    pub before: Option<u8>,
    /// When betting closed and when the field is due.
    pub closed: Option<(u64, u64)>,
    /// Its way to the drawn field.
    pub stop: Option<Stop>,
    /// The field on which it stands, once the round's result is shown.
    pub stands: Option<u8>,
}

/// The way to the drawn field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The field.
    pub field: u8,
    /// When it begins.
    pub from: u64,
    /// When the wheel stands.
    pub until: u64,
}

/// One picture. Angles are in degrees, clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WheelFrame {
    /// How far the wheel has turned: 0 has the first field under the pointer.
    pub angle: f64,
    /// How far a pin bends the pointer.
    pub lean: f64,
    /// How far symbols trail.
    pub smear: f64,
    /// Full turns of this spin.
    pub turns: u32,
    /// Pins that have passed the pointer in this spin.
    pub pins: u32,
    /// Degrees a second.
    pub speed: f64,
}

/// Seconds from one time to another; none where it is earlier.
#[allow(clippy::cast_precision_loss, reason = "a round takes minutes, not centuries")]
fn seconds(from: u64, to: u64) -> f64 {
    to.saturating_sub(from) as f64 / 1000.0
}

impl Spin {
    /// The angle between two fields.
    fn step(&self) -> f64 {
        TURN / f64::from(self.fields.max(1))
    }

    /// The angle at which a field stands under the pointer.
    fn resting(&self, field: Option<u8>) -> f64 {
        -f64::from(field.unwrap_or_default()) * self.step()
    }

    /// 1, or less where the table is in a hurry.
    fn scale(&self) -> f64 {
        self.closed.map_or(1.0, |(at, until)| (seconds(at, until) / ROOM).clamp(0.05, 1.0))
    }

    /// Angle and speed of a wheel that nothing stops: it gets to speed, slows down evenly until its field is due, and goes on
    /// steadily for as long as the field takes.
    fn turning(&self, now: u64) -> (f64, f64) {
        let rest = self.resting(self.before);
        let Some((at, until)) = self.closed.filter(|(at, _)| now > *at) else { return (rest, 0.0) };
        let scale = self.scale();
        let (run, time) = ((seconds(at, until) / scale).max(0.1), seconds(at, now) / scale);
        let speed = |time: f64| SLOW + (FAST - SLOW) * (1.0 - time / run).max(0.0).powi(2);
        let way =
            |time: f64| SLOW * time + (FAST - SLOW) * run / 3.0 * (1.0 - (1.0 - time / run).max(0.0).powi(3));
        if time < SET_OFF {
            let most = speed(SET_OFF);
            return (rest + most * time * time / (2.0 * SET_OFF), most * time / SET_OFF / scale);
        }
        (rest + speed(SET_OFF) * SET_OFF / 2.0 + way(time) - way(SET_OFF), speed(time) / scale)
    }

    /// Angle and speed on the way to the field: from the speed that the wheel has to none, by less than a turn more than it needs
    /// to slow down gently.
    fn stopping(&self, stop: Stop, now: u64) -> (f64, f64) {
        let (from, speed) = self.turning(stop.from);
        let time = seconds(stop.from, stop.until);
        let part = if time > 0.0 { (seconds(stop.from, now) / time).min(1.0) } else { 1.0 };
        let (carried, least) = (speed * time, speed * time / 3.0);
        let travel = least + f64::rem_euclid(self.resting(Some(stop.field)) - from - least, TURN);
        let (s, s2, s3) = (part, part * part, part * part * part);
        let angle = from + carried * (s - 2.0 * s2 + s3) + travel * (3.0 * s2 - 2.0 * s3);
        let per_part = carried * (1.0 - 4.0 * s + 3.0 * s2) + travel * 6.0 * (s - s2);
        (angle, if time > 0.0 { per_part / time } else { 0.0 })
    }

    /// The picture at a time.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few turns")]
    pub fn at(&self, now: u64) -> WheelFrame {
        let (angle, speed) = match (self.stop.filter(|stop| now >= stop.from), self.stands) {
            (Some(stop), _) => self.stopping(stop, now),
            (None, Some(field)) => (self.resting(Some(field)), 0.0),
            (None, None) => self.turning(now),
        };
        let step = self.step();
        let travelled = (angle - self.resting(self.before)).max(0.0);
        let spins = self.closed.is_some() && (self.stop.is_some() || self.stands.is_none());
        let count = |way: f64| if spins { way.floor() as u32 } else { 0 };
        WheelFrame {
            angle: f64::rem_euclid(angle, TURN),
            lean: lean(f64::rem_euclid(angle + step / 2.0, step), step, speed),
            smear: if speed > SMEARS { ((speed - SMEARS) * SMEAR).min(step / 2.0) } else { 0.0 },
            turns: count(travelled / TURN),
            pins: count((travelled + step / 2.0) / step),
            speed,
        }
    }

    /// The picture of a wheel at rest: what a player sees who wants no motion.
    pub fn still(&self) -> WheelFrame {
        let field = self.stands.or(self.before);
        Self { fields: self.fields, stands: field, ..Self::default() }.at(0)
    }

    /// Does anything move at a time, or will it without another fact?
    pub fn moves(&self, now: u64) -> bool {
        match (self.stop, self.stands) {
            (Some(stop), _) => now < stop.until,
            (None, Some(_)) => false,
            (None, None) => self.closed.is_some(),
        }
    }

    /// Does it turn at a time?
    pub fn is_turning(&self, now: u64) -> bool {
        self.closed.is_some_and(|(at, _)| now >= at) && self.moves(now)
    }
}

/// How far the pointer leans: the next pin pushes it, the last one has let it go.
fn lean(since_pin: f64, step: f64, speed: f64) -> f64 {
    let pushed = 1.0 - (step - since_pin) / PUSH;
    let springs = if speed > 0.0 { 1.0 - since_pin / speed / SPRING } else { 0.0 };
    LEAN * pushed.max(springs).max(0.0)
}

#[cfg(test)]
#[path = "spin_test.rs"]
mod tests;
