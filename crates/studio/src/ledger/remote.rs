//! Players whose money lies in an operator's wallet. Their purse here is only passed through: what a bet costs comes in with
//! its debit and goes on to the pot in one commit, and what comes back goes on to the wallet at once, as a credit in the outbox.

use protocol::reject_code::RejectCode;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Currency;
use rusqlite::{Connection, OptionalExtension, params};

use super::outbox::{self, Parcel};
use super::transfer::{self, Account, Kind, Transfer, carry_out};
use super::{LedgerError, outbox::Errand};

/// From now on the player's money lies in the wallet, under the operator's name for them.
pub fn adopt(books: &Connection, player: PlayerId, account: &str) -> Result<(), LedgerError> {
    books
        .prepare_cached("INSERT OR REPLACE INTO remote (player, account) VALUES (?1, ?2)")?
        .execute(params![player.0.cast_signed(), account])?;
    Ok(())
}

/// The operator's name for a player; none where their purse is here.
pub fn account(books: &Connection, player: PlayerId) -> Result<Option<String>, LedgerError> {
    Ok(books
        .prepare_cached("SELECT account FROM remote WHERE player = ?1")?
        .query_row([player.0.cast_signed()], |row| row.get(0))
        .optional()?)
}

/// Notes what the wallet holds by its own word.
pub fn note_balance(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    balance: Amount,
) -> Result<(), LedgerError> {
    let balance = balance.in_hundredths().ok_or(LedgerError::TooLarge)?;
    books
        .prepare_cached(
            "INSERT OR REPLACE INTO remote_purse (player, currency, balance) VALUES (?1, ?2, ?3)",
        )?
        .execute(params![player.0.cast_signed(), currency.to_string(), balance])?;
    Ok(())
}

/// The wallet has taken an amount without telling what is left.
pub fn note_taken(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    amount: Amount,
) -> Result<(), LedgerError> {
    let amount = amount.in_hundredths().ok_or(LedgerError::TooLarge)?;
    books
        .prepare_cached(
            "UPDATE remote_purse SET balance = MAX(balance - ?3, 0) WHERE player = ?1 AND currency = ?2",
        )?
        .execute(params![player.0.cast_signed(), currency.to_string(), amount])?;
    Ok(())
}

/// What a player has: the wallet's last word and what is on its way there. None where their purse is here.
pub fn balance(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
) -> Result<Option<Amount>, LedgerError> {
    if account(books, player)?.is_none() {
        return Ok(None);
    }
    let known: Option<i64> = books
        .prepare_cached("SELECT balance FROM remote_purse WHERE player = ?1 AND currency = ?2")?
        .query_row(params![player.0.cast_signed(), currency.to_string()], |row| row.get(0))
        .optional()?;
    let coming = outbox::coming(books, player, currency)?;
    let sum = known.unwrap_or(0).checked_add(coming).ok_or(LedgerError::TooLarge)?;
    Ok(Some(Amount::hundredths(sum)?))
}

/// The name in the books of what a debit brought.
fn filled(key: &str) -> String {
    format!("debit:{key}")
}

/// Has a debit brought its money before?
pub fn is_filled(books: &Connection, key: &str) -> Result<bool, LedgerError> {
    transfer::is_known(books, &filled(key))
}

/// A debit that the wallet carried out comes into the purse, and its note in the outbox is done with.
///
/// # Errors
/// Refused as `wallet` where the debit is no longer confirmed: it is being turned back.
pub fn fill(books: &Connection, debit: &Parcel, at: u64) -> Result<(), LedgerError> {
    if !outbox::spend(books, debit, at)? {
        return Err(LedgerError::Refused { code: RejectCode::Wallet, limit: None, left: None });
    }
    carry_out(
        books,
        &Transfer {
            key: filled(&debit.key),
            debit: Account::Wallet(debit.currency),
            credit: Account::Purse(debit.player, debit.currency),
            amount: debit.amount,
            round: Some(debit.round),
            player: Some(debit.player),
            kind: Kind::Debit,
            at,
        },
    )
}

/// Whatever lies in the purse of such a player goes on to the wallet: it leaves the books here and a credit waits in the
/// outbox, in the same commit.
pub fn pass_on(
    books: &Connection,
    player: PlayerId,
    currency: Currency,
    key: &str,
    round: i64,
    at: u64,
) -> Result<(), LedgerError> {
    let purse = Account::Purse(player, currency);
    let amount = transfer::held(books, purse)?;
    if amount.is_zero() {
        return Ok(());
    }
    let key = format!("credit:{key}");
    let (debit, credit) = (purse, Account::Wallet(currency));
    let sent = Transfer {
        key: key.clone(),
        debit,
        credit,
        amount,
        round: Some(round),
        player: Some(player),
        kind: Kind::Credit,
        at,
    };
    carry_out(books, &sent)?;
    outbox::post(books, &Parcel { key, player, currency, amount, round }, Errand::Credit, at, at)?;
    Ok(())
}
