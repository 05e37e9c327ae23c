//! How loud each channel is.

use crate::platform::{sound, storage};
use leptos::prelude::*;

const KEPT: &str = "platno.sound";

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

/// Kept levels, `70,50,0`; whatever else stands there is the usual.
pub fn levels(kept: &str) -> Levels {
    let mut levels = USUAL;
    for (level, text) in levels.iter_mut().zip(kept.split(',')) {
        if let Ok(percent) = text.parse::<u32>() {
            *level = percent.min(100);
        }
    }
    levels
}

/// The sound of a session; a small handle.
#[derive(Clone, Copy)]
pub struct Sound(pub RwSignal<Levels>);

impl Sound {
    /// As it was kept.
    pub fn kept() -> Self {
        Self(RwSignal::new(levels(&storage::read(KEPT).unwrap_or_default())))
    }

    /// The level of a channel in percent; tracks it.
    pub fn level(self, channel: Channel) -> u32 {
        self.0.get()[channel as usize]
    }

    /// From 0 to 1, for the browser; tracks it.
    #[allow(clippy::float_arithmetic, reason = "the browser counts loudness in floats")]
    pub fn loud(self, channel: Channel) -> f64 {
        f64::from(self.level(channel)) / 100.0
    }

    /// Sets a channel and keeps it.
    pub fn set(self, channel: Channel, percent: u32) {
        self.0.update(|levels| levels[channel as usize] = percent.min(100));
        let [studio, effects, voice] = self.0.get_untracked();
        storage::write(KEPT, &format!("{studio},{effects},{voice}"));
    }

    /// Hands the level of the effects to the browser, now and whenever it changes.
    pub fn follow(self) {
        Effect::new(move || sound::volume(self.loud(Channel::Effects)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_were_kept_and_never_too_loud() {
        assert_eq!(levels("10,20,30"), [10, 20, 30]);
        assert_eq!(levels(""), USUAL);
        assert_eq!(levels("900,x"), [100, 50, 0]);
    }
}
