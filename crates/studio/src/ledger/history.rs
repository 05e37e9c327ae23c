//! A player's rounds, newest first.

use rules::dispute::{Record, record_of};
use rules::event::{PlayerId, RoundEvent};
use rules::round::replay;
use rules::settle::Settlement;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::LedgerError;
use super::round::events;
use crate::table::audience::may_know;

/// A round as its player may read it.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// Its number, `ID HRY`.
    pub round: i64,
    /// The table.
    pub table: String,
    /// The plan.
    pub plan: String,
    /// When it opened, in milliseconds since 1970.
    pub opened: i64,
    /// When it ended.
    pub ended: i64,
    /// Was it cancelled?
    pub void: bool,
    /// What the player may know of it, for replaying it on its own table.
    pub events: Vec<RoundEvent>,
    /// Line by line with the reasons.
    pub settlement: Settlement,
    /// The dispute file; a cancelled round has none.
    pub record: Option<Record>,
}

/// The finished rounds of a player before a number, newest first.
pub fn history(
    books: &Connection,
    player: PlayerId,
    before: i64,
    most: u32,
) -> Result<Vec<Played>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT id, table_id, plan, state, opened, ended FROM round
         WHERE id < ?2 AND state IN ('ended', 'void') AND id IN (SELECT round FROM transfer WHERE player = ?1 AND kind IN ('played', 'refund'))
         ORDER BY id DESC LIMIT ?3",
    )?;
    let rows = statement.query_map(params![player.0.cast_signed(), before, most], |row| {
        Ok((
            row.get(0)?,
            row.get(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, String>(3)?,
            row.get(4)?,
            row.get(5)?,
        ))
    })?;
    let mut played = Vec::new();
    for row in rows {
        let (round, table, plan, state, opened, ended) = row?;
        let Some(rules) = crate::plans::table(&plan) else { continue };
        let mut events = events(books, round)?;
        // All bets taken back before the close leave nothing to show.
        let Some(settlement) = replay(std::sync::Arc::clone(&rules), &events).round.settle(player) else {
            continue;
        };
        if settlement.lines.is_empty() {
            continue;
        }
        let record = record_of(&rules, &events, player);
        events.retain(|event| may_know(event, rules.plan().game.boxes().is_some(), player));
        played.push(Played {
            round,
            table,
            plan,
            opened,
            ended,
            void: state == "void",
            events,
            settlement,
            record,
        });
    }
    Ok(played)
}
