//! How far a player is in the tour: pure, and stored as one line of text.

use crate::i18n::{Locale, td_string};

rules::names! {
    /// A step: one thing on the screen, and what it is for.
    pub enum Step, "a step of the tour" {
        /// The tables of the lobby.
        Table = "table",
        /// Time, result and stop at the foot of every page.
        SafePlay = "safe-play",
        /// The chips in the tray.
        Chip = "chip",
        /// The coloured bar.
        Time = "time",
        /// A chip on the cloth, and the buttons that take it back.
        TakeBack = "take-back",
    }
}

impl Step {
    /// What the player is told.
    pub fn words(self, locale: Locale) -> &'static str {
        match self {
            Self::Table => td_string!(locale, tour.table),
            Self::SafePlay => td_string!(locale, tour.safe),
            Self::Chip => td_string!(locale, tour.chip),
            Self::Time => td_string!(locale, tour.time),
            Self::TakeBack => td_string!(locale, tour.back),
        }
    }
}

/// How far the player is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nothing was shown yet.
    New,
    /// The tour has begun in the lobby; these steps are done.
    Begun(Vec<Step>),
    /// It has been walked or left, and never comes again.
    Over,
}

impl Progress {
    /// What an earlier page stored. Anything that can't be read is the end of the tour, as it was stored once.
    pub fn read(text: Option<&str>) -> Self {
        let Some(text) = text else { return Self::New };
        let mut words = text.split_whitespace();
        if words.next() != Some("begun") {
            return Self::Over;
        }
        words.map(str::parse).collect::<Result<_, _>>().map_or(Self::Over, Self::Begun)
    }

    /// The text to store; nothing for a tour that is new.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::New => None,
            Self::Begun(done) => {
                let names = done.iter().map(|step| step.name());
                Some(std::iter::once("begun").chain(names).collect::<Vec<_>>().join(" "))
            }
            Self::Over => Some("over".to_owned()),
        }
    }

    /// The steps that are done.
    pub fn done(&self) -> &[Step] {
        match self {
            Self::Begun(done) => done,
            Self::New | Self::Over => &[],
        }
    }

    /// The tour begins with the lobby; who comes straight to a table is not held up.
    #[must_use]
    pub fn begun(self) -> Self {
        match self {
            Self::New => Self::Begun(Vec::new()),
            Self::Begun(_) | Self::Over => self,
        }
    }

    /// A step is done; after the last one the tour is over.
    #[must_use]
    pub fn after(self, step: Step) -> Self {
        match self {
            Self::New | Self::Over => self,
            Self::Begun(mut done) => {
                if !done.contains(&step) {
                    done.push(step);
                }
                if done.len() == Step::ALL.len() { Self::Over } else { Self::Begun(done) }
            }
        }
    }

    /// The next step whose thing is on the screen; the others wait.
    pub fn next(&self, is_seen: impl Fn(Step) -> bool) -> Option<Step> {
        let Self::Begun(done) = self else { return None };
        Step::ALL.iter().copied().find(|step| !done.contains(step) && is_seen(*step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOBBY: [Step; 2] = [Step::Table, Step::SafePlay];

    fn in_lobby(step: Step) -> bool {
        LOBBY.contains(&step)
    }

    #[test]
    fn a_step_waits_until_its_thing_is_seen() {
        let mut progress = Progress::New.begun();
        for step in LOBBY {
            assert_eq!(progress.next(in_lobby), Some(step));
            progress = progress.after(step);
        }
        assert_eq!(progress.next(in_lobby), None, "chips are at the tables");
        assert_eq!(progress.next(|step| step == Step::TakeBack), Some(Step::TakeBack));
        assert_eq!(progress.next(|step| step == Step::Chip), Some(Step::Chip));
    }

    #[test]
    fn a_tour_that_was_walked_is_over() {
        let walked = Step::ALL.iter().fold(Progress::New.begun(), |progress, step| progress.after(*step));
        assert_eq!(walked, Progress::Over);
        assert_eq!(walked.next(|_| true), None);
    }

    #[test]
    fn nothing_is_shown_to_those_who_come_straight_to_a_table() {
        assert_eq!(Progress::read(None).next(|_| true), None);
    }

    #[test]
    fn a_tour_goes_on_where_it_was() {
        for progress in
            [Progress::Begun(Vec::new()), Progress::Begun(vec![Step::Table, Step::Chip]), Progress::Over]
        {
            assert_eq!(Progress::read(progress.written().as_deref()), progress);
        }
        assert_eq!(Progress::New.written(), None);
        assert_eq!(Progress::read(Some("1")), Progress::Over, "as earlier versions stored it");
        assert_eq!(Progress::read(Some("begun rubbish")), Progress::Over);
    }
}
