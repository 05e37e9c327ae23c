//! The texts of plans, kept once each: a round names the text that it was played by, and is read with it for ever.

use std::collections::HashMap;
use std::sync::Arc;

use rules::families::FAMILIES;
use rules::plan::{Currency, Plan};
use rules::table::Table;
use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;
use crate::plans::{self, Stamp};

/// Keeps the present text of a plan in a currency, where it is not kept yet, and gives its hash; none where no plan has this
/// name.
pub fn keep(
    books: &Connection,
    id: &str,
    currency: Currency,
    at: u64,
) -> Result<Option<String>, LedgerError> {
    let Some(stamp) = plans::stamp(id, currency) else { return Ok(None) };
    let known = books
        .prepare_cached("SELECT 1 FROM plan WHERE hash = ?1")?
        .query_row([&stamp.hash], |_| Ok(()))
        .optional()?;
    if known.is_none() {
        insert(books, &stamp, at)?;
    }
    Ok(Some(stamp.hash.clone()))
}

/// A text gets the next version of its plan: the first text that the books see is version 1.
fn insert(books: &Connection, stamp: &Stamp, at: u64) -> Result<(), LedgerError> {
    let plan = stamp.table.plan();
    books
        .prepare_cached(
            "INSERT INTO plan (hash, id, version, family, currency, body, since)
             VALUES (?1, ?2, (SELECT COALESCE(MAX(version), 0) + 1 FROM plan WHERE id = ?2), ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            stamp.hash,
            plan.id.as_str(),
            plan.game.family().as_str(),
            plan.currency.to_string(),
            stamp.body,
            at.cast_signed()
        ])?;
    Ok(())
}

/// Rounds of books that did not keep the texts of plans get the present ones: older ones are not known any more.
pub(super) fn stamp_old_rounds(books: &Connection) -> Result<(), LedgerError> {
    let mut statement = books.prepare("SELECT DISTINCT plan FROM round WHERE plan_hash IS NULL")?;
    let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    for id in ids {
        let Some(table) = plans::table(&id) else { continue };
        if let Some(hash) = keep(books, &id, table.plan().currency, 0)? {
            books.execute(
                "UPDATE round SET plan_hash = ?1 WHERE plan = ?2 AND plan_hash IS NULL",
                [&hash, &id],
            )?;
        }
    }
    Ok(())
}

/// A plan as the books keep it.
#[derive(Clone)]
pub struct StoredPlan {
    /// Which text of the plan it is, from 1.
    pub version: i64,
    /// The money of its tables.
    pub currency: Currency,
    /// A table that plays by it; none where this server can't read the text.
    pub table: Option<Arc<Table>>,
}

/// Stored plans that were read, each once.
#[derive(Default)]
pub struct StoredPlans(HashMap<String, StoredPlan>);

impl StoredPlans {
    /// The plan of a hash; none where it is not kept.
    pub fn get(&mut self, books: &Connection, hash: &str) -> Result<Option<StoredPlan>, LedgerError> {
        if let Some(known) = self.0.get(hash) {
            return Ok(Some(known.clone()));
        }
        let row: Option<(String, i64, String, String)> = books
            .prepare_cached("SELECT id, version, currency, body FROM plan WHERE hash = ?1")?
            .query_row([hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
            .optional()?;
        let Some((id, version, currency, body)) = row else { return Ok(None) };
        let unreadable = || LedgerError::Broken(format!("plan {id}: {currency} is no currency"));
        let currency: Currency = currency.parse().map_err(|_| unreadable())?;
        let table = match plans::stamp(&id, currency).filter(|stamp| stamp.hash == hash) {
            Some(present) => Some(Arc::clone(&present.table)),
            None => match Plan::from_json(&body, FAMILIES) {
                Ok(plan) => Some(Arc::new(Table::new(Arc::new(plan)))),
                Err(error) => {
                    // Its rounds are read by their stored lines.
                    tracing::warn!(plan = id, version, %error, "the stored text of a plan can't be read");
                    None
                }
            },
        };
        let kept = StoredPlan { version, currency, table };
        self.0.insert(hash.to_owned(), kept.clone());
        Ok(Some(kept))
    }
}
