//! Wallet transfers on their way against the transfers of the books.

use rusqlite::{Connection, OptionalExtension};

use super::{AuditFault, Audited};

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
    Ok(())
}
