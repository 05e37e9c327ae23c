//! The books: money moves once, never below nothing, and nobody is told before it is on the disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ::simulation::random::SeededRandom;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::plan::Currency;
use rules::posting::{Posting, Reason, postings};
use rules::round::Round;
use rusqlite::Connection;
use studio::ledger::audit::{AuditFault, audit};
use studio::ledger::outbox::{self, Errand, Parcel};
use studio::ledger::readers::Length;
use studio::ledger::wallet_fact::{self, WalletFact};
use studio::ledger::writer::{FaultPoint, Faults};
use studio::ledger::{Ledger, LedgerError, player, posting, remote, retention, round, transfer, visit};
use studio::server;

use crate::common::folder::Folder;

const CZK: Currency = Currency::Czk;

async fn guest(ledger: &Ledger, secret: &'static str) -> PlayerId {
    ledger.write(|books| player::guest(books, secret, 1)).await.unwrap().id
}

async fn balance(ledger: &Ledger, player: PlayerId) -> Amount {
    ledger.write(move |books| transfer::balance(books, player, CZK)).await.unwrap()
}

fn stake(books: &Connection, key: &str, player: PlayerId, amount: u32) -> Result<(), LedgerError> {
    post(books, key.into(), player, Reason::Stake, Amount::whole(amount), 1)
}

fn post(
    books: &Connection,
    key: String,
    player: PlayerId,
    reason: Reason,
    amount: Amount,
    round: i64,
) -> Result<(), LedgerError> {
    posting::carry_out(books, key, Posting { player, reason, amount }, round, CZK, 1)
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
    let refused = ledger.write(move |books| post(books, "k".into(), player, Reason::Stake, huge, 1)).await;
    assert_eq!(refused, Err(LedgerError::TooLarge));
}

#[tokio::test]
async fn nobody_is_told_yes_when_the_disk_says_no() {
    let broken = Arc::new(AtomicBool::new(false));
    let breaks = Arc::clone(&broken);
    let faults: Faults = Box::new(move |point, _| match point {
        FaultPoint::Commit if breaks.load(Ordering::SeqCst) => Err(rusqlite::Error::ExecuteReturnedResults),
        _ => Ok(()),
    });
    let ledger = Ledger::with_faults(None, faults).unwrap();
    let player = guest(&ledger, "a").await;
    broken.store(true, Ordering::SeqCst);
    let jobs: Vec<_> = (0..20u32)
        .map(|job| ledger.write(move |books| stake(books, &format!("k{job}"), player, 10)))
        .collect();
    for answer in futures_util::future::join_all(jobs).await {
        assert!(matches!(answer, Err(LedgerError::Storage(_))), "{answer:?}");
    }
    broken.store(false, Ordering::SeqCst);
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_000), "nothing of it was written");
    ledger.write(move |books| stake(books, "k0", player, 10)).await.unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_990), "the same command goes through later");
}

#[tokio::test]
async fn a_commit_that_reports_a_failure_and_held_is_told_as_done() {
    let lies = Arc::new(AtomicBool::new(false));
    let is_lying = Arc::clone(&lies);
    let faults: Faults = Box::new(move |point, _| match point {
        FaultPoint::Committed if is_lying.load(Ordering::SeqCst) => {
            Err(rusqlite::Error::ExecuteReturnedResults)
        }
        _ => Ok(()),
    });
    let ledger = Ledger::with_faults(None, faults).unwrap();
    let player = guest(&ledger, "a").await;
    lies.store(true, Ordering::SeqCst);
    ledger.write(move |books| stake(books, "k", player, 10)).await.unwrap();
    lies.store(false, Ordering::SeqCst);
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_990));
}

#[tokio::test]
async fn no_job_runs_where_no_transaction_could_be_begun() {
    let folder = Folder::new("ledger-begin");
    let ledger = Ledger::open(Some(&folder.file())).unwrap();
    let player = guest(&ledger, "a").await;
    let other = Connection::open(folder.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let ran = Arc::new(AtomicBool::new(false));
    let runs = Arc::clone(&ran);
    let answer = ledger
        .write(move |books| {
            runs.store(true, Ordering::SeqCst);
            stake(books, "k", player, 10)
        })
        .await;
    assert!(matches!(answer, Err(LedgerError::Storage(_))), "{answer:?}");
    assert!(!ran.load(Ordering::SeqCst), "nothing is done outside a transaction");
    other.execute_batch("COMMIT").unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_000));
    ledger.write(move |books| stake(books, "k", player, 10)).await.unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_990), "charged once");
}

