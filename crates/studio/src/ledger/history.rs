//! A player's rounds, newest first, as they were when they were settled: by the stored lines and the stored text of the plan.

use rules::amount::Amount;
use rules::dispute::{Record, record_of};
use rules::event::{PlayerId, RoundEvent};
use rules::family::FamilyName;
use rules::plan::Currency;
use rules::round::replay;
use rules::settle::Settlement;
use rusqlite::{Connection, params};
use serde::Serialize;

use super::LedgerError;
use super::plan::StoredPlans;
use super::round::events;
use crate::table::audience::{Openness, may_know};

/// A round as its player may read it.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// Its number, `ID HRY`.
    pub round: i64,
    /// The table.
    pub table: String,
    /// The plan.
    pub plan: String,
    /// Which text of the plan it was played by, from 1.
    pub plan_version: i64,
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
    pub game: Option<FamilyName>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { before: i64::MAX, most: 50, from: None, until: None, table: None, game: None }
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

/// A round as it stands in the books.
struct Row {
    round: i64,
    table: String,
    plan: String,
    hash: String,
    state: String,
    opened: i64,
    ended: i64,
    balance: Option<i64>,
    settlement: Option<String>,
}

/// The finished rounds of a player, newest first. Fewer than asked for means that there are no more.
pub fn history(books: &Connection, player: PlayerId, wanted: &Wanted) -> Result<Vec<Played>, LedgerError> {
    let mut statement = books.prepare_cached(
        "SELECT round.id, table_id, plan, plan_hash, state, opened, ended, balance, settlement FROM round
         JOIN plan ON plan.hash = plan_hash
         LEFT JOIN settled ON settled.round = round.id AND settled.player = ?1
         WHERE round.id < ?2 AND state IN ('ended', 'void')
         AND round.id IN (SELECT round FROM transfer WHERE player = ?1 AND kind IN ('played', 'refund'))
         AND (?3 IS NULL OR ended >= ?3) AND (?4 IS NULL OR ended < ?4) AND (?5 IS NULL OR table_id = ?5)
         AND (?6 IS NULL OR family = ?6)
         ORDER BY round.id DESC",
    )?;
    let family = wanted.game.as_ref().map(FamilyName::as_str);
    let asked =
        params![player.0.cast_signed(), wanted.before, wanted.from, wanted.until, wanted.table, family];
    let rows = statement.query_map(asked, |row| {
        Ok(Row {
            round: row.get(0)?,
            table: row.get(1)?,
            plan: row.get(2)?,
            hash: row.get(3)?,
            state: row.get(4)?,
            opened: row.get(5)?,
            ended: row.get(6)?,
            balance: row.get(7)?,
            settlement: row.get(8)?,
        })
    })?;
    let mut plans = StoredPlans::default();
    let mut played = Vec::new();
    for row in rows {
        if played.len() == wanted.most {
            break;
        }
        played.extend(read(books, player, row?, &mut plans)?);
    }
    Ok(played)
}

/// A round with what its player may know; none where all bets were taken back before the close, which leaves nothing to show.
fn read(
    books: &Connection,
    player: PlayerId,
    row: Row,
    plans: &mut StoredPlans,
) -> Result<Option<Played>, LedgerError> {
    let Row { round, table, plan, hash, state, opened, ended, balance, settlement } = row;
    let Some(kept) = plans.get(books, &hash)? else { return Ok(None) };
    let mut events = events(books, round)?;
    let cancelled = state == "void" && events.is_empty();
    let settlement = match (settlement, &kept.table) {
        (_, _) if cancelled => Some(refunded(books, round, player)?),
        (Some(lines), _) => Some(
            serde_json::from_str(&lines)
                .map_err(|error| LedgerError::Broken(format!("round {round}: {error}")))?,
        ),
        // A round from before lines were stored.
        (None, Some(table)) => replay(std::sync::Arc::clone(table), &events).round.settle(player),
        (None, None) => None,
    };
    let settlement = settlement.filter(|settlement: &Settlement| cancelled || !settlement.lines.is_empty());
    let Some(settlement) = settlement else { return Ok(None) };
    let record = kept.table.as_ref().and_then(|table| record_of(table, &events, player));
    // Where the text can't be read nobody is shown another's bets.
    let openness = kept.table.as_ref().map_or(Openness::Own, |table| Openness::of(table.game()));
    events.retain(|event| may_know(event, openness, player));
    Ok(Some(Played {
        round,
        table,
        plan,
        plan_version: kept.version,
        opened,
        ended,
        void: state == "void",
        events,
        settlement,
        record,
        currency: kept.currency,
        balance: balance.map(Amount::hundredths).transpose()?,
    }))
}
