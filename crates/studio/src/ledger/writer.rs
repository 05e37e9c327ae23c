//! The writer: one thread that carries out jobs, many of them in one commit. An answer is given when it is known whether the
//! commit held, and it tells just that.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::LedgerError;
use crate::chance;
use crate::metrics::LedgerMeter;

/// Tells the asker how it went, once it is known whether the commit held.
pub(super) type Answer = Box<dyn FnOnce(Result<(), LedgerError>) + Send>;
/// Something to do in the books; where no transaction could be begun it gets the reason and does nothing.
pub(super) type Job = Box<dyn FnOnce(Result<&Connection, LedgerError>, &mut Faults) -> Answer + Send>;

/// A place where SQLite may fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPoint {
    /// A transaction is about to begin.
    Begin,
    /// A job has done its work, which is not released yet.
    Job,
    /// The transaction is about to be committed.
    Commit,
    /// The transaction is committed.
    Committed,
}

/// Asked at each place; an error counts as SQLite's own. A test and the simulation put faults in by it.
pub type Faults = Box<dyn FnMut(FaultPoint, &Connection) -> rusqlite::Result<()> + Send>;

/// Jobs in one commit at the most, so that the first of them does not wait for a thousand others.
const BATCH: usize = 512;
/// How long the writer waits before it looks again whether a commit held.
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// The writer's thread.
pub(super) struct Writer {
    pub(super) books: Connection,
    pub(super) faults: Faults,
}

impl Writer {
    /// Carries out jobs for as long as anybody can send some.
    pub(super) fn run(mut self, queue: &mpsc::Receiver<Job>, meter: &LedgerMeter) {
        // No other run of the server writes the same mark.
        let name = chance::secret();
        let mut number = 0u64;
        while let Ok(first) = queue.recv() {
            number += 1;
            let began = Instant::now();
            let before = self.books.total_changes();
            let begun = self.begin().map_err(LedgerError::from);
            let mut answers = Vec::new();
            for job in std::iter::once(first).chain(queue.try_iter()).take(BATCH) {
                let open = begun.clone().and_then(|()| self.check_open());
                let (books, faults) = (&self.books, &mut self.faults);
                // A job that panics is taken back alone: the books, and everybody else's money, go on.
                match catch_unwind(AssertUnwindSafe(|| job(open.map(|()| books), faults))) {
                    Ok(answer) => answers.push(answer),
                    Err(_) => {
                        tracing::error!("a job of the books panicked and was taken back");
                        meter.queue.fetch_sub(1, Ordering::Relaxed);
                        if self.books.execute_batch("ROLLBACK TO job; RELEASE job").is_err() {
                            self.roll_back();
                        }
                    }
                }
            }
            let committed = begun
                .and_then(|()| self.check_open())
                .and_then(|()| self.finish(before, &name, number, meter));
            if committed.is_err() {
                self.roll_back();
            }
            meter.commit.note(began.elapsed());
            meter.commits.fetch_add(1, Ordering::Relaxed);
            meter.failures.fetch_add(u64::from(committed.is_err()), Ordering::Relaxed);
            let jobs = u32::try_from(answers.len()).unwrap_or(u32::MAX);
            meter.jobs.fetch_add(jobs.into(), Ordering::Relaxed);
            meter.queue.fetch_sub(jobs.into(), Ordering::Relaxed);
            for answer in answers {
                answer(committed.clone());
            }
        }
    }

    /// SQLite ends a transaction itself when the disk is full or fails. What ran after that would be committed alone.
    fn check_open(&self) -> Result<(), LedgerError> {
        match self.books.is_autocommit() {
            true => Err(LedgerError::Storage("the transaction was ended".into())),
            false => Ok(()),
        }
    }

    fn begin(&mut self) -> rusqlite::Result<()> {
        (self.faults)(FaultPoint::Begin, &self.books)?;
        self.books.execute_batch("BEGIN IMMEDIATE")
    }

    fn commit(&mut self) -> rusqlite::Result<()> {
        (self.faults)(FaultPoint::Commit, &self.books)?;
        self.books.execute_batch("COMMIT")?;
        (self.faults)(FaultPoint::Committed, &self.books)
    }

    fn roll_back(&self) {
        if !self.books.is_autocommit()
            && let Err(error) = self.books.execute_batch("ROLLBACK")
        {
            tracing::error!(%error, "a batch can't be taken back yet");
        }
    }

    /// Commits. A commit that reports a failure may have held all the same: what the books hold afterwards decides.
    fn finish(
        &mut self,
        before: u64,
        name: &str,
        number: u64,
        meter: &LedgerMeter,
    ) -> Result<(), LedgerError> {
        let mark = format!("{name}:{number}");
        let wrote = self.books.total_changes() != before;
        if wrote {
            self.books.prepare_cached("UPDATE batch SET mark = ?1")?.execute([&mark])?;
        }
        let Err(error) = self.commit() else { return Ok(()) };
        if wrote && self.holds(&mark, meter) {
            tracing::warn!(%error, "a commit reported a failure and held");
            return Ok(());
        }
        Err(error.into())
    }

    /// Is the mark of a batch in the books? Asked until they answer: nobody is told what nobody knows.
    fn holds(&self, mark: &str, meter: &LedgerMeter) -> bool {
        loop {
            self.roll_back();
            if self.books.is_autocommit() {
                let found = self.books.query_row("SELECT mark FROM batch", [], |row| row.get::<_, String>(0));
                match found {
                    Ok(found) => {
                        meter.stuck.store(false, Ordering::Relaxed);
                        return found == mark;
                    }
                    Err(error) => tracing::error!(%error, "it can't be read whether a commit held"),
                }
            }
            meter.stuck.store(true, Ordering::Relaxed);
            thread::sleep(LOOK_AGAIN);
        }
    }
}
