//! A session: one socket, one player, the tables he looks at.

pub mod connection;
pub mod messages;
pub mod navigation;
pub mod side;

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::{use_location, use_navigate};
use leptos_router::location::Location;
use protocol::id::{CommandId, TableId};
use protocol::lobby::TableSummary;
use protocol::message::Purse;
use protocol::rejection::Rejection;
use protocol::safe_play::SafePlay;
use rules::label::Lang;
use rules::plan::Currency;

use crate::api::back_off::BackOff;
use crate::games;
use crate::i18n::Locale;
use crate::locale;
use crate::panels::history::view_model::Played;
use crate::panels::id::PanelId;
use crate::platform::address::{self, Page};
use crate::platform::pair;
use crate::session::embedding::Host;
use crate::session::notice::{Notice, NoticeCode};
use crate::session::settings;
use crate::session::sound::Sound;
use crate::session::store::connection::Connection;
use crate::session::view_model::safe_play::by_currency;
use crate::table::store::{LoadStatus, TableStore};

/// The state of the connection, as `<html data-connection>` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionStatus {
    /// The server answers.
    Online,
    /// It is being looked for.
    Reconnecting,
    /// The device has no network.
    Offline,
    /// The server speaks another version: the page must be loaded again.
    Outdated,
    /// The launch token or the session is no good: the operator's page must be opened again.
    TurnedAway,
}

impl ConnectionStatus {
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

/// Launch tokens are far shorter; the server takes messages of 16 KB.
const LONGEST_TOKEN: usize = 3000;

/// A session; a small handle that can be given around.
#[derive(Clone, Copy)]
pub struct Session {
    connection: StoredValue<Connection>,
    /// The connection.
    pub connection_status: RwSignal<ConnectionStatus>,
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The page.
    pub page: Memo<Page>,
    /// The router.
    pub(super) navigate: Callback<(String, NavigateOptions)>,
    /// Who plays, once the server said so.
    pub who: RwSignal<Option<Who>>,
    /// The open tables.
    pub tables: RwSignal<Vec<TableId>>,
    /// Commands that the player relies on and that the server has not answered yet.
    pub kept: RwSignal<Vec<(CommandId, String)>>,
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
    /// What settlements brought or took since the session began, by currency, in hundredths.
    pub result: RwSignal<[i64; Currency::ALL.len()]>,
    /// The page or the app around.
    pub host: Host,
    /// The open panel: the address names it, so that the back button closes it.
    pub panel: Memo<Option<PanelId>>,
    /// A step back that will close the panel is on its way; it is closed already.
    pub(super) closing: RwSignal<bool>,
    /// The host lies over the game.
    pub covered: RwSignal<bool>,
    /// Why the session is over.
    pub over: RwSignal<Option<Over>>,
    /// Betting has just been stopped; the session ends with the open round.
    pub leaving: RwSignal<bool>,
    /// Minutes between two reality checks.
    pub interval: RwSignal<u32>,
    /// How loud it is.
    pub sound: Sound,
    /// As little motion as can be.
    pub calm: RwSignal<bool>,
    /// The live picture, where a table has one.
    pub live: RwSignal<bool>,
    /// The live picture in its full quality, where there is a lighter one.
    pub sharp: RwSignal<bool>,
    /// May two tables be played at once? Unknown until the house has answered.
    pub two_tables: RwSignal<Option<bool>>,
    /// Of two tables the one that was used last.
    pub active: RwSignal<usize>,
    /// The other one of two tables is heard.
    pub quiet: RwSignal<bool>,
    /// The page is hidden.
    pub hidden: RwSignal<bool>,
    /// This page is one of two tables.
    pub side: bool,
}

/// Why a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The player may not bet any more: the stop, a pause, an exclusion.
    Restrained,
    /// The host closed the game.
    Closed,
}

