//! How long rounds are kept, and what is left of those without bets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::common::console::{Console, led};
use crate::common::folder::Folder;
use crate::common::http::ask;
use crate::common::{PATIENCE, Player, Ticket, get, serve, serve_house, setup, table};
use protocol::command::ClientCommand;
use rules::amount::Amount;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::plan::Plan;
use rules::round::replay;
use rules::stake::Stake;
use rules::table::{Table, TableLimits};
use studio::clock::Clock;
use studio::ledger::audit::audit;
use studio::ledger::{Ledger, round};
use studio::server::{Setup, retention};

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
    retention::forget_old(&house.ledger, 3, now).await.unwrap();
    assert_eq!(shown().await, rounds, "nothing is old enough");
    retention::forget_old(&house.ledger, 1, now + DAY / 2).await.unwrap();
    assert_eq!(shown().await, rounds[2..]);
    retention::forget_old(&house.ledger, 1, now + DAY / 2).await.unwrap();
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
    let tables = Some(vec![led("chance/evolution-roulette")]);
    let (address, house) = serve_house(Setup { tables, ..setup("", "result=600") }).await;
    let console = Console { address, table: NAME };
    console.open().await;
    let mut player = Player::new(address).await;
    player.join(NAME).await;
    player.until_open(NAME).await;
    player.bet(NAME, &[("red", "10")]).await.unwrap();
    let round = player.at(NAME).round.clone();
    let bets = vec![Stake::new("red".parse().unwrap(), Amount::whole(10))];
    player.command(ClientCommand::Withdraw { table: table(NAME), round, bets }).await.unwrap();
    console.spin("1").await;
    player.until(NAME, |seen| seen.phase == Phase::Result).await;
    assert_eq!(get(address, "/api/history", &player.cookie).await.1, "[]");
    house.ledger.write(|books| Ok(audit(books).unwrap())).await.unwrap();
}

const TOP_CARD: &str = "chance-top-card";
const EURO: &str = "sk-roulette";

/// Plays a round at a table that is led from its console.
async fn led_round(
    address: SocketAddr,
    player: &mut Player,
    name: &'static str,
    said: &[(&str, &str)],
) -> String {
    let console = Console { address, table: name };
    player.join(name).await;
    console.open().await;
    player.until_open(name).await;
    let round = player.at(name).round.to_string();
    let on = if name == TOP_CARD { "home" } else { "red" };
    player.bet(name, &[(on, "10")]).await.unwrap();
    console.close().await;
    for (word, body) in said {
        console.order(word, body).await;
    }
    player.play(name, &[]).await;
    round
}

