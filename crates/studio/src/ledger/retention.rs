//! How long things are kept. A round that is past its time keeps its result and its transfers, which the accounts rest on; its
//! facts, lines and the commands of its players go. What is looked for is looked for by readers; the writer only deletes, some
//! rows at a time, so that no bet waits long behind it.

use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, params};

use super::transfer::{self, Account, Kind, Transfer};
use super::{LedgerError, launch, session};
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
            "DELETE FROM command WHERE round = ?1",
            "DELETE FROM wallet_fact WHERE round = ?1 AND key NOT IN (SELECT key FROM outbox)",
            "DELETE FROM settled WHERE round = ?1",
            "UPDATE round SET state = 'forgotten' WHERE id = ?1 AND state IN ('ended', 'void')",
        ] {
            books.prepare_cached(sql)?.execute([round])?;
        }
    }
    Ok(())
}

/// Commands about players themselves from before a moment, some of them.
const FORGET_COMMANDS: &str = "DELETE FROM command WHERE (player, id) IN
    (SELECT player, id FROM command WHERE round = 0 AND at < ?1 ORDER BY at LIMIT ?2)";

/// Tallies of days before one, some of them.
const OLD_TALLIES: &str = "SELECT player, currency, day, visit, staked, returned, decided FROM played
    WHERE day > 0 AND day < ?1 ORDER BY day LIMIT ?2";

/// What the writer itself looks for each hour. No bet may wait for a look at a whole table.
pub const SEARCHES: [&str; 4] = [FORGET_COMMANDS, OLD_TALLIES, session::FORGET, launch::FORGET];

/// Forgets some commands about players themselves, which belong to no round; how many.
pub fn forget_commands(books: &Connection, before: u64) -> Result<usize, LedgerError> {
    Ok(books.prepare_cached(FORGET_COMMANDS)?.execute(params![before.cast_signed(), BATCH])?)
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
    let mut statement = books.prepare_cached(OLD_TALLIES)?;
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

/// A guest who came before a moment, has not been seen since, and never staked or set anything.
const IS_IDLE: &str = "since < ?2 AND secret NOT LIKE '%:%'
    AND NOT EXISTS (SELECT 1 FROM visit WHERE visit.player = player.id AND seen >= ?2)
    AND NOT EXISTS (SELECT 1 FROM played WHERE played.player = player.id)
    AND NOT EXISTS (SELECT 1 FROM own_limit WHERE own_limit.player = player.id)
    AND NOT EXISTS (SELECT 1 FROM restraint WHERE restraint.player = player.id)";

/// The next idle guests.
pub fn idle_guests(books: &Connection, after: i64, before: u64) -> Result<Vec<i64>, LedgerError> {
    ids(
        books,
        &format!("SELECT id FROM player WHERE id > ?1 AND {IS_IDLE} ORDER BY id LIMIT ?3"),
        params![after, before.cast_signed(), BATCH],
    )
}

/// Forgets guests who are still idle. Their play money goes back to the bank by a transfer of its own kind.
pub fn forget_guests(books: &Connection, guests: &[i64], before: u64, at: u64) -> Result<(), LedgerError> {
    for guest in guests {
        // The guest may have come back since the search.
        let is_idle = books
            .prepare_cached(&format!("SELECT 1 FROM player WHERE id = ?1 AND {IS_IDLE}"))?
            .exists(params![guest, before.cast_signed()])?;
        if !is_idle {
            continue;
        }
        for &currency in Currency::ALL {
            give_back(books, PlayerId(guest.cast_unsigned()), currency, at)?;
        }
        for sql in [
            "DELETE FROM visit WHERE player = ?1",
            "DELETE FROM session WHERE player = ?1",
            "DELETE FROM command WHERE player = ?1",
            "DELETE FROM mute WHERE player = ?1",
            "DELETE FROM player WHERE id = ?1",
        ] {
            books.prepare_cached(sql)?.execute([guest])?;
        }
    }
    Ok(())
}

fn give_back(books: &Connection, guest: PlayerId, currency: Currency, at: u64) -> Result<(), LedgerError> {
    let purse = Account::Purse(guest, currency);
    let back = Transfer {
        key: format!("grant_back:{}:{currency}", guest.0),
        debit: purse,
        credit: Account::Bank(currency),
        amount: transfer::held(books, purse)?,
        round: None,
        player: Some(guest),
        kind: Kind::GrantBack,
        at,
    };
    transfer::carry_out(books, &back)
}

/// The next purses of forgotten guests that were emptied before a moment.
pub fn old_purses(books: &Connection, before: u64) -> Result<Vec<(i64, String)>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT player, debit FROM transfer WHERE kind = 'grant_back' AND at < ?1 ORDER BY at LIMIT ?2",
    )?;
    let rows =
        statement.query_map(params![before.cast_signed(), BATCH], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Forgets emptied purses with the two transfers that filled and emptied them. No balance changes by that.
///
/// # Errors
/// `Broken` where the two do not cancel out.
pub fn forget_purses(books: &Connection, purses: &[(i64, String)]) -> Result<(), LedgerError> {
    for (guest, purse) in purses {
        let currency = purse.rsplit(':').next().ok_or(LedgerError::Unknown)?;
        let (granted, back) = (format!("grant:{guest}:{currency}"), format!("grant_back:{guest}:{currency}"));
        let sum: i64 = books
            .prepare_cached(
                "SELECT COALESCE(SUM(CASE kind WHEN 'grant' THEN amount ELSE -amount END), 0) FROM transfer
                 WHERE key IN (?1, ?2)",
            )?
            .query_row([&granted, &back], |row| row.get(0))?;
        if sum != 0 {
            return Err(LedgerError::Broken(format!("{purse} was emptied and holds {sum} hundredths")));
        }
        books.prepare_cached("DELETE FROM transfer WHERE key IN (?1, ?2)")?.execute([&granted, &back])?;
        books.prepare_cached("DELETE FROM account WHERE name = ?1 AND balance = 0")?.execute([purse])?;
    }
    Ok(())
}
