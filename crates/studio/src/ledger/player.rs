//! Players: guests with play money, known by a secret that only their browser holds.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, OptionalExtension, params};

use super::LedgerError;
use super::transfer::{Account, Kind, Transfer, carry_out};

/// A player as the books know them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Their number.
    pub id: PlayerId,
    /// Their name at tables.
    pub name: String,
}

/// Play money of a newcomer: one purse a currency.
pub fn grants() -> [(Currency, Amount); 2] {
    [(Currency::Czk, Amount::whole(100_000)), (Currency::Eur, Amount::whole(4_000))]
}

/// The guest of a secret, where they have been here.
pub fn known(books: &Connection, secret: &str) -> Result<Option<Player>, LedgerError> {
    let known = books
        .prepare_cached("SELECT id, name FROM player WHERE secret = ?1")?
        .query_row([secret], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))
        .optional()?;
    Ok(known.map(|(id, name)| Player { id: PlayerId(id.cast_unsigned()), name }))
}

/// The guest of a secret; a new one gets their play money.
pub fn guest(books: &Connection, secret: &str, at: u64) -> Result<Player, LedgerError> {
    match known(books, secret)? {
        Some(player) => Ok(player),
        None => newcomer(books, secret, Currency::ALL, at),
    }
}

/// A new player with play money in some currencies.
pub fn newcomer(
    books: &Connection,
    secret: &str,
    currencies: &[Currency],
    at: u64,
) -> Result<Player, LedgerError> {
    books
        .prepare_cached("INSERT INTO player (secret, name, since) VALUES (?1, '', ?2)")?
        .execute(params![secret, at.cast_signed()])?;
    let id = books.last_insert_rowid();
    let name = format!("Host {id}");
    books.prepare_cached("UPDATE player SET name = ?1 WHERE id = ?2")?.execute(params![name, id])?;
    let player = Player { id: PlayerId(id.cast_unsigned()), name };
    for (currency, amount) in grants().into_iter().filter(|(currency, _)| currencies.contains(currency)) {
        carry_out(
            books,
            &Transfer {
                key: format!("grant:{id}:{currency}"),
                debit: Account::Bank(currency),
                credit: Account::Purse(player.id, currency),
                amount,
                round: None,
                player: Some(player.id),
                kind: Kind::Grant,
                at,
            },
        )?;
    }
    Ok(player)
}
