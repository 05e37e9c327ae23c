//! A round's money against its stored lines and its facts.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::posting::Moved as LinesMove;
use rules::round::replay;
use rules::settle::{Line, Settlement};
use rusqlite::Connection;

use super::AuditFault;
use crate::ledger::plan::StoredPlans;
use crate::ledger::round::events;

/// A round as the books keep it.
pub(super) struct AuditedRound {
    pub(super) id: i64,
    pub(super) plan: String,
    pub(super) hash: Option<String>,
    pub(super) state: String,
}

/// How a round was checked.
pub(super) enum Checked {
    /// It had no money.
    Empty,
    /// Its facts were followed once more.
    Recomputed,
    /// Its plan's text can't be read: its money is that of its stored lines.
    ByLines,
}

/// What the books moved for a player in a round, in hundredths.
#[derive(Clone, Copy, Debug, Default)]
struct Moved {
    staked: i64,
    withdrawn: i64,
    played: i64,
    returned: i64,
    refunded: i64,
    /// From the player's wallet, and to it.
    debited: i64,
    credited: i64,
}

fn moved_in(books: &Connection, round: i64) -> Result<BTreeMap<PlayerId, Moved>, AuditFault> {
    let mut moved: BTreeMap<PlayerId, Moved> = BTreeMap::new();
    let mut statement = books.prepare_cached("SELECT player, kind, amount FROM transfer WHERE round = ?1")?;
    let rows = statement.query_map([round], |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?))
    })?;
    for row in rows {
        let (player, kind, amount) = row?;
        let entry = moved.entry(PlayerId(player.cast_unsigned())).or_default();
        match kind.as_str() {
            "stake" => entry.staked += amount,
            "withdrawal" => entry.withdrawn += amount,
            "played" => entry.played += amount,
            "return" => entry.returned += amount,
            "refund" => entry.refunded += amount,
            "debit" => entry.debited += amount,
            "credit" => entry.credited += amount,
            _ => {}
        }
    }
    Ok(moved)
}

