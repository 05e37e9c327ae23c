//! Sessions: how a player who came with a token, or whose browser keeps no cookies, comes back. The books hold only the hash of
//! the key: who reads them can't come back as anybody.

use rules::event::PlayerId;
use rules::label::Lang;
use rules::plan::Currency;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use super::LedgerError;
use super::player::Player;

/// A session that is not used for so long is over.
pub const LIFE: u64 = 24 * 3_600_000;

/// How a player is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stay {
    /// Who.
    pub player: Player,
    /// Plays with play money and without an operator.
    pub guest: bool,
    /// Their own money.
    pub currency: Currency,
    /// The language that the operator asks for.
    pub locale: Option<Lang>,
    /// The dress that the operator asks for.
    pub brand: Option<String>,
}

fn hash(key: &str) -> String {
    Sha256::digest(key.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Keeps a session under a key.
pub fn keep(books: &Connection, key: &str, stay: &Stay, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached(
            "INSERT INTO session (key, player, guest, currency, locale, brand, until) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            hash(key),
            stay.player.id.0.cast_signed(),
            stay.guest,
            stay.currency.to_string(),
            stay.locale.map(|locale| locale.to_string()),
            stay.brand,
            at.saturating_add(LIFE).cast_signed()
        ])?;
    Ok(())
}

/// Forgets sessions that ran out before a moment.
pub fn forget(books: &Connection, before: u64) -> Result<(), LedgerError> {
    books.prepare_cached("DELETE FROM session WHERE until < ?1")?.execute([before.cast_signed()])?;
    Ok(())
}

/// The session of a key, and from now on it lives as long again.
pub fn resume(books: &Connection, key: &str, at: u64) -> Result<Option<Stay>, LedgerError> {
    let found = find(books, key, at)?;
    if found.is_some() {
        prolong(books, key, at)?;
    }
    Ok(found)
}

/// From now on a session lives as long again.
pub fn prolong(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached("UPDATE session SET until = ?2 WHERE key = ?1")?
        .execute(params![hash(key), at.saturating_add(LIFE).cast_signed()])?;
    Ok(())
}

/// The session of a key; it lives as long as before.
pub fn find(books: &Connection, key: &str, at: u64) -> Result<Option<Stay>, LedgerError> {
    let key = hash(key);
    let found = books
        .prepare_cached(
            "SELECT player.id, player.name, session.guest, session.currency, session.locale, session.brand
             FROM session JOIN player ON player.id = session.player WHERE session.key = ?1 AND session.until >= ?2",
        )?
        .query_row(params![key, at.cast_signed()], |row| {
            let player = Player { id: PlayerId(row.get::<_, i64>(0)?.cast_unsigned()), name: row.get(1)? };
            let (currency, locale): (String, Option<String>) = (row.get(3)?, row.get(4)?);
            Ok(Stay {
                player,
                guest: row.get(2)?,
                currency: currency.parse().unwrap_or(Currency::Czk),
                // A language of a newer server is none that this one could tell the client.
                locale: locale.and_then(|locale| locale.parse().ok()),
                brand: row.get(5)?,
            })
        })
        .optional()?;
    Ok(found)
}
