//! How loud each channel is.

use crate::platform::{sound, storage};
use crate::session::settings;
use crate::session::store::{Session, SessionStateStoreFields};
use leptos::prelude::*;

const STORED: &str = "platno.sound";

/// A channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// The live picture's own sound.
    Studio,
    /// Chips, ball, cards.
    Effects,
    /// Spoken calls.
    Voice,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 3] = [Self::Studio, Self::Effects, Self::Voice];

    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Studio => "studio",
            Self::Effects => "effects",
            Self::Voice => "voice",
        }
    }
}

/// Percent of each channel. Calls are silent until the player wants them: many have a screen reader that says the same.
pub type Levels = [u32; 3];

const USUAL: Levels = [70, 50, 0];

/// Stored levels, `70,50,0`; anything else is the default.
fn levels(stored: &str) -> Levels {
    let mut levels = USUAL;
    for (level, text) in levels.iter_mut().zip(stored.split(',')) {
        if let Ok(percent) = text.parse::<u32>() {
            *level = percent.min(100);
        }
    }
    levels
}

/// The levels of the last session.
pub fn stored_levels() -> Levels {
    levels(&storage::read(STORED).unwrap_or_default())
}

impl Session {
    /// The level of a channel in percent; tracks it.
    pub fn sound_level(self, channel: Channel) -> u32 {
        self.state.sound_levels().get()[channel as usize]
    }

    /// From 0 to 1, for the browser; tracks it.
    #[allow(clippy::float_arithmetic, reason = "the browser counts loudness in floats")]
    pub fn loudness(self, channel: Channel) -> f64 {
        f64::from(self.sound_level(channel)) / 100.0
    }

    /// Turns all sound off, or on again at the levels that it had.
    pub fn set_silent(self, silent: bool) {
        self.state.silent().set(silent);
        settings::store_silent(silent);
    }

    /// Sets a channel and stores it. Who moves a level wants to hear it.
    pub fn set_sound_level(self, channel: Channel, percent: u32) {
        self.set_silent(false);
        self.state.sound_levels().update(|levels| levels[channel as usize] = percent.min(100));
        let [studio, effects, voice] = self.state.sound_levels().get_untracked();
        storage::write(STORED, &format!("{studio},{effects},{voice}"));
    }

    /// Hands the level of the effects to the browser, now and whenever it changes.
    pub(super) fn follow_sound_levels(self) {
        Effect::new(move || sound::volume(self.loudness(Channel::Effects)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_were_stored_and_never_too_loud() {
        assert_eq!(levels("10,20,30"), [10, 20, 30]);
        assert_eq!(levels(""), USUAL);
        assert_eq!(levels("900,x"), [100, 50, 0]);
    }
}
