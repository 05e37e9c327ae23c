//! Wallet transfers: what the outbox holds, the facts of each transfer and the books agree.

use rusqlite::{Connection, OptionalExtension};

use super::{AuditFault, Audited};
use crate::ledger::wallet_fact::WalletFact;

/// A credit on its way has left the books with its amount; a debit that is not staked has not come into them.
pub(super) fn check(books: &Connection, audited: &mut Audited) -> Result<(), AuditFault> {
    let mut statement = books.prepare("SELECT key, errand, player, amount FROM outbox ORDER BY key")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (key, errand): (String, String) = (row.get(0)?, row.get(1)?);
        let (player, amount): (i64, i64) = (row.get(2)?, row.get(3)?);
        let name = if errand == "debit" { format!("debit:{key}") } else { key.clone() };
        let moved: Option<(Option<i64>, i64)> = books
            .prepare_cached("SELECT player, amount FROM transfer WHERE key = ?1")?
            .query_row([&name], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let fault = |reason: String| AuditFault::Outbox { key: key.clone(), reason };
        match (errand.as_str(), moved) {
            ("debit", None) => {}
            ("debit", Some(_)) => return Err(fault("it is staked and still on its way".into())),
            (_, Some(moved)) if moved == (Some(player), amount) => {}
            (_, moved) => {
                return Err(fault(format!(
                    "{amount} hundredths of player {player}, the books moved {moved:?}"
                )));
            }
        }
        audited.on_their_way += 1;
    }
    check_facts(books)?;
    check_recorded(books)
}

/// What the state of a transfer in the outbox follows from.
fn last_fact(state: &str) -> Option<WalletFact> {
    match state {
        "asked" => Some(WalletFact::Asked),
        "unknown" => Some(WalletFact::Lost),
        "confirmed" => Some(WalletFact::Confirmed),
        "turned_back" => Some(WalletFact::TurnedBack),
        _ => None,
    }
}

/// The facts of each transfer follow on each other, and their last one is where the transfer is: in the outbox, or at its end.
fn check_facts(books: &Connection) -> Result<(), AuditFault> {
    let mut statement = books.prepare(
        "SELECT wallet_fact.key, fact, state FROM wallet_fact LEFT JOIN outbox ON outbox.key = wallet_fact.key
         ORDER BY wallet_fact.key, seq",
    )?;
    let mut rows = statement.query([])?;
    let mut last: Option<(String, WalletFact, Option<String>)> = None;
    while let Some(row) = rows.next()? {
        let (key, name, state): (String, String, Option<String>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let fault = |reason: String| AuditFault::Outbox { key: key.clone(), reason };
        let fact = WalletFact::named(&name).ok_or_else(|| fault(format!("{name} is no fact")))?;
        let before = match last.take() {
            Some((of, before, _)) if of == key => Some(before),
            Some((of, end, state)) => {
                check_end(&of, end, state.as_deref())?;
                None
            }
            None => None,
        };
        if !fact.may_follow(before) {
            return Err(fault(format!("{name} follows {before:?}")));
        }
        last = Some((key, fact, state));
    }
    match last {
        Some((key, end, state)) => check_end(&key, end, state.as_deref()),
        None => Ok(()),
    }
}

fn check_end(key: &str, end: WalletFact, state: Option<&str>) -> Result<(), AuditFault> {
    let is_right = match state {
        Some(state) => last_fact(state) == Some(end),
        None => end.is_end(),
    };
    if is_right {
        return Ok(());
    }
    let state = state.unwrap_or("gone from the outbox");
    let reason = format!("the last that happened is {}, and it is {state}", end.name());
    Err(AuditFault::Outbox { key: key.to_owned(), reason })
}

/// Each transfer from and to a wallet follows from a fact of the same amount, as long as the facts of its round are kept, and
/// nothing is in the outbox without one.
fn check_recorded(books: &Connection) -> Result<(), AuditFault> {
    for (sql, reason) in [
        (
            "SELECT transfer.key FROM transfer JOIN round ON round.id = transfer.round AND state != 'forgotten'
             WHERE kind = 'debit' AND NOT EXISTS (SELECT 1 FROM wallet_fact WHERE wallet_fact.key = substr(transfer.key, 7)
             AND fact = 'staked' AND wallet_fact.amount = transfer.amount AND wallet_fact.player = transfer.player)",
            "no fact says that it was staked",
        ),
        (
            "SELECT transfer.key FROM transfer JOIN round ON round.id = transfer.round AND state != 'forgotten'
             WHERE kind = 'credit' AND NOT EXISTS (SELECT 1 FROM wallet_fact WHERE wallet_fact.key = transfer.key
             AND fact = 'asked' AND wallet_fact.amount = transfer.amount AND wallet_fact.player = transfer.player)",
            "no fact says that it was asked for",
        ),
        (
            "SELECT key FROM outbox WHERE NOT EXISTS (SELECT 1 FROM wallet_fact WHERE wallet_fact.key = outbox.key)",
            "it is on its way without a fact",
        ),
        (
            "SELECT key FROM wallet_fact WHERE fact = 'staked' AND NOT EXISTS
             (SELECT 1 FROM transfer WHERE transfer.key = 'debit:' || wallet_fact.key)",
            "a fact says that it was staked, and nothing was moved",
        ),
    ] {
        let found: Option<String> = books.query_row(sql, [], |row| row.get(0)).optional()?;
        if let Some(key) = found {
            return Err(AuditFault::Outbox { key, reason: reason.into() });
        }
    }
    Ok(())
}
