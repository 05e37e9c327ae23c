//! What an operator's monitoring reads: counters and times in the text form of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::id::TableId;
use protocol::reject_code::RejectCode;
use rules::phase::Phase;

pub mod histogram;

use histogram::Histogram;

/// Counters of a house. None of them is ever waited for.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Sockets ended because their reader was too slow.
    pub slow_readers: AtomicU64,
    /// Sockets ended for a fault on this side.
    pub dropped_sockets: AtomicU64,
    /// Tasks of tables that panicked and were started again.
    pub table_restarts: AtomicU64,
    /// Tables that have stopped because the books failed for good.
    pub table_halts: AtomicU64,
    /// Rounds that ended, and those that were cancelled.
    pub rounds: AtomicU64,
    /// Of these, cancelled.
    pub void_rounds: AtomicU64,
    /// From hearing a bet or a decision to its answer.
    pub acknowledgement: Histogram,
    commands: Mutex<BTreeMap<String, u64>>,
    phases: Mutex<BTreeMap<TableId, Phase>>,
}

/// What a panic left behind is a count and can't be half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Metrics {
    /// A bet or a decision was answered; a refusal has its code.
    pub fn answered(&self, refused: Option<RejectCode>, after: Duration) {
        self.acknowledgement.note(after);
        let mut commands = lock(&self.commands);
        let code = refused.as_ref().map_or("accepted", RejectCode::as_str);
        match commands.get_mut(code) {
            Some(count) => *count += 1,
            None => {
                commands.insert(code.to_owned(), 1);
            }
        }
    }

    /// A table is in a phase.
    pub fn phase(&self, table: &TableId, phase: Phase) {
        lock(&self.phases).insert(table.clone(), phase);
    }

    /// The phase that a table has announced last.
    pub fn phase_of(&self, table: &TableId) -> Option<Phase> {
        lock(&self.phases).get(table).copied()
    }

    /// A round is over.
    pub fn round(&self, void: bool) {
        self.rounds.fetch_add(1, Ordering::Relaxed);
        self.void_rounds.fetch_add(u64::from(void), Ordering::Relaxed);
    }

    /// The lines of Prometheus, with those of the books.
    pub fn text(&self, ledger: &LedgerMeter, outbox: Option<i64>) -> String {
        let mut text = String::new();
        // Writing to a text never fails.
        let _ = self.write(&mut text, ledger, outbox);
        text
    }

    fn write(&self, to: &mut String, ledger: &LedgerMeter, outbox: Option<i64>) -> std::fmt::Result {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        gauge(to, "platno_sockets", "Open sockets.", self.sockets.load(Ordering::Relaxed))?;
        counter(to, "platno_slow_readers_total", "Sockets ended for slowness.", count(&self.slow_readers))?;
        let help = "Sockets ended for a fault of the server.";
        counter(to, "platno_dropped_sockets_total", help, count(&self.dropped_sockets))?;
        counter(
            to,
            "platno_table_restarts_total",
            "Table tasks started again.",
            count(&self.table_restarts),
        )?;
        counter(to, "platno_table_halts_total", "Tables stopped with an alarm.", count(&self.table_halts))?;
        counter(to, "platno_rounds_total", "Rounds that ended.", count(&self.rounds))?;
        counter(to, "platno_void_rounds_total", "Rounds that were cancelled.", count(&self.void_rounds))?;
        head(to, "platno_tables", "gauge", "Tables by phase.")?;
        let phases = lock(&self.phases).clone();
        for phase in Phase::ALL {
            let tables = phases.values().filter(|at| *at == phase).count();
            writeln!(to, "platno_tables{{phase=\"{phase}\"}} {tables}")?;
        }
        head(to, "platno_commands_total", "counter", "Bets and decisions by answer.")?;
        for (code, count) in lock(&self.commands).iter() {
            writeln!(to, "platno_commands_total{{answer=\"{code}\"}} {count}")?;
        }
        let help = "From hearing a bet or a decision to its answer.";
        self.acknowledgement.write(to, "platno_acknowledgement_seconds", help)?;
        counter(to, "platno_ledger_commits_total", "Commits.", count(&ledger.commits))?;
        counter(to, "platno_ledger_jobs_total", "Jobs in them.", count(&ledger.jobs))?;
        counter(to, "platno_ledger_failures_total", "Commits that failed.", count(&ledger.failures))?;
        gauge(to, "platno_ledger_queue", "Jobs that wait.", ledger.queue.load(Ordering::Relaxed))?;
        ledger.commit.write(to, "platno_ledger_commit_seconds", "How long a commit takes.")?;
        match outbox {
            Some(waiting) => {
                gauge(to, "platno_outbox", "Movements that the wallet has not confirmed.", waiting)
            }
            None => Ok(()),
        }
    }
}

/// What the books count of themselves.
#[derive(Debug, Default)]
pub struct LedgerMeter {
    /// Commits.
    pub commits: AtomicU64,
    /// Commits that failed.
    pub failures: AtomicU64,
    /// Jobs.
    pub jobs: AtomicU64,
    /// Jobs that wait.
    pub queue: AtomicI64,
    /// How long a commit takes.
    pub commit: Histogram,
    /// The writer can't find out whether a commit held, and waits.
    pub stuck: AtomicBool,
}

impl LedgerMeter {
    /// Does the writer wait for a disk that does not answer?
    pub fn is_stuck(&self) -> bool {
        self.stuck.load(Ordering::Relaxed)
    }
}

fn head(to: &mut String, name: &str, kind: &str, help: &str) -> std::fmt::Result {
    writeln!(to, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

fn counter(to: &mut String, name: &str, help: &str, value: u64) -> std::fmt::Result {
    head(to, name, "counter", help)?;
    writeln!(to, "{name} {value}")
}

fn gauge(to: &mut String, name: &str, help: &str, value: i64) -> std::fmt::Result {
    head(to, name, "gauge", help)?;
    writeln!(to, "{name} {value}")
}
