//! What has broken others of its kind: slow readers, vanished ones, giants, panics, and messages out of order.
#![allow(clippy::unwrap_used)]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use common::http::ask;
use common::{PATIENCE, Player, serve, serve_house, setup, table};
use futures_util::{SinkExt, StreamExt};
use protocol::VERSION;
use protocol::id::{Millis, RoundId, Stream, WishId};
use protocol::message::{ClientMessage, ServerMessage};
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::phase::Phase;
use rules::roulette::wheel::Pocket;
use studio::dealer::Dealer;
use studio::dealer::automatic::Automatic;
use studio::ledger::{Ledger, LedgerError, player};
use studio::server::Setup;
use studio::table::setup::{DealerSetup, TableSetup};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

const TABLE: &str = "chance-evolution-roulette";
const TIMERS: &str = "betting=0.3,last=0,closed=0.05,result=0.05";

/// A figure of `/metrics`.
async fn figure(address: SocketAddr, name: &str) -> u64 {
    let answer = ask(address, "GET", "/metrics", "", "").await;
    let line =
        answer.text().lines().find_map(|line| line.strip_prefix(&format!("{name} ")).map(str::to_owned));
    line.unwrap_or_else(|| panic!("no {name} in {}", answer.text())).parse().unwrap()
}

async fn until_figure(address: SocketAddr, name: &str, what: impl Fn(u64) -> bool) {
    let wait = async {
        while !what(figure(address, name).await) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{name} in time"));
}

/// A socket with a small window that says hello and reads only when it is told to.
async fn narrow(address: SocketAddr) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(address).await.unwrap();
    let (mut socket, _) = client_async(format!("ws://{address}/ws"), stream).await.unwrap();
    say(&mut socket, &ClientMessage::Hello { version: VERSION, token: None, session: None }).await;
    socket
}

