//! How long to wait before the next attempt to connect.

/// Waits that double up to a bound, each with some chance in it so that a whole room of players doesn't come back at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct BackOff {
    attempts: u32,
}

const FIRST: u32 = 250;
const MAX_WAIT: u32 = 8_000;

impl BackOff {
    /// The next wait in milliseconds; `chance` is from 0 to 255.
    pub fn next(&mut self, chance: u8) -> u32 {
        let full = FIRST.saturating_mul(1 << self.attempts.min(10)).min(MAX_WAIT);
        self.attempts += 1;
        full / 2 + full / 2 * u32::from(chance) / 255
    }

    /// Connected: the next wait is short again.
    pub fn reset(&mut self) {
        self.attempts = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_bound_and_begin_again() {
        let mut back_off = BackOff::default();
        let waits: Vec<u32> = (0..8).map(|_| back_off.next(255)).collect();
        assert_eq!(waits, [250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
        assert_eq!(back_off.next(0), 4000);
        back_off.reset();
        assert_eq!(back_off.next(255), 250);
    }
}
