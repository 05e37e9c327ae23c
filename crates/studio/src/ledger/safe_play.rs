//! Safe play: whether a stake may be taken, checked in the same write that takes it, and how a player stands.

use protocol::id::Millis;
use protocol::reject_code::RejectCode;
use protocol::safe_play::{LimitKind, OwnLimit, Pending, Played, Restraint, SafePlay};
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::Connection;

use super::LedgerError;
use super::tally::{self, Sum};
use super::{transfer, visit};
use crate::clock::prague::LocalDay;
use limit::Row;

pub mod limit;
pub mod restraint;

/// An amount as the books count a kind: money in haléře, everything else in units.
pub fn counted(kind: LimitKind, value: Amount) -> Option<i64> {
    let hundredths = value.in_hundredths()?;
    match kind.is_money() {
        true => Some(hundredths),
        false => (hundredths % 100 == 0).then_some(hundredths / 100),
    }
}

/// The amount of a figure in the books.
pub fn shown(kind: LimitKind, value: i64) -> Result<Amount, LedgerError> {
    let hundredths = if kind.is_money() { Some(value) } else { value.checked_mul(100) };
    Ok(Amount::hundredths(hundredths.ok_or(LedgerError::TooLarge)?)?)
}

fn refused(code: RejectCode) -> LedgerError {
    LedgerError::Refused { code, limit: None, left: None }
}

/// The first thing that refuses a stake.
pub fn check(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    stake: i64,
    at: u64,
) -> Result<(), LedgerError> {
    for kind in [Restraint::Excluded, Restraint::Stopped, Restraint::Paused] {
        if restraint::until(books, player, kind)?.is_some_and(|until| at < until) {
            return Err(refused(kind.code()));
        }
    }
    let visit = visit::last(books, player)?;
    if visit.is_some_and(|visit| at < visit.held) {
        return Err(refused(Restraint::Paused.code()));
    }
    for row in limit::all(books, player)? {
        let about_another = row.currency.is_some_and(|other| other != currency);
        let Some(most) = row.value_at(at).filter(|_| !about_another && row.kind != LimitKind::Pause) else {
            continue;
        };
        let gone = match row.kind {
            // What may be lost is what was won and the limit; a stake counts as lost until its round says otherwise.
            LimitKind::LossDay | LimitKind::LossMonth => {
                let sum = played(books, player, currency, row.kind, at)?;
                sum.staked.saturating_sub(sum.returned)
            }
            _ => used(books, player, &row, at)?,
        };
        let left = most.saturating_sub(gone);
        let breaks = match row.kind {
            // Time is up as soon as it is reached; visits and money may reach their limit.
            LimitKind::TimeDay => left <= 0,
            LimitKind::LoginsMonth => left < 0,
            _ => stake > left,
        };
        if breaks {
            let left = row.kind.is_money().then(|| shown(row.kind, left.max(0))).transpose()?;
            let limit = Some(shown(row.kind, most)?);
            return Err(LedgerError::Refused { code: row.kind.code(), limit, left });
        }
    }
    Ok(())
}

fn played(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    kind: LimitKind,
    at: u64,
) -> Result<Sum, LedgerError> {
    let today = LocalDay::of(at);
    tally::since(books, player, currency, if kind.is_monthly() { today.month() } else { today })
}

/// How much of a limit is used.
fn used(books: &Connection, player: PlayerId, row: &Row, at: u64) -> Result<i64, LedgerError> {
    let today = LocalDay::of(at);
    let currency = row.currency.unwrap_or(Currency::Czk);
    Ok(match row.kind {
        LimitKind::StakeDay | LimitKind::StakeMonth => {
            played(books, player, currency, row.kind, at)?.staked.max(0)
        }
        LimitKind::LossDay | LimitKind::LossMonth => played(books, player, currency, row.kind, at)?.loss(),
        LimitKind::TimeDay => (visit::time_since(books, player, today.start(), at)? / 60_000).cast_signed(),
        LimitKind::LoginsMonth => visit::count_since(books, player, today.month().start())?,
        LimitKind::Pause => 0,
    })
}

/// How a player stands.
pub fn report(books: &Connection, player: PlayerId, at: u64) -> Result<SafePlay, LedgerError> {
    let today = LocalDay::of(at);
    let visit = visit::last(books, player)?;
    let in_every_currency = |sum: &dyn Fn(Currency) -> Result<Sum, LedgerError>| {
        let mut played = Vec::new();
        for &currency in Currency::ALL {
            let sum = sum(currency)?;
            if sum != Sum::default() {
                played.push(Played {
                    currency,
                    // A stake of yesterday that came back today makes the day's sum negative: nothing was staked.
                    staked: Amount::hundredths(sum.staked.max(0))?,
                    returned: Amount::hundredths(sum.returned)?,
                    decided: Amount::hundredths(sum.decided)?,
                });
            }
        }
        Ok::<_, LedgerError>(played)
    };
    let of_visit = |currency| match visit {
        Some(visit) => tally::of_visit(books, player, currency, visit.id, LocalDay::of(visit.began)),
        None => Ok(Sum::default()),
    };
    let mut limits = Vec::new();
    for row in limit::all(books, player)? {
        let Some(value) = row.value_at(at) else { continue };
        let pending = match row.pending_at(at) {
            Some((value, from)) => Some(Pending {
                value: value.map(|value| shown(row.kind, value)).transpose()?,
                from: Millis(from),
            }),
            None => None,
        };
        let used = shown(row.kind, used(books, player, &row, at)?)?;
        limits.push(OwnLimit {
            kind: row.kind,
            currency: row.currency,
            value: shown(row.kind, value)?,
            used,
            pending,
        });
    }
    let minutes = visit::time_since(books, player, today.start(), at)? / 60_000;
    let logins = visit::count_since(books, player, today.month().start())?;
    Ok(SafePlay {
        time: Millis(at),
        since: Millis(visit.map_or(at, |visit| visit.began)),
        visit: in_every_currency(&of_visit)?,
        today: in_every_currency(&|currency| tally::since(books, player, currency, today))?,
        month: in_every_currency(&|currency| tally::since(books, player, currency, today.month()))?,
        minutes_today: u32::try_from(minutes).unwrap_or(u32::MAX),
        logins_month: u32::try_from(logins).unwrap_or(u32::MAX),
        limits,
        restraints: restraint::report(books, player, visit.map_or(0, |visit| visit.held), at)?,
        purses: transfer::purses(books, player, Currency::ALL)?,
    })
}
