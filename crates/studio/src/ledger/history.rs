//! A player's rounds, newest first.

use protocol::lobby::Family;
use rules::amount::Amount;
use rules::dispute::{Record, record_of};
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rules::round::replay;
use rules::settle::Settlement;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::LedgerError;
use super::round::events;
use crate::plans;
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
    /// The money of its table.
    pub currency: Currency,
    /// The purse when the round was settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Amount>,
}

/// Which rounds are asked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Before this number.
    pub before: i64,
    /// At the most so many.
    pub most: usize,
    /// Settled at this moment or later, in milliseconds since 1970.
    pub from: Option<i64>,
    /// Settled before this moment.
    pub until: Option<i64>,
    /// At this table.
    pub table: Option<String>,
    /// Of this game.
    pub game: Option<Family>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { before: i64::MAX, most: 50, from: None, until: None, table: None, game: None }
    }
}

impl Wanted {
    /// The plans of the game that is asked for; every plan where none is.
    fn plans(&self) -> Vec<String> {
        let is_wanted = |plan: &String| match self.game {
            None => true,
            Some(game) => plans::table(plan).is_some_and(|table| Family::from(&table.plan().game) == game),
        };
        plans::ids().into_iter().filter(is_wanted).collect()
    }
}

/// What came back of a round whose facts could not be followed: all that was staked.
fn refunded(books: &Connection, round: i64, player: PlayerId) -> Result<Settlement, LedgerError> {
    let back: i64 = books
        .prepare_cached(
            "SELECT COALESCE(SUM(amount), 0) FROM transfer WHERE round = ?1 AND player = ?2 AND kind = 'refund'",
        )?
        .query_row(params![round, player.0.cast_signed()], |row| row.get(0))?;
    let back = Amount::hundredths(back)?;
    Ok(Settlement { stake: back, back, lines: Vec::new() })
}

/// The finished rounds of a player, newest first. Fewer than asked for means that there are no more.
pub fn history(books: &Connection, player: PlayerId, wanted: &Wanted) -> Result<Vec<Played>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT id, table_id, plan, state, opened, ended, balance FROM round
         LEFT JOIN settled ON settled.round = id AND settled.player = ?1
         WHERE id < ?2 AND state IN ('ended', 'void') AND id IN (SELECT round FROM transfer WHERE player = ?1 AND kind IN ('played', 'refund'))
         AND (?3 IS NULL OR ended >= ?3) AND (?4 IS NULL OR ended < ?4) AND (?5 IS NULL OR table_id = ?5)
         AND plan IN (SELECT value FROM json_each(?6))
         ORDER BY id DESC",
    )?;
    let plans = serde_json::to_string(&wanted.plans()).unwrap_or_default();
    let asked =
        params![player.0.cast_signed(), wanted.before, wanted.from, wanted.until, wanted.table, plans];
    let rows = statement.query_map(asked, |row| {
        Ok((
            row.get(0)?,
            row.get(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, String>(3)?,
            row.get(4)?,
            row.get(5)?,
            row.get::<_, Option<i64>>(6)?,
        ))
    })?;
    let mut played = Vec::new();
    for row in rows {
        if played.len() == wanted.most {
            break;
        }
        let (round, table, plan, state, opened, ended, balance) = row?;
        let Some(rules) = plans::table(&plan) else { continue };
        let mut events = events(books, round)?;
        // All bets taken back before the close leave nothing to show.
        let cancelled = state == "void" && events.is_empty();
        let settlement = match cancelled {
            true => Some(refunded(books, round, player)?),
            false => replay(std::sync::Arc::clone(&rules), &events).round.settle(player),
        };
        let Some(settlement) = settlement.filter(|settlement| cancelled || !settlement.lines.is_empty())
        else {
            continue;
        };
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
            currency: rules.plan().currency,
            balance: balance.map(Amount::hundredths).transpose()?,
        });
    }
    Ok(played)
}
