//! A session: one socket, one player, the tables on the screen.

pub mod connection;
pub mod messages;
pub mod navigation;
pub mod state;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};
use leptos_router::location::Location;
use protocol::rejection::Rejection;
use reactive_stores::Store;
use rules::label::Lang;
use rules::plan::Currency;

use crate::i18n::Locale;
use crate::locale;
use crate::panels::id::PanelId;
use crate::platform::address::{self, Page};
use crate::session::embedding::Host;
use crate::session::notice::{Notice, NoticeCode};
use crate::session::store::connection::{Connection, SignIn};
pub use crate::session::store::state::{
    ConnectionStatus, EndReason, Player, SessionState, SessionStateStoreFields,
};
use crate::session::view_model::safe_play::by_currency;
use crate::table::store::{LoadStatus, TableStateStoreFields, TableStore};

/// Launch tokens are far shorter; the server takes messages of 16 KB.
const MAX_TOKEN: usize = 3000;

/// A session; a small handle that can be given around.
#[derive(Clone, Copy)]
pub struct Session {
    /// What is known and shown.
    pub state: Store<SessionState>,
    /// The page.
    pub page: Memo<Page>,
    /// The open panel: the address names it, so that the back button closes it.
    pub panel: Memo<Option<PanelId>>,
    /// The page or the app around.
    pub host: Host,
    /// The router.
    navigate: Callback<(String, NavigateOptions)>,
    connection: StoredValue<Connection>,
}

impl Session {
    /// Begins a session and connects. Inside a router, which knows and changes where the player is.
    pub fn begin() -> Self {
        locale::know_plurals();
        // The launch address names a table only for the way into the lobby's page.
        let table = address::launch("table").filter(|_| address::page() == Page::Lobby);
        let session = Self::new(Connection::new(sign_in()));
        if address::is_launch() {
            session.replace_page(&address::page());
        }
        session.host.listen(move |message| session.on_host_message(message));
        leptos::task::spawn_local(session.ask_house());
        // With a table in the launch address the lobby lies beneath it: that is where the back button leads.
        if let Some(table) = table {
            session.go(Page::Table(table));
        }
        session.follow_sound_levels();
        session.watch();
        session.connect();
        session
    }

    fn new(connection: Connection) -> Self {
        let Location { pathname, hash, .. } = use_location();
        let navigate = use_navigate();
        let state = Store::new(SessionState::stored());
        let panel = move || PanelId::of_hash(&hash.get()).filter(|_| !state.closing_panel().get());
        Self {
            state,
            page: Memo::new(move |_| Page::of(&pathname.get())),
            panel: Memo::new(move |_| panel()),
            host: Host::new(),
            navigate: Callback::new(move |(address, options): (String, NavigateOptions)| {
                navigate(&address, options);
            }),
            connection: StoredValue::new(connection),
        }
    }

    /// The language; tracks it.
    pub fn lang(self) -> Lang {
        self.state.lang().get()
    }

    /// The present language, to choose texts by; tracks it.
    pub fn locale(self) -> Locale {
        self.lang().into()
    }

    /// Are two tables on the page? Tracks nothing.
    pub fn is_pair(self) -> bool {
        self.page.with_untracked(|page| matches!(page, Page::Pair(_)))
    }

    /// Does money of the player lie on a table that is not settled yet?
    pub fn in_play(self) -> bool {
        self.any_table(TableStore::in_play)
    }

    /// Does the player still look at a round of their own, or at its result?
    pub fn is_busy(self) -> bool {
        self.any_table(TableStore::is_busy)
    }

    /// The side at which the player can be asked something now: one without a round of their own, or its result.
    pub fn free_side(self) -> Option<usize> {
        match self.page.get_untracked() {
            Page::Pair(tables) => tables
                .iter()
                .position(|table| !self.any_table(|store| store.id().as_str() == table && store.is_busy())),
            Page::Lobby | Page::Table(_) | Page::Unknown => (!self.is_busy()).then_some(0),
        }
    }

    fn any_table(self, is: impl Fn(TableStore) -> bool) -> bool {
        self.connection.with_value(|connection| connection.tables.iter().any(|store| is(*store)))
    }

    /// Takes the results of the session from the server's last message. Not while money lies on a table, nor before the table has
    /// come: the server counts a settlement before the table shows it.
    pub fn recount(self) {
        let coming = |store: TableStore| store.state.load().with_untracked(LoadStatus::is_coming);
        if !self.in_play()
            && !self.any_table(coming)
            && let Some(sums) =
                self.state.safe_play().with_untracked(|safe| Some(by_currency(&safe.as_ref()?.visit)))
        {
            self.state.results().set(sums);
        }
    }

    /// Adds what a settlement brought or took, in hundredths.
    pub fn add_result(self, currency: Currency, net: i64) {
        self.state.results().update(|results| results[currency as usize] += net);
    }

    /// Changes the language.
    pub fn set_lang(self, lang: Lang) {
        if self.state.lang().get_untracked() != lang {
            self.state.lang().set(lang);
        }
    }

    /// Shows the player that something was refused; at a table the notice names the place.
    pub fn show_rejection(self, rejection: &Rejection, on: Option<String>) {
        let Rejection { code, limit, left, .. } = *rejection;
        self.show_notice(|nth| Notice { code: code.into(), on, limit, left, nth });
    }

    /// Shows the player a message without figures.
    pub fn notify(self, code: NoticeCode) {
        self.show_notice(|nth| Notice { code, on: None, limit: None, left: None, nth });
    }

    fn show_notice(self, notice: impl FnOnce(u32) -> Notice) {
        let nth = self.connection.try_update_value(|connection| {
            connection.notices += 1;
            connection.notices
        });
        self.state.notice().set(Some(notice(nth.unwrap_or_default())));
    }

    /// Is the page silent: by the player's wish, hidden, or under the host's window? Tracks it.
    pub fn is_muted(self) -> bool {
        self.state.silent().get() || self.state.covered().get() || self.state.hidden().get()
    }
}

/// The session of this page.
pub fn use_session() -> Session {
    expect_context::<Session>()
}

/// How the player shows who they are: the launch token, or the key of the session that a reload finds again.
fn sign_in() -> SignIn {
    // A message that is too long would only end the socket; the beginning of such a token is refused with a reason.
    let token = address::launch("token").map(|token| token.chars().take(MAX_TOKEN).collect::<String>());
    // A new launch may be a new player.
    let stored = address::stored_session().filter(|_| token.is_none());
    SignIn {
        launched: token.is_some() || stored.as_ref().is_some_and(|stored| stored.starts_with('t')),
        token,
        session: stored.map(|stored| stored.chars().skip(1).collect()),
    }
}
