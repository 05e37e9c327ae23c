//! The books: one SQLite file, one writer, many wishes in one commit. What is told to anybody was committed before.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use protocol::rejection::Rejection;
use rules::amount::{Amount, AmountError};
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::metrics::LedgerMeter;

pub mod audit;
pub mod history;
pub mod launch;
pub mod mute;
pub mod outbox;
pub mod player;
pub mod remote;
pub mod retention;
pub mod round;
pub mod safe_play;
pub mod schema;
pub mod session;
pub mod tally;
pub mod transfer;
pub mod visit;

/// Why the books did not take something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerError {
    /// The purse does not hold so much.
    InsufficientBalance,
    /// An amount that no ledger can hold.
    TooLarge,
    /// The same key was used for another transfer.
    KeyTaken,
    /// Nothing is known under this name.
    Unknown,
    /// A rule of the house refuses it.
    Refused {
        /// The stable code.
        code: &'static str,
        /// The figure that would be broken.
        limit: Option<Amount>,
        /// How much of it is left.
        left: Option<Amount>,
    },
    /// The file could not be written or read; nothing was changed.
    Storage(String),
}

impl LedgerError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::InsufficientBalance => "insufficient_balance",
            Self::TooLarge => "above_max",
            Self::KeyTaken => "key_taken",
            Self::Unknown => "unknown",
            Self::Refused { code, .. } => code,
            Self::Storage(_) => "storage",
        }
    }

    /// What the player is told.
    pub fn rejection(&self) -> Rejection {
        let (limit, left) = match self {
            Self::Refused { limit, left, .. } => (*limit, *left),
            _ => (None, None),
        };
        Rejection { limit, left, ..Rejection::new(self.code()) }
    }
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(reason) => write!(f, "storage: {reason}"),
            other => f.write_str(other.code()),
        }
    }
}

impl std::error::Error for LedgerError {}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Storage(error.to_string())
    }
}

impl From<AmountError> for LedgerError {
    fn from(error: AmountError) -> Self {
        Self::Storage(format!("the books hold {error}"))
    }
}

/// Tells the asker how it went, once it is known whether the commit held.
type Tell = Box<dyn FnOnce(Result<(), LedgerError>) + Send>;
type Job = Box<dyn FnOnce(&Connection) -> Tell + Send>;
type Commit = Box<dyn FnMut(&Connection) -> rusqlite::Result<()> + Send>;

/// Jobs in one commit at the most, so that the first of them does not wait for a thousand others.
const BATCH: usize = 512;

/// A handle to the books.
#[derive(Clone)]
pub struct Ledger {
    jobs: mpsc::Sender<Job>,
    meter: Arc<LedgerMeter>,
}

impl Ledger {
    /// Opens the books in a file, or in memory where there is none.
    pub fn open(file: Option<&Path>) -> Result<Self, LedgerError> {
        Self::with_commit(file, Box::new(|books| books.execute_batch("COMMIT")))
    }

    /// Opens the books with another way to commit, for showing what a failing disk does.
    pub fn with_commit(file: Option<&Path>, commit: Commit) -> Result<Self, LedgerError> {
        let books = match file {
            Some(file) => Connection::open(file)?,
            None => Connection::open_in_memory()?,
        };
        schema::prepare(&books)?;
        let (jobs, queue) = mpsc::channel();
        let meter = Arc::new(LedgerMeter::default());
        let counted = Arc::clone(&meter);
        thread::Builder::new()
            .name("ledger".into())
            .spawn(move || write_on(&books, &queue, commit, &counted))
            .map_err(|error| LedgerError::Storage(error.to_string()))?;
        Ok(Self { jobs, meter })
    }

    /// What the books count of themselves.
    pub fn meter(&self) -> &LedgerMeter {
        &self.meter
    }

    /// Does something in the books. The answer comes after the commit that holds it; where it is an error nothing of
    /// it was written.
    pub fn write<T, F>(&self, work: F) -> impl Future<Output = Result<T, LedgerError>> + Send + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, LedgerError> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |books| {
            let done = in_savepoint(books, work);
            Box::new(move |committed| {
                let _ = tell.send(committed.and(done));
            })
        });
        let gone = || LedgerError::Storage("the ledger has stopped".into());
        self.meter.queue.fetch_add(1, Ordering::Relaxed);
        let sent = self.jobs.send(job).map_err(|_| gone());
        async move {
            sent?;
            told.await.map_err(|_| gone())?
        }
    }
}

/// Does something wholly or not at all.
pub(crate) fn in_savepoint<T>(
    books: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, LedgerError>,
) -> Result<T, LedgerError> {
    books.execute_batch("SAVEPOINT job")?;
    match work(books) {
        Ok(done) => {
            books.execute_batch("RELEASE job")?;
            Ok(done)
        }
        Err(error) => {
            books.execute_batch("ROLLBACK TO job; RELEASE job")?;
            Err(error)
        }
    }
}

fn write_on(books: &Connection, queue: &mpsc::Receiver<Job>, mut commit: Commit, meter: &LedgerMeter) {
    while let Ok(first) = queue.recv() {
        let mut told = Vec::new();
        let began = Instant::now();
        let begun = books.execute_batch("BEGIN IMMEDIATE").map_err(LedgerError::from);
        for job in std::iter::once(first).chain(queue.try_iter()).take(BATCH) {
            // A job that panics is taken back alone: the books, and everybody else's money, go on.
            match catch_unwind(AssertUnwindSafe(|| job(books))) {
                Ok(tell) => told.push(tell),
                Err(_) => {
                    tracing::error!("a job of the books panicked and was taken back");
                    let _ = books.execute_batch("ROLLBACK TO job; RELEASE job");
                    meter.queue.fetch_sub(1, Ordering::Relaxed);
                }
            }
        }
        let committed = begun.and_then(|()| commit(books).map_err(LedgerError::from));
        if committed.is_err() && !books.is_autocommit() {
            let _ = books.execute_batch("ROLLBACK");
        }
        meter.commit.note(began.elapsed());
        meter.commits.fetch_add(1, Ordering::Relaxed);
        meter.failures.fetch_add(u64::from(committed.is_err()), Ordering::Relaxed);
        let jobs = u32::try_from(told.len()).unwrap_or(u32::MAX);
        meter.jobs.fetch_add(jobs.into(), Ordering::Relaxed);
        meter.queue.fetch_sub(jobs.into(), Ordering::Relaxed);
        for tell in told {
            tell(committed.clone());
        }
    }
}
