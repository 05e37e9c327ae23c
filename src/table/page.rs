//! A table's page: comes to the table, and draws the family that its plan belongs to.

use std::time::Duration;

use leptos::prelude::*;
use protocol::id::TableId;

use crate::i18n::td_string;
use crate::lobby::preferences::LobbyPreferences;
use crate::locale::notice::notice;
use crate::pages::{Message, Plain, part_loading, part_missing};
use crate::platform::address::Page;
use crate::platform::listen::listen;
use crate::platform::{clock, timer, window};
use crate::session::settings::known_brand;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::components::replay_bar::ReplayBar;
use crate::table::side::Side;
use crate::table::store::{LoadStatus, TableStateStoreFields, TableStore};

/// How often clocks and countdowns are looked at.
const TICK: Duration = Duration::from_millis(200);

/// Rises with every look at the clock.
#[derive(Clone, Copy)]
pub struct Tick(pub RwSignal<u32>);

impl Tick {
    /// Looks at the clock until the component is gone.
    pub fn started() -> Self {
        let tick = Self(RwSignal::new(0));
        timer::every(TICK, move || tick.0.update(|tick| *tick = tick.wrapping_add(1)));
        tick
    }

    /// The server's time in milliseconds, to the second: what shows it is drawn once a second.
    pub fn second(self) -> Memo<u64> {
        Memo::new(move |_| {
            self.0.track();
            clock::now().0 / 1000 * 1000
        })
    }
}

/// The page of a table.
#[component]
pub fn TablePage(
    /// The table's id.
    id: String,
) -> impl IntoView {
    let session = use_session();
    let Some(id) = TableId::new(id) else {
        return view! { <crate::pages::NotFound /> }.into_any();
    };
    let store = TableStore::new(session, id);
    let tick = Tick(RwSignal::new(0));
    notify_host(store);
    provide_context(store);
    provide_context(tick);
    timer::every(TICK, move || {
        tick.0.update(|tick| *tick = tick.wrapping_add(1));
        store.tick();
    });
    // What was done in this very moment is sent before the page goes.
    listen(&window(), "pagehide", move |_| store.catch_up());
    let standing = Memo::new(move |_| store.state.load().get());
    remember(store, expect_context::<LobbyPreferences>());
    let lobby = Callback::new(move |()| session.go(Page::Lobby));
    let again = Callback::new(move |()| {
        store.state.load().set(LoadStatus::Coming);
        session.join(store);
    });
    let table_gone = Signal::derive(move || td_string!(session.locale(), table.table_gone).to_owned());
    let not_drawn = Signal::derive(move || td_string!(session.locale(), table.not_drawn).to_owned());
    let back_to_lobby = Signal::derive(move || td_string!(session.locale(), pages.back_to_lobby).to_owned());
    let other_window = Signal::derive(move || td_string!(session.locale(), table.other_window).to_owned());
    let try_again = Signal::derive(move || td_string!(session.locale(), connection.try_again).to_owned());
    // Tracks how the table stands and nothing else: a table is not drawn again because of another language.
    let page = move || {
        match standing.get() {
        LoadStatus::Loading => part_loading(),
        LoadStatus::Missing => part_missing(Callback::new(move |()| store.load_family())),
        LoadStatus::Ready => untrack(|| view! { <Family /> <ReplayBar /> }.into_any()),
        LoadStatus::Coming => view! { <Plain><p role="status">{move || td_string!(session.locale(), table.loading)}</p></Plain> }.into_any(),
        LoadStatus::Unknown => view! { <Message notice="unknown_table" says=table_gone button=back_to_lobby act=lobby /> }.into_any(),
        LoadStatus::Elsewhere => view! { <Message notice="other_window" says=other_window button=try_again act=again /> }.into_any(),
        LoadStatus::Refused(code) => {
            let says = Signal::derive(move || notice(code, session.locale(), None));
            view! { <Message notice=code.as_str() says button=try_again act=again /> }.into_any()
        }
        LoadStatus::Broken(reason) => {
            leptos::logging::warn!("{reason}");
            view! { <Message notice="not_drawn" says=not_drawn button=back_to_lobby act=lobby /> }.into_any()
        }
    }
    };
    page.into_any()
}

/// Tells the host what happens at the table: the purse, each round, what it brought.
fn notify_host(store: TableStore) {
    let session = store.session;
    let ready = Memo::new(move |_| store.state.load().get() == LoadStatus::Ready);
    Effect::new(move || {
        // A host that is known only now has missed it.
        session.host.listens.track();
        let balance = store.state.balance().get();
        if ready.get()
            && let Some(table) = store.table()
        {
            session.notify_balance(table.plan().currency, balance);
        }
    });
    let notify = move |state: &str, stake: &str, back: &str| {
        let (table, round) = (store.id().to_string(), store.state.round_id().get_untracked());
        let members =
            [("table", &*table), ("round", &*round), ("state", state), ("stake", stake), ("return", back)];
        session.host.notify("round", &members);
    };
    Effect::new(move || {
        session.host.listens.track();
        // A stored round that is shown again is no news.
        if ready.get()
            && !store.state.round_id().with(String::is_empty)
            && store.state.replaying().with_untracked(Option::is_none)
        {
            notify("opened", "0", "0");
        }
    });
    Effect::new(move || {
        let live = store.state.replaying().with_untracked(Option::is_none);
        if let Some(settled) = store.state.settled().get().filter(|_| live) {
            notify("settled", &settled.stake.to_string(), &settled.back.to_string());
        }
    });
}

/// Keeps the table among those played last, and shows a stored round that was asked for.
fn remember(store: TableStore, preferences: LobbyPreferences) {
    let session = store.session;
    Effect::new(move || {
        if store.state.settled().with(Option::is_some)
            && store.state.replaying().with_untracked(Option::is_none)
        {
            preferences.played(&store.id());
        }
    });
    Effect::new(move || {
        let ready = store.state.load().with(|standing| *standing == LoadStatus::Ready);
        let wanted =
            session.state.replay().get().filter(|played| ready && played.table == store.id().as_str());
        if let Some(played) = wanted {
            session.state.replay().set(None);
            store.replay(played);
        }
    });
}

/// The table of the plan's family.
#[component]
fn Family() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (Some(family), Some(table)) = (store.family(), store.table()) else { return ().into_any() };
    let plan = table.plan();
    let side = expect_context::<Side>();
    let (name, currency) = (plan.name.clone(), plan.currency);
    Effect::new(move || {
        if side.is_active() {
            session.state.currency().set(currency);
        }
    });
    Effect::new(move || side.name.set(name.get(session.lang()).to_owned()));
    let own = known_brand(&plan.brand).unwrap_or("chance");
    let brand = move || session.state.brand().get().unwrap_or(own);
    Effect::new(move || side.set_brand(brand()));
    Effect::new(move || side.set_title(brand()));
    crate::panels::CONTENT.preload_later();
    (family.table)()
}
