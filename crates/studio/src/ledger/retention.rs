//! How long things are kept. A round that is past its time keeps its result and its transfers, which the accounts rest on; its
//! facts, lines and the commands of its players go. What is looked for is looked for by readers; the writer only deletes, some
//! rows at a time, so that no bet waits long behind it.

use rules::plan::Currency;
use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;
use super::transfer::Account;
use crate::clock::prague::LocalDay;

/// Rows in one write.
pub const BATCH: u16 = 200;

fn ids(books: &Connection, sql: &str, params: impl rusqlite::Params) -> Result<Vec<i64>, LedgerError> {
    let mut statement = books.prepare_cached(sql)?;
    Ok(statement.query_map(params, |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// The next rounds that opened and ended before a moment and are not forgotten.
pub fn old_rounds(books: &Connection, after: i64, before: u64) -> Result<Vec<i64>, LedgerError> {
    // Rounds are numbered as they open: the first that is too young ends the search.
    let mut statement = books.prepare_cached(
        "SELECT id, opened, ended FROM round WHERE state != 'forgotten' AND id > ?1 ORDER BY id",
    )?;
    let mut rows = statement.query([after])?;
    let before = before.cast_signed();
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(1)? >= before || found.len() == usize::from(BATCH) {
            break;
        }
        if row.get::<_, Option<i64>>(2)?.is_some_and(|ended| ended < before) {
            found.push(row.get(0)?);
        }
    }
    Ok(found)
}

/// Forgets rounds that have ended.
pub fn forget_rounds(books: &Connection, rounds: &[i64]) -> Result<(), LedgerError> {
    for round in rounds {
        for sql in [
            "DELETE FROM event WHERE round = ?1",
            "DELETE FROM aside WHERE round = ?1",
            "DELETE FROM wish WHERE round = ?1",
            "DELETE FROM settled WHERE round = ?1",
            "UPDATE round SET state = 'forgotten' WHERE id = ?1 AND state IN ('ended', 'void')",
        ] {
            books.prepare_cached(sql)?.execute([round])?;
        }
    }
    Ok(())
}

/// Forgets some commands about players themselves, which belong to no round; how many.
pub fn forget_commands(books: &Connection, before: u64) -> Result<usize, LedgerError> {
    Ok(books
        .prepare_cached(
            "DELETE FROM wish WHERE (player, id) IN
             (SELECT player, id FROM wish WHERE round = 0 AND at < ?1 ORDER BY at LIMIT ?2)",
        )?
        .execute(params![before.cast_signed(), BATCH])?)
}

/// The next visits that ended before a moment and are not their player's last.
pub fn old_visits(books: &Connection, after: i64, before: u64) -> Result<Vec<i64>, LedgerError> {
    ids(
        books,
        "SELECT id FROM visit AS old WHERE id > ?1 AND seen < ?2
         AND EXISTS (SELECT 1 FROM visit WHERE player = old.player AND id > old.id) ORDER BY id LIMIT ?3",
        params![after, before.cast_signed(), BATCH],
    )
}

/// Forgets visits.
pub fn forget_visits(books: &Connection, visits: &[i64]) -> Result<(), LedgerError> {
    for visit in visits {
        books.prepare_cached("DELETE FROM visit WHERE id = ?1")?.execute([visit])?;
    }
    Ok(())
}

/// Books some tallies of days before one on day 0, where their sums stay and no limit looks; how many.
pub fn merge_tallies(books: &Connection, before: LocalDay) -> Result<usize, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT player, currency, day, visit, staked, returned, decided FROM played
         WHERE day > 0 AND day < ?1 ORDER BY day LIMIT ?2",
    )?;
    let rows = statement
        .query_map(params![before.0, BATCH], |row| {
            Ok((
                (
                    row.get::<_, i64>(0)?,
                    row.get::<_, String>(1)?,
                    row.get::<_, i64>(2)?,
                    row.get::<_, i64>(3)?,
                ),
                (row.get::<_, i64>(4)?, row.get::<_, i64>(5)?, row.get::<_, i64>(6)?),
            ))
        })?
        .collect::<Result<Vec<_>, _>>()?;
    for ((player, currency, day, visit), (staked, returned, decided)) in &rows {
        books
            .prepare_cached(
                "INSERT INTO played (player, currency, day, visit, staked, returned, decided)
                 VALUES (?1, ?2, 0, 0, ?3, ?4, ?5) ON CONFLICT (player, currency, day, visit)
                 DO UPDATE SET staked = staked + excluded.staked, returned = returned + excluded.returned,
                               decided = decided + excluded.decided",
            )?
            .execute(params![player, currency, staked, returned, decided])?;
        books
            .prepare_cached(
                "DELETE FROM played WHERE player = ?1 AND currency = ?2 AND day = ?3 AND visit = ?4",
            )?
            .execute(params![player, currency, day, visit])?;
    }
    Ok(rows.len())
}

/// The next guests who came before a moment, have not been seen since, and never staked or set anything.
pub fn idle_guests(books: &Connection, after: i64, before: u64) -> Result<Vec<i64>, LedgerError> {
    ids(
        books,
        "SELECT id FROM player WHERE id > ?1 AND since < ?2 AND secret NOT LIKE '%:%'
         AND NOT EXISTS (SELECT 1 FROM visit WHERE visit.player = player.id AND seen >= ?2)
         AND NOT EXISTS (SELECT 1 FROM played WHERE played.player = player.id)
         AND NOT EXISTS (SELECT 1 FROM own_limit WHERE own_limit.player = player.id)
         AND NOT EXISTS (SELECT 1 FROM restraint WHERE restraint.player = player.id)
         ORDER BY id LIMIT ?3",
        params![after, before.cast_signed(), BATCH],
    )
}

/// Forgets guests who never staked: their play money goes back to the bank as if it had never been given.
pub fn forget_guests(books: &Connection, guests: &[i64]) -> Result<(), LedgerError> {
    for guest in guests {
        // The guest may have staked since the search.
        let played = books
            .prepare_cached("SELECT 1 FROM played WHERE player = ?1 LIMIT 1")?
            .query_row([guest], |_| Ok(()))
            .optional()?;
        if played.is_some() {
            continue;
        }
        for &currency in Currency::ALL {
            take_grant_back(books, *guest, currency)?;
        }
        for sql in [
            "DELETE FROM visit WHERE player = ?1",
            "DELETE FROM session WHERE player = ?1",
            "DELETE FROM wish WHERE player = ?1",
            "DELETE FROM mute WHERE player = ?1",
            "DELETE FROM player WHERE id = ?1",
        ] {
            books.prepare_cached(sql)?.execute([guest])?;
        }
    }
    Ok(())
}

fn take_grant_back(books: &Connection, guest: i64, currency: Currency) -> Result<(), LedgerError> {
    let granted: Option<i64> = books
        .prepare_cached("SELECT amount FROM transfer WHERE key = ?1")?
        .query_row([format!("grant:{guest}:{currency}")], |row| row.get(0))
        .optional()?;
    let Some(granted) = granted else { return Ok(()) };
    books
        .prepare_cached("DELETE FROM transfer WHERE key = ?1")?
        .execute([format!("grant:{guest}:{currency}")])?;
    let purse = Account::Purse(rules::event::PlayerId(guest.cast_unsigned()), currency);
    books.prepare_cached("DELETE FROM account WHERE name = ?1")?.execute([purse.name()])?;
    books
        .prepare_cached("UPDATE account SET balance = balance + ?2 WHERE name = ?1")?
        .execute(params![Account::Bank(currency).name(), granted])?;
    Ok(())
}
