//! Panels: from the right edge beside the buttons on a desktop, a sheet over the screen on a phone. The table goes on behind.

pub mod chat;
pub mod favourites;
pub mod help;
pub mod history;
pub mod language;
pub mod limits;
pub mod mini_cloth;
pub mod safe_play;
pub mod settings;
pub mod share;
pub mod sound;
pub mod statistics;
pub mod tables;

use std::time::Duration;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use send_wrapper::SendWrapper;
use web_sys::{Element, HtmlElement};

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::platform::listen::{is_key, listen};
use crate::platform::screen::Form;
use crate::platform::{timer, window};
use crate::session::components::safe_play::strip::guest_mark;
use crate::session::store::{Session, use_session};

/// The racetrack where it is opened over the cloth: a panel, as Escape and a step back know them, and its icon.
pub const TRACK: &str = "track";

/// Which panel is open.
#[derive(Clone, Copy)]
pub struct Panels {
    session: Session,
    form: RwSignal<Form>,
}

impl Panels {
    /// The panels of this session; Escape closes them.
    pub fn new() -> Self {
        let panels = Self { session: use_session(), form: expect_context() };
        listen(&window(), "keydown", move |event| {
            if is_key(&event, "Escape") {
                panels.close();
            }
        });
        panels
    }

    /// Opens a panel, or closes it.
    pub fn toggle(self, name: &'static str) {
        if self.session.panel.get_untracked() == Some(name) {
            self.close();
        } else {
            self.session.open_panel(name);
        }
    }

    /// Closes whatever is open.
    pub fn close(self) {
        self.session.close_panel();
    }

    /// Is it open?
    pub fn is_open(self, name: &str) -> bool {
        self.open() == Some(name)
    }

    /// The open one.
    pub fn open(self) -> Option<&'static str> {
        self.session.panel.get()
    }

    /// Does one lie over everything, as a sheet does on a phone? Nothing behind it can be used then. The racetrack is opened
    /// like a panel and belongs to the cloth.
    pub fn is_sheet(self) -> bool {
        self.open().is_some_and(|name| name != TRACK) && self.form.get() != Form::Wide
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
    title: fn(Locale) -> &'static str,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    let head = NodeRef::<leptos::html::H2>::new();
    give_focus_back();
    Effect::new(move || {
        if let Some(head) = head.get() {
            let _ = head.focus();
        }
    });
    view! {
        <section class="panel" data-panel=name role="dialog" aria-label=move || title(session.locale())>
            <header>
                <h2 tabindex="-1" node_ref=head>{move || title(session.locale())}</h2>
                {guest_mark(session)}
                <button type="button" class="close" data-action="close-panel" aria-label=move || td_string!(session.locale(), panels.close) on:click=move |_| panels.close()>
                    <Icon name="close" />
                </button>
            </header>
            <div class="body" tabindex="0">{children()}</div>
        </section>
    }
}

/// When the panel is gone, the button that opened it has the focus again; on a phone it may be behind the menu's.
fn give_focus_back() {
    let opener = SendWrapper::new(document().active_element());
    on_cleanup(move || {
        let opener = opener.take();
        // Later: what lay behind the sheet can't be focused before it is gone.
        timer::after(Duration::ZERO, move || {
            // The way may have led to the other one of two tables, which has the keys now.
            if !document().has_focus().unwrap_or_default() {
                return;
            }
            focus(opener);
            focus(document().query_selector(".menu-button").ok().flatten());
        });
    });
}

/// Focuses an element where nothing else has the focus.
fn focus(element: Option<Element>) {
    let lost = document().active_element().is_none_or(|now| now.tag_name() == "BODY");
    if let Some(element) = element.filter(|_| lost) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// The open panel.
#[component]
pub fn OpenPanel() -> impl IntoView {
    let panels = expect_context::<Panels>();
    let open = Memo::new(move |_| panels.open());
    move || match open.get() {
        Some("limits") => view! { <crate::panels::limits::Limits /> }.into_any(),
        Some("tables") => view! { <crate::panels::tables::Tables /> }.into_any(),
        Some("stats") => view! { <crate::panels::statistics::Stats /> }.into_any(),
        Some("chat") => view! { <crate::panels::chat::Chat /> }.into_any(),
        Some("help") => view! { <crate::panels::help::Help /> }.into_any(),
        Some("history") => view! { <crate::panels::history::History /> }.into_any(),
        Some("favourites") => view! { <crate::panels::favourites::FavouriteBets /> }.into_any(),
        Some("language") => view! { <crate::panels::language::Language /> }.into_any(),
        Some("sound") => view! { <crate::panels::sound::SoundPanel /> }.into_any(),
        Some("settings") => view! { <crate::panels::settings::Settings /> }.into_any(),
        Some("video") => view! { <crate::panels::settings::VideoPanel /> }.into_any(),
        Some("safe-play") => view! { <crate::panels::safe_play::SafePlay /> }.into_any(),
        _ => ().into_any(),
    }
}