async fn say(socket: &mut WebSocketStream<TcpStream>, message: &ClientMessage) -> bool {
    socket.send(Message::Text(serde_json::to_string(message).unwrap().into())).await.is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_dropped_and_the_table_plays_on() {
    let address = serve(setup("", TIMERS)).await;
    let mut slow = narrow(address).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    let flood = async {
        // Every join is answered with a snapshot, which he never reads.
        for wish in 0.. {
            let (id, wish) =
                (WishId::new(format!("j{wish}")).unwrap(), ClientCommand::Join { table: table(TABLE) });
            let sent =
                tokio::time::timeout(PATIENCE, say(&mut slow, &ClientMessage::Wish { id, wish })).await;
            if sent != Ok(true) || figure(address, "platno_slow_readers_total").await > 0 {
                return;
            }
        }
    };
    let play = async {
        for _ in 0..3 {
            player.until(TABLE, |seen| seen.phase == Phase::Open && seen.fold.phase() == Phase::Open).await;
            player.bet(TABLE, &[("red", "10")]).await.unwrap();
            player.play(TABLE, &[]).await;
            player.until(TABLE, |seen| seen.settled.is_none()).await;
        }
    };
    tokio::join!(flood, play);
    until_figure(address, "platno_slow_readers_total", |dropped| dropped == 1).await;
    until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_vanished_without_a_word_is_cleaned_up() {
    let silence = Some(Duration::from_millis(150));
    let address = serve(Setup { silence, ..setup("", TIMERS) }).await;
    let mut gone = narrow(address).await;
    say(
        &mut gone,
        &ClientMessage::Wish {
            id: WishId::new("j").unwrap(),
            wish: ClientCommand::Join { table: table(TABLE) },
        },
    )
    .await;
    until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
    // Nothing is read and nothing is closed: not even a ping is answered.
    until_figure(address, "platno_sockets", |sockets| sockets == 0).await;
    // Somebody who connects and never asks is not waited for either.
    let mut idle = TcpStream::connect(address).await.unwrap();
    let mut buffer = [0; 16];
    let read = tokio::io::AsyncReadExt::read(&mut idle, &mut buffer);
    assert_eq!(tokio::time::timeout(PATIENCE, read).await.unwrap().unwrap_or(0), 0);
    drop(gone);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_of_many_megabytes_ends_its_own_socket_only() {
    let address = serve(setup("", TIMERS)).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    for size in [17 * 1024, 8 * 1024 * 1024] {
        let mut giant = Player::new(address).await;
        giant.try_send_text(&"x".repeat(size)).await;
        while giant.try_receive().await.is_some() {}
    }
    player.until_open(TABLE).await;
    player.wish(ClientCommand::Join { table: table(TABLE) }).await.unwrap();
    until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
}

/// A dealer who panics instead of saying the first numbers.
struct Flaky {
    usual: Automatic,
    panics: Arc<AtomicU32>,
}

impl Dealer for Flaky {
    fn name(&self) -> String {
        self.usual.name()
    }

    fn begin(&mut self, has_bets: bool) -> bool {
        self.usual.begin(has_bets)
    }

    fn number(&mut self) -> Option<Pocket> {
        let left = self.panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        assert!(left.is_err(), "a dealer drops the ball");
        "1".parse().ok()
    }

    fn card(&mut self) -> Option<Card> {
        self.usual.card()
    }

    fn lie(&mut self, cards: &[Card]) {
        self.usual.lie(cards);
    }

    /// No round without a bet: the panic comes when the test wants it.
    fn waits_for_bets(&self) -> bool {
        true
    }
}

async fn serve_flaky(panics: u32) -> SocketAddr {
    serve(flaky(panics)).await
}

fn flaky(panics: u32) -> Setup {
    let dealer = Flaky { usual: Automatic::new(None), panics: Arc::new(AtomicU32::new(panics)) };
    let tables = vec![
        TableSetup {
            dealer: DealerSetup::Other(Box::new(dealer)),
            ..TableSetup::shipped("chance/evolution-roulette").unwrap()
        },
        TableSetup::shipped("magicplanet/roulette").unwrap(),
    ];
    Setup { tables: Some(tables), ..setup("", TIMERS) }
}

/// Bets, loses the socket to the panic, and comes back.
async fn bet_and_come_back(address: SocketAddr, times: u32) -> Player {
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    for _ in 0..times {
        while player.try_receive().await.is_some() {}
        player = Player::with_cookie(address, Some(&player.cookie)).await;
        player.join(TABLE).await;
    }
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_task_panics_goes_on_from_its_stored_facts() {
    let address = serve_flaky(1).await;
    let mut other = Player::new(address).await;
    other.join("magicplanet-roulette").await;
    let player = bet_and_come_back(address, 1).await;
    let cookie = player.cookie.clone();
    let wait = async {
        loop {
            let rounds: serde_json::Value =
                serde_json::from_str(&common::get(address, "/api/history?most=1", &cookie).await.1).unwrap();
            if let Some(round) = rounds.get(0) {
                return round.clone();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let round = tokio::time::timeout(PATIENCE, wait).await.unwrap();
    assert_eq!((round["void"].as_bool(), round["settlement"]["return"].as_str()), (Some(false), Some("200")));
    assert_eq!(figure(address, "platno_table_restarts_total").await, 1);
    // Nobody at another table noticed: facts without a gap, round after round.
    let before = other.at("magicplanet-roulette").round.clone();
    other.until("magicplanet-roulette", |seen| seen.round != before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_muted_stays_so_at_a_table_that_was_started_again() {
    let (address, house) = serve_house(flaky(1)).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    house.mute(player.id, Some(Millis(u64::MAX))).await.unwrap();
    assert_eq!(player.say(TABLE, "a").await.unwrap_err().code, "chat_muted");
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    while player.try_receive().await.is_some() {}
    let mut player = Player::with_cookie(address, Some(&player.cookie)).await;
    player.join(TABLE).await;
    assert_eq!(figure(address, "platno_table_restarts_total").await, 1);
    assert_eq!(player.say(TABLE, "a").await.unwrap_err().code, "chat_muted");
    house.mute(player.id, None).await.unwrap();
    player.say(TABLE, "a").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_that_breaks_its_table_twice_is_cancelled_with_its_stakes_returned() {
    let address = serve_flaky(2).await;
    let mut player = bet_and_come_back(address, 1).await;
    let cookie = loop {
        // The second panic may end the socket once more.
        if player.at(TABLE).settled.is_some() || player.at(TABLE).balance == Amount::whole(100_000) {
            break player.cookie.clone();
        }
        if player.try_receive().await.is_none() {
            player = Player::with_cookie(address, Some(&player.cookie)).await;
            player.join(TABLE).await;
        }
    };
    let round = common::last_round(address, &cookie).await;
    assert_eq!((round["void"].as_bool(), round["settlement"]["return"].as_str()), (Some(true), Some("100")));
    assert_eq!(figure(address, "platno_table_restarts_total").await, 2);
    // The table plays on.
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "10")]).await.unwrap();
    assert_eq!(player.play(TABLE, &[]).await.back, Amount::whole(20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_out_of_order_are_answered_and_change_nothing() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut player = Player::new(address).await;
    let round = RoundId::new("1").unwrap();
    let bet = |round: &RoundId| ClientCommand::Bet {
        table: table(TABLE),
        round: round.clone(),
        bets: vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(10))],
    };
    let early = player.wish(bet(&round)).await.unwrap_err().code;
    assert!(matches!(early.as_str(), "not_at_table" | "betting_closed"), "{early}");
    let unknown = ClientCommand::Join { table: table("no-such-table") };
    assert_eq!(player.wish(unknown).await.unwrap_err().code, "unknown_table");
    player.join(TABLE).await;
    player.until_open(TABLE).await;
    assert_eq!(player.decide(TABLE, Decision::Hit).await.unwrap_err().code, "illegal_decision");
    let future = RoundId::new("999999").unwrap();
    assert_eq!(player.wish(bet(&future)).await.unwrap_err().code, "betting_closed");
    player.send(&ClientMessage::Hello { version: VERSION, token: None, session: None }).await;
    player.send(&ClientMessage::Resend { table: table(TABLE), stream: Stream::Public, from: u64::MAX }).await;
    while !matches!(player.receive().await, ServerMessage::Gone { .. }) {}
    player.send_text("{\"done\":{\"id\":\"w1\"}}").await;
    while !matches!(player.receive().await, ServerMessage::Malformed { .. }) {}
    player.bet(TABLE, &[("red", "10")]).await.unwrap();
    assert_eq!(player.at(TABLE).balance, Amount::whole(99_990));
    // Whoever does not begin with hello is shown out.
    let (mut rude, _) = tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.unwrap();
    rude.send(Message::Text("{\"ping\":{\"n\":1}}".into())).await.unwrap();
    let answer = rude.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(answer.contains("hello"), "{answer}");
    assert!(!matches!(rude.next().await, Some(Ok(Message::Text(_)))));
}

#[tokio::test]
async fn a_job_that_panics_is_taken_back_alone() {
    let ledger = Ledger::open(None).unwrap();
    let broken = ledger.write(|books| -> Result<(), LedgerError> {
        player::guest(books, "a", 1)?;
        panic!("a job breaks");
    });
    let good = ledger.write(|books| player::guest(books, "b", 1));
    assert!(matches!(broken.await, Err(LedgerError::Storage(_))));
    good.await.unwrap();
    let known =
        ledger.write(|books| Ok((player::known(books, "a")?, player::known(books, "b")?))).await.unwrap();
    assert!(known.0.is_none() && known.1.is_some());
}
