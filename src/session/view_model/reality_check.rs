//! The reality check: a word about time and money at chosen intervals, never in the middle of a round.

use protocol::id::Millis;

/// Intervals to choose from, in minutes; nought is never.
pub const INTERVALS: [u32; 5] = [0, 15, 30, 60, 120];

/// The interval where the player has chosen none.
pub const USUAL: u32 = 60;

/// How many whole intervals have passed since sign-in.
pub fn passed(since: Millis, now: Millis, interval: u32) -> u64 {
    if interval == 0 { 0 } else { now.0.saturating_sub(since.0) / (u64::from(interval) * 60_000) }
}

/// Is a check due? `seen` intervals have been answered already; one that falls into a round waits for its end.
pub fn is_due(passed: u64, seen: u64, in_play: bool) -> bool {
    passed > seen && !in_play
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;

    #[test]
    fn a_check_comes_once_an_interval() {
        let at = |minutes: u64| passed(Millis(7), Millis(7 + minutes * MINUTE), 15);
        assert_eq!((at(0), at(14), at(15), at(44)), (0, 0, 1, 2));
        assert!(is_due(at(15), 0, false));
        assert!(!is_due(at(29), 1, false), "answered");
        assert!(is_due(at(30), 1, false));
    }

    #[test]
    fn a_check_waits_for_the_end_of_the_round() {
        assert!(!is_due(1, 0, true));
        assert!(is_due(1, 0, false));
    }

    #[test]
    fn who_wants_no_check_gets_none() {
        assert_eq!(passed(Millis(0), Millis(1_000 * MINUTE), 0), 0);
    }
}
