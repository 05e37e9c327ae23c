//! What has to reach an operator's wallet, kept until the wallet has confirmed it, over any number of restarts.
//!
//! A debit is noted before it is asked for. It leaves the outbox together with the stake that it pays for; where that never
//! happens, because the answer is unknown, the round has closed or the server has died, it becomes a rollback.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, params};

use super::LedgerError;

/// The table.
pub const TABLES: &str = "
CREATE TABLE IF NOT EXISTS outbox (
    key      TEXT PRIMARY KEY,
    errand   TEXT NOT NULL,
    player   INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount   INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    due      INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox(errand, due);
CREATE INDEX IF NOT EXISTS outbox_player ON outbox(player);
";

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// A debit was asked for and its stake is not accepted yet. A table waits for it; the courier leaves it alone.
    Debit,
    /// A debit has to be undone, if it was ever done.
    Rollback,
    /// Money has to be paid.
    Credit,
}

impl Errand {
    /// Its name in the books.
    pub fn name(self) -> &'static str {
        match self {
            Self::Debit => "debit",
            Self::Rollback => "rollback",
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

/// A parcel that is due, with how often it was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// What.
    pub parcel: Parcel,
    /// Credit or rollback.
    pub errand: Errand,
    /// How often it was tried.
    pub tries: u32,
    /// The operator's name for the player.
    pub account: String,
}

/// Puts something into the outbox; the same key again changes nothing, and the answer is false.
pub fn post(books: &Connection, parcel: &Parcel, errand: Errand, at: u64) -> Result<bool, LedgerError> {
    let amount = parcel.amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
    let posted = books
        .prepare_cached(
            "INSERT OR IGNORE INTO outbox (key, errand, player, currency, amount, round, tries, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7)",
        )?
        .execute(params![
            parcel.key,
            errand.name(),
            parcel.player.0.cast_signed(),
            parcel.currency.to_string(),
            amount,
            parcel.round,
            at.cast_signed(),
        ])?;
    Ok(posted == 1)
}

/// The wallet has confirmed it, or the stake is in the books.
pub fn done(books: &Connection, key: &str) -> Result<(), LedgerError> {
    books.prepare_cached("DELETE FROM outbox WHERE key = ?1")?.execute([key])?;
    Ok(())
}

/// A debit that paid for nothing is to be undone.
pub fn turn_back(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "UPDATE outbox SET errand = 'rollback', due = ?2 WHERE key = ?1 AND errand = 'debit'",
        )?
        .execute(params![key, at.cast_signed()])?;
    Ok(())
}

/// No table waits for these debits any longer: all of them, or those of one table's rounds.
pub fn turn_back_all(books: &Connection, table: Option<&str>, at: u64) -> Result<usize, LedgerError> {
    let turned = books
        .prepare_cached(
            "UPDATE outbox SET errand = 'rollback', due = ?2 WHERE errand = 'debit'
             AND (?1 IS NULL OR round IN (SELECT id FROM round WHERE table_id = ?1))",
        )?
        .execute(params![table, at.cast_signed()])?;
    Ok(turned)
}

/// The wallet did not confirm it: it is tried again at a time.
pub fn again(books: &Connection, key: &str, due: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached("UPDATE outbox SET tries = tries + 1, due = ?2 WHERE key = ?1")?
        .execute(params![key, due.cast_signed()])?;
    Ok(())
}

/// What is due by now, and when the next is where nothing is.
pub fn due(books: &Connection, at: u64, most: u32) -> Result<(Vec<Due>, Option<u64>), LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT key, outbox.player, currency, amount, round, errand, tries, account
         FROM outbox JOIN remote ON remote.player = outbox.player
         WHERE errand IN ('credit', 'rollback') AND due <= ?1 ORDER BY due LIMIT ?2",
    )?;
    let rows = statement.query_map(params![at.cast_signed(), most], |row| {
        let currency: String = row.get(2)?;
        let errand: String = row.get(5)?;
        let hundredths: i64 = row.get(3)?;
        let amount = Amount::hundredths(hundredths)
            .map_err(|_| rusqlite::Error::IntegralValueOutOfRange(3, hundredths))?;
        Ok(Due {
            parcel: Parcel {
                key: row.get(0)?,
                player: PlayerId(row.get::<_, i64>(1)?.cast_unsigned()),
                currency: currency.parse().unwrap_or(Currency::Czk),
                amount,
                round: row.get(4)?,
            },
            errand: if errand == "credit" { Errand::Credit } else { Errand::Rollback },
            tries: row.get(6)?,
            account: row.get(7)?,
        })
    })?;
    let found = rows.collect::<Result<Vec<_>, _>>()?;
    let next: Option<i64> = books
        .prepare_cached("SELECT MIN(due) FROM outbox WHERE errand IN ('credit', 'rollback')")?
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
