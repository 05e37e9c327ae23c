//! A wheel that the client draws slows down to the field that was drawn. Until it stands there, the result waits.

use protocol::id::Millis;

/// From the fact to the wheel's rest, in milliseconds.
const STOP: u64 = 3_200;
/// A closed phase of so many milliseconds leaves room for that; a shorter one makes it quicker.
const ROOM: u64 = 6_000;
/// The quickest stop.
const QUICK: u64 = 160;

/// The way to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopping {
    /// The field, from 0 in the plan's order.
    pub field: u8,
    /// When the fact came, by the server's clock.
    pub from: Millis,
    /// When the wheel stands.
    pub until: Millis,
}

impl Stopping {
    /// How long a wheel takes to its field, whose table closed and planned its result at these times. One that was never seen
    /// turning stands at once.
    pub fn wait(closed: Option<(Millis, Millis)>) -> u64 {
        closed.map_or(0, |(at, until)| {
            let turning = until.0.saturating_sub(at.0).min(ROOM);
            (STOP * turning / ROOM).max(QUICK)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_in_a_hurry_stops_its_wheel_quicker() {
        let wait = |length: u64| Stopping::wait(Some((Millis(1_000), Millis(1_000 + length))));
        assert_eq!([wait(12_000), wait(6_000), wait(3_000), wait(0)], [3_200, 3_200, 1_600, 160]);
        assert_eq!(Stopping::wait(None), 0);
    }
}
