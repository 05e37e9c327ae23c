//! One of two tables side by side: what it hears from the page around it, and what it tells.

use crate::platform::address::Page;
use crate::platform::listen::{is_key, listen};
use crate::platform::{pair, window};
use crate::session::store::Session;
use leptos::prelude::*;

impl Session {
    /// Are two tables shown?
    pub fn is_pair(self) -> bool {
        self.page.with_untracked(|page| matches!(page, Page::Pair(_)))
    }

    /// One of two tables hears the outer page, and tells it when it is used.
    pub(super) fn join_in(self) {
        pair::hear(Box::new(move |kind, text| match &*kind {
            "busy" => self.is_busy().then_some(text),
            "in_play" => self
                .connection
                .with_value(|connection| connection.desks.iter().any(|store| store.in_play()))
                .then_some(text),
            "back" => self.panel.get_untracked().map(|_| {
                self.close_panel();
                text
            }),
            kind => {
                match kind {
                    "lang" => self.speak(&text),
                    "quiet" => self.quiet.set(!text.is_empty()),
                    // Once: a button that is drawn again under a finger loses its click.
                    "listens" if !self.host.listens.get_untracked() => self.host.listens.set(true),
                    "net" => self.count(&text),
                    "interval" => self.interval.set(text.parse().unwrap_or_default()),
                    _ => {}
                }
                None
            }
        }));
        for name in ["focus", "pointerdown"] {
            listen(&window(), name, |_| {
                pair::tell("active", "");
            });
        }
        listen(&window(), "keydown", |event| {
            if is_key(&event, "F6") {
                event.prevent_default();
                pair::tell("other", "");
            }
        });
        Effect::new(move || {
            pair::tell("lang", &self.lang.get().to_string());
        });
    }
}
