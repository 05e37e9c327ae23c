//! Who owns a table: the one who took it over last. What an earlier owner writes is refused.

use ::table::append::Epoch;
use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;

/// A new owner takes a table over. From this commit on nothing of an earlier one is stored.
pub fn take_over(books: &Connection, table: &str) -> Result<Epoch, LedgerError> {
    let epoch: i64 = books
        .prepare_cached(
            "INSERT INTO owner (table_id, epoch) VALUES (?1, 1)
             ON CONFLICT (table_id) DO UPDATE SET epoch = epoch + 1 RETURNING epoch",
        )?
        .query_row(params![table], |row| row.get(0))?;
    Ok(Epoch(epoch.cast_unsigned()))
}

/// Does an owner still own its table?
///
/// # Errors
/// `Superseded` where they don't.
pub fn check(books: &Connection, table: &str, epoch: Epoch) -> Result<(), LedgerError> {
    let present: Option<i64> = books
        .prepare_cached("SELECT epoch FROM owner WHERE table_id = ?1")?
        .query_row(params![table], |row| row.get(0))
        .optional()?;
    if present == Some(epoch.0.cast_signed()) { Ok(()) } else { Err(LedgerError::Superseded) }
}