#[tokio::test]
async fn jobs_after_one_that_ended_the_transaction_change_nothing() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    // As SQLite does it itself when the disk is full. Both jobs are sent while the writer is held, so that they share a batch.
    let (release, held) = std::sync::mpsc::channel::<()>();
    let first = ledger.write(move |_| {
        let _ = held.recv();
        Ok(())
    });
    let ends = ledger.write(|books| -> Result<(), LedgerError> { Ok(books.execute_batch("ROLLBACK")?) });
    let after = ledger.write(move |books| stake(books, "k", player, 10));
    drop(release);
    for answer in [first.await, ends.await, after.await] {
        assert!(matches!(answer, Err(LedgerError::Storage(_) | LedgerError::Broken(_))), "{answer:?}");
    }
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_000));
}

#[tokio::test]
async fn a_full_disk_passes_and_nothing_is_charged_until_it_does() {
    let folder = Folder::new("ledger-full");
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let faults: Faults = Box::new(move |point, books| {
        if point == FaultPoint::Begin {
            let pages: i64 = books.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            let most = if full.load(Ordering::SeqCst) { pages } else { 1 << 30 };
            books.query_row(&format!("PRAGMA max_page_count = {most}"), [], |_| Ok(()))?;
        }
        Ok(())
    });
    let ledger = Ledger::with_faults(Some(&folder.file()), faults).unwrap();
    let player = guest(&ledger, "a").await;
    is_full.store(true, Ordering::SeqCst);
    let (mut taken, mut refused) = (Vec::new(), 0);
    for job in 0..2_000u32 {
        let bet = ledger.write(move |books| stake(books, &format!("key {job} of a stake"), player, 10)).await;
        match bet {
            Ok(()) => taken.push(job),
            Err(error) => {
                assert!(error.is_passing(), "{error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0, "the disk was never full");
    is_full.store(false, Ordering::SeqCst);
    let spent = Amount::whole(10 * u32::try_from(taken.len()).unwrap());
    assert_eq!(balance(&ledger, player).await + spent, Amount::whole(100_000));
    ledger.write(move |books| stake(books, "after", player, 10)).await.unwrap();
}

/// Twelve players stake at once while the books fail at every place: who was told yes is charged, who was told no is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_is_what_is_stored_wherever_the_books_fail() {
    let seed = u64::from(studio::chance::below(u32::MAX));
    println!("seed: {seed}");
    let mut dice = SeededRandom::new(seed);
    let folder = Folder::new("ledger-faults");
    let faults: Faults = Box::new(move |point, books| {
        if point == FaultPoint::Begin {
            let pages: i64 = books.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            let most = if dice.happens(100) { pages } else { 1 << 30 };
            books.query_row(&format!("PRAGMA max_page_count = {most}"), [], |_| Ok(()))?;
        }
        if dice.happens(60) { Err(rusqlite::Error::ExecuteReturnedResults) } else { Ok(()) }
    });
    let ledger = Ledger::with_faults(Some(&folder.file()), faults).unwrap();
    let mut tasks = Vec::new();
    for nth in 0..12 {
        let ledger = ledger.clone();
        tasks.push(tokio::spawn(async move {
            let player = loop {
                let secret = format!("player {nth}");
                match ledger.write(move |books| player::guest(books, &secret, 1)).await {
                    Ok(player) => break player.id,
                    Err(error) => assert!(error.is_passing(), "{error:?}"),
                }
            };
            let mut answer = Vec::new();
            for job in 0..150 {
                let key = format!("{nth}:{job}");
                let stored = key.clone();
                let bet = ledger.write(move |books| stake(books, &stored, player, 10)).await;
                if let Err(error) = &bet {
                    assert!(error.is_passing(), "{error:?}");
                }
                answer.push((key, bet.is_ok()));
            }
            answer
        }));
    }
    let mut yes = 0;
    for task in tasks {
        for (key, is_ok) in task.await.unwrap() {
            let asked = key.clone();
            let is_known =
                ledger.read(Length::Short, move |books| transfer::is_known(books, &asked)).await.unwrap();
            assert_eq!(is_known, is_ok, "seed {seed}, {key}");
            yes += u32::from(is_ok);
        }
    }
    assert!((100..1_800).contains(&yes), "{yes} of 1800");
}

#[tokio::test]
async fn an_old_command_id_is_never_a_free_bet() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    let bet = move |books: &Connection, round: i64| {
        assert!(round::note_command(books, player, "w1", round)?, "retention has forgotten the command");
        post(books, format!("bet:{}:w1", player.0), player, Reason::Stake, Amount::whole(1000), round)
    };
    let first = ledger
        .write(move |books| {
            let id = round::open(books, "t", "chance/evolution-roulette", 1)?;
            bet(books, id)?;
            post(
                books,
                format!("played:{id}:{}", player.0),
                player,
                Reason::Played,
                Amount::whole(1000),
                id,
            )?;
            round::finish(books, id, &[(player, Amount::whole(99_000))], "{}", false, 2)?;
            Ok(id)
        })
        .await
        .unwrap();
    ledger.write(move |books| retention::forget_rounds(books, &[first])).await.unwrap();
    let again = ledger
        .write(move |books| {
            let id = round::open(books, "t", "chance/evolution-roulette", 3)?;
            bet(books, id)
        })
        .await;
    assert_eq!(again, Err(LedgerError::KeyTaken));
    assert_eq!(balance(&ledger, player).await, Amount::whole(99_000), "paid once, staked once");
    assert!(!LedgerError::KeyTaken.is_passing());
}

/// A round with one bet, settled as its facts say.
fn play(books: &Connection, player: PlayerId) -> Result<i64, LedgerError> {
    play_at(books, player, 1)
}

fn play_at(books: &Connection, player: PlayerId, at: u64) -> Result<i64, LedgerError> {
    let id = round::open(books, "t", "chance/evolution-roulette", at)?;
    let red = rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(100));
    let mut round = Round::new(rules::plan::shipped::table("chance/evolution-roulette").unwrap());
    let append = |round: &mut Round, fact: RoundEvent| -> Result<(), LedgerError> {
        for moved in postings(round, &fact) {
            let key = format!("{:?}:{id}:{}", moved.reason, player.0);
            posting::carry_out(books, key, moved, id, CZK, at)?;
        }
        round.apply(&fact).unwrap();
        round::append(books, id, &[fact])
    };
    append(&mut round, RoundEvent::BettingOpened)?;
    append(&mut round, RoundEvent::BetAccepted { player, bets: vec![red] })?;
    append(&mut round, RoundEvent::BettingClosed)?;
    append(&mut round, RoundEvent::BallLanded { number: "1".parse().unwrap() })?;
    let (lines, settlement) = (round.due_lines(player), round.settle(player).unwrap());
    append(&mut round, RoundEvent::LinesSettled { player, lines })?;
    let purse = transfer::balance(books, player, CZK)?;
    round::finish(books, id, &[(player, purse)], "{}", false, at + 1)?;
    round::keep_lines(books, id, &[(player, settlement)])?;
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
        matches!(look().await.unwrap(), Err(AuditFault::Facts { .. })),
        "lines that are not those of the number"
    );
    tamper(format!("DELETE FROM event WHERE round = {id} AND seq = 5")).await.unwrap();
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

#[tokio::test]
async fn the_audit_looks_at_each_money_alone_and_at_tallies_lines_and_the_outbox() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    ledger.write(move |books| play(books, player)).await.unwrap();
    let look = || ledger.write(|books| Ok(audit(books)));
    look().await.unwrap().unwrap();
    let tampered = async |sql: &str, back: &str| {
        let (sql, back) = (sql.to_owned(), back.to_owned());
        ledger.write(move |books| Ok(books.execute_batch(&sql)?)).await.unwrap();
        let fault = look().await.unwrap().unwrap_err();
        ledger.write(move |books| Ok(books.execute_batch(&back)?)).await.unwrap();
        fault
    };
    // Crowns that became euro: all accounts sum to zero, and each is its transfers.
    let fault = tampered(
        "INSERT INTO transfer VALUES ('x', 'play:bank:CZK', 'purse:1:EUR', 100, NULL, 1, 'grant', 1);
         UPDATE account SET balance = balance - 100 WHERE name = 'play:bank:CZK';
         UPDATE account SET balance = balance + 100 WHERE name = 'purse:1:EUR';",
        "DELETE FROM transfer WHERE key = 'x';
         UPDATE account SET balance = balance + 100 WHERE name = 'play:bank:CZK';
         UPDATE account SET balance = balance - 100 WHERE name = 'purse:1:EUR';",
    )
    .await;
    assert!(matches!(fault, AuditFault::Mixed { .. }), "{fault}");
    // Money that a purse got from the house, of no kind that there is or by no round.
    for kind in ["gift", "return", "grant"] {
        let move_by = |amount: i64, transfer: String| {
            format!(
                "{transfer}; UPDATE account SET balance = balance - {amount} WHERE name = 'play:house:CZK';
                 UPDATE account SET balance = balance + {amount} WHERE name = 'purse:1:CZK';"
            )
        };
        let insert = format!(
            "INSERT INTO transfer VALUES ('x', 'play:house:CZK', 'purse:1:CZK', 100, NULL, 1, '{kind}', 1)"
        );
        let back = move_by(-100, "DELETE FROM transfer WHERE key = 'x'".into());
        let fault = tampered(&move_by(100, insert), &back).await;
        assert!(matches!(fault, AuditFault::Kind { .. }), "{kind}: {fault}");
    }
    let fault =
        tampered("UPDATE played SET staked = staked + 1", "UPDATE played SET staked = staked - 1").await;
    assert!(matches!(fault, AuditFault::Tally { .. }), "{fault}");
    let fault = tampered(
        "UPDATE settled SET settlement = replace(settlement, '\"200\"', '\"300\"')",
        "UPDATE settled SET settlement = replace(settlement, '\"300\"', '\"200\"')",
    )
    .await;
    assert!(matches!(fault, AuditFault::Money { .. }), "{fault}");
    let fault = tampered(
        "INSERT INTO outbox VALUES ('credit:x', 'credit', 'asked', 1, 'CZK', 100, 1, 0, 0)",
        "DELETE FROM outbox",
    )
    .await;
    assert!(matches!(fault, AuditFault::Outbox { .. }), "{fault}");
    look().await.unwrap().unwrap();
}

