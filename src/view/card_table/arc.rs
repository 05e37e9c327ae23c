//! Where betting places and boxes lie on the felt: on one arc, the main place in its middle. In units of the scene.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

/// The scene of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// 1440 × 648.
    Wide,
    /// 390 × 514.
    Tall,
    /// 844 × 224.
    Low,
}

impl Scene {
    /// Width and height.
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::Wide => (1440.0, 648.0),
            Self::Tall => (390.0, 514.0),
            Self::Low => (844.0, 224.0),
        }
    }
}

/// A round thing on the felt.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Its middle.
    pub x: f64,
    /// Its middle.
    pub y: f64,
    /// Its radius.
    pub r: f64,
}

impl Round {
    /// How far it lies from the middle of the scene: minus one at the left edge, one at the right.
    pub fn side(self, scene: Scene) -> f64 {
        self.x * 2.0 / scene.size().0 - 1.0
    }
}

/// The point of an ellipse under a distance from its middle axis.
fn under(top: f64, rx: f64, ry: f64, aside: f64) -> f64 {
    let part = (aside / rx).clamp(-1.0, 1.0);
    top + ry * (1.0 - part * part).sqrt()
}

/// The places of one box: the first is the main one and lies in the middle, the others to its left and right in turn,
/// in the order from left to right. Gives for each place of the plan's order where it lies.
pub fn places(count: usize, scene: Scene) -> Vec<Round> {
    let sides = count.saturating_sub(1);
    let left = sides.div_ceil(2);
    let crowded = count > 5;
    let mut out = Vec::with_capacity(count);
    for nth in 0..count {
        // Side bets run from left to right round the main place.
        let slot: i32 = match nth {
            0 => 0,
            nth if nth <= left => i32::try_from(nth).unwrap_or(0) - i32::try_from(left).unwrap_or(0) - 1,
            nth => i32::try_from(nth - left).unwrap_or(0),
        };
        out.push(place(slot, crowded, scene));
    }
    out
}

fn place(slot: i32, crowded: bool, scene: Scene) -> Round {
    let far = f64::from(slot.abs());
    let side = f64::from(slot.signum());
    match scene {
        Scene::Wide => {
            let (first, next, r) = if crowded { (112.0, 86.0, 31.0) } else { (138.0, 104.0, 36.0) };
            let aside = if slot == 0 { 0.0 } else { first + next * (far - 1.0) };
            let r = if slot == 0 { 46.0 } else { r };
            Round { x: 720.0 + side * aside, y: under(-10.0, 572.0, 524.0, aside), r }
        }
        Scene::Tall => {
            // Two rows where one is too short: the far ones lie above.
            let (aside, lift) = match (slot.abs(), crowded) {
                (0, _) => (0.0, 0.0),
                (1, false) => (79.0, 18.0),
                (2, false) => (151.0, 36.0),
                (1, true) => (84.0, 10.0),
                (far @ ..=3, true) => (46.0 + 88.0 * f64::from(far - 2), 92.0),
                // The fourth finds room outside of the first.
                (_, true) => (151.0, 10.0),
                (far, false) => (151.0 + 40.0 * f64::from(far - 2), 36.0),
            };
            let r = match (slot, crowded) {
                (0, false) => 38.0,
                (0, true) => 34.0,
                (_, false) => 28.0,
                (_, true) => 25.0,
            };
            Round { x: 195.0 + side * aside, y: 392.0 - lift, r }
        }
        Scene::Low => {
            let next = if crowded { 74.0 } else { 104.0 };
            let aside = if slot == 0 { 0.0 } else { 92.0 + next * (far - 1.0) };
            Round {
                x: 400.0 + side * aside,
                y: under(52.0, 900.0, 116.0, aside),
                r: if slot == 0 { 31.0 } else { 25.0 },
            }
        }
    }
}

/// The boxes of a table, the first at the right of the screen, which is the dealer's left.
pub fn boxes(count: usize, scene: Scene) -> Vec<Round> {
    (0..count).map(|nth| seat(nth, count, scene)).collect()
}

fn seat(nth: usize, count: usize, scene: Scene) -> Round {
    // Minus one at the left end, one at the right end.
    #[allow(clippy::cast_precision_loss, reason = "a table has at most nine boxes")]
    let part = if count < 2 { 0.0 } else { 1.0 - 2.0 * nth as f64 / (count - 1) as f64 };
    match scene {
        Scene::Wide => {
            let (sin, cos) = f64::sin_cos(part * 73.0_f64.to_radians());
            Round { x: 720.0 + 508.0 * sin, y: -8.0 + 556.0 * cos, r: 40.0 }
        }
        Scene::Tall => {
            // Deeper than round: between two boxes there is room for the cards of the lower one.
            let (sin, _) = f64::sin_cos(part * 80.0_f64.to_radians());
            let bend = 0.6 * part.abs() + 0.4 * part * part;
            Round { x: 195.0 + 152.0 * sin, y: 288.0 - 185.0 * bend, r: 23.0 }
        }
        Scene::Low => {
            let bend = part * part;
            Round { x: 372.0 + 285.0 * part, y: 178.0 - 54.0 * bend * bend, r: 21.0 }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENES: [Scene; 3] = [Scene::Wide, Scene::Tall, Scene::Low];

    fn apart(all: &[Round]) -> bool {
        all.iter().enumerate().all(|(nth, one)| {
            all[..nth].iter().all(|other| (one.x - other.x).hypot(one.y - other.y) >= one.r + other.r)
        })
    }

    #[test]
    fn places_never_cover_each_other_and_stay_on_the_screen() {
        for scene in SCENES {
            let (wide, high) = scene.size();
            for count in 1..=8 {
                let places = places(count, scene);
                assert!(apart(&places), "{scene:?} {count}: {places:?}");
                for place in &places {
                    assert!(
                        place.x - place.r >= 0.0 && place.x + place.r <= wide,
                        "{scene:?} {count}: {place:?}"
                    );
                    assert!(place.y + place.r <= high, "{scene:?} {count}: {place:?}");
                }
            }
        }
    }

    #[test]
    fn the_main_place_lies_in_the_middle_and_the_rest_from_left_to_right() {
        let places = places(5, Scene::Wide);
        assert!(places[0].r > places[1].r);
        assert!(places[1].x < places[2].x && places[2].x < places[0].x);
        assert!(places[0].x < places[3].x && places[3].x < places[4].x);
    }

    #[test]
    fn box_one_is_at_the_right_and_no_box_covers_another() {
        for scene in SCENES {
            let boxes = boxes(7, scene);
            assert!(apart(&boxes), "{scene:?}");
            assert!(boxes[0].x > boxes[6].x);
            assert!(boxes[3].y > boxes[0].y);
        }
    }
}
