//! Where the player is: pages, panels, the step back, and the page or app around.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::location::State;
use protocol::safe_play::SafePlay;
use serde::Deserialize;

use crate::api::http;
use crate::panels::id::PanelId;
use crate::platform::address::{self, Page};
use crate::platform::listen::listen;
use crate::platform::{root, timer, window};
use crate::session::embedding::HostMessage;
use crate::session::store::connection::PING;
use crate::session::store::{ConnectionStatus, EndReason, Session, SessionStateStoreFields};

impl Session {
    /// Goes to a page. What a panel put into the history is used for it.
    pub fn go(self, page: Page) {
        let over = self.panel.get_untracked().is_some();
        self.navigate_to(address::of(&page), over);
    }

    /// Goes to a table. Where there are two, it takes the place of the one that was used last.
    pub fn go_to_table(self, table: String) {
        let Page::Pair(mut tables) = self.page.get_untracked() else {
            return self.go(Page::Table(table));
        };
        let side = self.state.active_side().get_untracked();
        if let Some(there) = tables.iter().position(|known| *known == table) {
            self.close_panel();
            self.state.active_side().set(there);
        } else {
            tables[side] = table;
            self.replace_page(&Page::Pair(tables));
        }
    }

    /// Shows another page in the place of this one in the history.
    pub fn replace_page(self, page: &Page) {
        self.navigate_to(address::of(page), true);
    }

    fn navigate_to(self, address: String, replace: bool) {
        // Every step of the history keeps the session.
        let state = State::new(Some(address::state()));
        self.navigate.run((address, NavigateOptions { resolve: false, replace, scroll: false, state }));
    }

    /// Opens a panel at a side, in the place of the one that is open; the back button will close it.
    pub fn open_panel(self, id: PanelId, side: usize) {
        self.state.panel_side().set(side);
        let page = self.page.with_untracked(address::of);
        self.navigate_to(format!("{page}#{}", id.name()), self.panel.get_untracked().is_some());
    }

    /// Closes the open panel.
    pub fn close_panel(self) {
        if self.panel.get_untracked().is_some() {
            self.state.closing_panel().set(true);
            address::back();
        }
    }

    /// A step back: out of a panel, to the lobby, out of the game.
    pub fn back(self) {
        if self.panel.get_untracked().is_some() {
            self.close_panel();
        } else if let Page::Pair(tables) = self.page.get_untracked() {
            self.go(Page::Table(tables[self.state.active_side().get_untracked()].clone()));
        } else if self.page.get_untracked() != Page::Lobby {
            self.go(Page::Lobby);
        } else {
            self.host.notify("close", &[]);
        }
    }

    /// The host has sent a message.
    pub(super) fn on_host_message(self, message: HostMessage) {
        match message {
            HostMessage::Hello => {}
            HostMessage::Lang(lang) => self.set_lang(lang),
            HostMessage::Pause if self.state.covered().get_untracked() => {}
            HostMessage::Pause => self.state.covered().set(true),
            HostMessage::Resume => {
                self.state.covered().set(false);
                self.wake();
            }
            HostMessage::Back => self.back(),
            HostMessage::Close => {
                self.end(EndReason::Closed);
                self.host.notify("close", &[]);
            }
        }
    }

    /// Ends the session: the tables are left, what lies on them is played to its end by the server.
    pub fn end(self, why: EndReason) {
        self.close_panel();
        self.state.ended().set(Some(why));
        if why == EndReason::Closed {
            self.connection.update_value(|connection| {
                connection.socket = None;
                connection.welcomed = false;
                connection.generation += 1;
            });
        }
    }

    /// Comes back after the end of a session.
    pub fn again(self) {
        self.state.ended().set(None);
        if !self.connection.with_value(|connection| connection.welcomed) {
            self.connect();
        }
    }

    pub(super) fn watch(self) {
        // The router has listened before: the address and what follows from it are as they will be.
        listen(&window(), "popstate", move |_| {
            self.state.closing_panel().set(false);
            self.store_session();
        });
        listen(&window(), "online", move |_| self.wake());
        listen(&window(), "offline", move |_| self.set_connection(ConnectionStatus::Offline));
        listen(&crate::platform::document(), "visibilitychange", move |_| {
            let hidden = crate::platform::document().hidden();
            self.state.hidden().set(hidden);
            if !hidden {
                self.wake();
            }
        });
        timer::every(PING, move || self.ping());
        Effect::new(move || {
            root::set("data-motion", if self.state.reduced_motion().get() { "less" } else { "full" })
        });
        Effect::new(move || root::set("lang", &self.state.lang().get().to_string()));
        Effect::new(move || {
            let halted = |safe: &SafePlay| !safe.restraints.is_empty();
            root::mark("data-halted", self.state.safe_play().with(|safe| safe.as_ref().is_some_and(halted)));
        });
        Effect::new(move || root::set("data-connection", self.state.connection_status().get().name()));
        // A host that is known only after the sign-in has missed the purses.
        Effect::new(move || {
            if self.host.listens.get() && self.state.player().with_untracked(Option::is_some) {
                self.notify_purses();
            }
        });
    }

    /// Asks the house what it allows.
    pub(super) async fn ask_house(self) {
        let house = match http::json::<House>("/api/house").await {
            Ok(house) => house,
            Err(error) => {
                // Where it does not answer, its tables still will.
                leptos::logging::warn!("/api/house: {error}");
                House::default()
            }
        };
        self.state.two_tables().set(Some(house.two_tables));
        self.host.allow(house.hosts);
    }
}

/// What the house allows.
#[derive(Debug, Deserialize)]
#[serde(default)]
struct House {
    /// May two tables be played at once?
    two_tables: bool,
    /// Origins that may show the client in a frame.
    hosts: Vec<String>,
}

impl Default for House {
    fn default() -> Self {
        Self { two_tables: true, hosts: Vec::new() }
    }
}