#[tokio::test]
async fn the_audit_holds_wallet_transfers_to_their_facts() {
    let ledger = Ledger::open(None).unwrap();
    let debit = Parcel {
        key: "bet:1:w".into(),
        player: guest(&ledger, "a").await,
        currency: CZK,
        amount: Amount::whole(100),
        round: 1,
    };
    let player = debit.player;
    // The stake is paid by the wallet and comes back to it.
    ledger
        .write(move |books| {
            books.execute_batch("DELETE FROM transfer; DELETE FROM account;")?;
            remote::adopt(books, player, "chance:jan")?;
            round::open(books, "t", "chance/evolution-roulette", 1)?;
            outbox::post(books, &debit, Errand::Debit, 1, 9)?;
            outbox::lose(books, &debit.key, 2)?;
            outbox::confirm(books, &debit.key, 3)?;
            remote::fill(books, &debit, 4)?;
            stake(books, "bet:1:w", player, 100)?;
            round::append(books, 1, &[RoundEvent::BettingOpened])?;
            round::cancel(books, 1, CZK, 5)
        })
        .await
        .unwrap();
    let look = || ledger.write(|books| Ok(audit(books)));
    assert_eq!(look().await.unwrap().unwrap().on_their_way, 1, "the refund");
    let facts = ledger.write(|books| wallet_fact::of(books, "bet:1:w")).await.unwrap();
    use WalletFact::{Asked, Confirmed, Lost, Staked};
    assert_eq!(facts, [Asked, Lost, Confirmed, Staked]);
    for (sql, back) in [
        ("DELETE FROM wallet_fact WHERE fact = 'staked'", "4, 'staked', 1, 1, 10000, 4"),
        ("DELETE FROM wallet_fact WHERE fact = 'confirmed'", "3, 'confirmed', 1, 1, 10000, 3"),
    ] {
        let restore = format!("INSERT INTO wallet_fact VALUES ('bet:1:w', {back})");
        ledger.write(move |books| Ok(books.execute_batch(sql)?)).await.unwrap();
        let fault = look().await.unwrap().unwrap_err();
        assert!(matches!(fault, AuditFault::Outbox { .. }), "{fault}");
        ledger.write(move |books| Ok(books.execute_batch(&restore)?)).await.unwrap();
        look().await.unwrap().unwrap();
    }
    // The credit is forgotten before the wallet has confirmed it.
    ledger.write(|books| Ok(books.execute_batch("DELETE FROM outbox")?)).await.unwrap();
    let fault = look().await.unwrap().unwrap_err();
    assert!(matches!(fault, AuditFault::Outbox { .. }), "{fault}");
}

