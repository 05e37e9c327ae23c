//! Reading beside the writer: connections of their own that can't write, each question in one consistent snapshot.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{LedgerError, schema};

/// Short questions at once: health, figures, how a player stands.
const SHORT: usize = 4;
/// Long questions at once, and how many may wait: a history reads and writes thousands of facts.
const LONG: usize = 2;
const LONG_WAITING: usize = 64;

/// How much a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Some rows.
    Short,
    /// As many as a history.
    Long,
}

/// Connections for reading.
pub struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    short: Semaphore,
    long: Semaphore,
    waiting: AtomicUsize,
}

/// Opens books for reading only.
pub fn open(file: &std::path::Path) -> Result<Connection, LedgerError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let books = Connection::open_with_flags(file, flags)?;
    books.busy_timeout(Duration::from_secs(5))?;
    books.set_prepared_statement_cache_capacity(64);
    schema::keep_query_plans(&books)?;
    Ok(books)
}

/// Counts a question that waits for as long as it lives.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Readers {
    /// Readers of the books in a file.
    pub fn new(file: PathBuf) -> Self {
        let (short, long) = (Semaphore::new(SHORT), Semaphore::new(LONG));
        Self { file, idle: Mutex::default(), short, long, waiting: AtomicUsize::new(0) }
    }

    /// Asks something; all that it reads is of one moment.
    ///
    /// # Errors
    /// `Busy` where too many long questions wait already.
    pub async fn read<T, F>(self: &Arc<Self>, length: Length, work: F) -> Result<T, LedgerError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, LedgerError> + Send + 'static,
    {
        let _waiting = match length {
            Length::Short => None,
            Length::Long => {
                let waits = self.waiting.fetch_add(1, Ordering::SeqCst);
                let waiting = Waiting(&self.waiting);
                if waits >= LONG + LONG_WAITING {
                    return Err(LedgerError::Busy);
                }
                Some(waiting)
            }
        };
        let stopped = |error: &dyn std::fmt::Display| LedgerError::Storage(error.to_string());
        let gate = if length == Length::Long { &self.long } else { &self.short };
        let _permit = gate.acquire().await.map_err(|error| stopped(&error))?;
        let readers = Arc::clone(self);
        spawn_blocking(move || readers.ask(work)).await.map_err(|error| stopped(&error))?
    }

    fn ask<T>(&self, work: impl FnOnce(&Connection) -> Result<T, LedgerError>) -> Result<T, LedgerError> {
        let known = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let books = match known {
            Some(books) => books,
            None => open(&self.file)?,
        };
        // A connection that failed is not used again.
        let answer = in_snapshot(&books, work)?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(books);
        Ok(answer)
    }
}

/// Reads everything as it stands at one moment, whatever is written meanwhile.
pub fn in_snapshot<T, E: From<LedgerError>>(
    books: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, E>,
) -> Result<T, E> {
    let snapshot = Transaction::new_unchecked(books, TransactionBehavior::Deferred)
        .map_err(|error| E::from(error.into()))?;
    let answer = work(&snapshot)?;
    snapshot.finish().map_err(|error| E::from(error.into()))?;
    Ok(answer)
}
