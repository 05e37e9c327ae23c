//! The check of the books: accounts sum to zero, balances are their transfers, and every round's money is its settlement
//! recomputed from its stored facts.

use std::collections::BTreeMap;
use std::fmt;

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::round::replay;
use rusqlite::Connection;

use super::LedgerError;
use super::round::events;

/// The first thing that is wrong.
#[derive(Debug, PartialEq, Eq)]
pub enum AuditFault {
    /// The accounts of a currency don't sum to zero.
    Unbalanced {
        /// What is left over, in haléře.
        sum: i64,
    },
    /// An account does not hold what its transfers say.
    Account {
        /// Which.
        name: String,
        /// What it holds.
        holds: i64,
        /// What its transfers sum to.
        moved: i64,
    },
    /// The facts of a round don't follow on each other.
    Facts {
        /// Which round.
        round: i64,
        /// Why.
        reason: String,
    },
    /// A player's money of a round is not what its facts say.
    Money {
        /// Which round.
        round: i64,
        /// Which player.
        player: PlayerId,
        /// What the books moved, and what the facts say.
        reason: String,
    },
    /// The books can't be read.
    Books(LedgerError),
}

impl fmt::Display for AuditFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unbalanced { sum } => write!(f, "the accounts sum to {sum} hundredths instead of zero"),
            Self::Account { name, holds, moved } => {
                write!(f, "account {name} holds {holds} hundredths, its transfers sum to {moved}")
            }
            Self::Facts { round, reason } => write!(f, "round {round}: {reason}"),
            Self::Money { round, player, reason } => {
                write!(f, "round {round}, player {}: {reason}", player.0)
            }
            Self::Books(error) => error.fmt(f),
        }
    }
}

impl<E: Into<LedgerError>> From<E> for AuditFault {
    fn from(error: E) -> Self {
        Self::Books(error.into())
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// Accounts.
    pub accounts: u64,
    /// Transfers.
    pub transfers: u64,
    /// Rounds with money.
    pub rounds: u64,
}

/// What the books moved for a player in a round, in haléře.
#[derive(Clone, Copy, Debug, Default)]
struct Moved {
    staked: i64,
    withdrawn: i64,
    played: i64,
    returned: i64,
    refunded: i64,
}

/// Checks the books; the first fault.
pub fn audit(books: &Connection) -> Result<Audited, AuditFault> {
    let mut audited = check_accounts(books)?;
    let mut statement = books.prepare("SELECT id, plan, state FROM round ORDER BY id")?;
    let rounds = statement
        .query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?)))?;
    for round in rounds {
        let (round, plan, state) = round?;
        audited.rounds += u64::from(check_round(books, round, &plan, &state)?);
    }
    Ok(audited)
}

fn check_accounts(books: &Connection) -> Result<Audited, AuditFault> {
    let mut moved: BTreeMap<String, i64> = BTreeMap::new();
    let mut transfers = 0;
    let mut statement = books.prepare("SELECT debit, credit, amount FROM transfer")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)?)))?;
    for row in rows {
        let (debit, credit, amount) = row?;
        *moved.entry(debit).or_default() -= amount;
        *moved.entry(credit).or_default() += amount;
        transfers += 1;
    }
    let mut sum = 0;
    let mut accounts = 0;
    let mut statement = books.prepare("SELECT name, balance FROM account ORDER BY name")?;
    let rows = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)))?;
    for row in rows {
        let (name, holds) = row?;
        let moved = moved.remove(&name).unwrap_or(0);
        if moved != holds {
            return Err(AuditFault::Account { name, holds, moved });
        }
        sum += holds;
        accounts += 1;
    }
    if sum != 0 {
        return Err(AuditFault::Unbalanced { sum });
    }
    Ok(Audited { accounts, transfers, rounds: 0 })
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
            _ => {}
        }
    }
    Ok(moved)
}

/// The facts of the round were kept as long as they had to be. What was staked must still have gone somewhere.
fn check_forgotten(round: i64, moved: &BTreeMap<PlayerId, Moved>) -> Result<bool, AuditFault> {
    for (&player, moved) in moved {
        if moved.staked - moved.withdrawn != moved.played + moved.refunded {
            let reason = format!("{moved:?} hundredths do not add up");
            return Err(AuditFault::Money { round, player, reason });
        }
    }
    Ok(!moved.is_empty())
}

/// True where the round had money.
fn check_round(books: &Connection, round: i64, plan: &str, state: &str) -> Result<bool, AuditFault> {
    let moved = moved_in(books, round)?;
    if state == "forgotten" {
        return check_forgotten(round, &moved);
    }
    let facts = events(books, round)?;
    if moved.is_empty() && facts.is_empty() {
        return Ok(false);
    }
    // A round that could not be rebuilt was cancelled, its facts put aside.
    if facts.is_empty() && state == "void" {
        return check_forgotten(round, &moved);
    }
    let table = crate::plans::table(plan)
        .ok_or_else(|| AuditFault::Facts { round, reason: format!("no plan is called {plan}") })?;
    let replayed = replay(table, &facts);
    if let Some(error) = replayed.error {
        return Err(AuditFault::Facts { round, reason: format!("fact {}: {error}", replayed.applied + 1) });
    }
    let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or(i64::MAX);
    let mut players: Vec<PlayerId> = replayed.round.book().iter().map(|bets| bets.player).collect();
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
        let expected = match (state, replayed.round.settle(player)) {
            ("open", _) => (0, 0, 0),
            (_, None) => return Err(fault("the facts don't settle".into())),
            ("void", Some(settlement)) => (0, 0, hundredths(settlement.back)),
            (_, Some(settlement)) => (hundredths(settlement.stake), hundredths(settlement.back), 0),
        };
        if (moved.played, moved.returned, moved.refunded) != expected {
            return Err(fault(format!(
                "the books moved {:?} hundredths (played, returned, refunded), the facts say {expected:?}",
                (moved.played, moved.returned, moved.refunded)
            )));
        }
    }
    Ok(true)
}