/// The settlements that were stored when they were made.
fn stored_in(books: &Connection, round: i64) -> Result<BTreeMap<PlayerId, Settlement>, AuditFault> {
    let mut statement = books.prepare_cached(
        "SELECT player, settlement FROM settled WHERE round = ?1 AND settlement IS NOT NULL",
    )?;
    let rows = statement.query_map([round], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    let mut stored = BTreeMap::new();
    for row in rows {
        let (player, text) = row?;
        let player = PlayerId(player.cast_unsigned());
        let unreadable = |error: serde_json::Error| AuditFault::Money {
            round,
            player,
            reason: format!("the stored lines can't be read: {error}"),
        };
        stored.insert(player, serde_json::from_str(&text).map_err(unreadable)?);
    }
    Ok(stored)
}

/// The facts of the round were kept as long as they had to be. What was staked must still have gone somewhere.
fn check_forgotten(round: i64, moved: &BTreeMap<PlayerId, Moved>) -> Result<Checked, AuditFault> {
    for (&player, moved) in moved {
        if moved.staked - moved.withdrawn != moved.played + moved.refunded {
            let reason = format!("{moved:?} hundredths do not add up");
            return Err(AuditFault::Money { round, player, reason });
        }
    }
    Ok(if moved.is_empty() { Checked::Empty } else { Checked::Recomputed })
}

/// What came from a player's wallet for a round was staked or went back, and what came back went there.
fn check_wallets(round: i64, moved: &BTreeMap<PlayerId, Moved>) -> Result<(), AuditFault> {
    for (&player, moved) in moved.iter().filter(|(_, moved)| moved.debited != 0 || moved.credited != 0) {
        let came = moved.debited + moved.withdrawn + moved.returned + moved.refunded;
        if came != moved.staked + moved.credited {
            let reason =
                format!("{moved:?} hundredths: what came from and went to the wallet does not add up");
            return Err(AuditFault::Money { round, player, reason });
        }
    }
    Ok(())
}

fn hundredths(amount: Amount) -> i64 {
    amount.in_hundredths().unwrap_or(i64::MAX)
}

/// What settled lines move: played, returned, refunded.
fn moves(lines: &[Line]) -> (i64, i64, i64) {
    let by_lines = LinesMove::by(lines);
    (hundredths(by_lines.played), hundredths(by_lines.returned), hundredths(by_lines.refunded))
}

fn check_stored(
    kept: &AuditedRound,
    moved: &BTreeMap<PlayerId, Moved>,
    stored: &BTreeMap<PlayerId, Settlement>,
) -> Result<(), AuditFault> {
    for (&player, settlement) in stored {
        let moved = moved.get(&player).copied().unwrap_or_default();
        let (said, paid) = (moves(&settlement.lines), (moved.played, moved.returned, moved.refunded));
        if said != paid {
            let reason = format!(
                "the books moved {paid:?} hundredths (played, returned, refunded), the stored lines say {said:?}"
            );
            return Err(AuditFault::Money { round: kept.id, player, reason });
        }
    }
    Ok(())
}

/// Checks a round.
pub(super) fn check(
    books: &Connection,
    kept: &AuditedRound,
    plans: &mut StoredPlans,
) -> Result<Checked, AuditFault> {
    let (round, state) = (kept.id, kept.state.as_str());
    let moved = moved_in(books, round)?;
    check_wallets(round, &moved)?;
    if state == "forgotten" {
        return check_forgotten(round, &moved);
    }
    let facts = events(books, round)?;
    if moved.is_empty() && facts.is_empty() {
        return Ok(Checked::Empty);
    }
    // A round that could not be rebuilt was cancelled, its facts put aside.
    if facts.is_empty() && state == "void" {
        return check_forgotten(round, &moved);
    }
    let stored = stored_in(books, round)?;
    check_stored(kept, &moved, &stored)?;
    let plan = match &kept.hash {
        Some(hash) => plans.get(books, hash)?,
        None => None,
    };
    let Some(plan) = plan else {
        let reason = format!("no plan is called {}", kept.plan);
        return Err(AuditFault::Facts { round, reason });
    };
    let Some(table) = plan.table else {
        check_forgotten(round, &moved)?;
        return Ok(Checked::ByLines);
    };
    let replayed = replay(Arc::clone(&table), &facts);
    if let Some(error) = replayed.error {
        return Err(AuditFault::Facts { round, reason: format!("fact {}: {error}", replayed.applied + 1) });
    }
    let mut players: Vec<PlayerId> = replayed.round.players();
    players.extend(moved.keys());
    players.sort();
    players.dedup();
    for player in players {
        let fault = |reason| AuditFault::Money { round, player, reason };
        let moved = moved.get(&player).copied().unwrap_or_default();
        let stake: i64 = hundredths(replayed.round.lines(player).iter().map(|line| line.stake).sum());
        if moved.staked - moved.withdrawn != stake {
            return Err(fault(format!(
                "{} hundredths were staked and {} withdrawn, the facts say {stake} at stake",
                moved.staked, moved.withdrawn
            )));
        }
        let settled = replayed.round.settle(player);
        let expected = match (state, &settled) {
            ("open", _) => moves(replayed.round.settled_lines(player)),
            (_, None) => return Err(fault("the facts don't settle".into())),
            (_, Some(settlement)) => moves(&settlement.lines),
        };
        if (moved.played, moved.returned, moved.refunded) != expected {
            return Err(fault(format!(
                "the books moved {:?} hundredths (played, returned, refunded), the facts say {expected:?}",
                (moved.played, moved.returned, moved.refunded)
            )));
        }
        if let (Some(stored), Some(settled)) = (stored.get(&player), &settled)
            && stored != settled
        {
            return Err(fault("the stored lines are not those of the facts".into()));
        }
    }
    Ok(Checked::Recomputed)
}
