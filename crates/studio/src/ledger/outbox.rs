//! Transfers between the books and an operator's wallet that are not finished, kept over any number of restarts until the fate
//! of each is known.
//!
//! | state | a debit | a credit |
//! |---|---|---|
//! | `asked` | noted, being asked for; a table waits | to be paid, repeated until it is confirmed |
//! | `unknown` | an answer was lost: it may have been carried out | – |
//! | `confirmed` | the wallet has paid; a table stakes it or turns it back | – |
//! | `turned_back` | to be rolled back, repeated until that is confirmed | – |
//!
//! A debit leaves the outbox with the stake that it pays for, with a refusal of its only request, or with a confirmed rollback;
//! a credit leaves it when it is confirmed.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, params};

use super::LedgerError;
use super::wallet_fact::{WalletFact, record};

/// The longest time for which anything waits. What is due later than that was written while the clock was wrong.
pub const LONGEST_WAIT: u64 = 10 * 60_000;

/// Which way the money goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// From the wallet, for a stake.
    Debit,
    /// To the wallet.
    Credit,
}

impl Errand {
    /// Its name in the books.
    pub fn name(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Credit => "credit",
        }
    }
}

/// Money on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel {
    /// Carried out once, however often it is asked for.
    pub key: String,
    /// Whose.
    pub player: PlayerId,
    /// In which money.
    pub currency: Currency,
    /// How much.
    pub amount: Amount,
    /// For which round.
    pub round: i64,
}

/// What the courier has to ask for: a credit, or the rollback of a debit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// What.
    pub parcel: Parcel,
    /// A credit is paid, a debit is rolled back.
    pub errand: Errand,
    /// How often it was tried.
    pub tries: u32,
    /// The operator's name for the player.
    pub account: String,
}

/// Puts something into the outbox; the same key again changes nothing, and the answer is false. A debit that is still here
/// at `due` has been abandoned.
pub fn post(
    books: &Connection,
    parcel: &Parcel,
    errand: Errand,
    at: u64,
    due: u64,
) -> Result<bool, LedgerError> {
    let amount = parcel.amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
    let posted = books
        .prepare_cached(
            "INSERT OR IGNORE INTO outbox (key, errand, state, player, currency, amount, round, tries, due)
             VALUES (?1, ?2, 'asked', ?3, ?4, ?5, ?6, 0, ?7)",
        )?
        .execute(params![
            parcel.key,
            errand.name(),
            parcel.player.0.cast_signed(),
            parcel.currency.to_string(),
            amount,
            parcel.round,
            due.cast_signed(),
        ])?;
    if posted == 1 {
        record(books, &parcel.key, WalletFact::Asked, at)?;
    }
    Ok(posted == 1)
}

/// Takes a transfer out of the outbox whose fate is known.
fn remove(books: &Connection, key: &str, fact: WalletFact, at: u64) -> Result<(), LedgerError> {
    record(books, key, fact, at)?;
    books.prepare_cached("DELETE FROM outbox WHERE key = ?1")?.execute([key])?;
    Ok(())
}

/// The wallet has refused the only request for a debit: nothing was moved.
pub fn refuse(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    remove(books, key, WalletFact::Refused, at)
}

/// The wallet has confirmed a credit, or the rollback of a debit.
pub fn deliver(books: &Connection, key: &str, errand: Errand, at: u64) -> Result<(), LedgerError> {
    let fact = match errand {
        Errand::Credit => WalletFact::Paid,
        Errand::Debit => WalletFact::RolledBack,
    };
    remove(books, key, fact, at)
}

/// An answer was lost: the debit may have been carried out.
pub fn lose(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    let lost = books
        .prepare_cached("UPDATE outbox SET state = 'unknown' WHERE key = ?1 AND state = 'asked'")?
        .execute([key])?;
    if lost == 1 {
        record(books, key, WalletFact::Lost, at)?;
    }
    Ok(())
}

/// The wallet has carried the debit out; false where it is being turned back already.
pub fn confirm(books: &Connection, key: &str, at: u64) -> Result<bool, LedgerError> {
    let confirmed = books
        .prepare_cached(
            "UPDATE outbox SET state = 'confirmed' WHERE key = ?1 AND errand = 'debit' AND state IN ('asked', 'unknown')",
        )?
        .execute([key])?;
    if confirmed == 1 {
        record(books, key, WalletFact::Confirmed, at)?;
    }
    Ok(confirmed == 1)
}

/// A confirmed debit is staked; false where there is none of this key and amount.
pub fn spend(books: &Connection, debit: &Parcel, at: u64) -> Result<bool, LedgerError> {
    let amount = debit.amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
    let is_confirmed = books
        .prepare_cached(
            "SELECT 1 FROM outbox WHERE key = ?1 AND errand = 'debit' AND state = 'confirmed' AND amount = ?2",
        )?
        .exists(params![debit.key, amount])?;
    if is_confirmed {
        remove(books, &debit.key, WalletFact::Staked, at)?;
    }
    Ok(is_confirmed)
}

