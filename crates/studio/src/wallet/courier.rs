//! The courier: it carries credits and rollbacks to the wallet until each is confirmed.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio::time::timeout;

use super::Wallet;
use super::client::Call;
use super::state::{DeliveryStep, after_credit, after_rollback};
use super::steps;
use crate::ledger::LedgerError;
use crate::ledger::outbox::{self, Due, Errand};

/// Requests on their way at once.
const MAX_REQUESTS: u32 = 64;
/// How long the courier sleeps where nothing is due.
const LONGEST_SLEEP: Duration = Duration::from_secs(5);

/// Carries for as long as the server runs.
pub async fn carry(wallet: Wallet) {
    loop {
        let sleep = match round(&wallet).await {
            Ok(sleep) => sleep,
            Err(error) => {
                tracing::error!(%error, "the outbox can't be read");
                LONGEST_SLEEP
            }
        };
        // Woken or not, there may be something to do.
        let _ = timeout(sleep, wallet.wake.notified()).await;
    }
}

/// One walk with everything that is due. How long to sleep after it.
async fn round(wallet: &Wallet) -> Result<Duration, LedgerError> {
    let at = wallet.clock.now().0;
    let (due, next) = wallet
        .ledger
        .write(move |books| {
            let turned = outbox::turn_back_abandoned(books, at)?;
            if turned > 0 {
                tracing::error!(turned, "debits were not staked in time and are undone");
            }
            outbox::due(books, at, MAX_REQUESTS)
        })
        .await?;
    let Some(first) = due.first() else {
        let sleep = next.map_or(LONGEST_SLEEP, |next| Duration::from_millis(next.saturating_sub(at).max(1)));
        return Ok(sleep.min(LONGEST_SLEEP));
    };
    tracing::debug!(count = due.len(), first = first.parcel.key, "to the wallet");
    let mut players = HashSet::new();
    // One errand a player at a time: the balance is told in the order in which it changed.
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
    if step == DeliveryStep::Again {
        tracing::warn!(key = parcel.key, tries, ?answer, "{} is tried again", call.word());
    }
    // A confirmation that does not tell the balance: it is asked for.
    let has_no_balance = step == DeliveryStep::Done(None);
    let (player, currency, at) = (parcel.player, parcel.currency, wallet.clock.now().0);
    let taken =
        wallet.ledger.write(move |books| steps::take_delivery_step(books, &parcel, errand, &step, tries, at));
    taken.await?;
    if has_no_balance { wallet.look(player, currency).await } else { Ok(()) }
}
