//! A visit: one socket, one player, the tables he looks at.

use leptos::prelude::*;
use protocol::VERSION;
use protocol::fact::Fact;
use protocol::id::{TableId, WishId};
use protocol::lobby::TableSummary;
use protocol::message::{ClientMessage, Purse, ServerMessage};
use protocol::read::{Heard, read};
use protocol::rejection::Rejection;
use protocol::safe_play::SafePlay;
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::label::Lang;
use rules::plan::Currency;
use std::sync::Arc;
use std::time::Duration;

use super::desk::Desk;
use super::host::{Host, Said};
use super::notice::Notice;
use super::setting;
use super::sound::Sound;
use crate::net::back_off::BackOff;
use crate::net::socket::{Happening, Socket};
use crate::platform::address::{self, Page};
use crate::platform::{clock, listen::listen, root, timer, window};
use crate::signal::{RwSignal, StoredValue, effect};
use crate::text::{Text, text};
use crate::view::history::Played;
use crate::view::safe_play::by_currency;

/// The state of the connection, as `<html data-connection>` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// The server answers.
    Online,
    /// It is being looked for.
    Reconnecting,
    /// The device has no network.
    Offline,
    /// The server speaks another version: the page must be loaded anew.
    Outdated,
    /// The launch token or the session is no good: the operator's page must be opened anew.
    TurnedAway,
}

impl Connection {
    /// No further attempt would help.
    fn is_final(self) -> bool {
        matches!(self, Self::Outdated | Self::TurnedAway)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Online => "online",
            Self::Reconnecting => "reconnecting",
            Self::Offline | Self::Outdated | Self::TurnedAway => "offline",
        }
    }
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// His name at tables.
    pub name: String,
    /// Plays with play money.
    pub guest: bool,
}

/// How often the server is asked whether it is there; it closes a socket that is silent for a minute.
const PING: Duration = Duration::from_secs(15);
/// How long the answer may take after the page comes back to the front.
const PONG: Duration = Duration::from_secs(3);

struct Line {
    socket: Option<Socket>,
    generation: u32,
    back_off: BackOff,
    welcomed: bool,
    heard: u32,
    wishes: u64,
    prefix: String,
    desks: Vec<Desk>,
    notices: u32,
    token: Option<String>,
    session: Option<String>,
    launched: bool,
    watches: u32,
}

/// A visit; a small handle that can be given around.
#[derive(Clone, Copy)]
pub struct Visit {
    line: StoredValue<Line>,
    /// The connection.
    pub connection: RwSignal<Connection>,
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The page.
    pub page: RwSignal<Page>,
    /// Who plays, once the server said so.
    pub who: RwSignal<Option<Who>>,
    /// The open tables.
    pub tables: RwSignal<Vec<TableId>>,
    /// The newest message to the player.
    pub notice: RwSignal<Option<Notice>>,
    /// The dress that the launch address asks for.
    pub brand: RwSignal<Option<&'static str>>,
    /// The tables as the lobby tells of them, while somebody watches it.
    pub lobby: RwSignal<Vec<TableSummary>>,
    /// The player's limits, and how much of them is used.
    pub safe_play: RwSignal<Option<SafePlay>>,
    /// The purses, by the server's last word.
    pub purses: RwSignal<Vec<Purse>>,
    /// A round to be shown again at its table, once the table is there.
    pub replay: RwSignal<Option<Arc<Played>>>,
    /// The money of the table last sat at.
    pub currency: RwSignal<Currency>,
    /// What settlements brought or took since the visit began, by currency, in hundredths.
    pub result: RwSignal<[i64; Currency::ALL.len()]>,
    /// The page or the app around.
    pub host: Host,
    /// The open panel.
    pub panel: RwSignal<Option<&'static str>>,
    /// The host lies over the game.
    pub covered: RwSignal<bool>,
    /// Why the visit is over.
    pub over: RwSignal<Option<Over>>,
    /// Betting has just been stopped; the visit ends with the open round.
    pub leaving: RwSignal<bool>,
    /// Minutes between two reality checks.
    pub interval: RwSignal<u32>,
    /// How loud it is.
    pub sound: Sound,
    /// As little motion as can be.
    pub calm: RwSignal<bool>,
    /// The live picture, where a table has one.
    pub live: RwSignal<bool>,
}

