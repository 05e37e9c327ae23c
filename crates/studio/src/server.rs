//! The server: tables, sockets, pages.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get, post};
use protocol::id::{Millis, TableId};
use rules::event::PlayerId;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::clock::Clock;
use crate::config::brand::Brand;
use crate::config::{Switches, WalletSetup};
use crate::dealer as dealers;
use crate::dealer::scripted::Scene;
use crate::launch::Keys;
use crate::ledger::{Ledger, LedgerError, mute};
use crate::metrics::Metrics;
use crate::table::floor::Floor;
use crate::table::place::Places;
use crate::table::setup::{TableSetup, one_of_each};
use crate::table::timers::{Overrides, Pace, at_pace};
use crate::table::{TableHandle, ToTable, open};
use crate::wallet::Wallet;

pub mod about;
pub mod client;
pub mod dealer;
pub mod entry;
pub mod failure;
pub mod guard;
pub mod idle_timeout;
pub mod leave;
pub mod lobby;
pub mod monitor;
pub mod new_guests;
pub mod page;
pub mod presence;
pub mod retention;
pub mod rule;
pub mod safe_play_commands;
pub mod socket;

use guard::Policy;
use idle_timeout::IdleTimeout;
use new_guests::{NewGuests, Peer};

/// How long the last facts may take to players before the server ends.
const GOODBYE: Duration = Duration::from_millis(200);

/// How a server is set up.
#[derive(Default)]
pub struct Setup {
    /// The books; in memory where there is no file.
    pub file: Option<PathBuf>,
    /// How fast tables are dealt.
    pub pace: Pace,
    /// Timers set over the pace.
    pub timers: Overrides,
    /// Scenes of scripted tables.
    pub scenes: HashMap<String, VecDeque<Scene>>,
    /// The tables; one of every plan where none are named.
    pub tables: Option<Vec<TableSetup>>,
    /// The client that players get.
    pub client: Client,
    /// Who may frame it.
    pub policy: Policy,
    /// Where the time comes from.
    pub clock: Clock,
    /// Operators whose launch tokens are taken.
    pub keys: Keys,
    /// Days for which rounds are kept; for ever where it is none.
    pub keep_history: Option<u32>,
    /// Brands, the usual one first.
    pub brands: Vec<Brand>,
    /// Origins whose pages may open the socket, beside the own one.
    pub origins: Vec<String>,
    /// The operator's wallet.
    pub wallet: Option<WalletSetup>,
    /// Switches of the house.
    pub switches: Switches,
    /// After how much silence a socket is asked whether it is still there; half a minute where it is not said.
    pub silence: Option<Duration>,
}

/// What every request can reach.
#[derive(Clone)]
pub struct House {
    /// The books.
    pub ledger: Ledger,
    /// The open tables.
    pub tables: Arc<BTreeMap<TableId, TableHandle>>,
    /// Their order in the lobby.
    pub order: Arc<[TableId]>,
    /// The client that players get.
    pub client: Arc<Client>,
    /// What its pages may load, and who may frame them.
    pub policy: Arc<Policy>,
    /// What the tables share.
    pub floor: Floor,
    /// Operators whose launch tokens are taken.
    pub keys: Arc<Keys>,
    /// Brands, the usual one first.
    pub brands: Arc<[Brand]>,
    /// Origins whose pages may open the socket, beside the own one.
    pub origins: Arc<[String]>,
    /// Switches of the house.
    pub switches: Switches,
    /// How many new guests each address has made.
    pub new_guests: Arc<NewGuests>,
    /// The operator's wallet.
    pub wallet: Option<Wallet>,
    /// Counters.
    pub metrics: Arc<Metrics>,
    /// Reports of clients that have failed.
    pub failures: Arc<failure::FailureReports>,
    /// A socket that says nothing for so long is asked, and ended when it stays silent as long again.
    pub silence: Duration,
    /// Numbers sockets.
    sockets: Arc<AtomicU64>,
}

impl House {
    /// A number for a new socket, greater than any before.
    pub fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Mutes a player at every table until a moment, or lets them talk again.
    pub async fn mute(&self, player: PlayerId, until: Option<Millis>) -> Result<(), LedgerError> {
        self.ledger.write(move |books| mute::set(books, player, until)).await?;
        for table in self.tables.values() {
            // A table that has stopped has no chat; one that starts again reads who is muted.
            let _ = table.inbox.send(ToTable::Mute { player, until }).await;
        }
        Ok(())
    }
}

