//! Who may not talk, and until when.

use protocol::id::Millis;
use rules::event::PlayerId;
use rusqlite::{Connection, params};

use super::LedgerError;

/// Mutes a player until a moment, or lets them talk again.
pub fn set(books: &Connection, player: PlayerId, until: Option<Millis>) -> Result<(), LedgerError> {
    match until {
        Some(Millis(until)) => books
            .prepare_cached("INSERT OR REPLACE INTO mute (player, until) VALUES (?1, ?2)")?
            .execute(params![player.0.cast_signed(), until.min(i64::MAX.cast_unsigned()).cast_signed()])?,
        None => {
            books.prepare_cached("DELETE FROM mute WHERE player = ?1")?.execute([player.0.cast_signed()])?
        }
    };
    Ok(())
}

/// Everybody who is muted.
pub fn all(books: &Connection) -> Result<Vec<(PlayerId, Millis)>, LedgerError> {
    let mut statement = books.prepare_cached("SELECT player, until FROM mute")?;
    let rows = statement.query_map([], |row| {
        Ok((PlayerId(row.get::<_, i64>(0)?.cast_unsigned()), Millis(row.get::<_, i64>(1)?.cast_unsigned())))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