impl Session {
    /// Begins a session and connects. Inside a router, which says and changes where the player is.
    pub fn begin() -> Self {
        locale::know_plurals();
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::float_arithmetic,
            reason = "twelve digits by chance"
        )]
        let prefix = ((js_sys::Math::random() * 1e12) as u64).to_string();
        // A message that is too long would only end the socket; the beginning of such a token is refused with a reason.
        let token =
            address::launch("token").map(|token| token.chars().take(LONGEST_TOKEN).collect::<String>());
        // A new launch is a new player, perhaps; a reload finds its session again.
        let side = pair::is_side();
        let kept = match (&token, side) {
            (_, true) => pair::tell("session", ""),
            (Some(_), false) => None,
            (None, false) => address::kept(),
        };
        let table = address::launch("table").filter(|_| address::page() == Page::Lobby);
        let Location { pathname, hash, .. } = use_location();
        let navigate = use_navigate();
        let closing = RwSignal::new(false);
        let session = Self {
            connection: StoredValue::new(Connection {
                socket: None,
                generation: 0,
                back_off: BackOff::default(),
                welcomed: false,
                heard: 0,
                commands_sent: 0,
                prefix,
                desks: Vec::new(),
                notices: 0,
                launched: token.is_some() || kept.as_ref().is_some_and(|kept| kept.starts_with('t')),
                token,
                session: kept.map(|kept| kept.chars().skip(1).collect()),
                watches: 0,
            }),
            connection_status: RwSignal::new(ConnectionStatus::Reconnecting),
            lang: RwSignal::new(
                pair::tell("lang", "").and_then(|lang| lang.parse().ok()).unwrap_or_else(settings::lang),
            ),
            page: Memo::new(move |_| Page::of(&pathname.get())),
            navigate: Callback::new(move |(address, options): (String, NavigateOptions)| {
                navigate(&address, options);
            }),
            who: RwSignal::new(None),
            tables: RwSignal::new(Vec::new()),
            kept: RwSignal::default(),
            notice: RwSignal::new(None),
            brand: RwSignal::new(address::launch("brand").and_then(|name| settings::known_brand(&name))),
            lobby: RwSignal::default(),
            safe_play: RwSignal::new(None),
            purses: RwSignal::default(),
            replay: RwSignal::new(None),
            currency: RwSignal::new(Currency::Czk),
            result: RwSignal::new([0; Currency::ALL.len()]),
            host: Host::new(),
            panel: Memo::new(move |_| if closing.get() { None } else { PanelId::of_hash(&hash.get()) }),
            closing,
            covered: RwSignal::new(false),
            over: RwSignal::new(None),
            leaving: RwSignal::new(false),
            interval: RwSignal::new(
                pair::tell("interval", "")
                    .and_then(|minutes| minutes.parse().ok())
                    .unwrap_or_else(settings::interval),
            ),
            sound: Sound::kept(),
            calm: RwSignal::new(settings::calm()),
            live: RwSignal::new(settings::live()),
            sharp: RwSignal::new(settings::sharp()),
            two_tables: RwSignal::new(None),
            active: RwSignal::new(0),
            quiet: RwSignal::new(pair::tell("quiet", "").is_some()),
            hidden: RwSignal::new(document().hidden()),
            side,
        };
        if address::is_launch() {
            session.replace_page(&address::page());
        }
        session.host.look_round(move |said| session.hear(said));
        if side {
            session.join_in();
        } else {
            leptos::task::spawn_local(session.ask_house());
        }
        // With a table in the launch address the lobby lies beneath it: that is where the back button leads.
        if let Some(table) = table {
            session.go(Page::Table(table));
        }
        session.sound.follow();
        session.watch();
        session.connect();
        session
    }

    /// The present language, to choose texts by; tracks it.
    pub fn locale(self) -> Locale {
        self.lang.get().into()
    }

    /// Does money of the player lie on a table that is not settled yet?
    pub fn in_play(self) -> bool {
        self.connection.with_value(|connection| connection.desks.iter().any(|store| store.in_play()))
            || pair::tell("in_play", "").is_some()
    }

    /// Takes the result of the session from the server's last word. Not while money lies on a table, nor before the table has
    /// come: the server counts a settlement before the table shows it.
    pub fn recount(self) {
        let coming = |store: &TableStore| store.standing.get_untracked() == LoadStatus::Coming;
        if !self.in_play()
            && !self.connection.with_value(|connection| connection.desks.iter().any(coming))
            && let Some(sums) = self.safe_play.with_untracked(|safe| Some(by_currency(&safe.as_ref()?.visit)))
        {
            self.result.set(sums);
        }
    }

    /// What a settlement brought or took: a currency's place and hundredths. The other one of two tables counts it too.
    pub fn count(self, text: &str) {
        let figures =
            text.split_once(' ').and_then(|(nth, net)| Some((nth.parse().ok()?, net.parse().ok()?)));
        if let Some((nth, net)) = figures {
            let (nth, net): (usize, i64) = (nth, net);
            self.result.update(|result| {
                if let Some(sum) = result.get_mut(nth) {
                    *sum += net;
                }
            });
        }
    }

    /// Changes the language to one that was named.
    pub fn speak(self, lang: &str) {
        if let Ok(lang) = lang.parse()
            && self.lang.get_untracked() != lang
        {
            self.lang.set(lang);
        }
    }

    /// Chooses how often he is asked; both of two tables know it.
    pub fn ask_every(self, minutes: u32) {
        self.interval.set(minutes);
        pair::tell("interval", &minutes.to_string());
    }

    /// Tells the player that something was refused.
    pub fn say(self, rejection: &Rejection) {
        let table =
            self.connection.with_value(|connection| connection.desks.iter().find_map(|store| store.table()));
        let on = rejection.on.as_ref().zip(table).and_then(|(on, table)| {
            let name = games::family(games::kind(&table)).line_name;
            Some(name(&table, on.parse().ok()?, self.lang.get_untracked()))
        });
        let Rejection { code, limit, left, .. } = *rejection;
        self.show_notice(|nth| Notice { code: code.into(), on, limit, left, nth });
    }

    /// Tells the player something that has no figures.
    pub fn notify(self, code: NoticeCode) {
        self.show_notice(|nth| Notice { code, on: None, limit: None, left: None, nth });
    }

    fn show_notice(self, notice: impl FnOnce(u32) -> Notice) {
        let nth = self.connection.try_update_value(|connection| {
            connection.notices += 1;
            connection.notices
        });
        self.notice.set(Some(notice(nth.unwrap_or_default())));
    }

    /// Is another one heard now, or nobody? Tracks it.
    pub fn is_hushed(self) -> bool {
        self.covered.get() || self.quiet.get() || self.hidden.get()
    }

    /// Does he still look at a round of his own, or at its result?
    pub fn is_busy(self) -> bool {
        self.connection.with_value(|connection| connection.desks.iter().any(|store| store.is_busy()))
            || self.is_pair() && (0..2).any(|nth| pair::say(nth, "busy", "").is_some())
    }
}

/// The session of this page.
pub fn use_session() -> Session {
    expect_context::<Session>()
}
