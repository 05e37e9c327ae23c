//! Panels: from the right edge beside the buttons on a desktop, a sheet over the screen on a phone. The table goes on behind.

pub mod chat;
pub mod favourites;
pub mod help;
pub mod history;
pub mod id;
pub mod language;
pub mod limits;
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

use crate::chunk;
use crate::chunk::Load;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::id::PanelId;
use crate::platform::listen::{is_key, listen};
use crate::platform::screen::Form;
use crate::platform::{timer, window};
use crate::session::components::safe_play::strip::guest_mark;
use crate::session::store::{Session, use_session};
use crate::table::side::Side;

/// Which panel is open.
#[derive(Clone, Copy)]
pub struct Panels {
    session: Session,
    side: Side,
    form: RwSignal<Form>,
}

impl Panels {
    /// The panels of this side; Escape closes them at the side that the player uses.
    pub fn new() -> Self {
        let panels = Self { session: use_session(), side: expect_context(), form: expect_context() };
        listen(&window(), "keydown", move |event| {
            if is_key(&event, "Escape") && untrack(|| panels.side.is_active()) {
                panels.close();
            }
        });
        panels
    }

    /// Opens a panel, or closes it.
    pub fn toggle(self, id: PanelId) {
        if untrack(|| self.is_open(id)) {
            self.close();
        } else {
            self.session.open_panel(id, self.side.index);
        }
    }

    /// Closes the one that is open here.
    pub fn close(self) {
        if untrack(|| self.open()).is_some() {
            self.session.close_panel();
        }
    }

    /// Is it open?
    pub fn is_open(self, id: PanelId) -> bool {
        self.open() == Some(id)
    }

    /// The one that is open here; tracks it.
    pub fn open(self) -> Option<PanelId> {
        self.side.open_panel()
    }

    /// Does a click beside the open one close it, and do nothing else? The racetrack and the chat are used while one plays.
    pub fn has_scrim(self) -> bool {
        self.open().is_some_and(|id| !matches!(id, PanelId::Track | PanelId::Chat))
            && self.form.get() == Form::Wide
    }

    /// Does one lie over everything, as a sheet does on a phone? Nothing behind it can be used then. The racetrack is opened
    /// like a panel and belongs to the cloth.
    pub fn is_sheet(self) -> bool {
        self.open().is_some_and(|id| id != PanelId::Track) && self.form.get() != Form::Wide
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
    /// Which one.
    id: PanelId,
    /// Its title.
    title: fn(Locale) -> &'static str,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    let head = NodeRef::<leptos::html::H2>::new();
    give_focus_back(panels.side);
    Effect::new(move || {
        if let Some(head) = head.get() {
            let _ = head.focus();
        }
    });
    view! {
        <section class="panel" data-panel=id.name() role="dialog" aria-label=move || title(session.locale())>
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
fn give_focus_back(side: Side) {
    let opener = SendWrapper::new(document().active_element());
    on_cleanup(move || {
        let opener = opener.take();
        // Later: what lay behind the sheet can't be focused before it is gone.
        timer::after(Duration::ZERO, move || {
            // The way may have led to the other one of two tables, which has the keys now.
            if !untrack(|| side.is_active()) {
                return;
            }
            focus(opener);
            focus(side.query(".menu-button"));
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

/// The open panel. Panels are loaded when the first of them is opened.
#[component]
pub fn OpenPanel() -> impl IntoView {
    let panels = expect_context::<Panels>();
    // The racetrack belongs to the cloth.
    let is_open = Memo::new(move |_| panels.open().is_some_and(|id| id != PanelId::Track));
    let waiting = || view! { <BarePanel><p role="status">{move || td_string!(use_session().locale(), connection.part_loading)}</p></BarePanel> };
    view! { <Show when=move || is_open.get()><Load part=&CONTENT waiting missing=panel_missing /></Show> }
}

/// Instead of panels that did not come.
fn panel_missing(again: Callback<()>) -> AnyView {
    let session = use_session();
    view! {
        <BarePanel>
            <p role="status" data-notice="chunk">{move || td_string!(session.locale(), connection.part_missing)}</p>
            <button type="button" class="primary" data-action="load-again" on:click=move |_| again.run(())>{move || td_string!(session.locale(), connection.try_again)}</button>
        </BarePanel>
    }
    .into_any()
}

/// A panel's place before the panel itself is there. It takes no focus, so that the panel can give it back.
#[component]
fn BarePanel(children: Children) -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    view! {
        <section class="panel" role="dialog" aria-label=move || td_string!(session.locale(), table.menu)>
            <header>
                <h2>{move || td_string!(session.locale(), table.menu)}</h2>
                <button type="button" class="close" data-action="close-panel" aria-label=move || td_string!(session.locale(), panels.close) on:click=move |_| panels.close()>
                    <Icon name="close" />
                </button>
            </header>
            <div class="body">{children()}</div>
        </section>
    }
}

chunk! {
    /// The panels.
    pub static CONTENT in panels = Content
}

/// Whichever panel is open.
#[component]
fn Content() -> impl IntoView {
    let panels = expect_context::<Panels>();
    let open = Memo::new(move |_| panels.open());
    move || match open.get() {
        Some(PanelId::Limits) => view! { <crate::panels::limits::Limits /> }.into_any(),
        Some(PanelId::Tables) => view! { <crate::panels::tables::Tables /> }.into_any(),
        Some(PanelId::Statistics) => view! { <crate::panels::statistics::Stats /> }.into_any(),
        Some(PanelId::Chat) => view! { <crate::panels::chat::Chat /> }.into_any(),
        Some(PanelId::Help) => view! { <crate::panels::help::Help /> }.into_any(),
        Some(PanelId::History) => view! { <crate::panels::history::History /> }.into_any(),
        Some(PanelId::Favourites) => view! { <crate::panels::favourites::FavouriteBets /> }.into_any(),
        Some(PanelId::Language) => view! { <crate::panels::language::Language /> }.into_any(),
        Some(PanelId::Sound) => view! { <crate::panels::sound::SoundPanel /> }.into_any(),
        Some(PanelId::Settings) => view! { <crate::panels::settings::Settings /> }.into_any(),
        Some(PanelId::Video) => view! { <crate::panels::settings::VideoPanel /> }.into_any(),
        Some(PanelId::SafePlay) => view! { <crate::panels::safe_play::SafePlay /> }.into_any(),
        Some(PanelId::Track) | None => ().into_any(),
    }
}
