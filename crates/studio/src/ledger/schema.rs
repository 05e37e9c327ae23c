//! The tables of the books, and how books of an older version become today's.

use rusqlite::Connection;
use rusqlite::config::DbConfig;

use super::{LedgerError, plan};

/// The newest version.
pub const VERSION: i64 = 4;

const FIRST: &str = include_str!("migrations/1.sql");
const SECOND: &str = include_str!("migrations/2.sql");
const THIRD: &str = include_str!("migrations/3.sql");
const FOURTH: &str = include_str!("migrations/4.sql");

/// Makes the file durable, a commit is on the disk before it is answered, and brings the books to today's version.
///
/// # Errors
/// `Newer` where a newer server has written them.
pub fn prepare(books: &Connection) -> Result<(), LedgerError> {
    books.busy_timeout(std::time::Duration::from_secs(5))?;
    books.set_prepared_statement_cache_capacity(256);
    keep_query_plans(books)?;
    check_version(books)?;
    books.pragma_update(None, "journal_mode", "WAL")?;
    books.pragma_update(None, "synchronous", "FULL")?;
    books.pragma_update(None, "foreign_keys", true)?;
    let upgrade = books.unchecked_transaction()?;
    for version in check_version(&upgrade)?..VERSION {
        match version {
            0 => first(&upgrade)?,
            1 => upgrade.execute_batch(SECOND)?,
            2 => upgrade.execute_batch(THIRD)?,
            _ => upgrade.execute_batch(FOURTH)?,
        }
        upgrade.pragma_update(None, "user_version", version + 1)?;
    }
    // A plan that was missing at the upgrade may be there now.
    plan::stamp_old_rounds(&upgrade)?;
    upgrade.commit()?;
    Ok(())
}

/// Keeps a prepared statement's plan. SQLite would otherwise plan it again each time other values are bound, which costs more than
/// running it.
///
/// # Errors
/// `Storage` where SQLite does not take the setting.
pub fn keep_query_plans(books: &Connection) -> Result<(), LedgerError> {
    books.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// The version of books.
///
/// # Errors
/// `Newer` where this server does not know it.
pub fn check_version(books: &Connection) -> Result<i64, LedgerError> {
    let found: i64 = books.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > VERSION { Err(LedgerError::Newer { found, known: VERSION }) } else { Ok(found) }
}

fn first(books: &Connection) -> Result<(), LedgerError> {
    books.execute_batch(FIRST)?;
    // Before there were versions this column came later than its table; of what such books hold nearly all is decided.
    if books.prepare("SELECT decided FROM played").is_err() {
        books.execute_batch(
            "ALTER TABLE played ADD COLUMN decided INTEGER NOT NULL DEFAULT 0; UPDATE played SET decided = staked;",
        )?;
    }
    Ok(())
}
