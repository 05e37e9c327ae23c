//! What is drawn runs ahead of what is told: a card slides onto the table before anything says what it decides.

use leptos::prelude::*;
use protocol::fact::Fact;
use protocol::id::{CommandId, Millis};
use rules::event::RoundEvent;
use rules::round::Round;
use std::time::Duration;

use crate::platform::{clock, frame, screen};
use crate::table::model::TableModel;
use crate::table::picture::PictureTime;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::video_delay::{Held, is_close};

impl TableStore {
    /// The family says how long its pictures take.
    pub fn set_picture_time(self, takes: PictureTime) {
        self.background.update_value(|background| background.picture_time = takes);
    }

    /// The round as far as its picture is complete, from which results are told; tracks its facts.
    pub fn with_told<R>(self, read: impl FnOnce(&Round, &TableModel) -> R) -> Option<R> {
        self.state.play().with(|play| play.as_ref().map(|play| read(&play.model.round, &play.model)))
    }

    /// Is something drawn that is not told yet? Cards that come to the screen now are seen to come. Tracks nothing.
    pub fn is_drawing(self) -> bool {
        self.with_play(|play| play.drawn.is_some()) == Some(true)
    }

    /// Do facts wait for a picture? Tracks nothing.
    pub(super) fn is_behind(self) -> bool {
        self.background.try_with_value(|background| background.pictures.is_running()) == Some(true)
    }

    /// How long pictures take: not at all for a player who wants no motion.
    pub(super) fn picture_time(self) -> PictureTime {
        if screen::reduced_motion() {
            return |_, _| 0;
        }
        self.background.with_value(|background| background.picture_time)
    }

    /// Draws what has come, and tells it once its picture is complete.
    pub(super) fn draw(self, facts: Vec<Held>) {
        let takes = self.picture_time();
        for held in facts {
            if is_close(&held.fact) || matches!(held.fact, Fact::RoundOpened { .. }) {
                self.tell(self.finish_pictures());
            }
            let event =
                if let Fact::Event(event) = &held.fact { Some((held.time, event.clone())) } else { None };
            let ms = event.as_ref().and_then(|(_, event)| self.with_play(|play| takes(&play.model, event)));
            let (now, ms) = (steady(), ms.unwrap_or_default());
            let taken =
                self.background.try_update_value(|background| background.pictures.take(now, ms, held));
            match taken {
                Some(Some(held)) => self.tell(vec![held]),
                Some(None) => self.draw_event(event),
                None => return,
            }
        }
    }

    /// Draws an event that waits to be told.
    fn draw_event(self, event: Option<(Millis, RoundEvent)>) {
        let drawn = event.and_then(|(time, event)| {
            self.update_play(|play| {
                let drawn = play.drawn.get_or_insert_with(|| Box::new(play.model.clone()));
                drawn.draw(time, &event)
            })
        });
        match drawn {
            // What can't follow is told at once: there it asks for the table again.
            Some(Err(_)) => self.tell(self.finish_pictures()),
            Some(Ok(())) => {
                self.refresh();
                // In the first frame it is laid out, in the next one it moves.
                frame::next(move || frame::next(move || self.begin_pictures()));
            }
            None => {}
        }
    }

    /// All that has come is on the screen: from now on it takes its time.
    fn begin_pictures(self) {
        let takes = self.background.try_update_value(|background| background.pictures.begin(steady()));
        if let Some(Some(ms)) = takes {
            set_timeout(move || self.tell_due(), Duration::from_millis(ms + 1));
        }
    }

    /// Tells what has a complete picture by now.
    pub(super) fn tell_due(self) {
        let due = self.background.try_update_value(|background| background.pictures.due(steady()));
        self.tell(due.unwrap_or_default());
    }

    /// A decision was carried out whose fact waits for the picture of a card: it is answered together with it.
    pub(super) fn done_later(self, id: &CommandId) {
        self.background.update_value(|background| background.done_later = Some(id.clone()));
    }

    /// The answer that has waited for a picture, once no picture runs.
    pub(super) fn answer_late(self) {
        let late = self.background.try_update_value(|background| {
            background.done_later.take_if(|_| !background.pictures.is_running())
        });
        if let Some(Some(id)) = late {
            self.done(&id);
        }
    }

    /// Everything that waits for its picture.
    pub(super) fn finish_pictures(self) -> Vec<Held> {
        self.background.try_update_value(|background| background.pictures.finish()).unwrap_or_default()
    }
}

/// Whole milliseconds of a clock that nobody sets: the server's may be moved.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the browser tells time in floats"
)]
fn steady() -> u64 {
    clock::steady() as u64
}
