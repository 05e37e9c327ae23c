//! The books: one SQLite file, one writer, many commands in one commit, and readers beside it. What is told to anybody was
//! committed before.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::metrics::LedgerMeter;

pub mod audit;
pub mod error;
pub mod fact;
pub mod history;
pub mod launch;
pub mod mute;
pub mod outbox;
pub mod owner;
pub mod plan;
pub mod player;
pub mod posting;
pub mod readers;
pub mod remote;
pub mod retention;
pub mod round;
pub mod safe_play;
pub mod schema;
pub mod session;
pub mod shoe;
pub mod tally;
pub mod transfer;
pub mod visit;
pub mod wallet_fact;
pub mod writer;

pub use error::LedgerError;
use readers::{Length, Readers};
use writer::{FaultPoint, Faults, Job, Writer};

/// A handle to the books.
#[derive(Clone)]
pub struct Ledger {
    jobs: mpsc::Sender<Job>,
    meter: Arc<LedgerMeter>,
    /// None for books in memory, which have one connection only.
    readers: Option<Arc<Readers>>,
}

impl Ledger {
    /// Opens the books in a file, or in memory where there is none.
    pub fn open(file: Option<&Path>) -> Result<Self, LedgerError> {
        Self::with_faults(file, Box::new(|_, _| Ok(())))
    }

    /// Opens books in which something fails now and then, for showing what a failing disk does.
    pub fn with_faults(file: Option<&Path>, faults: Faults) -> Result<Self, LedgerError> {
        let books = match file {
            Some(file) => Connection::open(file)?,
            None => Connection::open_in_memory()?,
        };
        schema::prepare(&books)?;
        let readers = file.map(|file| Arc::new(Readers::new(file.to_owned())));
        let (jobs, queue) = mpsc::channel();
        let meter = Arc::new(LedgerMeter::default());
        let counted = Arc::clone(&meter);
        thread::Builder::new()
            .name("ledger".into())
            .spawn(move || Writer { books, faults }.run(&queue, &counted))
            .map_err(|error| LedgerError::Storage(error.to_string()))?;
        Ok(Self { jobs, meter, readers })
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
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |books, faults| {
            let work = |books: &Connection| {
                let done = work(books)?;
                faults(FaultPoint::Job, books)?;
                Ok(done)
            };
            let done = books.and_then(|books| in_savepoint_called(JOB, books, work));
            Box::new(move |committed| {
                // An asker who has gone away needs no answer: the work is done all the same.
                let _ = answer.send(committed.and(done));
            })
        });
        let gone = || LedgerError::Storage("the ledger has stopped".into());
        self.meter.queue.fetch_add(1, Ordering::Relaxed);
        let sent = self.jobs.send(job).map_err(|_| gone());
        async move {
            sent?;
            answered.await.map_err(|_| gone())?
        }
    }

    /// Reads in one consistent snapshot, without the writer waiting for it. What was told before is in it.
    pub async fn read<T, F>(&self, length: Length, work: F) -> Result<T, LedgerError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, LedgerError> + Send + 'static,
    {
        match &self.readers {
            Some(readers) => readers.read(length, work).await,
            None => self.write(work).await,
        }
    }
}

/// Does something wholly or not at all.
pub(crate) fn in_savepoint<T>(
    books: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, LedgerError>,
) -> Result<T, LedgerError> {
    in_savepoint_called("part", books, work)
}

/// The name of a whole job's savepoint: taking it back takes back every part within it.
const JOB: &str = "job";

fn in_savepoint_called<T>(
    name: &str,
    books: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, LedgerError>,
) -> Result<T, LedgerError> {
    books.execute_batch(&format!("SAVEPOINT {name}"))?;
    match work(books) {
        Ok(done) => {
            books.execute_batch(&format!("RELEASE {name}"))?;
            Ok(done)
        }
        Err(error) => {
            let undone = books.execute_batch(&format!("ROLLBACK TO {name}; RELEASE {name}"));
            // A full or failing disk may end the whole transaction: then there is nothing left to undo, and the disk is the reason.
            if books.is_autocommit() {
                return Err(error);
            }
            undone?;
            Err(error)
        }
    }
}