/// The rounds of an answer.
async fn rounds(address: SocketAddr, player: &Player, question: &str) -> Vec<serde_json::Value> {
    let (head, body) = get(address, &format!("/api/history?{question}"), &player.cookie).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{question}: {head} {body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_history_is_asked_by_day_table_and_game_and_read_page_by_page() {
    // Midnight in Prague between the 16th and the 17th of November 2026 is 23:00 in Greenwich.
    const MIDNIGHT: u64 = NOON + 12 * 3_600_000;
    let clock = Clock::by_hand(NOON);
    let tables = ["chance/evolution-roulette", "chance/top-card", "sk/roulette"].map(led);
    let address =
        serve(Setup { clock: clock.clone(), tables: Some(tables.into()), ..setup("", "result=0.01") }).await;
    let mut player = Player::new(address).await;
    let cards = [("card", "{\"card\":\"KS\"}"), ("card", "{\"card\":\"3D\"}")];
    let mut played = Vec::new();
    for (at, name, said) in [
        (NOON, NAME, &[("number", "{\"number\":\"1\"}")][..]),
        (MIDNIGHT - 1, TOP_CARD, &cards[..]),
        (MIDNIGHT, NAME, &[("number", "{\"number\":\"2\"}")][..]),
        (MIDNIGHT + DAY, EURO, &[("number", "{\"number\":\"1\"}")][..]),
        (MIDNIGHT + DAY + 1, TOP_CARD, &cards[..]),
    ] {
        clock.set(at);
        played.push(led_round(address, &mut player, name, said).await);
    }
    let shown = async |question: &str| -> Vec<usize> {
        let rounds = rounds(address, &player, question).await;
        let number = |round: &serde_json::Value| round["round"].to_string();
        rounds.iter().map(|round| played.iter().position(|own| *own == number(round)).unwrap()).collect()
    };
    for (question, expected) in [
        ("", &[4, 3, 2, 1, 0][..]),
        ("from=&to=&table=", &[4, 3, 2, 1, 0]),
        ("from=2026-11-17", &[4, 3, 2]),
        ("to=2026-11-16", &[1, 0]),
        ("from=2026-11-17&to=2026-11-17", &[2]),
        ("from=2026-11-18&to=2026-11-17", &[]),
        ("table=chance-top-card", &[4, 1]),
        ("game=roulette", &[3, 2, 0]),
        ("game=top_card&to=2026-11-17", &[1]),
        ("game=baccarat", &[]),
        ("table=nowhere", &[]),
        ("most=2", &[4, 3]),
        ("game=roulette&most=2", &[3, 2]),
        ("most=0", &[]),
    ] {
        assert_eq!(shown(question).await, expected, "{question}");
    }
    // Page after page, each before the last round of the one before it.
    let mut pages = Vec::new();
    let mut before = String::new();
    loop {
        let page = shown(&format!("most=2{before}")).await;
        let Some(&last) = page.last() else { break };
        before = format!("&before={}", played[last]);
        pages.push(page);
    }
    assert_eq!(pages, [vec![4, 3], vec![2, 1], vec![0]]);
    for wrong in ["from=yesterday", "to=2026-02-30", "game=chess", "most=-1", "before=x"] {
        let (head, _) = get(address, &format!("/api/history?{wrong}"), &player.cookie).await;
        assert!(head.starts_with("HTTP/1.1 400"), "{wrong}: {head}");
    }
    // Each with its money, and with the facts that lead to its settlement on its own table.
    let all = rounds(address, &player, "").await;
    let purse: Vec<_> =
        all.iter().map(|round| (round["currency"].as_str(), round["balance"].as_str())).collect();
    let (czk, eur) = (Some("CZK"), Some("EUR"));
    let expected = [
        (czk, Some("100020")),
        (eur, Some("4010")),
        (czk, Some("100010")),
        (czk, Some("100020")),
        (czk, Some("100010")),
    ];
    assert_eq!(purse, expected);
    for round in &all {
        let rules = ask(address, "GET", &format!("/api/plan/{}", round["table"].as_str().unwrap()), "", "")
            .await
            .json();
        let plan = Arc::new(Plan::from_json(&rules["plan"].to_string(), rules::families::FAMILIES).unwrap());
        let table = match serde_json::from_value::<Option<TableLimits>>(rules["limits"].clone()).unwrap() {
            Some(limits) => Table::tightened(plan, &limits).unwrap(),
            None => Table::new(plan),
        };
        let events: Vec<RoundEvent> = serde_json::from_value(round["events"].clone()).unwrap();
        let replayed = replay(Arc::new(table), &events);
        assert!(replayed.error.is_none());
        let settled = replayed.round.settle(player.id).unwrap();
        assert_eq!(serde_json::to_value(settled).unwrap(), round["settlement"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn histories_asked_again_and_again_give_the_writer_nothing_to_do() {
    const HOUR: u64 = 3_600_000;
    // Once a minute the server notes who is here.
    const NOTED: u64 = 3;
    let (clock, folder) = (Clock::by_hand(NOON), Folder::new("history-writes"));
    let tables = Some(vec![led("chance/evolution-roulette")]);
    let setup = Setup { clock: clock.clone(), file: Some(folder.file()), tables, ..setup("", "result=600") };
    let (address, house) = serve_house(setup).await;
    // Nobody leads the table, so that only what is asked here can be written.
    let player = Player::new(address).await;
    let session = player.session.clone().unwrap();
    let key = format!("Authorization: Bearer {session}\r\n");
    // The jobs that some questions give to the writer.
    let jobs_of = async |questions: u32| {
        let jobs = || house.ledger.meter().jobs.load(Ordering::Relaxed);
        house.ledger.write(|_| Ok(())).await.unwrap();
        let before = jobs();
        for _ in 0..questions {
            assert_eq!(ask(address, "GET", "/api/history", &key, "").await.status, 200);
        }
        // What they have queued is done before this.
        house.ledger.write(|_| Ok(())).await.unwrap();
        jobs() - before - 1
    };
    let asked = jobs_of(50).await;
    assert!(asked <= NOTED, "{asked} jobs, and the session is a new one");
    clock.set(NOON + 2 * HOUR);
    assert!(jobs_of(1).await >= 1, "it lives on");
    let asked = jobs_of(50).await;
    assert!(asked <= NOTED, "{asked} jobs, and it was only now prolonged");
    clock.set(NOON + 25 * HOUR);
    let again = Player::come(address, Ticket { session: Some(session), ..Ticket::default() }).await;
    assert_eq!(again.map(|again| again.id), Ok(player.id), "a day after the last question at the least");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_history_is_answered_while_the_writer_is_held() {
    let folder = Folder::new("history-held");
    let tables = Some(vec![led("chance/evolution-roulette")]);
    let setup = Setup { file: Some(folder.file()), tables, ..setup("", "result=0.01") };
    let (address, house) = serve_house(setup).await;
    let mut player = Player::new(address).await;
    let round = led_round(address, &mut player, NAME, &[("number", "{\"number\":\"1\"}")]).await;
    let (release, held) = std::sync::mpsc::channel::<()>();
    let writing = house.ledger.write(move |_| {
        // The sender is dropped when the answers have come.
        let _ = held.recv();
        Ok(())
    });
    let session = player.session.clone().unwrap();
    for shown in [format!("Cookie: {}\r\n", player.cookie), format!("Authorization: Bearer {session}\r\n")] {
        let asking = ask(address, "GET", "/api/history", &shown, "");
        let answer = tokio::time::timeout(PATIENCE, asking).await.expect("it does not wait for the writer");
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json()[0]["round"].to_string(), round);
    }
    drop(release);
    writing.await.unwrap();
}
