//! A player's own limits. A tighter one holds at once; a looser one waits, so that nobody loosens it in the heat of play.

use protocol::safe_play::LimitKind;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, params};

use crate::clock::prague::LocalDay;
use crate::ledger::LedgerError;

/// How long a looser limit waits, where it does not wait for the next month.
pub const WAIT: u64 = 7 * 24 * 3_600_000;

/// A limit in the books: money in haléře, time in minutes, visits as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Of what.
    pub kind: LimitKind,
    /// In which money.
    pub currency: Option<Currency>,
    value: Option<i64>,
    next: Option<i64>,
    /// From when `next` holds; none where nothing waits.
    from: Option<u64>,
}

impl Row {
    /// What holds at a moment.
    pub fn value_at(&self, at: u64) -> Option<i64> {
        match self.from {
            Some(from) if from <= at => self.next,
            _ => self.value,
        }
    }

    /// What waits at a moment, and from when it holds.
    pub fn pending_at(&self, at: u64) -> Option<(Option<i64>, u64)> {
        self.from.filter(|&from| from > at).map(|from| (self.next, from))
    }
}

/// Every limit of a player.
pub fn all(books: &Connection, player: PlayerId) -> Result<Vec<Row>, LedgerError> {
    let mut statement = books
        .prepare_cached("SELECT kind, currency, value, next, next_from FROM own_limit WHERE player = ?1")?;
    let mut rows = statement.query([player.0.cast_signed()])?;
    let mut limits = Vec::new();
    while let Some(row) = rows.next()? {
        let (kind, currency): (String, String) = (row.get(0)?, row.get(1)?);
        // A row that can't be read must not be taken for no limit.
        let unreadable =
            || LedgerError::Broken(format!("limit `{kind}` of player {} is unreadable", player.0));
        limits.push(Row {
            kind: LimitKind::ALL.into_iter().find(|known| known.name() == kind).ok_or_else(unreadable)?,
            currency: match currency.as_str() {
                "" => None,
                name => Some(name.parse().map_err(|_| unreadable())?),
            },
            value: row.get(2)?,
            next: row.get(3)?,
            from: row.get::<_, Option<i64>>(4)?.map(i64::cast_unsigned),
        });
    }
    limits.sort_by_key(|row| row.kind);
    Ok(limits)
}

/// Is the second value at least as tight as the first?
fn is_tighter(kind: LimitKind, from: Option<i64>, to: Option<i64>) -> bool {
    match (from, to) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(from), Some(to)) if kind == LimitKind::Pause => to >= from,
        (Some(from), Some(to)) => to <= from,
    }
}

/// Sets a limit, or removes it: at once where that is tighter, else when it has waited.
pub fn set(
    books: &Connection,
    player: PlayerId,
    kind: LimitKind,
    currency: Option<Currency>,
    value: Option<i64>,
    at: u64,
) -> Result<(), LedgerError> {
    let currency = currency.filter(|_| kind.is_money());
    let known = all(books, player)?.into_iter().find(|row| row.kind == kind && row.currency == currency);
    let holds = known.and_then(|row| row.value_at(at));
    let (value, next, from) = if is_tighter(kind, holds, value) {
        (value, None, None)
    } else {
        let from = match kind.is_monthly() {
            true => LocalDay::of(at).next_month().start(),
            false => at.saturating_add(WAIT),
        };
        (holds, value, Some(from))
    };
    books
        .prepare_cached(
            "INSERT INTO own_limit (player, kind, currency, value, next, next_from) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (player, kind, currency)
             DO UPDATE SET value = excluded.value, next = excluded.next, next_from = excluded.next_from",
        )?
        .execute(params![
            player.0.cast_signed(),
            kind.name(),
            currency.map(|currency| currency.to_string()).unwrap_or_default(),
            value,
            next,
            from.map(u64::cast_signed)
        ])?;
    Ok(())
}

/// Minutes of the pause after leaving that hold at a moment.
pub fn pause(books: &Connection, player: PlayerId, at: u64) -> Result<u64, LedgerError> {
    let rows = all(books, player)?;
    let minutes = rows.iter().find(|row| row.kind == LimitKind::Pause).and_then(|row| row.value_at(at));
    match minutes {
        None => Ok(0),
        Some(minutes) => {
            u64::try_from(minutes).map_err(|_| LedgerError::Broken(format!("a pause of {minutes} minutes")))
        }
    }
}