/// Turns debits back for which a condition holds; how many.
fn turn_back_where(
    books: &Connection,
    condition: &str,
    params: &[&dyn rusqlite::ToSql],
) -> Result<usize, LedgerError> {
    let open = format!("errand = 'debit' AND state != 'turned_back' AND {condition}");
    books
        .prepare_cached(&format!(
            "INSERT INTO wallet_fact (key, seq, fact, player, round, amount, at)
             SELECT key, (SELECT COALESCE(MAX(seq), 0) + 1 FROM wallet_fact WHERE wallet_fact.key = outbox.key),
                    'turned_back', player, round, amount, ?1
             FROM outbox WHERE {open}"
        ))?
        .execute(params)?;
    let turned = books
        .prepare_cached(&format!("UPDATE outbox SET state = 'turned_back', due = ?1 WHERE {open}"))?
        .execute(params)?;
    Ok(turned)
}

/// A debit that paid for nothing is to be rolled back.
pub fn turn_back(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    turn_back_where(books, "key = ?2", params![at.cast_signed(), key])?;
    Ok(())
}

/// No table waits for these debits any longer: all of them, or those of one table's rounds.
pub fn turn_back_all(books: &Connection, table: Option<&str>, at: u64) -> Result<usize, LedgerError> {
    let of_table = "(?2 IS NULL OR round IN (SELECT id FROM round WHERE table_id = ?2))";
    turn_back_where(books, of_table, params![at.cast_signed(), table])
}

/// Debits whose table has not staked them in time, because the books could not be written when it should have, are turned
/// back; how many.
pub fn turn_back_abandoned(books: &Connection, at: u64) -> Result<usize, LedgerError> {
    let latest = at.saturating_add(LONGEST_WAIT).cast_signed();
    turn_back_where(books, "(due <= ?1 OR due > ?2)", params![at.cast_signed(), latest])
}

/// The wallet did not confirm it: it is tried again at a time.
pub fn again(books: &Connection, key: &str, due: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached("UPDATE outbox SET tries = tries + 1, due = ?2 WHERE key = ?1")?
        .execute(params![key, due.cast_signed()])?;
    Ok(())
}

/// What the courier has to do now, and when the next is due where there is nothing.
pub fn due(books: &Connection, at: u64, most: u32) -> Result<(Vec<Due>, Option<u64>), LedgerError> {
    let latest = at.saturating_add(LONGEST_WAIT).cast_signed();
    let mut statement = books.prepare_cached(
        "SELECT key, outbox.player, currency, amount, round, errand, tries, account
         FROM outbox JOIN remote ON remote.player = outbox.player
         WHERE (errand = 'credit' OR state = 'turned_back') AND (due <= ?1 OR due > ?2) ORDER BY due LIMIT ?3",
    )?;
    let mut rows = statement.query(params![at.cast_signed(), latest, most])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (key, currency, errand): (String, String, String) = (row.get(0)?, row.get(2)?, row.get(5)?);
        let unreadable = || LedgerError::Broken(format!("outbox {key}: {errand} in {currency}"));
        let errand = [Errand::Debit, Errand::Credit].into_iter().find(|known| known.name() == errand);
        found.push(Due {
            errand: errand.ok_or_else(unreadable)?,
            tries: row.get(6)?,
            account: row.get(7)?,
            parcel: Parcel {
                player: PlayerId(row.get::<_, i64>(1)?.cast_unsigned()),
                currency: currency.parse().map_err(|_| unreadable())?,
                amount: Amount::hundredths(row.get(3)?)?,
                round: row.get(4)?,
                key,
            },
        });
    }
    let next: Option<i64> = books
        .prepare_cached("SELECT MIN(due) FROM outbox WHERE errand = 'credit' OR state = 'turned_back'")?
        .query_row([], |row| row.get(0))?;
    Ok((found, next.map(i64::cast_unsigned)))
}

/// Credits of a player that the wallet has not confirmed, in haléře.
pub fn coming(books: &Connection, player: PlayerId, currency: Currency) -> Result<i64, LedgerError> {
    Ok(books
        .prepare_cached(
            "SELECT COALESCE(SUM(amount), 0) FROM outbox WHERE player = ?1 AND currency = ?2 AND errand = 'credit'",
        )?
        .query_row(params![player.0.cast_signed(), currency.to_string()], |row| row.get(0))?)
}

/// How much waits.
pub fn waiting(books: &Connection) -> Result<i64, LedgerError> {
    Ok(books.prepare_cached("SELECT COUNT(*) FROM outbox")?.query_row([], |row| row.get(0))?)
}
