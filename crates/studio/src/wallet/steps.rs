//! What an answer of the wallet does in the books: the part of a transfer that needs neither a clock nor a network. The server
//! takes these steps between requests, the simulation between made-up answers.

use ::table::input::DebitAnswer;

use super::state::{DebitStep, DeliveryStep};
use crate::ledger::outbox::{self, Errand, Parcel};
use crate::ledger::{LedgerError, remote};
use rusqlite::Connection;

/// The first pause before something is tried again, and the longest, in milliseconds.
const FIRST_PAUSE: u64 = 200;
const LONGEST_PAUSE: u64 = 60_000;

/// A debit that may be asked for now, under the operator's name for the player; the answer where it may not.
pub type Begun = Result<String, DebitAnswer>;

/// Notes a debit before it is asked for.
pub fn begin_debit(books: &Connection, debit: &Parcel, at: u64, due: u64) -> Result<Begun, LedgerError> {
    // The wallet answers a key that it knows as it did before: undoing it here would undo what it has paid for.
    if remote::is_filled(books, &debit.key)? {
        return Ok(Err(DebitAnswer::Before));
    }
    if !outbox::post(books, debit, Errand::Debit, at, due)? {
        return Ok(Err(DebitAnswer::Undone));
    }
    remote::account(books, debit.player)?.ok_or(LedgerError::Unknown).map(Ok)
}

/// Takes the step after an answer to a debit; how it went, or none where it is asked for once more.
pub fn take_debit_step(
    books: &Connection,
    debit: &Parcel,
    step: DebitStep,
    at: u64,
) -> Result<Option<DebitAnswer>, LedgerError> {
    let Parcel { key, player, currency, amount, .. } = debit;
    Ok(match step {
        DebitStep::Confirm(balance) => {
            match balance {
                Some(balance) => remote::note_balance(books, *player, *currency, balance)?,
                None => remote::note_taken(books, *player, *currency, *amount)?,
            }
            let is_confirmed = outbox::confirm(books, key, at)?;
            Some(if is_confirmed { DebitAnswer::Paid } else { DebitAnswer::Undone })
        }
        DebitStep::Forget { code } => {
            outbox::refuse(books, key, at)?;
            Some(DebitAnswer::Refused { code })
        }
        DebitStep::TurnBack { code } => {
            outbox::turn_back(books, key, at)?;
            Some(DebitAnswer::Refused { code })
        }
        DebitStep::Lose { .. } => {
            outbox::lose(books, key, at)?;
            None
        }
    })
}

/// Takes the step after an answer to a credit or a rollback that was tried before so often.
pub fn take_delivery_step(
    books: &Connection,
    parcel: &Parcel,
    errand: Errand,
    step: &DeliveryStep,
    tries: u32,
    at: u64,
) -> Result<(), LedgerError> {
    match step {
        DeliveryStep::Done(balance) => {
            if let Some(balance) = balance {
                remote::note_balance(books, parcel.player, parcel.currency, *balance)?;
            }
            outbox::deliver(books, &parcel.key, errand, at)
        }
        DeliveryStep::Again => {
            let pause = FIRST_PAUSE.saturating_mul(1 << tries.min(16)).min(LONGEST_PAUSE);
            outbox::again(books, &parcel.key, at.saturating_add(pause))
        }
    }
}
