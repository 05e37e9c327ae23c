//! Where boxes lie: the own one in the middle, those before it at the right, those after it at the left.

use rules::position::BoxNumber;

/// A place for a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// Before the player.
    Middle,
    /// At the right, counted from the top.
    Right(u8),
    /// At the left, counted from the top.
    Left(u8),
}

/// How many lie at the right and at the left.
pub fn sides(count: u8) -> (u8, u8) {
    let others = count.saturating_sub(1);
    (others / 2, others - others / 2)
}

/// Where the boxes lie, rising. Without an own box the one in the middle of the row lies in the middle.
pub fn arrange(count: u8, own: Option<BoxNumber>) -> Vec<(BoxNumber, Slot)> {
    let (right, left) = sides(count);
    let middle = own.map_or(right + 1, BoxNumber::get);
    let mut others = 0;
    let mut out = Vec::new();
    for at in (1..=count).filter_map(BoxNumber::new) {
        let slot = if at.get() == middle {
            Slot::Middle
        } else {
            others += 1;
            if others <= right { Slot::Right(others - 1) } else { Slot::Left(right + left - others) }
        };
        out.push((at, slot));
    }
    out
}

/// The upper middle of a box on the wide scene.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
pub fn point(slot: Slot, count: u8) -> (f64, f64) {
    let (right, left) = sides(count);
    let (nth, of, mirrored) = match slot {
        Slot::Middle => return (720.0, 330.0),
        Slot::Right(nth) => (nth, right, false),
        Slot::Left(nth) => (nth, left, true),
    };
    let (x, y) = match (of, nth) {
        (0 | 1, _) => (1160.0, 120.0),
        (2, 0) => (1200.0, 34.0),
        (2, _) => (1110.0, 214.0),
        (_, 0) => (1212.0, 14.0),
        (_, 1) => (1160.0, 164.0),
        (_, _) => (1062.0, 314.0),
    };
    (if mirrored { 1440.0 - x } else { x }, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(count: u8, own: Option<u8>) -> Vec<Slot> {
        arrange(count, own.and_then(BoxNumber::new)).into_iter().map(|(_, slot)| slot).collect()
    }

    #[test]
    fn lower_boxes_lie_at_the_right_and_the_own_one_in_the_middle() {
        use Slot::{Left, Middle, Right};
        assert_eq!(slots(5, Some(3)), [Right(0), Right(1), Middle, Left(1), Left(0)]);
        assert_eq!(slots(4, Some(2)), [Right(0), Middle, Left(1), Left(0)]);
        assert_eq!(slots(4, None), slots(4, Some(2)));
        assert_eq!(slots(3, Some(1)), [Middle, Right(0), Left(0)]);
    }

    #[test]
    fn every_box_has_a_place_of_its_own() {
        for count in 1..=9 {
            for own in 0..=count {
                let mut all = slots(count, Some(own));
                assert!(own == 0 || all.contains(&Slot::Middle));
                let before = all.len();
                all.sort_unstable();
                all.dedup();
                assert_eq!((all.len(), before), (usize::from(count), usize::from(count)));
            }
        }
    }
}
