//! The courier: it carries credits and rollbacks to the wallet until each is confirmed.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::timeout;

use super::client::Call;
use super::{Wallet, WalletError};
use crate::ledger::outbox::{self, Due, Errand};
use crate::ledger::{LedgerError, remote};

/// Requests on their way at once.
const AT_ONCE: u32 = 64;
/// The first pause before something is tried again, and the longest.
const FIRST_PAUSE: u64 = 200;
const LONGEST_PAUSE: u64 = 60_000;
/// How long the courier sleeps where nothing is due.
const REST: Duration = Duration::from_secs(5);

/// Carries for as long as the server runs.
pub async fn carry(wallet: Wallet) {
    loop {
        let rest = match round(&wallet).await {
            Ok(rest) => rest,
            Err(error) => {
                tracing::error!(%error, "the outbox can't be read");
                REST
            }
        };
        let _ = timeout(rest, wallet.wake.notified()).await;
    }
}

/// One walk with everything that is due. How long to rest after it.
async fn round(wallet: &Wallet) -> Result<Duration, LedgerError> {
    let at = wallet.clock.now().0;
    let (due, next) = wallet.ledger.write(move |books| outbox::due(books, at, AT_ONCE)).await?;
    let Some(first) = due.first() else {
        let rest = next.map_or(REST, |next| Duration::from_millis(next.saturating_sub(at).max(1)));
        return Ok(rest.min(REST));
    };
    tracing::debug!(count = due.len(), first = first.parcel.key, "to the wallet");
    let mut players = HashSet::new();
    // One errand a player at a time: his balance is told in the order in which it changed.
    let now_going = due.into_iter().filter(|due| players.insert(due.parcel.player));
    let mut going: FuturesUnordered<_> = now_going.map(|due| deliver(wallet, due)).collect();
    while let Some(delivered) = going.next().await {
        delivered?;
    }
    Ok(Duration::ZERO)
}

async fn deliver(wallet: &Wallet, due: Due) -> Result<(), LedgerError> {
    let call = if due.errand == Errand::Credit { Call::Credit } else { Call::Rollback };
    let answer = wallet.client.call(call, &due.parcel, &due.account).await;
    let Due { parcel, tries, .. } = due;
    let balance = match answer {
        Ok(balance) => Some(balance),
        // It had been done before, or there was nothing to undo.
        Err(WalletError::Refused { code }) if code == "duplicate" || code == "unknown_key" => None,
        Err(error) => {
            tracing::warn!(key = parcel.key, tries, %error, "{} is tried again", call.word());
            let pause = FIRST_PAUSE.saturating_mul(1 << tries.min(16)).min(LONGEST_PAUSE);
            let (key, due) = (parcel.key, wallet.clock.now().0.saturating_add(pause));
            return wallet.ledger.write(move |books| outbox::again(books, &key, due)).await;
        }
    };
    wallet
        .ledger
        .write(move |books| {
            if let Some(balance) = balance {
                remote::note_balance(books, parcel.player, parcel.currency, balance)?;
            }
            outbox::done(books, &parcel.key)
        })
        .await
}
