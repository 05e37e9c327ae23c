//! The books: one SQLite file, one writer, many wishes in one commit. What is told to anybody was committed before.

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

pub mod audit;
pub mod history;
pub mod player;
pub mod round;
pub mod schema;
pub mod transfer;

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
            Self::Storage(_) => "storage",
        }
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
        thread::Builder::new()
            .name("ledger".into())
            .spawn(move || write_on(&books, &queue, commit))
            .map_err(|error| LedgerError::Storage(error.to_string()))?;
        Ok(Self { jobs })
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
        let sent = self.jobs.send(job).map_err(|_| gone());
        async move {
            sent?;
            told.await.map_err(|_| gone())?
        }
    }
}

fn in_savepoint<T>(
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

fn write_on(books: &Connection, queue: &mpsc::Receiver<Job>, mut commit: Commit) {
    while let Ok(first) = queue.recv() {
        let mut told = Vec::new();
        let begun = books.execute_batch("BEGIN IMMEDIATE").map_err(LedgerError::from);
        for job in std::iter::once(first).chain(queue.try_iter()).take(BATCH) {
            told.push(job(books));
        }
        let committed = begun.and_then(|()| commit(books).map_err(LedgerError::from));
        if committed.is_err() && !books.is_autocommit() {
            let _ = books.execute_batch("ROLLBACK");
        }
        for tell in told {
            tell(committed.clone());
        }
    }
}
