//! A player over a real socket: it folds the facts as a client does.
#![allow(clippy::unwrap_used, dead_code)]

pub mod console;
pub mod folder;
pub mod http;
pub mod operator;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::VERSION;
use protocol::chat::{Audience, ChatLine};
use protocol::command::ClientCommand;
use protocol::fact::Fact;
use protocol::id::{CommandId, RoundId, Stream, TableId};
use protocol::lobby::TableSummary;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::rejection::Rejection;
use protocol::safe_play::{LimitKind, SafePlay};
use protocol::snapshot::Snapshot;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::PlayerId;
use rules::family::Family;
use rules::phase::Phase;
use rules::plan::{Plan, Venue};
use rules::position::BoxNumber;
use rules::round::Round;
use rules::settle::Settlement;
use rules::stake::Stake;
use rules::table::Table;
use studio::dealer::scripted;
use studio::server::{House, Setup, open_house};
use studio::table::setup::{one_of_venue, usual_table};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Starts a server in this process and returns its address.
pub async fn serve(setup: Setup) -> SocketAddr {
    serve_house(setup).await.0
}

/// The same, with the house in the hand.
pub async fn serve_house(setup: Setup) -> (SocketAddr, House) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let running = open_house(setup).await.unwrap();
    let house = running.house.clone();
    tokio::spawn(running.serve(listener, std::future::pending()));
    (address, house)
}

/// A setup with a script and timers, and the tables of the internet.
pub fn setup(script: &str, timers: &str) -> Setup {
    Setup {
        scenes: scripted::read(script, usual_table).unwrap(),
        tables: Some(one_of_venue(Venue::Internet)),
        timers: timers.parse().unwrap(),
        pace: studio::table::timers::Pace::Fast,
        ..Setup::default()
    }
}

/// A table as a client holds it.
pub struct Seen {
    pub table: Arc<Table>,
    pub fold: Round,
    pub round: RoundId,
    pub phase: Phase,
    pub public: u64,
    pub private: u64,
    pub settled: Option<Settlement>,
    pub balance: Amount,
    pub facts: Vec<(Stream, u64, Fact)>,
}

/// A player.
pub struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub cookie: String,
    pub id: PlayerId,
    pub seen: HashMap<TableId, Seen>,
    /// Everything that came over the wire.
    pub raw: Vec<String>,
    /// The families whose plans the player can read.
    families: &'static [&'static dyn Family],
    commands: u64,
    pub replaced: bool,
    /// The key of the welcome.
    pub session: Option<String>,
    pub welcome: Option<ServerMessage>,
    /// The last word on the player's limits.
    pub safe_play: Option<SafePlay>,
    pub said: Vec<ChatLine>,
}

/// What a player shows when they come.
#[derive(Default, Clone)]
pub struct Ticket {
    pub cookie: Option<String>,
    pub token: Option<String>,
    pub session: Option<String>,
}

pub fn table(id: &str) -> TableId {
    TableId::new(id).unwrap()
}

impl Player {
    /// A newcomer.
    pub async fn new(address: SocketAddr) -> Self {
        Self::with_cookie(address, None).await
    }

