//! What keeps a player from betting altogether: a pause, the stop button, exclusion. None of them can be shortened.

use protocol::id::Millis;
use protocol::safe_play::{Restrained, Restraint};
use rules::event::PlayerId;
use rusqlite::{Connection, OptionalExtension, params};

use crate::ledger::LedgerError;
use crate::ledger::visit::AWAY;

/// How long the stop button holds.
pub const STOP: u64 = 48 * 3_600_000;

/// An end that never comes.
const NEVER: u64 = i64::MAX.cast_unsigned();

/// The name in the books, which stays when the wire's does not.
fn stored_name(kind: Restraint) -> &'static str {
    match kind {
        Restraint::Paused => "paused",
        Restraint::Stopped => "stopped",
        Restraint::Excluded => "excluded",
    }
}

/// Until when a restraint holds.
pub fn until(books: &Connection, player: PlayerId, kind: Restraint) -> Result<Option<u64>, LedgerError> {
    let until = books
        .prepare_cached("SELECT until FROM restraint WHERE player = ?1 AND kind = ?2")?
        .query_row(params![player.0.cast_signed(), stored_name(kind)], |row| row.get::<_, i64>(0))
        .optional()?;
    Ok(until.map(i64::cast_unsigned))
}

/// Restrains a player until a moment, or for ever; a later end that stands already stays.
pub fn restrain(
    books: &Connection,
    player: PlayerId,
    kind: Restraint,
    until: Option<u64>,
    at: u64,
) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "INSERT INTO restraint (player, kind, until, since) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (player, kind)
             DO UPDATE SET since = CASE WHEN excluded.until > until THEN excluded.since ELSE since END,
                           until = MAX(until, excluded.until)",
        )?
        .execute(params![
            player.0.cast_signed(),
            stored_name(kind),
            until.unwrap_or(NEVER).min(NEVER).cast_signed(),
            at.cast_signed()
        ])?;
    Ok(())
}

/// A restraint that began later than now began while the clock was ahead: it keeps its length and begins now.
pub fn set_right(books: &Connection, player: PlayerId, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "UPDATE restraint SET until = CASE WHEN until = ?3 THEN until ELSE until - (since - ?2) END, since = ?2
             WHERE player = ?1 AND since > ?2 + ?4",
        )?
        .execute(params![
            player.0.cast_signed(),
            at.cast_signed(),
            NEVER.cast_signed(),
            AWAY.cast_signed()
        ])?;
    Ok(())
}

/// What restrains a player at a moment; `held` is the pause after their last visit.
pub fn report(
    books: &Connection,
    player: PlayerId,
    held: u64,
    at: u64,
) -> Result<Vec<Restrained>, LedgerError> {
    let mut restrained = Vec::new();
    for kind in [Restraint::Excluded, Restraint::Stopped, Restraint::Paused] {
        let mut end = until(books, player, kind)?.unwrap_or(0);
        if kind == Restraint::Paused {
            end = end.max(held);
        }
        if at < end {
            restrained.push(Restrained { kind, until: (end != NEVER).then_some(Millis(end)) });
        }
    }
    Ok(restrained)
}
