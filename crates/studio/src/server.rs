//! The server: tables, sockets, pages.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::routing::{any, get};
use protocol::id::TableId;
use rules::plan::shipped;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::dealer::Dealer;
use crate::dealer::automatic::Automatic;
use crate::dealer::scripted::{Scene, Scripted};
use crate::ledger::{Ledger, LedgerError};
use crate::table::timers::{Overrides, Pace, Timers};
use crate::table::{TableHandle, ToTable, open};

pub mod page;
pub mod socket;

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
}

/// What every request can reach.
#[derive(Clone)]
pub struct House {
    /// The books.
    pub ledger: Ledger,
    /// The open tables.
    pub tables: Arc<BTreeMap<TableId, TableHandle>>,
    /// Numbers sockets.
    sockets: Arc<AtomicU64>,
}

impl House {
    /// A number for a new socket, greater than any before.
    pub fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Ordering::Relaxed) + 1
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
    let mut tables = BTreeMap::new();
    let mut tasks = Vec::new();
    for plan in shipped::ids() {
        let Some(table) = shipped::table(plan) else { continue };
        let Some(id) = TableId::new(plan.replace('/', "-")) else { continue };
        let decks = table.plan().game.decks();
        let dealer: Box<dyn Dealer> = match setup.scenes.remove(id.as_str()) {
            Some(scenes) => Box::new(Scripted::new(scenes, decks)),
            None => Box::new(Automatic::new(decks)),
        };
        let timers = Timers::new(&table.plan().timers, setup.pace, &setup.timers);
        let (handle, task) = open::open(id.clone(), table, dealer, timers, ledger.clone()).await?;
        tables.insert(id, handle);
        tasks.push(task);
    }
    let house = House { ledger, tables: Arc::new(tables), sockets: Arc::new(AtomicU64::new(0)) };
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
            .route("/healthz", get(page::health))
            .fallback(get(page::page))
            .layer(axum::middleware::map_response(page::guard))
            .with_state(self.house.clone());
        let house = self.house.clone();
        let server = axum::serve(listener, router);
        tokio::select! {
            served = server.into_future() => served?,
            () = stop => {}
        }
        for table in house.tables.values() {
            let _ = table.inbox.send(ToTable::Stop).await;
        }
        for task in self.tasks {
            let _ = task.await;
        }
        Ok(())
    }
}
