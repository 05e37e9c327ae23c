//! The event log of a table: the trait that a table's task asks, and its adapter for SQLite. All money of a round goes
//! through `append`: facts, postings and the command's id in one transaction.

use ::table::append::{
    Append, AppendError, Appended, Debit, Epoch, Expected, KeyedPosting, LogError, RoundEnd, Shortage,
};
use protocol::id::TableId;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rules::posting::Reason;
use rusqlite::Connection;

use crate::clock::Clock;
use crate::ledger::{Ledger, LedgerError, in_savepoint, owner, posting, remote, round, shoe, transfer};

/// Where the rounds of a table are kept. A log answers in the order in which it is asked, and changes nothing for an owner whom
/// another one has superseded.
pub trait EventLog {
    /// Opens a round and gives it a number that no other round ever has.
    fn open_round(&self, epoch: Epoch) -> impl Future<Output = Result<i64, LogError>> + Send + 'static;

    /// Stores facts with the money that they move, all of it or nothing; a command and a round's end are stored once. Of a
    /// command that is stored an earlier owner is told so, too: nobody refuses what another has carried out.
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, AppendError>> + Send + 'static;

    /// What a player has to bet with.
    fn purse(&self, player: PlayerId) -> impl Future<Output = Result<Amount, LogError>> + Send + 'static;

    /// Cancels a round: what the log took for it goes back.
    fn cancel(&self, epoch: Epoch, round: i64)
    -> impl Future<Output = Result<(), LogError>> + Send + 'static;
}

/// The log of one table in the books.
#[derive(Clone)]
pub struct SqliteLog {
    ledger: Ledger,
    clock: Clock,
    table: TableId,
    plan: String,
    currency: Currency,
}

impl SqliteLog {
    /// The log of a table.
    pub fn new(ledger: Ledger, clock: Clock, table: TableId, plan: String, currency: Currency) -> Self {
        Self { ledger, clock, table, plan, currency }
    }

    /// The table's money.
    pub fn currency(&self) -> Currency {
        self.currency
    }

    /// The rounds after this one come from another shoe.
    pub fn change_shoe(
        &self,
        epoch: Epoch,
        after_round: i64,
    ) -> impl Future<Output = Result<(), LedgerError>> + Send + 'static {
        let table = self.table.to_string();
        self.ledger.write(move |books| {
            owner::check(books, &table, epoch)?;
            shoe::change(books, &table, after_round)
        })
    }

    /// Of some debits those whose player's money lies in a wallet.
    pub fn with_wallet(
        &self,
        debits: Vec<Debit>,
    ) -> impl Future<Output = Result<Vec<Debit>, LogError>> + Send + 'static {
        let read = self.ledger.write(move |books| {
            let mut remote = Vec::new();
            for debit in debits {
                if remote::account(books, debit.player)?.is_some() {
                    remote.push(debit);
                }
            }
            Ok(remote)
        });
        async move { read.await.map_err(|error| log_error(&error)) }
    }
}

impl EventLog for SqliteLog {
    fn open_round(&self, epoch: Epoch) -> impl Future<Output = Result<i64, LogError>> + Send + 'static {
        let (table, plan, at) = (self.table.to_string(), self.plan.clone(), self.clock.now().0);
        let currency = self.currency;
        let opened = self.ledger.write(move |books| {
            owner::check(books, &table, epoch)?;
            round::open_in(books, &table, &plan, currency, at)
        });
        async move { opened.await.map_err(|error| log_error(&error)) }
    }

    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, AppendError>> + Send + 'static {
        let (log, clock) = (self.clone(), self.clock.clone());
        // The time is read in the write that takes the money, so that a limit can't be passed by waiting in a queue.
        let written = self.ledger.write(move |books| {
            let mut failure = None;
            let done = in_savepoint(books, |books| {
                log.append_in(books, &append, clock.now().0).map_err(|error| {
                    let ledger = match &error {
                        Failure::Ledger(error) => error.clone(),
                        Failure::Conflict | Failure::Short(_) => LedgerError::Unknown,
                    };
                    failure = Some(error);
                    ledger
                })
            });
            match (done, failure) {
                (Ok(appended), _) => Ok(Ok(appended)),
                (Err(_), Some(Failure::Conflict)) => Ok(Err(AppendError::Conflict)),
                (Err(_), Some(Failure::Short(shortages))) => Ok(Err(AppendError::Short(shortages))),
                (Err(_), Some(Failure::Ledger(error))) | (Err(error), None) => Err(error),
            }
        });
        async move {
            match written.await {
                Ok(appended) => appended,
                Err(error) => Err(AppendError::Log(log_error(&error))),
            }
        }
    }

    fn purse(&self, player: PlayerId) -> impl Future<Output = Result<Amount, LogError>> + Send + 'static {
        let currency = self.currency;
        let read = self.ledger.write(move |books| transfer::balance(books, player, currency));
        async move { read.await.map_err(|error| log_error(&error)) }
    }

    fn cancel(
        &self,
        epoch: Epoch,
        round: i64,
    ) -> impl Future<Output = Result<(), LogError>> + Send + 'static {
        let (table, currency, at) = (self.table.to_string(), self.currency, self.clock.now().0);
        let cancelled = self.ledger.write(move |books| {
            owner::check(books, &table, epoch)?;
            round::cancel(books, round, currency, at)
        });
        async move { cancelled.await.map_err(|error| log_error(&error)) }
    }
}

