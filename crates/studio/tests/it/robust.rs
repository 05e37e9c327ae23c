//! What has broken others of its kind: slow readers, vanished ones, giants, panics, and messages out of order.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use crate::common::http::ask;
use crate::common::{PATIENCE, Player, serve, serve_house, setup, table, until_lobby};
use futures_util::{SinkExt, StreamExt};
use protocol::VERSION;
use protocol::chat::Audience;
use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::id::{CommandId, Millis, RoundId, Stream};
use protocol::message::{ClientMessage, ServerMessage};
use rules::amount::Amount;
use rules::card::Card;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent, To};
use rules::phase::Phase;
use rules::pocket::Pocket;
use studio::clock::{Clock, now};
use studio::dealer::automatic::Automatic;
use studio::dealer::{Dealer, Gear, Throw};
use studio::ledger::{Ledger, LedgerError, player};
use studio::secret::Secret;
use studio::server::Setup;
use studio::table::setup::{DealerSetup, TableSetup};
use studio::table::{Session, ToTable};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::{mpsc, oneshot};
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
    send_message(&mut socket, &ClientMessage::Hello { version: VERSION, token: None, session: None }).await;
    socket
}

async fn send_message(socket: &mut WebSocketStream<TcpStream>, message: &ClientMessage) -> bool {
    socket.send(Message::Text(serde_json::to_string(message).unwrap().into())).await.is_ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_dropped_and_the_table_plays_on() {
    let address = serve(setup("", TIMERS)).await;
    let mut slow = narrow(address).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    let flood = async {
        // Every join is answered with a snapshot, which they never read.
        for command in 0.. {
            let (id, command) =
                (CommandId::new(format!("j{command}")).unwrap(), ClientCommand::Join { table: table(TABLE) });
            let sent = tokio::time::timeout(
                PATIENCE,
                send_message(&mut slow, &ClientMessage::Command { id, command }),
            )
            .await;
            if sent != Ok(true) || figure(address, "platno_slow_readers_total").await > 0 {
                return;
            }
        }
    };
    let play = async {
        for _ in 0..3 {
            player.bet_in_time(TABLE, &[("red", "10")]).await;
            player.play(TABLE, &[]).await;
            player.until(TABLE, |seen| seen.settled.is_none()).await;
        }
    };
    tokio::join!(flood, play);
    until_figure(address, "platno_slow_readers_total", |dropped| dropped == 1).await;
    until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
}

/// The next message of a socket.
async fn next_message(socket: &mut WebSocketStream<TcpStream>) -> ServerMessage {
    loop {
        let message = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap().unwrap().unwrap();
        if let Message::Text(text) = message {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_vanished_without_a_word_is_cleaned_up() {
    let silence = Some(Duration::from_secs(1));
    let address = serve(Setup { silence, ..setup("", "betting=600,last=0") }).await;
    let mut gone = narrow(address).await;
    let (id, command) = (CommandId::new("j").unwrap(), ClientCommand::Join { table: table(TABLE) });
    send_message(&mut gone, &ClientMessage::Command { id, command }).await;
    while !matches!(next_message(&mut gone).await, ServerMessage::Snapshot(_)) {}
    // From here on nothing is read and nothing is closed: not even a ping is answered, as by a machine whose cable was pulled.
    until_figure(address, "platno_sockets", |sockets| sockets == 0).await;
    until_lobby(address, TABLE, |summary| summary.players == 0).await;
    // Somebody who connects and never asks is not waited for either.
    let mut idle = TcpStream::connect(address).await.unwrap();
    let mut buffer = [0; 16];
    let read = tokio::io::AsyncReadExt::read(&mut idle, &mut buffer);
    assert_eq!(tokio::time::timeout(PATIENCE, read).await.unwrap().unwrap_or(0), 0);
    drop(gone);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_in_one_sockets_handler_leaves_table_and_player_as_they_were() {
    let armed = Arc::new(AtomicBool::new(false));
    let trap = Arc::clone(&armed);
    // A ping is answered with the time, and who asks for it while the trap is set falls into it.
    let clock = Clock::asking(move || {
        assert!(!trap.swap(false, Ordering::SeqCst), "a handler breaks");
        now()
    });
    let address = serve(Setup { clock, ..setup("", "betting=600,last=0") }).await;
    let mut other = Player::new(address).await;
    other.join(TABLE).await;
    other.until_open(TABLE).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    player.until_safe(|safe| !safe.visit.is_empty()).await;
    until_figure(address, "platno_sockets", |sockets| sockets == 2).await;
    armed.store(true, Ordering::SeqCst);
    player.send(&ClientMessage::Ping { n: 1 }).await;
    while player.try_receive().await.is_some() {}
    assert!(!armed.load(Ordering::SeqCst), "the trap was sprung");
    assert!(!player.raw.iter().any(|raw| raw.starts_with("{\"pong\"")), "by the handler of the ping");
    // It is counted off, its player is no longer at the table, and the table never stopped.
    until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
    until_lobby(address, TABLE, |summary| summary.players == 1).await;
    assert_eq!(figure(address, "platno_table_restarts_total").await, 0);
    other.bet(TABLE, &[("black", "10")]).await.unwrap();
    // They come back to their bet and play on.
    let mut again = Player::with_cookie(address, Some(&player.cookie)).await;
    assert_eq!(again.id, player.id);
    again.join(TABLE).await;
    assert_eq!(again.at(TABLE).fold.book().of(again.id).len(), 1);
    again.bet(TABLE, &[("red", "100")]).await.unwrap();
    assert_eq!(again.at(TABLE).balance, Amount::whole(99_800));
}

/// A socket as tables see it, whose other end is held by the test.
fn session(player: u64) -> (Session, mpsc::Receiver<axum::extract::ws::Utf8Bytes>) {
    let (out, queue) = mpsc::channel(256);
    let (player, name) = (PlayerId(player), "x".to_owned());
    (Session { player, name, number: u64::MAX, out, end: Arc::default() }, queue)
}

/// Keeps the books busy until the sender is dropped.
fn hold(house: &studio::server::House) -> std::sync::mpsc::Sender<()> {
    let (release, held) = std::sync::mpsc::channel::<()>();
    drop(house.ledger.write(move |_| {
        let _ = held.recv();
        Ok(())
    }));
    release
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_hangs_up_while_they_are_being_let_in_is_not_at_the_table() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    let mut other = Player::new(address).await;
    other.join(TABLE).await;
    other.until_open(TABLE).await;
    let release = hold(&house);
    let inbox = &house.tables[&table(TABLE)].inbox;
    let (gone, queue) = session(other.id.0 + 1);
    let (player, number) = (gone.player, gone.number);
    let join = ClientCommand::Join { table: table(TABLE) };
    inbox
        .send(ToTable::Command {
            session: gone,
            id: CommandId::new("j").unwrap(),
            command: join,
            arrived: tokio::time::Instant::now(),
        })
        .await
        .unwrap();
    drop(queue);
    inbox.send(ToTable::Gone { player, number }).await.unwrap();
    // The goodbye has been received before their purse was read.
    let (reply_to, reply) = oneshot::channel();
    inbox.send(ToTable::Look { reply_to }).await.unwrap();
    reply.await.unwrap();
    drop(release);
    other.join("chance-top-card").await;
    other.bet(TABLE, &[("red", "10")]).await.unwrap();
    until_lobby(address, TABLE, |summary| summary.players == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_to_a_table_that_has_stopped_is_refused() {
    let (address, house) = serve_house(setup("", TIMERS)).await;
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    let inbox = &house.tables[&table(TABLE)].inbox;
    inbox.send(ToTable::Stop).await.unwrap();
    tokio::time::timeout(PATIENCE, inbox.closed()).await.unwrap();
    let refused = player.chat(TABLE, "x").await.unwrap_err();
    assert_eq!(refused.code.as_str(), "table_stopped");
}

/// Commands of one player until nothing more fits into a table's inbox. The table must have stopped receiving.
async fn fill(inbox: &mpsc::Sender<ToTable>) {
    let (flooder, _unread) = session(99_999);
    let command = ClientCommand::Say { table: table(TABLE), text: "x".into(), to: Audience::Table };
    let (mut sent, mut full) = (0u32, 0);
    while full < 20 {
        let id = CommandId::new(format!("f{sent}")).unwrap();
        match inbox.try_send(ToTable::Command {
            session: flooder.clone(),
            id,
            command: command.clone(),
            arrived: tokio::time::Instant::now(),
        }) {
            Ok(()) => (sent, full) = (sent + 1, 0),
            Err(_) => {
                full += 1;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
    assert!(inbox.capacity() == 0 && sent >= 8192, "the inbox is full after {sent}");
}

const KEY: &str = "a key of a console";

/// What the dealer says; it must be taken.
async fn order(address: SocketAddr, name: &str, order: &str, body: &str) {
    let key = format!("Authorization: Bearer {KEY}\r\n");
    let path = format!("/dealer/{name}/{order}");
    let asked = ask(address, "POST", &path, &key, body);
    let answer = tokio::time::timeout(PATIENCE, asked).await.unwrap();
    assert_eq!(answer.status, 200, "{order} {body}: {}", answer.text());
}

async fn card(address: SocketAddr, name: &str, card: &str) {
    order(address, name, "card", &format!("{{\"card\":\"{card}\"}}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_order_decision_or_goodbye_is_lost_in_a_full_inbox() {
    const NAME: &str = "chance-evolution-blackjack";
    let led = TableSetup {
        dealer: DealerSetup::Console,
        key: Secret::new(KEY),
        ..TableSetup::shipped("chance/evolution-blackjack").unwrap()
    };
    let timers = "betting=600,last=0,closed=0.05,card=0.01,insurance=600,decision=600,result=600";
    let (address, house) = serve_house(Setup { tables: Some(vec![led]), ..setup("", timers) }).await;
    let inbox = house.tables[&table(NAME)].inbox.clone();
    let mut player = Player::new(address).await;
    let mut leaver = Player::new(address).await;
    player.join(NAME).await;
    leaver.join(NAME).await;
    player.sit(NAME, 1).await.unwrap();
    order(address, NAME, "open", "").await;
    player.until_open(NAME).await;
    player.bet(NAME, &[("box:1/main", "100")]).await.unwrap();
    // The books are busy, so the close waits for them and the table hears nothing: its inbox fills up. The first card, a player's
    // goodbye and the dealer's word come when there is no room for them.
    let release = hold(&house);
    let meanwhile = async {
        fill(&inbox).await;
        let words = order(address, NAME, "say", "{\"text\":\"no more bets\"}");
        let first = card(address, NAME, "5S");
        leaver.close().await;
        let free = async {
            // All three have come by then, and found no room.
            until_figure(address, "platno_sockets", |sockets| sockets == 1).await;
            for _ in 0..20 {
                figure(address, "platno_sockets").await;
            }
            assert_eq!(inbox.capacity(), 0);
            drop(release);
        };
        tokio::join!(words, first, free);
    };
    tokio::join!(order(address, NAME, "close", ""), meanwhile);
    player.until(NAME, |seen| !matches!(seen.phase, Phase::Open | Phase::Last)).await;
    until_lobby(address, NAME, |summary| summary.players == 1).await;
    for name in ["6H", "6D", "QC"] {
        card(address, NAME, name).await;
    }
    while player.at(NAME).fold.decisions(player.id).is_empty() {
        player.receive().await;
    }
    player.decide(NAME, Decision::Hit).await.unwrap();
    // The same again with a decision: their third card is on its way to the books when they say that they stand on it.
    let release = hold(&house);
    let at = rules::position::BoxNumber::new(1);
    let round = player.at(NAME).round.clone();
    let stand =
        ClientCommand::Decide { table: table(NAME), round, at, hand: 1, cards: 3, decision: Decision::Stand };
    let meanwhile = async {
        fill(&inbox).await;
        tokio::join!(player.command(stand), async { drop(release) }).0
    };
    let ((), stood) = tokio::join!(card(address, NAME, "3C"), meanwhile);
    stood.unwrap();
    let is_turned =
        |(_, _, fact): &(Stream, u64, Fact)| matches!(fact, Fact::Event(RoundEvent::CardShown { .. }));
    player.until(NAME, |seen| seen.facts.iter().any(is_turned)).await;
    card(address, NAME, "TD").await;
    assert_eq!(player.play(NAME, &[]).await.back, Amount::whole(200), "the dealer has too many");
    assert!(player.said.iter().any(|line| line.dealer && line.text == "no more bets"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_more_facts_than_their_queue_holds_is_sent_to_the_snapshot() {
    let (address, house) = serve_house(setup("", "betting=600,last=0")).await;
    let inbox = &house.tables[&table(TABLE)].inbox;
    for nth in 0..400 {
        inbox.send(ToTable::DealerSays(format!("line {nth}"))).await.unwrap();
    }
    let mut player = Player::new(address).await;
    player.join(TABLE).await;
    let last = player.at(TABLE).public;
    assert!(last > 400, "{last} facts");
    let resend = |from: u64| ClientMessage::Resend { table: table(TABLE), stream: Stream::Public, from };
    player.send(&resend(last - 399)).await;
    while !matches!(player.receive().await, ServerMessage::Gone { .. }) {}
    // What fits is sent again; the test's own fold would stumble over it.
    player.seen.clear();
    player.send(&resend(last - 99)).await;
    let before = player.raw.len();
    while player.raw[before..].iter().filter(|raw| raw.starts_with("{\"fact\"")).count() < 100 {
        player.receive().await;
    }
    assert_eq!(figure(address, "platno_slow_readers_total").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_one_player_holds_up_nobody_but_them() {
    let address = serve(setup("", "betting=600,last=0")).await;
    let mut flooder = Player::new(address).await;
    let mut other = Player::new(address).await;
    for player in [&mut flooder, &mut other] {
        player.join(TABLE).await;
        player.until_open(TABLE).await;
    }
    let round = flooder.at(TABLE).round.clone();
    let bets = vec![rules::stake::Stake::new("red".parse().unwrap(), Amount::whole(10))];
    let bet = ClientCommand::Bet { table: table(TABLE), round, bets };
    const FLOOD: usize = 600;
    for _ in 0..FLOOD {
        let id = flooder.next_id();
        flooder.send(&ClientMessage::Command { id, command: bet.clone() }).await;
    }
    for _ in 0..20 {
        other.bet(TABLE, &[("black", "10")]).await.unwrap();
    }
    assert_eq!(other.at(TABLE).balance, Amount::whole(99_800));
    // They are told of each command that was too much, and it was not carried out.
    loop {
        match flooder.receive().await {
            ServerMessage::Refused { rejection, .. } if rejection.code.as_str() == "too_many" => break,
            _ => {}
        }
    }
    let done = flooder.raw.iter().filter(|raw| raw.starts_with("{\"done\"")).count();
    assert!(done < FLOOD / 2, "{done} of {FLOOD} were carried out before they were slowed down");
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
    player.command(ClientCommand::Join { table: table(TABLE) }).await.unwrap();
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

    fn number(&mut self) -> Option<Pocket> {
        let left = self.panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        assert!(left.is_err(), "a dealer drops the ball");
        "1".parse().ok()
    }

    fn throw(&mut self) -> Option<Throw> {
        self.usual.throw()
    }

    fn field(&mut self) -> Option<u8> {
        self.usual.field()
    }

    fn card(&mut self, to: To) -> Option<Card> {
        self.usual.card(to)
    }

    fn remove_from_shoe(&mut self, cards: &[Card]) {
        self.usual.remove_from_shoe(cards);
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
    let dealer = Flaky { usual: Automatic::new(Gear::default()), panics: Arc::new(AtomicU32::new(panics)) };
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
    let (address, house) = serve_house(flaky(1)).await;
    let mut other = Player::new(address).await;
    other.join("magicplanet-roulette").await;
    let player = bet_and_come_back(address, 1).await;
    let cookie = player.cookie.clone();
    let wait = async {
        loop {
            let rounds: serde_json::Value =
                serde_json::from_str(&crate::common::get(address, "/api/history?most=1", &cookie).await.1)
                    .unwrap();
            if let Some(round) = rounds.get(0) {
                return round.clone();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let round = tokio::time::timeout(PATIENCE, wait).await.unwrap();
    assert_eq!((round["void"].as_bool(), round["settlement"]["return"].as_str()), (Some(false), Some("200")));
    assert_eq!(figure(address, "platno_table_restarts_total").await, 1);
    let owner = "SELECT epoch FROM owner WHERE table_id = 'chance-evolution-roulette'";
    let epoch = house.ledger.write(move |books| Ok(books.query_row(owner, [], |row| row.get::<_, i64>(0))?));
    assert_eq!(epoch.await, Ok(2), "the task that was started again has taken the table over");
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
    assert_eq!(player.chat(TABLE, "a").await.unwrap_err().code.as_str(), "chat_muted");
    player.until_open(TABLE).await;
    player.bet(TABLE, &[("red", "100")]).await.unwrap();
    while player.try_receive().await.is_some() {}
    let mut player = Player::with_cookie(address, Some(&player.cookie)).await;
    player.join(TABLE).await;
    assert_eq!(figure(address, "platno_table_restarts_total").await, 1);
    assert_eq!(player.chat(TABLE, "a").await.unwrap_err().code.as_str(), "chat_muted");
    house.mute(player.id, None).await.unwrap();
    player.chat(TABLE, "a").await.unwrap();
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
    let round = crate::common::last_round(address, &cookie).await;
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
    let early = player.command(bet(&round)).await.unwrap_err().code;
    assert!(matches!(early.as_str(), "not_at_table" | "betting_closed"), "{early}");
    let unknown = ClientCommand::Join { table: table("no-such-table") };
    assert_eq!(player.command(unknown).await.unwrap_err().code.as_str(), "unknown_table");
    player.join(TABLE).await;
    player.until_open(TABLE).await;
    assert_eq!(player.decide(TABLE, Decision::Hit).await.unwrap_err().code.as_str(), "illegal_decision");
    let future = RoundId::new("999999").unwrap();
    assert_eq!(player.command(bet(&future)).await.unwrap_err().code.as_str(), "betting_closed");
    player.send(&ClientMessage::Hello { version: VERSION, token: None, session: None }).await;
    player.send(&ClientMessage::Resend { table: table(TABLE), stream: Stream::Public, from: u64::MAX }).await;
    while !matches!(player.receive().await, ServerMessage::Gone { .. }) {}
    player.send_text("{\"done\":{\"id\":\"w1\"}}").await;
    while !matches!(player.receive().await, ServerMessage::Malformed { .. }) {}
    player.bet(TABLE, &[("red", "10")]).await.unwrap();
    assert_eq!(player.at(TABLE).balance, Amount::whole(99_990));
    // Anybody who does not begin with hello is shown out.
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

#[test]
fn a_release_checks_overflows_and_unwinds() {
    let workspace: toml::Table = include_str!("../../../../Cargo.toml").parse().unwrap();
    let release = &workspace["profile"]["release"];
    assert_eq!(release["overflow-checks"].as_bool(), Some(true), "money never wraps around");
    // A panic that ended the process would take every table along.
    assert!(release.get("panic").is_none_or(|panic| panic.as_str() == Some("unwind")));
}
