//! The simulation with the books of the server beside its log in memory: both answer the same although the books fail at every
//! place, wallets are asked by the server's own steps, and the audit is clean.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ::simulation::mirror::Mirror;
use ::simulation::random::SeededRandom;
use ::simulation::wallet::{self, Delivery, Exchange, Reply};
use ::simulation::{Options, simulate_mirrored};
use ::table::append::{Append, AppendError, Appended, Debit, Epoch, LogError};
use ::table::core::StoredRound;
use ::table::input::DebitAnswer;
use protocol::id::TableId;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::{Currency, shipped};
use rusqlite::Connection;
use studio::chance;
use studio::clock::Clock;
use studio::ledger::audit::audit;
use studio::ledger::outbox::{self, Errand, Parcel};
use studio::ledger::transfer::{Account, Kind, Transfer};
use studio::ledger::writer::{FaultPoint, Faults};
use studio::ledger::{Ledger, LedgerError, owner, player, remote, round, transfer};
use studio::log::{EventLog, SqliteLog};
use studio::wallet::WalletError;
use studio::wallet::state::{DebitState, DebitStep, after_credit, after_rollback};
use studio::wallet::steps;
use tokio::runtime::Runtime;

const NOW: u64 = 1_700_000_000_000;
/// How often of a thousand the books fail at each place.
const BOOKS_FAIL: u64 = 20;

/// The server's log of one table, asked from outside its tasks. Whatever fails is done again: had it been stored all the same,
/// the second answer would be another than that of the log in memory.
struct Books {
    runtime: Runtime,
    ledger: Ledger,
    log: SqliteLog,
    table: TableId,
    currency: Currency,
    failures: Arc<AtomicU64>,
}

/// Faults at every place of the books, and a disk that is full now and then.
fn faults(seed: u64) -> Faults {
    let mut dice = SeededRandom::new(seed);
    Box::new(move |point, books| {
        if point == FaultPoint::Begin {
            let pages: i64 = books.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            let most = if dice.happens(BOOKS_FAIL) { pages } else { 1 << 30 };
            books.query_row(&format!("PRAGMA max_page_count = {most}"), [], |_| Ok(()))?;
        }
        if dice.happens(BOOKS_FAIL) { Err(rusqlite::Error::ExecuteReturnedResults) } else { Ok(()) }
    })
}

impl Books {
    fn new(plan: &str, ledger: Ledger, failures: &Arc<AtomicU64>) -> Self {
        let table = TableId::new(plan.replace('/', "-")).unwrap();
        let currency = shipped::table(plan).unwrap().plan().currency;
        let clock = Clock::by_hand(NOW);
        let log = SqliteLog::new(ledger.clone(), clock, table.clone(), plan.to_owned(), currency);
        let failures = Arc::clone(failures);
        Self { runtime: Runtime::new().unwrap(), ledger, log, table, currency, failures }
    }

