//! The tables of the books.

use rusqlite::Connection;

use super::LedgerError;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS account (
    name    TEXT PRIMARY KEY,
    balance INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS transfer (
    key    TEXT PRIMARY KEY,
    debit  TEXT NOT NULL REFERENCES account(name),
    credit TEXT NOT NULL REFERENCES account(name),
    amount INTEGER NOT NULL CHECK (amount > 0),
    round  INTEGER,
    player INTEGER,
    kind   TEXT NOT NULL,
    at     INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS transfer_of_round ON transfer(round);
CREATE TABLE IF NOT EXISTS player (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    secret TEXT NOT NULL UNIQUE,
    name   TEXT NOT NULL,
    since  INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS round (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL,
    plan     TEXT NOT NULL,
    state    TEXT NOT NULL,
    opened   INTEGER NOT NULL,
    ended    INTEGER,
    outcome  TEXT
);
CREATE INDEX IF NOT EXISTS round_of_table ON round(table_id, id);
CREATE TABLE IF NOT EXISTS event (
    round INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (round, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hidden (
    round INTEGER NOT NULL,
    nth   INTEGER NOT NULL,
    card  TEXT NOT NULL,
    PRIMARY KEY (round, nth)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS wish (
    player INTEGER NOT NULL,
    id     TEXT NOT NULL,
    round  INTEGER NOT NULL,
    PRIMARY KEY (player, id)
) WITHOUT ROWID;
";

/// Makes the tables where they are missing, and the file durable: a commit is on the disk before it is answered.
pub fn prepare(books: &Connection) -> Result<(), LedgerError> {
    books.pragma_update(None, "journal_mode", "WAL")?;
    books.pragma_update(None, "synchronous", "FULL")?;
    books.pragma_update(None, "foreign_keys", true)?;
    books.busy_timeout(std::time::Duration::from_secs(5))?;
    books.set_prepared_statement_cache_capacity(64);
    books.execute_batch(TABLES)?;
    Ok(())
}
