//! Sessions: how a player who came with a token, or whose browser keeps no cookies, comes back. The books hold only the hash of
//! the key: who reads them can't come back as anybody.

use rules::event::PlayerId;
use rules::label::Lang;
use rules::plan::Currency;
use rusqlite::{Connection, params};
use sha2::{Digest, Sha256};

use super::LedgerError;
use super::player::Player;

/// A session that is not used for so long is over.
pub const LIFE: u64 = 24 * 3_600_000;

/// A session that is only read from is prolonged once in so long: who asks in a loop gives the writer nothing to do.
const PROLONG_AFTER: u64 = 3_600_000;

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

/// A session as the books hold it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// How the player is here.
    pub stay: Stay,
    /// When it is over, if nobody uses it again.
    pub until: u64,
}

impl StoredSession {
    /// Has it not been prolonged for so long that it is worth a write?
    pub fn is_to_prolong(&self, at: u64) -> bool {
        self.until < at.saturating_add(LIFE - PROLONG_AFTER)
    }
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

pub(super) const FORGET: &str = "DELETE FROM session WHERE until < ?1";

/// Forgets sessions that ran out before a moment.
pub fn forget(books: &Connection, before: u64) -> Result<(), LedgerError> {
    books.prepare_cached(FORGET)?.execute([before.cast_signed()])?;
    Ok(())
}

/// The session of a key, and from now on it lives as long again.
pub fn resume(books: &Connection, key: &str, at: u64) -> Result<Option<Stay>, LedgerError> {
    let found = find(books, key, at)?;
    if found.is_some() {
        prolong(books, key, at)?;
    }
    Ok(found.map(|session| session.stay))
}

/// From now on a session lives as long again.
pub fn prolong(books: &Connection, key: &str, at: u64) -> Result<(), LedgerError> {
    books
        .prepare_cached("UPDATE session SET until = ?2 WHERE key = ?1")?
        .execute(params![hash(key), at.saturating_add(LIFE).cast_signed()])?;
    Ok(())
}

/// The session of a key; it lives as long as before.
pub fn find(books: &Connection, key: &str, at: u64) -> Result<Option<StoredSession>, LedgerError> {
    let key = hash(key);
    let mut statement = books.prepare_cached(
        "SELECT player.id, player.name, session.guest, session.currency, session.locale, session.brand, session.until
         FROM session JOIN player ON player.id = session.player WHERE session.key = ?1 AND session.until >= ?2",
    )?;
    let mut rows = statement.query(params![key, at.cast_signed()])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let player = Player { id: PlayerId(row.get::<_, i64>(0)?.cast_unsigned()), name: row.get(1)? };
    let (currency, locale): (String, Option<String>) = (row.get(3)?, row.get(4)?);
    let broken = |_| LedgerError::Broken(format!("a session is in the unknown currency {currency}"));
    let stay = Stay {
        player,
        guest: row.get(2)?,
        currency: currency.parse().map_err(broken)?,
        // A language of a newer server is none that this one could tell the client.
        locale: locale.and_then(|locale| locale.parse().ok()),
        brand: row.get(5)?,
    };
    Ok(Some(StoredSession { stay, until: row.get::<_, i64>(6)?.cast_unsigned() }))
}