/// Why a visit is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The player may not bet any more: the stop, a pause, an exclusion.
    Restrained,
    /// The host closed the game.
    Closed,
}

impl Visit {
    /// Begins a visit and connects.
    pub fn begin() -> Self {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::float_arithmetic,
            reason = "twelve digits by chance"
        )]
        let prefix = ((js_sys::Math::random() * 1e12) as u64).to_string();
        let token = address::launch("token");
        // A new launch is a new player, perhaps; a reload finds its session again.
        let kept = if token.is_some() { None } else { address::kept() };
        let table = address::launch("table").filter(|_| address::page() == Page::Lobby);
        address::settle();
        let visit = Self {
            line: StoredValue::new(Line {
                socket: None,
                generation: 0,
                back_off: BackOff::default(),
                welcomed: false,
                heard: 0,
                wishes: 0,
                prefix,
                desks: Vec::new(),
                notices: 0,
                launched: token.is_some() || kept.as_ref().is_some_and(|kept| kept.starts_with('t')),
                token,
                session: kept.map(|kept| kept.chars().skip(1).collect()),
                watches: 0,
            }),
            connection: RwSignal::new(Connection::Reconnecting),
            lang: RwSignal::new(setting::lang()),
            page: RwSignal::new(address::page()),
            who: RwSignal::new(None),
            tables: RwSignal::new(Vec::new()),
            notice: RwSignal::new(None),
            brand: RwSignal::new(address::launch("brand").and_then(|name| setting::known_brand(&name))),
            lobby: RwSignal::default(),
            safe_play: RwSignal::new(None),
            purses: RwSignal::default(),
            replay: RwSignal::new(None),
            currency: RwSignal::new(Currency::Czk),
            result: RwSignal::new([0; Currency::ALL.len()]),
            host: Host::new(),
            panel: RwSignal::new(None),
            covered: RwSignal::new(false),
            over: RwSignal::new(None),
            leaving: RwSignal::new(false),
            interval: RwSignal::new(setting::interval()),
            sound: Sound::kept(),
            calm: RwSignal::new(setting::calm()),
            live: RwSignal::new(setting::live()),
        };
        visit.host.look_round(move |said| visit.hear(said));
        // With a table in the launch address the lobby lies beneath it: that is where the back button leads.
        if let Some(table) = table {
            visit.go(Page::Table(table));
        }
        visit.sound.follow();
        visit.watch();
        visit.connect();
        visit
    }

    /// The texts of the present language; tracks it.
    pub fn text(self) -> &'static Text {
        text(self.lang.get())
    }

    /// Goes to a page. What a panel put into the history is used for it.
    pub fn go(self, page: Page) {
        address::go(&page, self.panel.get_untracked().is_some());
        self.panel.set(None);
        self.page.set(page);
    }

    /// Opens a panel; the back button will close it.
    pub fn open_panel(self, name: &'static str) {
        if self.panel.get_untracked().is_none() {
            address::step();
        }
        self.panel.set(Some(name));
    }

    /// Closes the open panel.
    pub fn close_panel(self) {
        if self.panel.get_untracked().is_some() {
            self.panel.set(None);
            address::back();
        }
    }

    /// A step back: out of a panel, to the lobby, out of the game.
    pub fn back(self) {
        if self.panel.get_untracked().is_some() {
            self.close_panel();
        } else if self.page.get_untracked() != Page::Lobby {
            self.go(Page::Lobby);
        } else {
            self.host.tell("close", &[]);
        }
    }

    /// The host said something.
    fn hear(self, said: Said) {
        match said {
            Said::Hello => {}
            Said::Lang(lang) => self.lang.set(lang),
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

    /// Ends the visit: the tables are left, what lies on them is played to its end by the server.
    pub fn end(self, why: Over) {
        self.panel.set(None);
        self.over.set(Some(why));
        if why == Over::Closed {
            self.line.update_value(|line| {
                line.socket = None;
                line.welcomed = false;
                line.generation += 1;
            });
        }
    }

    /// Comes back after the end of a visit.
    pub fn again(self) {
        self.over.set(None);
        if !self.line.with_value(|line| line.welcomed) {
            self.connect();
        }
    }

    /// Does money of the player lie on a table that is not settled yet?
    pub fn in_play(self) -> bool {
        self.line.with_value(|line| line.desks.iter().any(|desk| desk.in_play()))
    }

    /// Takes the result of the visit from the server's last word. Not while money lies on a table: its stake would look lost.
    pub fn recount(self) {
        if !self.in_play()
            && let Some(sums) = self.safe_play.with_untracked(|safe| Some(by_currency(&safe.as_ref()?.visit)))
        {
            self.result.set(sums);
        }
    }

    /// The key of the session, for asking the server outside of the socket.
    pub fn session(self) -> Option<String> {
        self.line.with_value(|line| line.session.clone())
    }

    /// Tells the player something.
    pub fn say(self, rejection: &Rejection) {
        let nth = self.line.try_update_value(|line| {
            line.notices += 1;
            line.notices
        });
        self.notice.set(Some(Notice {
            code: rejection.code.clone(),
            on: rejection.on.clone(),
            limit: rejection.limit,
            nth: nth.unwrap_or_default(),
        }));
    }

    /// A name for a new wish.
    pub fn wish_id(self) -> WishId {
        let id = self.line.try_update_value(|line| {
            line.wishes += 1;
            format!("{}-{}", line.prefix, line.wishes)
        });
        WishId::new(id.unwrap_or_default()).expect("digits and a dash are a name")
    }

    /// Sends a wish; one that is not heard is sent again by whoever keeps it.
    pub fn wish(self, id: WishId, wish: ClientCommand) {
        self.send(&ClientMessage::Wish { id, wish });
    }

    fn send(self, message: &ClientMessage) {
        let Ok(text) = serde_json::to_string(message) else { return };
        self.line.with_value(|line| {
            let ready = line.welcomed || matches!(message, ClientMessage::Hello { .. });
            if let (true, Some(socket)) = (ready, &line.socket) {
                socket.send(&text);
            }
        });
    }

    /// Somebody looks at the lobby, until the component is gone.
    pub fn watch_lobby(self) {
        let first = self.line.try_update_value(|line| {
            line.watches += 1;
            line.watches == 1
        });
        if first == Some(true) {
            self.send(&ClientMessage::Lobby { watch: true });
        }
        on_cleanup(move || {
            let last = self.line.try_update_value(|line| {
                line.watches = line.watches.saturating_sub(1);
                line.watches == 0
            });
            if last == Some(true) {
                self.send(&ClientMessage::Lobby { watch: false });
            }
        });
    }

    /// A table wants its facts.
    pub fn enter(self, desk: Desk) {
        self.line.update_value(|line| line.desks.push(desk));
        self.join(desk);
    }

    /// A table is left.
    pub fn leave(self, desk: Desk) {
        let id = desk.id();
        let last = self.line.try_update_value(|line| {
            line.desks.retain(|other| !other.is(desk));
            line.desks.iter().all(|other| other.id() != id)
        });
        if last == Some(true) {
            self.wish(self.wish_id(), ClientCommand::Leave { table: id });
        }
    }

    /// Asks for a table's snapshot.
    pub fn join(self, desk: Desk) {
        self.wish(self.wish_id(), ClientCommand::Join { table: desk.id() });
    }

    fn watch(self) {
        listen(&window(), "popstate", move |_| {
            if self.panel.get_untracked().is_some() {
                self.panel.set(None);
            }
            self.keep_session();
            let page = address::page();
            if self.page.with_untracked(|known| *known != page) {
                self.page.set(page);
            }
        });
        listen(&window(), "online", move |_| self.wake());
        listen(&window(), "offline", move |_| self.set_connection(Connection::Offline));
        listen(&crate::platform::document(), "visibilitychange", move |_| {
            if !crate::platform::document().hidden() {
                self.wake();
            }
        });
        timer::every(PING, move || self.ping());
        effect(move || root::set("data-motion", if self.calm.get() { "less" } else { "full" }));
        effect(move || root::set("lang", &self.lang.get().to_string()));
        effect(move || root::set("data-connection", self.connection.get().name()));
    }

    /// Keeps the session's key for a reload: a launched player's with a `t` before it, that of a guest without a cookie with a `g`.
    fn keep_session(self) {
        self.line.with_value(|line| {
            if let Some(key) = &line.session {
                address::keep(&format!("{}{key}", if line.launched { 't' } else { 'g' }));
            }
        });
    }

    fn set_connection(self, connection: Connection) {
        let now = self.connection.get_untracked();
        if !now.is_final() && now != connection {
            self.connection.set(connection);
        }
    }

    fn connect(self) {
        let generation = self.line.try_update_value(|line| {
            line.socket = None;
            line.welcomed = false;
            line.generation += 1;
            line.generation
        });
        let Some(generation) = generation else { return };
        let tell = move |happening| self.happened(generation, happening);
        let socket = Socket::connect(&address::socket(), tell);
        if socket.is_none() {
            self.lost();
        }
        self.line.update_value(|line| line.socket = socket);
    }

    fn happened(self, generation: u32, happening: Happening) {
        if self.line.try_with_value(|line| line.generation) != Some(generation) {
            return;
        }
        match happening {
            Happening::Opened => self.hello(),
            Happening::Came(text) => match read(&text) {
                Heard::Message(message) => self.take(*message),
                Heard::UnknownFact { table, stream, seq } => self.at(&table, |desk| desk.pass(stream, seq)),
                Heard::Unknown => leptos::logging::warn!("not understood: {text}"),
            },
            Happening::Closed => self.lost(),
        }
    }

    fn hello(self) {
        let (token, session) = self
            .line
            .try_update_value(|line| {
                // A token is good for one sign-in; afterwards the session's key takes its place.
                let token = line.token.take();
                let session = line.session.clone().filter(|_| token.is_none());
                (token, session)
            })
            .unwrap_or_default();
        self.send(&ClientMessage::Hello { version: VERSION, token, session });
    }

    fn lost(self) {
        if self.connection.get_untracked().is_final() {
            return;
        }
        let offline = !window().navigator().on_line();
        self.set_connection(if offline { Connection::Offline } else { Connection::Reconnecting });
        #[allow(
            clippy::float_arithmetic,
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "the browser's chance is a float"
        )]
        let chance = (js_sys::Math::random() * 255.0) as u8;
        let next = self.line.try_update_value(|line| {
            line.welcomed = false;
            line.desks.iter().for_each(|desk| desk.unsure());
            (line.back_off.next(chance), line.generation)
        });
        let Some((wait, generation)) = next else { return };
        timer::after(Duration::from_millis(wait.into()), move || {
            if self.line.try_with_value(|line| line.generation) == Some(generation) {
                self.connect();
            }
        });
    }

    /// Looks for the server at once.
    pub fn retry(self) {
        self.line.update_value(|line| line.back_off.reset());
        self.connect();
    }

    /// The page came to the front or the network came back: is the server still there?
    fn wake(self) {
        if self.over.get_untracked() == Some(Over::Closed) {
            return;
        }
        clock::forget();
        let heard = self.line.with_value(|line| line.welcomed.then_some((line.heard, line.generation)));
        let Some((heard, generation)) = heard else { return self.connect() };
        self.ping();
        timer::after(PONG, move || {
            let silent =
                self.line.try_with_value(|line| line.heard == heard && line.generation == generation);
            if silent == Some(true) {
                self.lost();
                self.connect();
            }
        });
    }

    fn ping(self) {
        self.send(&ClientMessage::Ping { n: 0 });
    }

    fn take(self, message: ServerMessage) {
        self.line.update_value(|line| line.heard = line.heard.wrapping_add(1));
        match message {
            ServerMessage::Welcome { name, guest, purses, time, tables, session, locale, brand, .. } => {
                clock::heard(time);
                let watches = self.line.try_update_value(|line| {
                    line.welcomed = true;
                    line.back_off.reset();
                    if let Some(key) = session {
                        line.session = Some(key);
                    }
                    line.watches > 0
                });
                self.keep_session();
                if let Some(locale) =
                    locale.filter(|_| address::launch("lang").is_none() && !setting::has_lang())
                {
                    self.lang.set(locale);
                }
                if let Some(brand) = brand.and_then(|name| setting::known_brand(&name))
                    && self.brand.get_untracked().is_none()
                {
                    self.brand.set(Some(brand));
                }
                if watches == Some(true) {
                    self.send(&ClientMessage::Lobby { watch: true });
                }
                self.who.set(Some(Who { name, guest }));
                self.purses.set(purses.clone());
                if self.tables.with_untracked(|known| *known != tables) {
                    self.tables.set(tables);
                }
                self.set_connection(Connection::Online);
                self.host.ready(self.lang.get_untracked());
                for purse in purses {
                    self.tell_balance(purse.currency, purse.balance);
                }
                self.each(|desk| self.join(desk));
            }
            ServerMessage::Incompatible { .. } => {
                self.connection.set(Connection::Outdated);
                self.host.tell("error", &[("code", "old_version")]);
            }
            ServerMessage::Done { id } => self.each(|desk| desk.done(&id)),
            ServerMessage::Refused { id, rejection } => {
                if self.line.with_value(|line| line.desks.is_empty()) {
                    self.say(&rejection);
                }
                self.each(|desk| desk.refused(&id, &rejection));
            }
            ServerMessage::Snapshot(snapshot) => {
                let table = snapshot.table.clone();
                self.at(&table, |desk| desk.snapshot((*snapshot).clone()));
            }
            ServerMessage::Fact { table, stream, seq, time, fact } => {
                clock::heard(time);
                if let Fact::Balance { currency, balance } = fact {
                    self.has(currency, balance);
                }
                self.at(&table, |desk| desk.fact(stream, seq, time, fact.clone()));
            }
            ServerMessage::TurnedAway { rejection } => {
                address::keep("");
                let guest =
                    self.line.try_update_value(|line| line.session.take().is_some() && !line.launched);
                // A guest whose key ran out is a new guest; the server closes this socket, the next one shows nothing.
                if guest != Some(true) {
                    self.connection.set(Connection::TurnedAway);
                    self.say(&rejection);
                    self.host.tell("error", &[("code", &rejection.code)]);
                }
            }
            ServerMessage::Lobby { tables } => self.lobby.set(tables),
            ServerMessage::LobbyChanged { table } => self.lobby.update(|lobby| {
                if let Some(known) = lobby.iter_mut().find(|known| known.table == table.table) {
                    *known = *table;
                }
            }),
            ServerMessage::SafePlay(safe) => {
                let free = |safe: &SafePlay| safe.restraints.is_empty();
                let was_free = self.safe_play.with_untracked(|known| known.as_ref().is_some_and(free));
                if was_free && !free(&safe) {
                    self.leaving.set(true);
                }
                self.safe_play.set(Some(*safe));
                self.recount();
            }
            ServerMessage::Gone { table } => self.at(&table, |desk| self.join(desk)),
            ServerMessage::Replaced { table } => self.at(&table, |desk| desk.replaced()),
            ServerMessage::Malformed { reason } => leptos::logging::warn!("the server: {reason}"),
            ServerMessage::Pong { time, .. } => clock::heard(time),
        }
    }

    /// What a purse holds now.
    pub fn has(self, currency: Currency, balance: Amount) {
        self.purses.update(|purses| {
            for purse in purses.iter_mut().filter(|purse| purse.currency == currency) {
                purse.balance = balance;
            }
        });
    }

    /// Does he still look at a round of his own, or at its result?
    pub fn is_busy(self) -> bool {
        self.line.with_value(|line| line.desks.iter().any(|desk| desk.is_busy()))
    }

    /// Tells the host what is in a purse.
    pub fn tell_balance(self, currency: Currency, balance: rules::amount::Amount) {
        self.host.tell("balance", &[("currency", currency.name()), ("balance", &balance.to_string())]);
    }

    fn each(self, tell: impl Fn(Desk)) {
        let desks = self.line.with_value(|line| line.desks.clone());
        desks.into_iter().for_each(tell);
    }

    fn at(self, table: &TableId, tell: impl Fn(Desk)) {
        self.each(|desk| {
            if desk.id() == *table {
                tell(desk);
            }
        });
    }
}

/// The visit of this page.
pub fn visit() -> Visit {
    expect_context::<Visit>()
}
