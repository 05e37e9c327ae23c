//! The check of the books, in one snapshot of them: the accounts of each money sum to zero, balances are their transfers,
//! tallies are theirs too, every round's money is its stored lines and its settlement recomputed from its stored facts by the
//! stored text of its plan, and each wallet transfer is where its facts say.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension};

use super::plan::StoredPlans;
use super::readers::in_snapshot;

mod account;
mod fault;
mod outbox;
mod round;

pub use fault::AuditFault;
use round::AuditedRound;

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// Accounts.
    pub accounts: u64,
    /// Transfers.
    pub transfers: u64,
    /// Rounds with money.
    pub rounds: u64,
    /// Of these, rounds whose plan's text this server can't read: their money was checked by their stored lines only.
    pub by_lines: u64,
    /// Wallet transfers that are on their way.
    pub on_their_way: u64,
    /// Up to this round everything has ended and was verified: the next audit may begin after it.
    pub verified: i64,
}

/// Checks the books; the first fault.
pub fn audit(books: &Connection) -> Result<Audited, AuditFault> {
    audit_after(books, 0)
}

/// Checks the accounts, tallies and outbox, and the rounds after one up to which an earlier audit verified everything.
pub fn audit_after(books: &Connection, verified: i64) -> Result<Audited, AuditFault> {
    // Inside a job of the writer nothing else is written meanwhile.
    if !books.is_autocommit() {
        return check(books, verified);
    }
    in_snapshot(books, |books| check(books, verified))
}

fn check(books: &Connection, verified: i64) -> Result<Audited, AuditFault> {
    let mut audited = Audited::default();
    account::check(books, &mut audited)?;
    outbox::check(books, &mut audited)?;
    let mut plans = StoredPlans::default();
    let mut statement =
        books.prepare("SELECT id, plan, plan_hash, state FROM round WHERE id > ?1 ORDER BY id")?;
    let mut rows = statement.query([verified])?;
    while let Some(row) = rows.next()? {
        let audited_round =
            AuditedRound { id: row.get(0)?, plan: row.get(1)?, hash: row.get(2)?, state: row.get(3)? };
        match round::check(books, &audited_round, &mut plans)? {
            round::Checked::Empty => {}
            round::Checked::Recomputed => audited.rounds += 1,
            round::Checked::ByLines => {
                audited.rounds += 1;
                audited.by_lines += 1;
            }
        }
    }
    let open: Option<i64> = books
        .query_row("SELECT MIN(id) FROM round WHERE state = 'open'", [], |row| row.get(0))
        .optional()?
        .flatten();
    let last: Option<i64> = books.query_row("SELECT MAX(id) FROM round", [], |row| row.get(0))?;
    audited.verified = open.map_or(last.unwrap_or(0), |open| open - 1).max(verified);
    Ok(audited)
}

/// Sums by a key.
type Sums<K> = BTreeMap<K, i64>;
