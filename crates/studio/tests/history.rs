//! How long rounds are kept, and what is left of those without bets.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Player, get, serve_house, setup, table};
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::phase::Phase;
use rules::stake::Stake;
use studio::clock::Clock;
use studio::ledger::audit::audit;
use studio::ledger::{Ledger, round};
use studio::server::{Setup, keeping};

const NOON: u64 = 1_794_826_800_000;
const DAY: u64 = 24 * 3_600_000;
const NAME: &str = "chance-evolution-roulette";

async fn count(ledger: &Ledger, sql: &'static str) -> i64 {
    ledger.write(move |books| Ok(books.query_row(sql, [], |row| row.get(0))?)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_rounds_keep_their_result_and_their_money_and_lose_their_facts() {
    let clock = Clock::by_hand(NOON);
    let script = format!("{{\"table\":\"{NAME}\",\"outcome\":{{\"number\":\"1\"}}}}\n").repeat(3);
    let timers = "betting=1,last=0,closed=0.05,result=0.1";
    let (address, house) = serve_house(Setup { clock: clock.clone(), ..setup(&script, timers) }).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    let mut rounds = Vec::new();
    for day in 0..3 {
        clock.set(NOON + day * DAY);
        player.until_open(NAME).await;
        player.bet(NAME, &[("red", "10")]).await.unwrap();
        let round = player.at(NAME).round.clone();
        player.play(NAME, &[]).await;
        player.until(NAME, |seen| seen.round != round).await;
        rounds.push(round.to_string());
    }
    let shown = async || -> Vec<String> {
        let (_, body) = get(address, "/api/history", &player.cookie).await;
        let rounds: Vec<serde_json::Value> = serde_json::from_str(&body).unwrap();
        rounds.iter().rev().map(|round| round["round"].to_string()).collect()
    };
    assert_eq!(shown().await, rounds);
    let now = NOON + 2 * DAY;
    keeping::forget_old(&house.ledger, 3, now).await.unwrap();
    assert_eq!(shown().await, rounds, "nothing is old enough");
    keeping::forget_old(&house.ledger, 1, now + DAY / 2).await.unwrap();
    assert_eq!(shown().await, rounds[2..]);
    keeping::forget_old(&house.ledger, 1, now + DAY / 2).await.unwrap();
    let first: i64 = rounds[0].parse().unwrap();
    let facts = house.ledger.write(move |books| round::events(books, first)).await.unwrap();
    assert!(facts.is_empty());
    let outcomes = house.ledger.write(|books| round::outcomes(books, NAME, 500)).await.unwrap();
    assert_eq!(outcomes, vec!["{\"number\":\"1\"}"; 3], "results are kept");
    assert_eq!(count(&house.ledger, "SELECT COUNT(*) FROM transfer WHERE kind = 'return'").await, 3);
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
    let tampered = "UPDATE transfer SET kind = 'grant' WHERE kind = 'played' AND round = (SELECT MIN(round) FROM transfer)";
    house.ledger.write(move |books| Ok(books.execute_batch(tampered)?)).await.unwrap();
    assert!(house.ledger.write(|books| Ok(audit(books).is_err())).await.unwrap(), "money is still checked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_without_bets_leaves_only_its_result() {
    let (address, house) = serve_house(setup("", "betting=0.2,last=0,closed=0.05,result=0.1")).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    for _ in 0..3 {
        let round = player.at(NAME).round.clone();
        player.until(NAME, |seen| seen.round != round).await;
    }
    let ended = "SELECT COUNT(*) FROM round WHERE state = 'ended' AND outcome IS NOT NULL";
    assert!(count(&house.ledger, ended).await >= 3);
    assert_eq!(count(&house.ledger, "SELECT COUNT(*) FROM event").await, 0);
    assert_eq!(count(&house.ledger, "SELECT COUNT(*) FROM transfer WHERE round IS NOT NULL").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_whose_bets_were_all_taken_back_is_in_nobodys_history() {
    let (address, house) = serve_house(setup("", "betting=2,last=0,closed=0.05,result=0.5")).await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    player.until_open(NAME).await;
    player.bet(NAME, &[("red", "10")]).await.unwrap();
    let round = player.at(NAME).round.clone();
    let bets = vec![Stake::new("red".parse().unwrap(), Amount::whole(10))];
    player.wish(ClientCommand::Withdraw { table: table(NAME), round, bets }).await.unwrap();
    player.until(NAME, |seen| seen.phase == Phase::Result).await;
    assert_eq!(get(address, "/api/history", &player.cookie).await.1, "[]");
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
}