#[tokio::test]
async fn a_round_ends_once() {
    let ledger = Ledger::open(None).unwrap();
    let player = guest(&ledger, "a").await;
    let id = ledger.write(move |books| play(books, player)).await.unwrap();
    ledger.write(move |books| round::cancel(books, id, CZK, 3)).await.unwrap();
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_100));
    ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
}

#[tokio::test]
async fn retention_covers_commands_visits_tallies_and_guests_who_never_staked() {
    const DAY: u64 = 24 * 3_600_000;
    let ledger = Ledger::open(None).unwrap();
    let (idle, player) = (guest(&ledger, "a").await, guest(&ledger, "b").await);
    ledger
        .write(move |books| {
            for day in [5, 10, 20] {
                visit::enter(books, player, 0, day * DAY)?;
                play_at(books, player, day * DAY)?;
            }
            visit::enter(books, idle, 0, DAY)?;
            round::note_command_at(books, player, "limit", 0, DAY)?;
            Ok(())
        })
        .await
        .unwrap();
    let count = async |sql: &'static str| -> i64 {
        ledger.write(move |books| Ok(books.query_row(sql, [], |row| row.get(0))?)).await.unwrap()
    };
    server::retention::forget_old(&ledger, 1, 30 * DAY).await.unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM visit").await, 4, "a player's own limits may still look at them");
    assert_eq!(count("SELECT COUNT(*) FROM player").await, 2);
    assert_eq!(count("SELECT COUNT(*) FROM command").await, 0);
    server::retention::forget_old(&ledger, 1, 100 * DAY).await.unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM visit").await, 1, "the last one stays");
    assert_eq!(count("SELECT COUNT(*) FROM played WHERE day > 0").await, 0);
    assert_eq!(count("SELECT SUM(staked) FROM played").await, 30_000, "sums stay");
    assert_eq!(count("SELECT COUNT(*) FROM player").await, 1, "who never staked is forgotten");
    let back = "SELECT SUM(amount) FROM transfer WHERE kind = 'grant_back' AND debit = 'purse:1:CZK'";
    assert_eq!(count(back).await, 10_000_000, "the play money went back by a transfer of its own");
    ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
    let bank = "SELECT balance FROM account WHERE name = 'play:bank:CZK'";
    let before = count(bank).await;
    server::retention::forget_old(&ledger, 1, 200 * DAY).await.unwrap();
    assert_eq!(count("SELECT COUNT(*) FROM transfer WHERE player = 1").await, 0, "filled and emptied");
    assert_eq!(count("SELECT COUNT(*) FROM account WHERE name LIKE 'purse:1:%'").await, 0);
    assert_eq!(count(bank).await, before, "forgetting moves nothing");
    assert_eq!(count("SELECT COUNT(*) FROM event").await, 0);
    assert_eq!(balance(&ledger, player).await, Amount::whole(100_300));
    ledger.write(|books| Ok(audit(books))).await.unwrap().unwrap();
}

