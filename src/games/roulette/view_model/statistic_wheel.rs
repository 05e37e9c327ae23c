//! The statistics wheel: a bar inwards from each number, as long as its share of the rounds looked at.
#![allow(clippy::float_arithmetic, reason = "geometry of a picture, no money")]

use std::f64::consts::TAU;

use rules::roulette::statistic::{HotCold, Past};
use rules::roulette::wheel::{Colour, Pocket, Wheel};

/// How a bar is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// One of the hot numbers.
    Hot,
    /// One of the cold numbers.
    Cold,
    /// Any other.
    Plain,
}

impl Tone {
    /// Its name for the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hot => "hot",
            Self::Cold => "cold",
            Self::Plain => "plain",
        }
    }
}

/// A number on the wheel.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoke {
    /// Which.
    pub pocket: Pocket,
    /// Its colour.
    pub colour: Colour,
    /// Its turn, in degrees.
    pub turn: f64,
    /// How often it fell.
    pub count: u32,
    /// Its bar; none where it never fell.
    pub bar: Option<String>,
    /// How the bar is shown.
    pub tone: Tone,
}

/// The radius of the whole, of the number ring's inner edge, of the bars' foot and of their longest head; the middle stays free.
pub const OUTER: f64 = 113.0;
/// See `OUTER`.
pub const INNER: f64 = 95.0;
const FOOT: f64 = 91.0;
const HEAD: f64 = 30.0;
/// Radii of the three thin rings that help to compare.
pub const RINGS: [f64; 3] = [FOOT - (FOOT - HEAD) / 3.0, FOOT - (FOOT - HEAD) / 1.5, HEAD];
/// What a bar leaves free at each side.
const GAP: f64 = 0.022;

fn at(radius: f64, angle: f64) -> String {
    let (sin, cos) = f64::sin_cos(angle);
    format!("{:.1} {:.1}", radius * sin, -radius * cos)
}

/// A piece of a ring around the angle 0.
fn wedge(inner: f64, outer: f64, half: f64) -> String {
    format!(
        "M{}A{o:.1} {o:.1} 0 0 1 {}L{}A{i:.1} {i:.1} 0 0 0 {}Z",
        at(outer, -half),
        at(outer, half),
        at(inner, half),
        at(inner, -half),
        o = outer,
        i = inner
    )
}

/// The angle that a number has on a wheel of so many.
#[allow(clippy::cast_precision_loss, reason = "at most 38 pockets")]
fn step(pockets: usize) -> f64 {
    TAU / pockets as f64
}

/// The outline of a number's field, before its turn, on a wheel of so many.
pub fn field(pockets: usize) -> String {
    wedge(INNER, OUTER, step(pockets) / 2.0)
}

/// The turn of a number so many places clockwise of zero, in degrees.
#[allow(clippy::cast_precision_loss, reason = "at most 38 pockets")]
pub fn turn(index: usize, pockets: usize) -> f64 {
    index as f64 * 360.0 / pockets as f64
}

/// The numbers of a wheel clockwise from zero, with how often each fell.
pub fn spokes(wheel: Wheel<'_>, fell: &[Pocket], hot_cold: &HotCold) -> Vec<Spoke> {
    let (pockets, past) = (wheel.pockets(), Past(fell));
    let most = pockets.iter().map(|pocket| past.count(*pocket)).max().unwrap_or_default().max(1);
    pockets
        .iter()
        .enumerate()
        .map(|(index, &pocket)| {
            let count = past.count(pocket);
            let length = (FOOT - HEAD) * f64::from(count) / f64::from(most);
            let tone = match () {
                () if hot_cold.hot.contains(&pocket) => Tone::Hot,
                () if hot_cold.cold.contains(&pocket) => Tone::Cold,
                () => Tone::Plain,
            };
            let bar = (count > 0).then(|| wedge(FOOT - length, FOOT, step(pockets.len()) / 2.0 - GAP));
            Spoke { pocket, colour: pocket.colour(), turn: turn(index, pockets.len()), count, bar, tone }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_share() {
        let fell: Vec<Pocket> = [17, 17, 0, 32].into_iter().filter_map(Pocket::new).collect();
        let past = Past(&fell);
        let spokes = spokes(Wheel::SINGLE_ZERO, &fell, &past.hot_cold(1));
        assert_eq!(spokes.len(), 37);
        assert_eq!((spokes[0].pocket, spokes[1].pocket.number()), (Pocket::ZERO, 32));
        let bar = |number| spokes.iter().find(|spoke| spoke.pocket.number() == number).unwrap();
        // The most frequent one reaches the head, half as many half the way.
        assert_eq!(bar(17).tone, Tone::Hot);
        assert!(bar(17).bar.as_ref().unwrap().contains("A30.0 30.0"));
        assert!(bar(0).bar.as_ref().unwrap().contains("A60.5"));
        assert_eq!((bar(5).bar.is_none(), bar(5).count), (true, 0));
        assert_eq!(spokes.iter().filter(|spoke| spoke.tone == Tone::Cold).count(), 1);
    }

    #[test]
    fn a_wheel_with_two_zeros_has_both() {
        let order = [Pocket::ZERO, Pocket::new(28).unwrap(), Pocket::DOUBLE_ZERO, Pocket::new(27).unwrap()];
        let fell = [Pocket::DOUBLE_ZERO, Pocket::DOUBLE_ZERO, Pocket::ZERO];
        let spokes = spokes(Wheel::new(&order), &fell, &HotCold::default());
        assert_eq!(spokes.iter().map(|spoke| spoke.count).collect::<Vec<_>>(), [1, 0, 2, 0]);
        assert_eq!(spokes.iter().map(|spoke| spoke.turn).collect::<Vec<_>>(), [0.0, 90.0, 180.0, 270.0]);
    }

    #[test]
    fn no_rounds_draw_no_bars() {
        let spokes = spokes(Wheel::SINGLE_ZERO, &[], &HotCold::default());
        assert!(spokes.iter().all(|spoke| spoke.bar.is_none() && spoke.tone == Tone::Plain));
    }
}
