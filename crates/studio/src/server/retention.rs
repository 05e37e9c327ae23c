//! Keeping things as long as the configuration says, and no longer.

use std::time::Duration;

use crate::clock::prague::LocalDay;
use crate::clock::{Clock, Steady};
use crate::ledger::readers::Length;
use crate::ledger::retention::{self, BATCH};
use crate::ledger::{Ledger, LedgerError, launch, session};

const DAY: u64 = 24 * 3_600_000;
/// How often old things are looked for.
const PACE: Duration = Duration::from_secs(3_600);
/// A player's own limits look back to the beginning of a month: visits and tallies stay for two, whatever is configured.
const LIMITS_LOOK_BACK: u64 = 62;

/// Forgets every round that is older than so many days, and what belongs to nobody's history any longer.
pub async fn forget_old(ledger: &Ledger, days: u32, now: u64) -> Result<(), LedgerError> {
    let days = u64::from(days);
    let before = now.saturating_sub(days * DAY);
    let mut after = 0;
    loop {
        let found =
            ledger.read(Length::Short, move |books| retention::old_rounds(books, after, before)).await?;
        let Some(&last) = found.last() else { break };
        after = last;
        ledger.write(move |books| retention::forget_rounds(books, &found)).await?;
    }
    while ledger.write(move |books| retention::forget_commands(books, before)).await? == usize::from(BATCH) {}
    let before = now.saturating_sub(days.max(LIMITS_LOOK_BACK) * DAY);
    forget_visits(ledger, before).await?;
    let day = LocalDay::of(before);
    while ledger.write(move |books| retention::merge_tallies(books, day)).await? == usize::from(BATCH) {}
    forget_guests(ledger, before, now).await?;
    forget_purses(ledger, before).await
}

async fn forget_visits(ledger: &Ledger, before: u64) -> Result<(), LedgerError> {
    let mut after = 0;
    loop {
        let found =
            ledger.read(Length::Short, move |books| retention::old_visits(books, after, before)).await?;
        let Some(&last) = found.last() else { return Ok(()) };
        after = last;
        ledger.write(move |books| retention::forget_visits(books, &found)).await?;
    }
}

async fn forget_guests(ledger: &Ledger, before: u64, now: u64) -> Result<(), LedgerError> {
    let mut after = 0;
    loop {
        let found =
            ledger.read(Length::Short, move |books| retention::idle_guests(books, after, before)).await?;
        let Some(&last) = found.last() else { return Ok(()) };
        after = last;
        ledger.write(move |books| retention::forget_guests(books, &found, before, now)).await?;
    }
}

/// Purses of guests who were forgotten as long ago again.
async fn forget_purses(ledger: &Ledger, before: u64) -> Result<(), LedgerError> {
    loop {
        let found = ledger.read(Length::Short, move |books| retention::old_purses(books, before)).await?;
        if found.is_empty() {
            return Ok(());
        }
        ledger.write(move |books| retention::forget_purses(books, &found)).await?;
    }
}

/// Forgets used tokens and sessions a day after they ran out: a clock that was wrong for some hours does no harm then.
pub async fn forget_expired(ledger: &Ledger, now: u64) -> Result<(), LedgerError> {
    let before = now.saturating_sub(DAY);
    ledger
        .write(move |books| {
            launch::forget(books, before)?;
            session::forget(books, before)
        })
        .await
}

/// Does so from time to time, for as long as the server runs. It begins an hour after the start: a clock that is wrong then
/// may be set right meanwhile.
pub async fn run(ledger: Ledger, clock: Clock, days: Option<u32>) {
    let steady = Steady::new(clock);
    loop {
        tokio::time::sleep(PACE).await;
        let now = steady.now();
        if let Err(error) = forget_expired(&ledger, now).await {
            tracing::error!(%error, "old tokens and sessions can't be forgotten");
        }
        if let Some(days) = days
            && let Err(error) = forget_old(&ledger, days, now).await
        {
            tracing::error!(%error, "old rounds can't be forgotten");
        }
    }
}