/// A running house: its handle and the tasks of its tables.
pub struct Running {
    /// The house.
    pub house: House,
    tasks: Vec<JoinHandle<()>>,
}

/// Opens the books and a table for every plan.
pub async fn open_house(mut setup: Setup) -> Result<Running, LedgerError> {
    let ledger = Ledger::open(setup.file.as_deref())?;
    let setups = setup.tables.take().unwrap_or_else(one_of_each);
    let order: Arc<[TableId]> = setups.iter().map(|setup| setup.id.clone()).collect();
    let floor = Floor {
        ledger: ledger.clone(),
        clock: setup.clock.clone(),
        lobby: lobby::Lobby::open(Arc::clone(&order)),
        presence: presence::Presence::open(ledger.clone(), setup.clock.clone()),
        places: Places::open(setup.switches.two_tables),
    };
    let wallet = match setup.wallet.take() {
        Some(wallet) => Some(Wallet::open(wallet, ledger.clone(), setup.clock.clone()).await?),
        None => None,
    };
    let metrics = Arc::new(Metrics::default());
    let mut tables = BTreeMap::new();
    let mut tasks = Vec::new();
    for table in setups {
        let TableSetup { id, table, dealer, names, key, timers, stream, guests } = table;
        let rules = Arc::clone(&table);
        let scenes = setup.scenes.remove(id.as_str());
        let dealer = dealers::at(dealer, &names, scenes, dealers::Gear::of(table.game()));
        let timers = at_pace(&table.plan().timers, setup.pace, &setup.timers.over(&timers));
        let opening = open::Opening {
            id: id.clone(),
            table,
            timers,
            stream,
            floor: floor.clone(),
            wallet: wallet.clone(),
            metrics: Arc::clone(&metrics),
        };
        let (inbox, task) = open::open(opening, dealer).await?;
        let takes_guests = guests.unwrap_or(wallet.is_none());
        let handle = TableHandle { inbox, key, table: rules, takes_guests };
        tables.insert(id, handle);
        tasks.push(task);
    }
    tokio::spawn(retention::run(ledger.clone(), setup.clock.clone(), setup.keep_history));
    let house = House {
        ledger,
        tables: Arc::new(tables),
        order,
        floor,
        keys: Arc::new(setup.keys),
        client: Arc::new(setup.client),
        policy: Arc::new(setup.policy),
        brands: setup.brands.into(),
        origins: setup.origins.into(),
        new_guests: Arc::new(NewGuests::new(setup.switches.new_guests_per_hour)),
        switches: setup.switches,
        wallet,
        metrics,
        failures: Arc::default(),
        silence: setup.silence.unwrap_or(socket::SILENCE),
        sockets: Arc::new(AtomicU64::new(0)),
    };
    Ok(Running { house, tasks })
}

impl Running {
    /// Serves until the signal comes, then lets every table finish its round.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let router = Router::new()
            .route("/ws", any(socket::upgrade))
            .route("/api/history", get(page::history))
            .route("/dealer/{table}", get(dealer::look))
            .route("/dealer/{table}/{order}", post(dealer::give_order))
            .route("/api/house", get(about::house))
            .route("/api/failure", post(failure::report).layer(DefaultBodyLimit::max(failure::MAX_REPORT)))
            .route("/api/returns/{table}", get(rule::returns))
            .route("/api/plan/{table}", get(rule::plan))
            .route("/metrics", get(monitor::metrics))
            .route("/healthz", get(page::health))
            .fallback(get(client::answer))
            .layer(axum::middleware::from_fn_with_state(self.house.clone(), guard::guard))
            .with_state(self.house.clone());
        let house = self.house.clone();
        // While rounds are being finished messages of players and dealers are still taken: who leads a round must be able to end it.
        let service = router.into_make_service_with_connect_info::<Peer>();
        let mut server =
            tokio::spawn(axum::serve(IdleTimeout::new(listener, 3 * house.silence), service).into_future());
        tokio::select! {
            served = &mut server => return served.map_err(std::io::Error::other)?,
            () = stop => {}
        }
        for table in house.tables.values() {
            // A table that has stopped already need not be asked to.
            let _ = table.inbox.send(ToTable::Stop).await;
        }
        for task in self.tasks {
            if let Err(error) = task.await {
                tracing::error!(%error, "a table's task did not end as it should");
            }
        }
        // The last facts are on their way to the players.
        tokio::time::sleep(GOODBYE).await;
        server.abort();
        Ok(())
    }
}
