//! What each player staked and got back, by day and visit. It is written with the transfers themselves, so that a limit can be
//! checked in the same breath as a stake.
//!
//! Money counts on the day on which it moves. For limits a stake counts in full until its round gives something back: an open
//! round counts as lost. A result is told without open rounds: it has only the stakes of rounds that are decided.

use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, params};

use super::LedgerError;
use super::transfer::{Account, Kind, Transfer};
use crate::clock::prague::LocalDay;

/// Played in some time, in haléře.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Stakes less those that came back without being played.
    pub staked: i64,
    /// What rounds gave back.
    pub returned: i64,
    /// Stakes of rounds that are decided.
    pub decided: i64,
}

impl Sum {
    /// What was lost; nothing where the player is ahead.
    pub fn loss(self) -> i64 {
        self.staked.saturating_sub(self.returned).max(0)
    }
}

/// Notes a transfer that was just carried out.
pub fn note(books: &Connection, transfer: &Transfer, amount: i64) -> Result<(), LedgerError> {
    let (staked, returned, decided) = match transfer.kind {
        Kind::Stake => (amount, 0, 0),
        Kind::Withdrawal | Kind::Refund => (-amount, 0, 0),
        Kind::Return => (0, amount, 0),
        Kind::Played => (0, 0, amount),
        Kind::Grant | Kind::GrantBack | Kind::Debit | Kind::Credit => return Ok(()),
    };
    let whose = match (transfer.debit, transfer.credit) {
        (Account::Purse(player, currency), _) | (_, Account::Purse(player, currency)) => {
            Some((player, currency))
        }
        // A decided stake goes from the pot to the house.
        (Account::Pot(_, currency), _) => transfer.player.map(|player| (player, currency)),
        _ => None,
    };
    let Some((player, currency)) = whose else { return Ok(()) };
    books
        .prepare_cached(
            "INSERT INTO played (player, currency, day, visit, staked, returned, decided)
             VALUES (?1, ?2, ?3, (SELECT COALESCE(MAX(id), 0) FROM visit WHERE player = ?1), ?4, ?5, ?6)
             ON CONFLICT (player, currency, day, visit)
             DO UPDATE SET staked = staked + excluded.staked, returned = returned + excluded.returned,
                           decided = decided + excluded.decided",
        )?
        .execute(params![
            player.0.cast_signed(),
            currency.to_string(),
            LocalDay::of(transfer.at).0,
            staked,
            returned,
            decided
        ])?;
    Ok(())
}

/// Played since a day.
pub fn since(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    day: LocalDay,
) -> Result<Sum, LedgerError> {
    let sum = books
        .prepare_cached(
            "SELECT COALESCE(SUM(staked), 0), COALESCE(SUM(returned), 0), COALESCE(SUM(decided), 0) FROM played
             WHERE player = ?1 AND currency = ?2 AND day >= ?3",
        )?
        .query_row(params![player.0.cast_signed(), currency.to_string(), day.0], |row| {
            Ok(Sum { staked: row.get(0)?, returned: row.get(1)?, decided: row.get(2)? })
        })?;
    Ok(sum)
}

/// Played in a visit that began on a day.
pub fn of_visit(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    visit: i64,
    day: LocalDay,
) -> Result<Sum, LedgerError> {
    let sum = books
        .prepare_cached(
            "SELECT COALESCE(SUM(staked), 0), COALESCE(SUM(returned), 0), COALESCE(SUM(decided), 0) FROM played
             WHERE player = ?1 AND currency = ?2 AND day >= ?3 AND visit = ?4",
        )?
        .query_row(params![player.0.cast_signed(), currency.to_string(), day.0, visit], |row| {
            Ok(Sum { staked: row.get(0)?, returned: row.get(1)?, decided: row.get(2)? })
        })?;
    Ok(sum)
}
