//! How long rounds are kept. A round that is past its time keeps its result and its transfers, which the accounts rest on; its
//! facts and the wishes of its players go.

use rusqlite::{Connection, params};

use super::LedgerError;

/// Rounds in one write, so that no bet waits long behind it.
const BATCH: u32 = 200;

/// The round after which nothing has been forgotten yet.
pub fn first(books: &Connection) -> Result<i64, LedgerError> {
    let first: Option<i64> =
        books.query_row("SELECT MIN(id) FROM round WHERE state != 'forgotten'", [], |row| row.get(0))?;
    Ok(first.map_or(0, |first| first - 1))
}

/// Forgets some rounds after a number that opened and ended before a moment. The last number looked at; none where the rest
/// is younger.
pub fn forget(books: &Connection, after: i64, before: u64) -> Result<Option<i64>, LedgerError> {
    let mut statement = books
        .prepare_cached("SELECT id, ended FROM round WHERE id > ?1 AND opened < ?2 ORDER BY id LIMIT ?3")?;
    let rounds = statement
        .query_map(params![after, before.cast_signed(), BATCH], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?))
        })?
        .collect::<Result<Vec<_>, _>>()?;
    for (round, ended) in &rounds {
        if ended.is_none_or(|ended| ended >= before.cast_signed()) {
            continue;
        }
        books.prepare_cached("DELETE FROM event WHERE round = ?1")?.execute([round])?;
        books.prepare_cached("DELETE FROM wish WHERE round = ?1")?.execute([round])?;
        books.prepare_cached("DELETE FROM settled WHERE round = ?1")?.execute([round])?;
        books.prepare_cached("UPDATE round SET state = 'forgotten' WHERE id = ?1")?.execute([round])?;
    }
    Ok(rounds.last().map(|(id, _)| *id))
}