    /// A newcomer who knows other families than the shipped ones.
    pub async fn with_families(address: SocketAddr, families: &'static [&'static dyn Family]) -> Self {
        Self { families, ..Self::new(address).await }
    }

    /// Someone who has been here before.
    pub async fn with_cookie(address: SocketAddr, cookie: Option<&str>) -> Self {
        Self::come(address, Ticket { cookie: cookie.map(Into::into), ..Ticket::default() }).await.unwrap()
    }

    /// Comes with whatever there is to show; the refusal where it is no good.
    pub async fn come(address: SocketAddr, ticket: Ticket) -> Result<Self, Rejection> {
        Self::try_come(address, ticket).await.expect("the server is there")
    }

    /// The same where the server may go away meanwhile; none where it does.
    pub async fn try_come(address: SocketAddr, ticket: Ticket) -> Option<Result<Self, Rejection>> {
        let Ticket { cookie, token, session } = ticket;
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        if let Some(cookie) = &cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, response) = connect_async(request).await.ok()?;
        let set = response
            .headers()
            .get("set-cookie")
            .map(|value| value.to_str().unwrap().split(';').next().unwrap());
        let cookie = set.or(cookie.as_deref()).unwrap().to_owned();
        let mut player = Self {
            socket,
            cookie,
            id: PlayerId(0),
            seen: HashMap::new(),
            raw: Vec::new(),
            families: rules::families::FAMILIES,
            commands: chance_start(),
            replaced: false,
            session: None,
            welcome: None,
            safe_play: None,
            said: Vec::new(),
        };
        player.try_send(&ClientMessage::Hello { version: VERSION, token, session }).await?;
        let welcome = player.try_receive().await?;
        match &welcome {
            ServerMessage::Welcome { player: id, session, .. } => {
                player.id = *id;
                player.session.clone_from(session);
            }
            ServerMessage::TurnedAway { rejection } => return Some(Err(rejection.clone())),
            other => panic!("a welcome is expected: {other:?}"),
        }
        player.welcome = Some(welcome);
        Some(Ok(player))
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.send_text(&serde_json::to_string(message).unwrap()).await;
    }

    /// Sends while the server is there.
    pub async fn try_send(&mut self, message: &ClientMessage) -> Option<()> {
        self.try_send_text(&serde_json::to_string(message).unwrap()).await
    }

    /// Sends what the server may not want to read to its end.
    pub async fn try_send_text(&mut self, text: &str) -> Option<()> {
        self.socket.send(Message::Text(text.into())).await.ok()
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// The next message; facts are folded on the way.
    pub async fn receive(&mut self) -> ServerMessage {
        self.try_receive().await.expect("the socket is open")
    }

    /// The next message that is not about the player's limits; those come at any time.
    pub async fn try_receive(&mut self) -> Option<ServerMessage> {
        loop {
            match self.try_next().await? {
                ServerMessage::SafePlay(_) => {}
                message => return Some(message),
            }
        }
    }

    /// Waits for a word on the player's limits.
    pub async fn until_safe(&mut self, what: impl Fn(&SafePlay) -> bool) -> SafePlay {
        loop {
            if let Some(safe_play) = self.safe_play.as_ref().filter(|safe_play| what(safe_play)) {
                return safe_play.clone();
            }
            self.try_next().await.expect("the socket is open");
        }
    }

    async fn try_next(&mut self) -> Option<ServerMessage> {
        loop {
            let message =
                timeout(PATIENCE, self.socket.next()).await.expect("the server says something in time")?;
            let Ok(Message::Text(text)) = message else {
                if message.is_err() || matches!(message, Ok(Message::Close(_))) {
                    return None;
                }
                continue;
            };
            self.raw.push(text.to_string());
            let message: ServerMessage = serde_json::from_str(&text).unwrap();
            match &message {
                ServerMessage::Snapshot(snapshot) => self.look(snapshot),
                ServerMessage::Fact { table, stream, seq, fact, .. } => self.fold(table, *stream, *seq, fact),
                ServerMessage::Replaced { .. } => self.replaced = true,
                ServerMessage::SafePlay(safe_play) => self.safe_play = Some((**safe_play).clone()),
                _ => {}
            }
            return Some(message);
        }
    }

    fn look(&mut self, snapshot: &Snapshot) {
        let plan = Plan::from_json(snapshot.plan.get(), self.families).unwrap();
        let plan = Arc::new(plan);
        let table = Arc::new(match &snapshot.limits {
            Some(limits) => Table::tightened(plan, limits).unwrap(),
            None => Table::new(plan),
        });
        let mut fold = Round::new(Arc::clone(&table));
        for event in &snapshot.events {
            fold.apply(event).unwrap();
        }
        let seen = Seen {
            table,
            fold,
            round: snapshot.round.clone(),
            phase: snapshot.phase,
            public: snapshot.public,
            private: snapshot.private,
            settled: None,
            balance: snapshot.balance,
            facts: Vec::new(),
        };
        self.seen.insert(snapshot.table.clone(), seen);
    }

    fn fold(&mut self, table: &TableId, stream: Stream, seq: u64, fact: &Fact) {
        let Some(seen) = self.seen.get_mut(table) else { return };
        let last = if stream == Stream::Public { &mut seen.public } else { &mut seen.private };
        assert_eq!(seq, *last + 1, "facts come without a gap: {fact:?}");
        *last = seq;
        seen.facts.push((stream, seq, fact.clone()));
        match fact {
            Fact::RoundOpened { round, .. } => {
                seen.round = round.clone();
                seen.fold = Round::new(Arc::clone(&seen.table));
                seen.settled = None;
            }
            Fact::Event(event) => {
                seen.fold.apply(event).unwrap_or_else(|error| panic!("{table}: {error}: {event:?}"));
            }
            Fact::Phase { phase, .. } => seen.phase = *phase,
            Fact::Settled(settlement) => seen.settled = Some(settlement.clone()),
            Fact::Balance { balance, .. } => seen.balance = *balance,
            Fact::Said(line) => self.said.push(line.clone()),
            _ => {}
        }
    }

    pub fn next_id(&mut self) -> CommandId {
        self.commands += 1;
        CommandId::new(format!("w{}", self.commands)).unwrap()
    }

    /// Commands something and waits for the answer.
    pub async fn command(&mut self, command: ClientCommand) -> Result<(), Rejection> {
        let id = self.next_id();
        self.command_as(id, command).await
    }

    pub async fn command_as(&mut self, id: CommandId, command: ClientCommand) -> Result<(), Rejection> {
        self.send(&ClientMessage::Command { id: id.clone(), command }).await;
        loop {
            match self.receive().await {
                ServerMessage::Done { id: done } if done == id => return Ok(()),
                ServerMessage::Refused { id: refused, rejection } if refused == id => return Err(rejection),
                _ => {}
            }
        }
    }

    /// Comes to a table and waits for its snapshot.
    pub async fn join(&mut self, name: &str) {
        let id = table(name);
        self.command(ClientCommand::Join { table: id.clone() }).await.unwrap();
        while !self.seen.contains_key(&id) {
            self.receive().await;
        }
    }

    pub fn at(&self, name: &str) -> &Seen {
        &self.seen[&table(name)]
    }

    /// Waits until something is seen at a table.
    pub async fn until(&mut self, name: &str, what: impl Fn(&Seen) -> bool) {
        while !what(self.at(name)) {
            self.receive().await;
        }
    }

    /// Waits for open bets.
    pub async fn until_open(&mut self, name: &str) {
        self.until(name, |seen| {
            matches!(seen.phase, Phase::Open | Phase::Last) && seen.fold.phase() == seen.phase
        })
        .await;
    }

    pub async fn bet(&mut self, name: &str, bets: &[(&str, &str)]) -> Result<(), Rejection> {
        let bets =
            bets.iter().map(|(on, stake)| Stake::new(on.parse().unwrap(), stake.parse().unwrap())).collect();
        let round = self.at(name).round.clone();
        self.command(ClientCommand::Bet { table: table(name), round, bets }).await
    }

    /// Waits for the beginning of a countdown, so that all of it is left for what several players do.
    pub async fn until_fresh(&mut self, name: &str) {
        let openings = |seen: &Seen| {
            let is_open =
                |(_, _, fact): &&(Stream, u64, Fact)| matches!(fact, Fact::Phase { phase: Phase::Open, .. });
            seen.facts.iter().filter(is_open).count()
        };
        let before = openings(self.at(name));
        self.until(name, |seen| openings(seen) > before && seen.phase == Phase::Open).await;
    }

    /// Bets in the first round whose close the bet does not come too late for.
    pub async fn bet_in_time(&mut self, name: &str, bets: &[(&str, &str)]) {
        loop {
            self.until_open(name).await;
            let round = self.at(name).round.clone();
            match self.bet(name, bets).await {
                Ok(()) => return,
                Err(refused) => assert_eq!(refused.code.as_str(), "betting_closed"),
            }
            self.until(name, |seen| seen.round != round || !matches!(seen.phase, Phase::Open | Phase::Last))
                .await;
        }
    }

    pub async fn chat(&mut self, name: &str, text: &str) -> Result<(), Rejection> {
        self.say(name, text, Audience::Table).await
    }

    pub async fn say(&mut self, name: &str, text: &str, to: Audience) -> Result<(), Rejection> {
        self.command(ClientCommand::Say { table: table(name), text: text.into(), to }).await
    }

    /// Sets a limit in the player's own money, or removes it.
    pub async fn limit(&mut self, kind: LimitKind, value: Option<&str>) -> Result<(), Rejection> {
        let value = value.map(|value| value.parse().unwrap());
        self.command(ClientCommand::SetLimit { kind, value, currency: None }).await
    }

    pub async fn sit(&mut self, name: &str, at: u8) -> Result<(), Rejection> {
        self.command(ClientCommand::Sit { table: table(name), at: BoxNumber::new(at).unwrap() }).await
    }

    /// Decides on the hand that is open.
    pub async fn decide(&mut self, name: &str, decision: Decision) -> Result<(), Rejection> {
        let seen = self.at(name);
        let offers = seen.fold.decisions(self.id);
        let offer = offers.iter().find(|offer| offer.decision == decision).or(offers.first()).copied();
        let (at, hand) = offer.map_or((None, 1), |offer| (offer.at, offer.hand));
        let cards = u8::try_from(seen.fold.cards_seen(self.id, at)).unwrap();
        let round = seen.round.clone();
        self.command(ClientCommand::Decide { table: table(name), round, at, hand, cards, decision }).await
    }

    /// Plays the words of a list as they are on offer, until the round is settled.
    pub async fn play(&mut self, name: &str, decisions: &[Decision]) -> Settlement {
        let mut words = decisions.iter();
        loop {
            if let Some(settlement) = &self.at(name).settled {
                return settlement.clone();
            }
            if self.at(name).fold.decisions(self.id).is_empty() {
                self.receive().await;
                continue;
            }
            match words.next() {
                Some(&word) => self.decide(name, word).await.unwrap(),
                None => {
                    self.receive().await;
                }
            }
        }
    }

    pub async fn close(mut self) -> String {
        let _ = self.socket.close(None).await;
        self.cookie
    }
}

/// Asks for a page as a browser with this cookie does: its headers and its text.
pub async fn get(address: SocketAddr, path: &str, cookie: &str) -> (String, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

/// The newest round of a player's history.
pub async fn last_round(address: SocketAddr, cookie: &str) -> serde_json::Value {
    let (head, body) = get(address, "/api/history?most=1", cookie).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    serde_json::from_str::<serde_json::Value>(&body).unwrap()[0].take()
}

/// Waits until the lobby says something of a table.
pub async fn until_lobby(address: SocketAddr, name: &str, what: impl Fn(&TableSummary) -> bool) {
    let mut watcher = Player::new(address).await;
    watcher.send(&ClientMessage::Lobby { watch: true }).await;
    let wait = async {
        loop {
            let tables = match watcher.receive().await {
                ServerMessage::Lobby { tables } => tables,
                ServerMessage::LobbyChanged { table } => vec![*table],
                _ => Vec::new(),
            };
            if tables.iter().any(|summary| summary.table == table(name) && what(summary)) {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{name} in time"));
}

/// Command ids must not repeat when a player comes back.
fn chance_start() -> u64 {
    u64::from(studio::chance::below(u32::MAX)) << 16
}