/// A failure of the books as the core knows it.
pub fn log_error(error: &LedgerError) -> LogError {
    let reason = error.to_string();
    match error {
        LedgerError::Superseded => LogError::Superseded,
        error if error.is_passing() => LogError::Passing(reason),
        _ => LogError::Permanent(reason),
    }
}

/// Why nothing is appended.
enum Failure {
    Conflict,
    Short(Vec<Shortage>),
    Ledger(LedgerError),
}

impl<E: Into<LedgerError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Ledger(error.into())
    }
}

impl SqliteLog {
    fn append_in(&self, books: &Connection, append: &Append, at: u64) -> Result<Appended, Failure> {
        let round = append.round;
        if let Some(command) = &append.command
            && !round::note_command(books, command.player, command.id.as_str(), round)?
        {
            return Ok(Appended::Before { purses: Vec::new() });
        }
        owner::check(books, self.table.as_str(), append.epoch)?;
        if !round::is_open(books, round)? {
            let was_ended = append.end.is_some();
            let purses = if was_ended { self.purses(books, &append.postings)? } else { Vec::new() };
            return if was_ended { Ok(Appended::Before { purses }) } else { Err(Failure::Conflict) };
        }
        let stored = round::count(books, round)?;
        let held = if stored == 0 { append.first.len() as u64 } else { stored };
        let fits = match append.expected {
            Expected::Exactly(expected) => held == expected,
            Expected::AtLeast(expected) => held >= expected,
        };
        if !fits {
            return if is_stored_already(books, append, held)? {
                Ok(Appended::Before { purses: self.purses(books, &append.postings)? })
            } else {
                Err(Failure::Conflict)
            };
        }
        self.post(books, append, at)?;
        if !append.facts.is_empty() {
            if stored == 0 {
                round::append(books, round, &append.first)?;
            }
            round::hide(books, round, &append.hidden)?;
            round::append(books, round, &append.facts)?;
        }
        let purses = self.purses(books, &append.postings)?;
        if let Some(end) = &append.end {
            self.end(books, round, end, at)?;
        }
        Ok(Appended::Stored { purses })
    }

    /// Moves the money. Everybody who can't pay is found at once.
    fn post(&self, books: &Connection, append: &Append, at: u64) -> Result<(), Failure> {
        for debit in &append.debits {
            remote::fill(books, &self.parcel(debit), at)?;
        }
        let mut shortages = Vec::new();
        for keyed in &append.postings {
            let key = keyed.key.clone();
            match posting::carry_out(books, key, keyed.posting, append.round, self.currency, at) {
                Ok(()) => {}
                // A key that has paid for another bet is a fault of the command, not of the books.
                Err(
                    error @ (LedgerError::InsufficientBalance
                    | LedgerError::Refused { .. }
                    | LedgerError::KeyTaken),
                ) if keyed.posting.reason == Reason::Stake => {
                    shortages.push(Shortage {
                        player: keyed.posting.player,
                        rejection: error.rejection(),
                        is_purse: error == LedgerError::InsufficientBalance,
                    });
                }
                Err(error) => return Err(error.into()),
            }
        }
        if !shortages.is_empty() {
            return Err(Failure::Short(shortages));
        }
        for debit in &append.debits {
            // What a decision did not need after all.
            let key = format!("left:{}", debit.key);
            remote::pass_on(books, debit.player, self.currency, &key, debit.round, at)?;
        }
        Ok(())
    }

    fn end(&self, books: &Connection, round: i64, end: &RoundEnd, at: u64) -> Result<(), Failure> {
        // Some may have been settled before, at the end of an earlier betting window.
        let players: Vec<PlayerId> = end.settlements.iter().map(|(player, _)| *player).collect();
        let purses = self.purses_of(books, players)?;
        let outcome =
            serde_json::to_string(&end.outcome).map_err(|error| LedgerError::Broken(error.to_string()))?;
        round::finish(books, round, &purses, &outcome, end.void, at)?;
        Ok(round::keep_lines(books, round, &end.settlements)?)
    }

    /// The purses whose money moves, each once.
    fn purses(
        &self,
        books: &Connection,
        postings: &[KeyedPosting],
    ) -> Result<Vec<(PlayerId, Amount)>, LedgerError> {
        let mut players: Vec<PlayerId> = Vec::new();
        for keyed in postings {
            // Postings of a player stand together, so the last one tells whether the player is new.
            if players.last() != Some(&keyed.posting.player) {
                players.push(keyed.posting.player);
            }
        }
        self.purses_of(books, players)
    }

    fn purses_of(
        &self,
        books: &Connection,
        players: Vec<PlayerId>,
    ) -> Result<Vec<(PlayerId, Amount)>, LedgerError> {
        let purse = |player| Ok((player, transfer::balance(books, player, self.currency)?));
        players.into_iter().map(purse).collect()
    }
}

/// Was a step of the table's own stored by an append whose answer was lost?
fn is_stored_already(books: &Connection, append: &Append, held: u64) -> Result<bool, LedgerError> {
    let Expected::Exactly(expected) = append.expected else { return Ok(false) };
    let facts = append.facts.len() as u64;
    if append.command.is_some() || facts == 0 || held != expected + facts {
        return Ok(false);
    }
    let stored: Vec<RoundEvent> = round::events(books, append.round)?;
    Ok(stored.iter().rev().zip(append.facts.iter().rev()).all(|(stored, fact)| stored == fact))
}
