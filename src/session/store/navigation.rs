//! Where the player is: pages, panels, the step back, and the page or app around.

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::location::State;
use protocol::safe_play::SafePlay;

use crate::api::http;
use crate::panels::id::PanelId;
use crate::platform::address::{self, Page};
use crate::platform::listen::listen;
use crate::platform::{pair, root, timer, window};
use crate::session::embedding::Said;
use crate::session::store::connection::PING;
use crate::session::store::{ConnectionStatus, Over, Session};

impl Session {
    /// Goes to a page. What a panel put into the history is used for it.
    pub fn go(self, page: Page) {
        // One of two tables changes where it is; everything else is the outer page's.
        let told = match &page {
            _ if !self.side => Some(String::new()),
            Page::Table(table) => pair::tell("at", table),
            _ => pair::tell("lobby", ""),
        };
        if told.is_none() {
            self.close_panel();
            return;
        }
        let over = self.panel.get_untracked().is_some();
        self.navigate_to(address::of(&page), over || self.side);
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

    /// Opens a panel; the back button will close it.
    pub fn open_panel(self, id: PanelId) {
        // Two tables share one history: a step of the one could take away a panel of the other.
        let replace = self.panel.get_untracked().is_some() || self.side;
        let page = self.page.with_untracked(address::of);
        self.navigate_to(format!("{page}#{}", id.name()), replace);
    }

    /// Closes the open panel.
    pub fn close_panel(self) {
        if self.panel.get_untracked().is_none() {
            return;
        }
        if self.side {
            self.page.with_untracked(|page| self.replace_page(page));
        } else {
            self.closing.set(true);
            address::back();
        }
    }

    /// A step back: out of a panel, to the lobby, out of the game.
    pub fn back(self) {
        if self.panel.get_untracked().is_some() {
            self.close_panel();
        } else if let Page::Pair(tables) = self.page.get_untracked() {
            let active = self.active.get_untracked();
            if pair::say(active, "back", "").is_none() {
                self.go(Page::Table(tables[active].clone()));
            }
        } else if self.page.get_untracked() != Page::Lobby {
            self.go(Page::Lobby);
        } else {
            self.host.tell("close", &[]);
        }
    }

    /// The host said something.
    pub(super) fn hear(self, said: Said) {
        match said {
            Said::Hello => {}
            Said::Lang(lang) => self.speak(lang.name()),
            Said::Pause if self.covered.get_untracked() => {}
            Said::Pause => self.covered.set(true),
            Said::Resume => {
                self.covered.set(false);
                self.wake();
            }
            Said::Back => self.back(),
            Said::Close => {
                self.end(Over::Closed);
                self.host.tell("close", &[]);
            }
        }
    }

    /// Ends the session: the tables are left, what lies on them is played to its end by the server.
    pub fn end(self, why: Over) {
        self.close_panel();
        self.over.set(Some(why));
        if why == Over::Closed {
            self.connection.update_value(|connection| {
                connection.socket = None;
                connection.welcomed = false;
                connection.generation += 1;
            });
        }
    }

    /// Comes back after the end of a session.
    pub fn again(self) {
        self.over.set(None);
        if !self.connection.with_value(|connection| connection.welcomed) {
            self.connect();
        }
    }

    pub(super) fn watch(self) {
        let shown = StoredValue::new(self.page.get_untracked());
        Effect::new(move || shown.set_value(self.page.get()));
        // The router has listened before: the address and what follows from it are as they will be.
        listen(&window(), "popstate", move |_| {
            self.closing.set(false);
            self.keep_session();
            let is_pair = |page: &Page| matches!(page, Page::Pair(_));
            let page = self.page.get_untracked();
            // The frames know nothing of this step; from one pair to another all begins again.
            if is_pair(&page) && shown.with_value(|shown| is_pair(shown) && *shown != page) {
                crate::pages::reload();
            }
        });
        listen(&window(), "online", move |_| self.wake());
        listen(&window(), "offline", move |_| self.set_connection(ConnectionStatus::Offline));
        listen(&crate::platform::document(), "visibilitychange", move |_| {
            let hidden = crate::platform::document().hidden();
            self.hidden.set(hidden);
            if !hidden {
                self.wake();
            }
        });
        timer::every(PING, move || self.ping());
        Effect::new(move || root::set("data-motion", if self.calm.get() { "less" } else { "full" }));
        Effect::new(move || root::set("lang", &self.lang.get().to_string()));
        Effect::new(move || {
            let halted = |safe: &SafePlay| !safe.restraints.is_empty();
            root::mark("data-halted", self.safe_play.with(|safe| safe.as_ref().is_some_and(halted)));
        });
        Effect::new(move || root::set("data-connection", self.connection_status.get().name()));
        // A host that is known only after the sign-in has missed the purses.
        Effect::new(move || {
            if self.host.listens.get() && self.who.with_untracked(Option::is_some) {
                self.tell_purses();
            }
        });
    }

    /// Asks the house what it allows.
    pub(super) async fn ask_house(self) {
        let text = http::text("/api/house", None).await.unwrap_or_default();
        let house = js_sys::JSON::parse(&text).unwrap_or_default();
        let at = |name: &str| js_sys::Reflect::get(&house, &name.into()).unwrap_or_default();
        // Where it does not answer, its tables still will.
        self.two_tables.set(Some(at("two_tables").as_bool().unwrap_or(true)));
        let hosts = at("hosts");
        if js_sys::Array::is_array(&hosts) {
            self.host.allow(js_sys::Array::from(&hosts).iter().filter_map(|host| host.as_string()).collect());
        }
    }
}
