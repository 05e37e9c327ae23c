//! Panels: from the right edge beside the buttons on a desk, a sheet over the screen on a phone. The table goes on behind.

use leptos::prelude::*;
use weave::view;

pub mod chat;
mod cloth;
pub mod favourites;
pub mod help;
pub mod history;
pub mod language;
pub mod limits;
pub mod safe_play;
pub mod settings;
pub mod share;
pub mod sound;
pub mod stats;
pub mod tables;

use crate::dom::{Child, Dom, Inside, live};
use crate::platform::listen::{is_key, listen};
use crate::platform::window;
use crate::signal::{Memo, effect};
use crate::state::visit::{Visit, visit};
use crate::text::Text;
use crate::ui::icon::Icon;

/// Which panel is open.
#[derive(Clone, Copy)]
pub struct Panels(Visit);

impl Panels {
    /// The panels of this visit; Escape closes them.
    pub fn new() -> Self {
        let panels = Self(visit());
        listen(&window(), "keydown", move |event| {
            if is_key(&event, "Escape") {
                panels.close();
            }
        });
        panels
    }

    /// Opens a panel, or closes it.
    pub fn toggle(self, name: &'static str) {
        if self.0.panel.get_untracked() == Some(name) {
            self.close();
        } else {
            self.0.open_panel(name);
        }
    }

    /// Closes whatever is open.
    pub fn close(self) {
        self.0.close_panel();
    }

    /// Is it open?
    pub fn is_open(self, name: &str) -> bool {
        self.open() == Some(name)
    }

    /// The open one.
    pub fn open(self) -> Option<&'static str> {
        self.0.panel.get()
    }
}

impl Default for Panels {
    fn default() -> Self {
        Self::new()
    }
}

/// A panel with its head.
#[component]
pub fn Panel(
    /// Its name in the page.
    name: &'static str,
    /// Its title.
    title: fn(&'static Text) -> &'static str,
    children: Inside,
) -> Dom {
    let visit = visit();
    let panels = expect_context::<Panels>();
    let head = NodeRef::<leptos::html::H2>::new();
    effect(move || {
        if let Some(head) = head.get() {
            let _ = head.focus();
        }
    });
    view! {
        <section class="panel" data-panel=name role="dialog" aria-label=move || title(visit.text())>
            <header>
                <h2 tabindex="-1" node_ref=head>{move || title(visit.text())}</h2>
                <button type="button" class="close" data-action="close-panel" aria-label=move || visit.text().close on:click=move |_| panels.close()>
                    <Icon name="close" />
                </button>
            </header>
            <div class="body" tabindex="0">{children.draw()}</div>
        </section>
    }
}

/// The open panel.
#[component]
pub fn OpenPanel() -> Dom {
    let panels = expect_context::<Panels>();
    let open = Memo::new(move || panels.open());
    live(move || match open.get() {
        Some("limits") => view! { <limits::Limits /> },
        Some("tables") => view! { <tables::Tables /> },
        Some("stats") => view! { <stats::Stats /> },
        Some("chat") => view! { <chat::Chat /> },
        Some("help") => view! { <help::Help /> },
        Some("history") => view! { <history::History /> },
        Some("favourites") => view! { <favourites::FavouriteBets /> },
        Some("language") => view! { <language::Language /> },
        Some("sound") => view! { <sound::SoundPanel /> },
        Some("settings") => view! { <settings::Settings /> },
        Some("video") => view! { <settings::VideoPanel /> },
        Some("safe-play") => view! { <safe_play::SafePlay /> },
        _ => ().dom(),
    })
}
