//! Does this machine draw the turning wheel at ease? Where it doesn't, the rotor rests while bets are laid, so that every
//! frame belongs to the player's hand; it sets off with the close.

#![allow(clippy::float_arithmetic, reason = "times of frames, no money")]

/// Frames farther apart than this, in milliseconds, are a burden; nearer than this they are none.
const HEAVY: f64 = 18.4;
const LIGHT: f64 = 17.2;
/// So many frames say nothing yet.
const MIN_FRAMES: u32 = 12;
/// Longer pauses are no frames: the page was hidden, or its thread did something else.
const PAUSE: f64 = 250.0;

/// What the frames so far say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pace {
    last: Option<f64>,
    between: f64,
    frames: u32,
    slow: bool,
}

impl Pace {
    /// A frame is drawn at this time, in milliseconds.
    pub fn frame(&mut self, now: f64) {
        let between = self.last.replace(now).map(|last| now - last).filter(|between| *between < PAUSE);
        let Some(between) = between else { return };
        self.between = if self.frames == 0 { between } else { self.between * 0.9 + between * 0.1 };
        self.frames = self.frames.saturating_add(1);
        if self.frames >= MIN_FRAMES {
            self.slow = self.between > if self.slow { LIGHT } else { HEAVY };
        }
    }

    /// Nothing moves any more: the time until the next frame says nothing.
    pub fn rest(&mut self) {
        self.last = None;
    }

    /// Is the turning wheel a burden?
    pub fn is_slow(&self) -> bool {
        self.slow
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(pace: &mut Pace, from: f64, between: f64, frames: u32) -> bool {
        (0..frames).for_each(|nth| pace.frame(from + f64::from(nth) * between));
        pace.is_slow()
    }

    #[test]
    fn a_quick_machine_is_never_slow() {
        assert!(!after(&mut Pace::default(), 0.0, 16.7, 600));
    }

    #[test]
    fn a_slow_one_is_found_out_after_some_frames_and_may_recover() {
        let mut pace = Pace::default();
        assert!(!after(&mut pace, 0.0, 40.0, 10));
        assert!(after(&mut pace, 400.0, 40.0, 10));
        assert!(after(&mut pace, 800.0, 17.8, 100), "between the two it stays what it was");
        assert!(!after(&mut pace, 4_000.0, 16.7, 60));
    }

    #[test]
    fn a_rest_or_a_hidden_page_is_no_slow_frame() {
        let mut pace = Pace::default();
        for spin in 0..40 {
            let from = f64::from(spin) * 1_000.0;
            assert!(!after(&mut pace, from, 16.7, 5));
            if spin % 2 == 0 {
                pace.rest();
            }
        }
    }
}