    /// Does something in the books, again where they fail.
    fn write<T, F>(&self, work: F) -> T
    where
        T: Send + 'static,
        F: Fn(&Connection) -> Result<T, LedgerError> + Clone + Send + 'static,
    {
        loop {
            match self.runtime.block_on(self.ledger.write(work.clone())) {
                Ok(done) => return done,
                Err(error) if error.is_passing() => drop(self.failures.fetch_add(1, Ordering::Relaxed)),
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn parcel(&self, debit: &Debit) -> Parcel {
        let Debit { key, player, amount, round } = debit.clone();
        Parcel { key, player, currency: self.currency, amount, round }
    }

    fn newcomer(&self, player: PlayerId) -> Result<(), String> {
        let secret = format!("secret {}", player.0);
        let id = self.write(move |books| Ok(player::newcomer(books, &secret, &[], 1)?.id));
        same("a player", id, player)
    }
}

/// An answer as the server's client reads it.
fn read(reply: &Reply) -> Result<Amount, WalletError> {
    match reply {
        Reply::Done(balance) => Ok(*balance),
        Reply::Duplicate => Err(WalletError::Duplicate),
        Reply::Refused { code } => Err(WalletError::Refused { code: code.clone() }),
        Reply::Lost => Err(WalletError::Unknown { reason: "lost".into() }),
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, books: T, memory: T) -> Result<(), String> {
    if books == memory {
        Ok(())
    } else {
        Err(format!("{what}: {books:?} in the books, {memory:?} in memory"))
    }
}

impl Mirror for Books {
    fn granted(&mut self, player: PlayerId, purse: Amount) -> Result<(), String> {
        self.newcomer(player)?;
        let grant = Transfer {
            key: format!("grant:{}:{}", player.0, self.currency),
            debit: Account::Bank(self.currency),
            credit: Account::Purse(player, self.currency),
            amount: purse,
            round: None,
            player: Some(player),
            kind: Kind::Grant,
            at: 1,
        };
        self.write(move |books| transfer::carry_out(books, &grant));
        Ok(())
    }

    fn adopted(&mut self, player: PlayerId, balance: Amount) -> Result<(), String> {
        self.newcomer(player)?;
        let currency = self.currency;
        self.write(move |books| {
            remote::adopt(books, player, "an account")?;
            remote::note_balance(books, player, currency, balance)
        });
        Ok(())
    }

    fn exchanged(&mut self, exchange: &Exchange) -> Result<(), String> {
        let debit = self.parcel(&exchange.debit);
        let noted = debit.clone();
        let begun = self.write(move |books| steps::begin_debit(books, &noted, NOW, NOW + 100_000));
        let mut answer = begun.err();
        let mut state = DebitState::Asked;
        for reply in &exchange.replies {
            let step = state.step(read(reply));
            if matches!(step, DebitStep::Lose { .. }) {
                state = DebitState::Unknown;
            }
            let asked = debit.clone();
            answer = self.write(move |books| steps::take_debit_step(books, &asked, step.clone(), NOW));
        }
        let answer = answer.unwrap_or_else(|| {
            self.write(move |books| outbox::turn_back(books, &debit.key, NOW));
            DebitAnswer::Undone
        });
        same(&format!("{exchange:?}"), &answer, &exchange.answer)
    }

    fn delivered(&mut self, delivery: &Delivery) -> Result<(), String> {
        let Delivery { key, errand, reply } = delivery.clone();
        let answer = read(&reply);
        let (step, errand) = match errand {
            wallet::Errand::Credit => (after_credit(&answer), Errand::Credit),
            wallet::Errand::Rollback => (after_rollback(&answer), Errand::Debit),
        };
        let is_due = self.write(move |books| {
            let (due, _) = outbox::due(books, NOW + outbox::LONGEST_WAIT, u32::MAX)?;
            let Some(due) = due.into_iter().find(|due| due.parcel.key == key) else { return Ok(false) };
            assert_eq!(due.errand, errand);
            steps::take_delivery_step(books, &due.parcel, errand, &step, due.tries, NOW)?;
            Ok(true)
        });
        if is_due { Ok(()) } else { Err(format!("{delivery:?} is not in the outbox")) }
    }

    fn turned_back(&mut self, keys: &[String]) -> Result<(), String> {
        let keys = keys.to_vec();
        self.write(move |books| keys.iter().try_for_each(|key| outbox::turn_back(books, key, NOW)));
        Ok(())
    }

    fn opened(&mut self, epoch: Epoch, answer: &Result<i64, LogError>) -> Result<(), String> {
        loop {
            match self.runtime.block_on(self.log.open_round(epoch)) {
                Err(LogError::Passing(_)) => drop(self.failures.fetch_add(1, Ordering::Relaxed)),
                opened => return same("a round", &opened, answer),
            }
        }
    }

    fn appended(&mut self, append: &Append, answer: &Result<Appended, AppendError>) -> Result<(), String> {
        loop {
            match self.runtime.block_on(self.log.append(append.clone())) {
                Err(AppendError::Log(LogError::Passing(_))) => {
                    self.failures.fetch_add(1, Ordering::Relaxed);
                }
                stored => return same(&format!("an append of {append:?}"), &stored, answer),
            }
        }
    }

    fn taken_over(&mut self, epoch: Epoch, stored: Option<&StoredRound>) -> Result<(), String> {
        let table = self.table.to_string();
        let (taken, open) = self.write(move |books| {
            let taken = owner::take_over(books, &table)?;
            outbox::turn_back_all(books, None, NOW)?;
            Ok((taken, round::unfinished(books, &table)?))
        });
        same("an owner", taken, epoch)?;
        same("the open round", open.as_ref().map(|open| open.id), stored.map(|stored| stored.id))?;
        let (Some(open), Some(stored)) = (open, stored) else { return Ok(()) };
        same("facts", &open.events, &stored.events)?;
        same("hidden cards", &open.hidden, &stored.hidden)?;
        let sorted = |commands: Vec<(PlayerId, protocol::id::CommandId)>| {
            let mut names: Vec<_> =
                commands.into_iter().map(|(player, id)| (player.0, id.to_string())).collect();
            names.sort();
            names
        };
        same("commands", sorted(open.commands), sorted(stored.commands.to_vec()))
    }
}

#[test]
fn the_books_answer_as_the_log_of_the_simulation_at_every_plan() {
    let seed = u64::from(chance::below(u32::MAX));
    println!("seed: {seed}");
    let minutes = std::env::var("PLATNO_MINUTES").map_or(2, |minutes| minutes.parse().unwrap());
    let options = Options { seed, time: Duration::from_secs(60 * minutes), players: 6, sabotage: None };
    let failures = Arc::new(AtomicU64::new(0));
    let (mut rounds, mut transfers) = (0, 0);
    // With an odd number the players of a table have wallets.
    for (nth, plan) in
        (0..).zip(shipped::ids()).flat_map(|(nth, plan)| [(2 * nth, plan), (2 * nth + 1, plan)])
    {
        let ledger = Ledger::with_faults(None, faults(seed ^ nth)).unwrap();
        let books = Books::new(plan, ledger.clone(), &failures);
        let report = simulate_mirrored(plan, nth, &options, Box::new(books)).unwrap();
        rounds += report.rounds;
        transfers += report.wallet_transfers;
        let look = Books::new(plan, ledger, &failures);
        let audited = look.write(|books| Ok(audit(books)));
        let audited = audited.unwrap_or_else(|fault| panic!("{plan}: {fault}"));
        assert_eq!(audited.on_their_way, 0, "{plan}: everything got to its wallet");
    }
    let failures = failures.load(Ordering::Relaxed);
    println!("{rounds} rounds, {transfers} wallet transfers, {failures} failures of the books");
    assert!(rounds > 100 && transfers > 100 && failures > 100, "{rounds}, {transfers}, {failures}");
}
