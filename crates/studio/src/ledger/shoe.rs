//! Shoes: after which rounds of a table the cards were changed, so that its roads show one shoe.

use rusqlite::{Connection, params};

use super::LedgerError;

/// Changes that are kept for a table: of the present shoe and of the two before it.
const MAX_CHANGES: u32 = 3;

/// The last outcomes of a table as they were written, oldest first, by the shoe that they came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shoes {
    /// Of the shoe on the table.
    pub current: Vec<String>,
    /// Of the one before it.
    pub last: Vec<String>,
    /// Of the one before that.
    pub last_but_one: Vec<String>,
}

/// The rounds of a table after this one come from another shoe.
pub fn change(books: &Connection, table: &str, after_round: i64) -> Result<(), LedgerError> {
    books
        .prepare_cached("INSERT OR IGNORE INTO shoe (table_id, after_round) VALUES (?1, ?2)")?
        .execute(params![table, after_round])?;
    books
        .prepare_cached(
            "DELETE FROM shoe WHERE table_id = ?1 AND after_round NOT IN
             (SELECT after_round FROM shoe WHERE table_id = ?1 ORDER BY after_round DESC LIMIT ?2)",
        )?
        .execute(params![table, MAX_CHANGES])?;
    Ok(())
}

/// All rounds of a table that have ended come from an earlier shoe.
pub fn change_now(books: &Connection, table: &str) -> Result<(), LedgerError> {
    let last: Option<i64> = books
        .prepare_cached("SELECT MAX(id) FROM round WHERE table_id = ?1 AND outcome IS NOT NULL")?
        .query_row([table], |row| row.get(0))?;
    match last {
        Some(last) => change(books, table, last),
        None => Ok(()),
    }
}

/// The last outcomes of a table by shoe.
pub fn outcomes(books: &Connection, table: &str, most: u32) -> Result<Shoes, LedgerError> {
    let mut statement =
        books.prepare_cached("SELECT after_round FROM shoe WHERE table_id = ?1 ORDER BY after_round DESC")?;
    let changes = statement.query_map([table], |row| row.get(0))?.collect::<Result<Vec<i64>, _>>()?;
    let mut statement = books.prepare_cached(
        "SELECT id, outcome FROM round WHERE table_id = ?1 AND outcome IS NOT NULL ORDER BY id DESC LIMIT ?2",
    )?;
    let mut rows = statement.query(params![table, most])?;
    let mut shoes = Shoes::default();
    while let Some(row) = rows.next()? {
        let round: i64 = row.get(0)?;
        let shoe = match changes.iter().filter(|&&after| round <= after).count() {
            0 => &mut shoes.current,
            1 => &mut shoes.last,
            2 => &mut shoes.last_but_one,
            _ => break,
        };
        shoe.push(row.get(1)?);
    }
    for shoe in [&mut shoes.current, &mut shoes.last, &mut shoes.last_but_one] {
        shoe.reverse();
    }
    Ok(shoes)
}
