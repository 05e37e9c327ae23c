//! Keeping rounds as long as the configuration says, and no longer.

use std::time::Duration;

use crate::clock::Clock;
use crate::ledger::{Ledger, LedgerError, retention};

const DAY: u64 = 24 * 3_600_000;
/// How often old rounds are looked for.
const PACE: Duration = Duration::from_secs(3_600);

/// Forgets every round that is older than so many days.
pub async fn forget_old(ledger: &Ledger, days: u32, now: u64) -> Result<(), LedgerError> {
    let before = now.saturating_sub(u64::from(days) * DAY);
    let mut after = ledger.write(retention::first).await?;
    while let Some(last) = ledger.write(move |books| retention::forget(books, after, before)).await? {
        after = last;
    }
    Ok(())
}

/// Does so from time to time, for as long as the server runs.
pub async fn keep(ledger: Ledger, clock: Clock, days: u32) {
    loop {
        if let Err(error) = forget_old(&ledger, days, clock.now().0).await {
            tracing::error!(%error, "old rounds can't be forgotten");
        }
        tokio::time::sleep(PACE).await;
    }
}
