//! The books: money moves once, never below nothing, and nobody is told before it is on the disk.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rusqlite::Connection;
use studio::ledger::audit::{AuditFault, audit};
use studio::ledger::{Ledger, LedgerError, player, round, transfer};

const CZK: Currency = Currency::Czk;

async fn guest(ledger: &Ledger, secret: &'static str) -> PlayerId {
    ledger.write(|books| player::guest(books, secret, 1)).await.unwrap().id
}

async fn balance(ledger: &Ledger, player: PlayerId) -> Amount {
    ledger.write(move |books| transfer::balance(books, player, CZK)).await.unwrap()
}

fn stake(books: &Connection, key: &str, player: PlayerId, amount: u32) -> Result<(), LedgerError> {
    round::stake(books, key.into(), player, CZK, Amount::whole(amount), 1, 1)
}

#[tokio::test]
async fn a_newcomer_has_play_money_and_keeps_it() {
    let ledger = Ledger::open(None).unwrap();
    let first = guest(&ledger, "a").await;
    assert_eq!(balance(&ledger, first).await, Amount::whole(100_000));
    assert_eq!(guest(&ledger, "a").await, first);
    assert_ne!(guest(&ledger, "b").await, first);
    assert_eq!(balance(&ledger, first).await, Amount::whole(100_000));
}

#[tokio::test]
async fn the_same_transfer_moves_money_once() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    for _ in 0..3 {
        ledger.write(move |books| stake(books, "k", player, 100)).await.unwrap();
    }
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_900));
    let other = ledger.write(move |books| stake(books, "k", player, 200)).await;
    assert_eq!(other, Err(LedgerError::KeyTaken));
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_900));
}

#[tokio::test]
async fn a_purse_never_goes_below_nothing_and_a_failed_job_leaves_no_trace() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    let failed = ledger
        .write(move |books| {
            stake(books, "one", player, 60_000)?;
            stake(books, "two", player, 60_000)
        })
        .await;
    assert_eq!(failed, Err(LedgerError::InsufficientBalance));
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_000));
}

#[tokio::test]
async fn a_stake_near_the_largest_number_is_refused() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    let huge: Amount = "9".repeat(40).parse().unwrap();
    let refused = ledger.write(move |books| round::stake(books, "k".into(), player, CZK, huge, 1, 1)).await;
    assert_eq!(refused, Err(LedgerError::TooLarge));
}

#[tokio::test]
async fn nobody_is_told_yes_when_the_disk_says_no() {
    let broken = Arc::new(AtomicBool::new(false));
    let breaks = Arc::clone(&broken);
    let ledger = Ledger::with_commit(
        None,
        Box::new(move |books| {
            if breaks.load(Ordering::SeqCst) {
                return Err(rusqlite::Error::ExecuteReturnedResults);
            }
            books.execute_batch("COMMIT")
        }),
    )
    .unwrap();
    let player = guest(&ledger, "a").await;
    broken.store(true, Ordering::SeqCst);
    let jobs: Vec<_> = (0..20u32)
        .map(|job| ledger.write(move |books| stake(books, &format!("k{job}"), player, 10)))
        .collect();
    for told in futures_util::future::join_all(jobs).await {
        assert!(matches!(told, Err(LedgerError::Storage(_))), "{told:?}");
    }
    broken.store(false, Ordering::SeqCst);
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_000), "nothing of it was written");
    ledger.write(move |books| stake(books, "k0", player, 10)).await.unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_990), "the same wish goes through later");
}

/// A round with one bet, settled as its facts say.
fn play(books: &Connection, player: PlayerId) -> Result<i64, LedgerError> {
    let id = round::open(books, "t", "chance/evolution-roulette", 1)?;
    let red = rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(100));
    let events = [
        RoundEvent::BettingOpened,
        RoundEvent::BetAccepted { player, bets: vec![red] },
        RoundEvent::BettingClosed,
        RoundEvent::BallLanded { number: "1".parse().unwrap() },
    ];
    round::append(books, id, &events)?;
    round::stake(books, format!("s{id}"), player, CZK, Amount::whole(100), id, 1)?;
    let table = rules::plan::shipped::table("chance/evolution-roulette").unwrap();
    let settlement = rules::round::replay(table, &events).round.settle(player).unwrap();
    round::end(books, id, CZK, &[(player, settlement)], "{}", false, 2)?;
    Ok(id)
}

#[tokio::test]
async fn the_audit_finds_what_was_tampered_with() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    let id = ledger.write(move |books| play(books, player)).await.unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_100));
    let look = || ledger.write(|books| Ok(audit(books)));
    let audited = look().await.unwrap().unwrap();
    assert_eq!(audited.rounds, 1);

    let tamper = |sql: String| ledger.write(move |books| Ok(books.execute_batch(&sql)?));
    tamper("UPDATE account SET balance = balance + 1 WHERE name LIKE 'purse:%:CZK'".into()).await.unwrap();
    assert!(matches!(look().await.unwrap(), Err(AuditFault::Account { .. })));
    tamper("UPDATE account SET balance = balance - 1 WHERE name LIKE 'purse:%:CZK'".into()).await.unwrap();

    tamper(format!("UPDATE event SET body = replace(body, '\"1\"', '\"2\"') WHERE round = {id} AND seq = 4"))
        .await
        .unwrap();
    assert!(
        matches!(look().await.unwrap(), Err(AuditFault::Money { .. })),
        "another number than was paid for"
    );
    tamper(format!("DELETE FROM event WHERE round = {id} AND seq = 1")).await.unwrap();
    assert!(
        matches!(look().await.unwrap(), Err(AuditFault::Facts { .. })),
        "facts that don't follow on each other"
    );
}
