//! The courier: it carries credits and rollbacks to the wallet until each is confirmed.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::timeout;

use super::Wallet;
use super::client::Call;
use super::state::{DeliveryStep, after_credit, after_rollback};
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
    let (due, next) = wallet
        .ledger
        .write(move |books| {
            let turned = outbox::turn_back_abandoned(books, at)?;
            if turned > 0 {
                tracing::error!(turned, "debits were not staked in time and are undone");
            }
            outbox::due(books, at, AT_ONCE)
        })
        .await?;
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
    let Due { parcel, errand, tries, account } = due;
    let call = match errand {
        Errand::Credit => Call::Credit,
        Errand::Debit => Call::Rollback,
    };
    let answer = wallet.client.call(call, &parcel, &account).await;
    let step = match errand {
        Errand::Credit => after_credit(&answer),
        Errand::Debit => after_rollback(&answer),
    };
    match step {
        DeliveryStep::Again => {
            tracing::warn!(key = parcel.key, tries, ?answer, "{} is tried again", call.word());
            let pause = FIRST_PAUSE.saturating_mul(1 << tries.min(16)).min(LONGEST_PAUSE);
            let (key, due) = (parcel.key, wallet.clock.now().0.saturating_add(pause));
            wallet.ledger.write(move |books| outbox::again(books, &key, due)).await
        }
        DeliveryStep::Done(balance) => {
            let (player, currency) = (parcel.player, parcel.currency);
            let noted = wallet.ledger.write(move |books| {
                if let Some(balance) = balance {
                    remote::note_balance(books, player, currency, balance)?;
                }
                outbox::done(books, &parcel.key)
            });
            noted.await?;
            match balance {
                Some(_) => Ok(()),
                None => wallet.look(player, currency).await,
            }
        }
    }
}