#[tokio::test]
async fn readers_see_what_was_committed_and_can_not_write() {
    let folder = Folder::new("ledger-readers");
    let ledger = Ledger::open(Some(&folder.file())).unwrap();
    let player = guest(&ledger, "a").await;
    // The writer is held; a reader answers all the same.
    let (release, held) = std::sync::mpsc::channel::<()>();
    let holding = ledger.write(move |_| {
        let _ = held.recv();
        Ok(())
    });
    let read = ledger.read(Length::Short, move |books| transfer::balance(books, player, CZK)).await;
    assert_eq!(read, Ok(Amount::whole(100_000)));
    let wrote = ledger.read(Length::Long, move |books| stake(books, "k", player, 10)).await;
    assert!(matches!(wrote, Err(LedgerError::Storage(_) | LedgerError::Broken(_))), "{wrote:?}");
    drop(release);
    holding.await.unwrap();
    // More long questions than may wait are refused at once.
    let (release, held) = std::sync::mpsc::channel::<()>();
    let held = Arc::new(std::sync::Mutex::new(held));
    let ask = |_| {
        let (ledger, held) = (ledger.clone(), Arc::clone(&held));
        tokio::spawn(async move {
            ledger
                .read(Length::Long, move |_| {
                    let _ = held.lock().unwrap().recv();
                    Ok(())
                })
                .await
        })
    };
    let asked: Vec<_> = (0..80).map(ask).collect();
    while asked.iter().filter(|asked| asked.is_finished()).count() < 14 {
        tokio::task::yield_now().await;
    }
    drop(release);
    let mut busy = 0;
    for asked in asked {
        busy += u32::from(asked.await.unwrap() == Err(LedgerError::Busy));
    }
    assert_eq!(busy, 14, "two are read and 64 wait");
}

#[tokio::test]
async fn what_the_writer_looks_for_each_hour_is_found_by_an_index() {
    let ledger = Ledger::open(None).unwrap();
    let steps = ledger
        .write(|books| {
            let mut steps = Vec::new();
            for sql in retention::SEARCHES {
                let mut plan = books.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                let mut rows = plan.raw_query();
                while let Some(row) = rows.next()? {
                    steps.push(row.get::<_, String>(3)?);
                }
            }
            Ok(steps)
        })
        .await
        .unwrap();
    assert!(steps.len() >= retention::SEARCHES.len(), "{steps:?}");
    assert!(!steps.iter().any(|step| step.starts_with("SCAN")), "{steps:?}");
}
