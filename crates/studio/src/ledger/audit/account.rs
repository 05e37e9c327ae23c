//! Accounts and tallies against the transfers.

use std::collections::HashSet;

use rules::event::PlayerId;
use rusqlite::Connection;

use super::{AuditFault, Audited, Sums};
use crate::ledger::transfer::Kind;

/// What a player staked, got back and has decided, in hundredths.
type Tally = [i64; 3];

/// The money of an account's name: `play CZK` or `CZK`.
fn money_of(name: &str, real: &HashSet<String>) -> String {
    // The last part of a text is always there, here and below.
    let currency = name.rsplit(':').next().unwrap_or_default();
    let is_play = match name.strip_prefix("purse:") {
        Some(purse) => purse.split(':').next().is_none_or(|player| !real.contains(player)),
        None => name.starts_with("play:"),
    };
    if is_play { format!("play {currency}") } else { currency.to_owned() }
}

/// What is wrong with a transfer by its kind; none where nothing is.
fn kind_fault(kind: &str, debit: &str, credit: &str, of_round: bool, of_player: bool) -> Option<String> {
    let Some(known) = Kind::ALL.into_iter().find(|known| known.name() == kind) else {
        return Some(format!("{kind} is no kind of transfer"));
    };
    let class = |name: &str| {
        let name = name.strip_prefix("play:").unwrap_or(name);
        name.split(':').next().unwrap_or(name).to_owned()
    };
    let (from, to) = known.accounts();
    if (class(debit).as_str(), class(credit).as_str()) != (from, to) {
        return Some(format!("a {kind} goes from {from} to {to}, not from {debit} to {credit}"));
    }
    if of_round != known.is_of_round() {
        return Some(format!("a {kind} {} a round", if of_round { "has no" } else { "belongs to" }));
    }
    (!of_player).then(|| format!("a {kind} belongs to a player"))
}

/// Checks every account and every tally.
pub(super) fn check(books: &Connection, audited: &mut Audited) -> Result<(), AuditFault> {
    let mut statement = books.prepare("SELECT player FROM remote")?;
    let real = statement
        .query_map([], |row| Ok(row.get::<_, i64>(0)?.to_string()))?
        .collect::<Result<HashSet<_>, _>>()?;
    let mut moved: Sums<String> = Sums::new();
    let mut tallies: std::collections::BTreeMap<(i64, String), Tally> = Default::default();
    let mut statement =
        books.prepare("SELECT key, debit, credit, amount, player, kind, round FROM transfer")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (debit, credit, amount): (String, String, i64) = (row.get(1)?, row.get(2)?, row.get(3)?);
        let (player, kind): (Option<i64>, String) = (row.get(4)?, row.get(5)?);
        if money_of(&debit, &real) != money_of(&credit, &real) {
            return Err(AuditFault::Mixed { key: row.get(0)? });
        }
        let round: Option<i64> = row.get(6)?;
        if let Some(reason) = kind_fault(&kind, &debit, &credit, round.is_some(), player.is_some()) {
            return Err(AuditFault::Kind { key: row.get(0)?, reason });
        }
        if let Some(player) = player {
            let currency = debit.rsplit(':').next().unwrap_or_default().to_owned();
            let change: Option<Tally> = match kind.as_str() {
                "stake" => Some([amount, 0, 0]),
                "withdrawal" | "refund" => Some([-amount, 0, 0]),
                "return" => Some([0, amount, 0]),
                "played" => Some([0, 0, amount]),
                _ => None,
            };
            if let Some(change) = change {
                let tally = tallies.entry((player, currency)).or_default();
                tally.iter_mut().zip(change).for_each(|(sum, part)| *sum += part);
            }
        }
        *moved.entry(debit).or_default() -= amount;
        *moved.entry(credit).or_default() += amount;
        audited.transfers += 1;
    }
    check_accounts(books, audited, moved, &real)?;
    check_tallies(books, tallies)
}

fn check_accounts(
    books: &Connection,
    audited: &mut Audited,
    mut moved: Sums<String>,
    real: &HashSet<String>,
) -> Result<(), AuditFault> {
    let mut sums: Sums<String> = Sums::new();
    let mut statement = books.prepare("SELECT name, balance FROM account ORDER BY name")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, holds): (String, i64) = (row.get(0)?, row.get(1)?);
        let moved = moved.remove(&name).unwrap_or(0);
        if moved != holds {
            return Err(AuditFault::Account { name, holds, moved });
        }
        // What comes to a player with a wallet goes on in the same commit.
        let owner = name.strip_prefix("purse:").and_then(|purse| purse.split(':').next());
        if holds != 0 && owner.is_some_and(|owner| real.contains(owner)) {
            return Err(AuditFault::Account { name, holds, moved: 0 });
        }
        *sums.entry(money_of(&name, real)).or_default() += holds;
        audited.accounts += 1;
    }
    if let Some((name, moved)) = moved.into_iter().find(|(_, moved)| *moved != 0) {
        return Err(AuditFault::Account { name, holds: 0, moved });
    }
    match sums.into_iter().find(|(_, sum)| *sum != 0) {
        Some((money, sum)) => Err(AuditFault::Unbalanced { money, sum }),
        None => Ok(()),
    }
}

fn check_tallies(
    books: &Connection,
    mut tallies: std::collections::BTreeMap<(i64, String), Tally>,
) -> Result<(), AuditFault> {
    let mut statement = books.prepare(
        "SELECT player, currency, SUM(staked), SUM(returned), SUM(decided) FROM played GROUP BY player, currency",
    )?;
    let mut rows = statement.query([])?;
    let fault = |player: i64, currency: String, kept: Tally, moved: Tally| AuditFault::Tally {
        player: PlayerId(player.cast_unsigned()),
        currency,
        reason: format!("{kept:?} hundredths (staked, returned, decided), the transfers say {moved:?}"),
    };
    while let Some(row) = rows.next()? {
        let (player, currency): (i64, String) = (row.get(0)?, row.get(1)?);
        let kept: Tally = [row.get(2)?, row.get(3)?, row.get(4)?];
        let moved = tallies.remove(&(player, currency.clone())).unwrap_or_default();
        if kept != moved {
            return Err(fault(player, currency, kept, moved));
        }
    }
    match tallies.into_iter().find(|(_, moved)| *moved != Tally::default()) {
        Some(((player, currency), moved)) => Err(fault(player, currency, Tally::default(), moved)),
        None => Ok(()),
    }
}
