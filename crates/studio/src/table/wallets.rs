//! Asking operators' wallets for the money of a command.

use ::table::append::{Debit, LogError};
use ::table::input::DebitAnswer;
use futures_util::future::join_all;

use crate::ledger::outbox::Parcel;
use crate::log::{SqliteLog, log_error};
use crate::wallet::Wallet;

/// Debits those of some payers whose money lies in a wallet; the others are left out of the answer.
pub async fn ask(
    wallet: Option<Wallet>,
    log: SqliteLog,
    debits: Vec<Debit>,
) -> Result<Vec<(Debit, DebitAnswer)>, LogError> {
    let Some(wallet) = wallet else { return Ok(Vec::new()) };
    let remote = log.with_wallet(debits).await?;
    let asked = remote.into_iter().map(|debit| {
        let (wallet, parcel) = (&wallet, log.parcel(&debit));
        async move { (debit, wallet.debit(parcel).await) }
    });
    let mut answers = Vec::new();
    let mut failed = None;
    for (debit, answer) in join_all(asked).await {
        match answer {
            Ok(answer) => answers.push((debit, answer)),
            Err(error) => failed = Some(error),
        }
    }
    match failed {
        None => Ok(answers),
        Some(error) => {
            // Those that were paid are undone; the one that could not be noted is undone at the next start at the latest.
            let keys = answers.into_iter().map(|(debit, _)| debit.key).collect();
            wallet.turn_back(keys).await.map_err(|error| log_error(&error))?;
            Err(log_error(&error))
        }
    }
}

/// Undoes debits that paid for nothing.
pub fn turn_back(wallet: Option<Wallet>, keys: Vec<String>) {
    let Some(wallet) = wallet else { return };
    tokio::spawn(async move {
        if let Err(error) = wallet.turn_back(keys).await {
            tracing::error!(%error, "a debit can't be turned back before the next start");
        }
    });
}

impl SqliteLog {
    /// A debit as the outbox keeps it.
    pub(crate) fn parcel(&self, debit: &Debit) -> Parcel {
        Parcel {
            key: debit.key.clone(),
            player: debit.player,
            currency: self.currency(),
            amount: debit.amount,
            round: debit.round,
        }
    }
}
