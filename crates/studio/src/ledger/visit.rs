//! Visits: from a player's coming to their being away for some minutes. A socket that breaks and comes back is the same visit.

use rules::event::PlayerId;
use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;
use super::safe_play::restraint;

/// Who is away for so long has left.
pub const AWAY: u64 = 5 * 60_000;

/// A visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// Its number.
    pub id: i64,
    /// When it began.
    pub began: u64,
    /// When the player was last seen.
    pub seen: u64,
    /// No bets before this moment: the pause after the visit before it.
    pub held: u64,
    /// Was it ended by the player?
    ended: bool,
}

/// The latest visit.
pub fn last(books: &Connection, player: PlayerId) -> Result<Option<Visit>, LedgerError> {
    let visit = books
        .prepare_cached(
            "SELECT id, began, seen, held, ended FROM visit WHERE player = ?1 ORDER BY id DESC LIMIT 1",
        )?
        .query_row([player.0.cast_signed()], |row| {
            Ok(Visit {
                id: row.get(0)?,
                began: row.get::<_, i64>(1)?.cast_unsigned(),
                seen: row.get::<_, i64>(2)?.cast_unsigned(),
                held: row.get::<_, i64>(3)?.cast_unsigned(),
                ended: row.get(4)?,
            })
        })
        .optional()?;
    Ok(visit)
}

/// The player comes: their visit goes on, or a new one begins, held back by so many minutes since they left.
pub fn enter(books: &Connection, player: PlayerId, pause: u64, at: u64) -> Result<Visit, LedgerError> {
    restraint::set_right(books, player, at)?;
    set_right(books, player, at)?;
    let before = last(books, player)?;
    if let Some(visit) = before.filter(|visit| !visit.ended && at.saturating_sub(visit.seen) < AWAY) {
        see(books, player, at)?;
        return Ok(Visit { seen: visit.seen.max(at), ..visit });
    }
    let held = match before {
        Some(before) if pause > 0 => before.seen.saturating_add(pause.saturating_mul(60_000)),
        _ => 0,
    };
    books
        .prepare_cached("INSERT INTO visit (player, began, seen, held, ended) VALUES (?1, ?2, ?2, ?3, 0)")?
        .execute(params![player.0.cast_signed(), at.cast_signed(), held.cast_signed()])?;
    Ok(Visit { id: books.last_insert_rowid(), began: at, seen: at, held, ended: false })
}

/// A visit that was seen later than now was seen while the clock was ahead. It was last seen now, and the rest of a pause that
/// it began with counts from now.
fn set_right(books: &Connection, player: PlayerId, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "UPDATE visit SET seen = MIN(seen, ?2), began = MIN(began, ?2), 
                held = CASE WHEN began > ?2 THEN ?2 + MAX(held - began, 0) ELSE held END
             WHERE player = ?1 AND seen > ?2 + ?3",
        )?
        .execute(params![player.0.cast_signed(), at.cast_signed(), AWAY.cast_signed()])?;
    Ok(())
}

/// The player is here.
pub fn see(books: &Connection, player: PlayerId, at: u64) -> Result<(), LedgerError> {
    set_right(books, player, at)?;
    books
        .prepare_cached(
            "UPDATE visit SET seen = MAX(seen, ?2) WHERE id = (SELECT MAX(id) FROM visit WHERE player = ?1)",
        )?
        .execute(params![player.0.cast_signed(), at.cast_signed()])?;
    Ok(())
}

/// The visit is over; the next coming is another one.
pub fn end(books: &Connection, player: PlayerId, at: u64) -> Result<(), LedgerError> {
    see(books, player, at)?;
    books
        .prepare_cached(
            "UPDATE visit SET ended = 1 WHERE id = (SELECT MAX(id) FROM visit WHERE player = ?1)",
        )?
        .execute([player.0.cast_signed()])?;
    Ok(())
}

/// How long the player has been here since a moment, in milliseconds; they are here now.
pub fn time_since(books: &Connection, player: PlayerId, since: u64, at: u64) -> Result<u64, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT began, MAX(seen, CASE WHEN id = (SELECT MAX(id) FROM visit WHERE player = ?1) AND ended = 0 THEN ?3 ELSE 0 END)
         FROM visit WHERE player = ?1 AND (seen >= ?2 OR id = (SELECT MAX(id) FROM visit WHERE player = ?1))",
    )?;
    let visits = statement
        .query_map(params![player.0.cast_signed(), since.cast_signed(), at.cast_signed()], |row| {
            Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get::<_, i64>(1)?.cast_unsigned()))
        })?;
    let mut time = 0u64;
    for visit in visits {
        let (began, seen) = visit?;
        time = time.saturating_add(seen.saturating_sub(began.max(since)));
    }
    Ok(time)
}

/// How many visits began since a moment.
pub fn count_since(books: &Connection, player: PlayerId, since: u64) -> Result<i64, LedgerError> {
    let count = books
        .prepare_cached("SELECT COUNT(*) FROM visit WHERE player = ?1 AND began >= ?2")?
        .query_row(params![player.0.cast_signed(), since.cast_signed()], |row| row.get(0))?;
    Ok(count)
}
