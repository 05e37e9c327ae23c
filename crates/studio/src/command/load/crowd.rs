//! The crowd: it comes in, plays when everybody is there, and goes when everybody has played enough or the time is over.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use protocol::id::Millis;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{Instant, timeout};

use super::bets::{self, NoTable};
use super::measure::Notes;
use super::player::{Lost, Player, Task};
use super::window::Place;
use super::{Args, proc};
use crate::clock::now;

/// Players that come in at the same time: the server's queue for new sockets is not flooded.
const DOORS: usize = 32;
/// How long one player may take to come in.
const PATIENCE: Duration = Duration::from_secs(30);
/// Every player knows that playing has begun before a round can be opened after it.
const HEADSTART: u64 = 20;
/// Settlements follow the last outcome; the crowd waits for them.
const GOODBYE: Duration = Duration::from_millis(500);

/// What the players share.
#[derive(Debug)]
pub struct Crowd {
    /// From when on times are counted.
    pub began: Instant,
    /// Rounds that open after this time of the server's clock are played.
    plays_from: AtomicU64,
    arrived: AtomicU32,
    finished: AtomicU32,
    changed: Notify,
}

impl Crowd {
    fn new() -> Self {
        Self {
            began: Instant::now(),
            plays_from: AtomicU64::new(u64::MAX),
            arrived: AtomicU32::new(0),
            finished: AtomicU32::new(0),
            changed: Notify::new(),
        }
    }

    /// Is a round that opened at this time played? All players of a table say the same.
    pub fn plays_from(&self, time: Millis) -> bool {
        time.0 > self.plays_from.load(Ordering::Acquire)
    }

    fn has_arrived(&self) {
        self.arrived.fetch_add(1, Ordering::AcqRel);
        self.changed.notify_one();
    }

    /// A player has played enough, or can't play any longer.
    pub fn has_finished(&self) {
        self.finished.fetch_add(1, Ordering::AcqRel);
        self.changed.notify_one();
    }

    /// Waits until a counter has reached a number, or the time is over.
    async fn until(&self, counter: &AtomicU32, number: u32, most: Duration) {
        let reached = async {
            while counter.load(Ordering::Acquire) < number {
                self.changed.notified().await;
            }
        };
        // Those who have not come by then are reported as such.
        let _ = timeout(most, reached).await;
    }
}

/// What the crowd brings home.
#[derive(Debug, Default)]
pub struct Measured {
    /// Players that came to their tables.
    pub connected: u32,
    /// How long all of them took.
    pub connecting: Duration,
    /// What they noted.
    pub notes: Notes,
    /// Players that were lost, and why the first of them was.
    pub lost: u32,
    /// The reason.
    pub first_lost: Option<String>,
    /// The server's memory in bytes: before, with all players there, and after the last round.
    pub memory: Option<[u64; 3]>,
}

/// Why the crowd did not play.
#[derive(Debug)]
pub enum LoadError {
    /// A table takes no crowd.
    Table(NoTable),
    /// Nobody came in.
    Nobody(String),
    /// The server's process can't be measured.
    NoProcess(u32),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(error) => error.fmt(f),
            Self::Nobody(reason) => write!(f, "no player could come in: {reason}"),
            Self::NoProcess(pid) => write!(f, "--pid {pid}: its memory can't be read"),
        }
    }
}

impl std::error::Error for LoadError {}

fn tasks(args: &Args) -> Result<Vec<Task>, LoadError> {
    let tables =
        args.tables.iter().map(bets::table).collect::<Result<Vec<_>, _>>().map_err(LoadError::Table)?;
    let task = |(player, nth_table): (u32, usize)| Task {
        at: args.at,
        nth_table,
        table: args.tables[nth_table].clone(),
        bets: bets::stakes(&tables[nth_table], player as usize, usize::from(args.bets)),
        place: Place { player, players: args.players, commands: args.commands },
        spread: args.spread,
        rounds: args.rounds,
        reads: player < args.readers,
    };
    Ok((0..args.players).zip((0..tables.len()).cycle()).map(task).collect())
}

type End = (Notes, Option<Lost>);

/// One player from the door to their goodbye; a player who did not come in has nothing noted.
async fn live(
    task: Task,
    crowd: Arc<Crowd>,
    doors: Arc<Semaphore>,
    stop: watch::Receiver<bool>,
) -> (bool, End) {
    let entered = match doors.acquire().await {
        Ok(_door) => {
            timeout(PATIENCE, Player::enter(task, Arc::clone(&crowd))).await.unwrap_or(Err(Lost::Late))
        }
        Err(_) => Err(Lost::Late),
    };
    crowd.has_arrived();
    match entered {
        Ok(player) => (true, player.play(stop).await),
        Err(lost) => {
            crowd.has_finished();
            (false, (Notes::default(), Some(lost)))
        }
    }
}

fn memory(args: &Args) -> Result<Option<u64>, LoadError> {
    args.pid.map(|pid| proc::resident(pid).ok_or(LoadError::NoProcess(pid))).transpose()
}

/// Sends the players in, lets them play and collects their notes.
pub async fn drive(args: &Args) -> Result<Measured, LoadError> {
    let tasks = tasks(args)?;
    let before = memory(args)?;
    let crowd = Arc::new(Crowd::new());
    let doors = Arc::new(Semaphore::new(DOORS));
    let (stop, stopped) = watch::channel(false);
    let players: Vec<_> = tasks
        .into_iter()
        .map(|task| tokio::spawn(live(task, Arc::clone(&crowd), Arc::clone(&doors), stopped.clone())))
        .collect();
    let most = Duration::from_secs(args.seconds);
    crowd.until(&crowd.arrived, args.players, most).await;
    let connecting = crowd.began.elapsed();
    let with_players = memory(args)?;
    crowd.plays_from.store(now().0.saturating_add(HEADSTART), Ordering::Release);
    crowd.until(&crowd.finished, args.players, most).await;
    tokio::time::sleep(GOODBYE).await;
    let after = memory(args)?;
    doors.close();
    // Readers that have ended need not be stopped.
    let _ = stop.send(true);
    let mut measured = Measured { connecting, ..Measured::default() };
    measured.memory =
        before.zip(with_players).zip(after).map(|((before, with), after)| [before, with, after]);
    for player in players {
        let Ok((entered, (notes, lost))) = player.await else { continue };
        measured.connected += u32::from(entered);
        measured.notes.take(notes);
        if let Some(lost) = lost {
            measured.lost += 1;
            measured.first_lost.get_or_insert_with(|| lost.to_string());
        }
    }
    match measured.first_lost {
        Some(reason) if measured.connected == 0 => Err(LoadError::Nobody(reason)),
        _ => Ok(measured),
    }
}
