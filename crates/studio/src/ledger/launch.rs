//! Launches: an operator's players, and the tokens that were used.

use rules::plan::Currency;
use rusqlite::{Connection, params};

use super::player::{self, Player};
use super::session::Stay;
use super::transfer::Money;
use super::{LedgerError, remote};
use crate::launch::Claims;
use protocol::plain::plain_name;
use protocol::reject_code::RejectCode;

/// The most characters of a player's name.
const LONGEST_NAME: usize = 24;

/// Notes a token as used; the same one is refused from then on.
fn use_once(books: &Connection, claims: &Claims) -> Result<(), LedgerError> {
    let noted = books
        .prepare_cached("INSERT OR IGNORE INTO launch (operator, token, until) VALUES (?1, ?2, ?3)")?
        .execute(params![claims.iss, claims.jti, claims.exp.saturating_mul(1000).cast_signed()])?;
    if noted == 1 {
        Ok(())
    } else {
        Err(LedgerError::Refused { code: RejectCode::TokenUsed, limit: None, left: None })
    }
}

pub(super) const FORGET: &str = "DELETE FROM launch WHERE until < ?1";

/// Forgets tokens that ran out before a moment: they are refused for that. The moment is one that no clock is wrong about.
pub fn forget(books: &Connection, before: u64) -> Result<usize, LedgerError> {
    Ok(books.prepare_cached(FORGET)?.execute([before.cast_signed()])?)
}

/// The operator's player of a token whose signature holds. Their name follows the operator's at every launch.
pub fn enter(books: &Connection, claims: &Claims, money: Money, at: u64) -> Result<Stay, LedgerError> {
    use_once(books, claims)?;
    // A guest's secret is 32 hexadecimal figures: it never meets these names. Who plays with play money here is another player
    // than who pays from the wallet, or play money would be paid out there.
    let account = format!("{}:{}", claims.iss, claims.sub);
    let (secret, grants): (String, &[Currency]) = match money {
        Money::Play => (format!("operator:{account}"), &[claims.currency]),
        Money::Real => (format!("wallet:{account}"), &[]),
    };
    let id = match player::known(books, &secret)? {
        Some(known) => known.id,
        None => player::newcomer(books, &secret, grants, at)?.id,
    };
    if money == Money::Real {
        remote::adopt(books, id, &account)?;
    }
    let name = plain_name(&claims.name, LONGEST_NAME).unwrap_or_else(|| format!("Hráč {}", id.0));
    books
        .prepare_cached("UPDATE player SET name = ?1 WHERE id = ?2")?
        .execute(params![name, id.0.cast_signed()])?;
    Ok(Stay {
        player: Player { id, name },
        guest: false,
        currency: claims.currency,
        locale: claims.locale,
        brand: claims.brand.clone(),
    })
}
