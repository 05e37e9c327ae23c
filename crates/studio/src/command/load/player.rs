//! One player: they come to a table, bet in every round when it is their turn, and note when answers and results come.

use std::collections::VecDeque;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt, StreamExt};
use hyper::header;
use protocol::VERSION;
use protocol::command::ClientCommand;
use protocol::id::{CommandId, Millis, RoundId, TableId};
use protocol::message::ClientMessage;
use rules::stake::Stake;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::crowd::Crowd;
use super::measure::{Accepted, Arrival, Awaited, Notes, RoundKey};
use super::messages::{News, Public, read};
use super::micros;
use super::reader::{self, Read};
use super::window::{self, Place};

/// Buffers of a socket: so many clients in one process must be small.
const BUFFER: usize = 4 * 1024;
/// The server closes a socket that says nothing for a minute.
const SILENCE: Duration = Duration::from_secs(25);

/// Why a player is no longer there.
#[derive(Debug)]
pub enum Lost {
    /// The socket failed.
    Socket(Box<tungstenite::Error>),
    /// The server closed it.
    Closed,
    /// The server said something that is not of the language.
    Unreadable(serde_json::Error),
    /// The server speaks another version.
    Incompatible,
    /// The table did not take the player.
    NotTaken(String),
    /// They did not come in in time.
    Late,
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Socket(error) => error.fmt(f),
            Self::Closed => f.write_str("the server closed the socket"),
            Self::Unreadable(error) => write!(f, "an unreadable message: {error}"),
            Self::Incompatible => f.write_str("the server speaks another version"),
            Self::NotTaken(code) => write!(f, "the table did not take the player: {code}"),
            Self::Late => f.write_str("the player did not come in in time"),
        }
    }
}

impl std::error::Error for Lost {}

impl From<tungstenite::Error> for Lost {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

impl From<std::io::Error> for Lost {
    fn from(error: std::io::Error) -> Self {
        tungstenite::Error::from(error).into()
    }
}

impl From<serde_json::Error> for Lost {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(error)
    }
}

/// What a player is to do.
#[derive(Clone, Debug)]
pub struct Task {
    /// The server.
    pub at: SocketAddr,
    /// The table's place in the list.
    pub nth_table: usize,
    /// The table.
    pub table: TableId,
    /// What they bet with every command.
    pub bets: Vec<Stake>,
    /// When it is their turn.
    pub place: Place,
    /// The window that was asked for.
    pub spread: Option<Duration>,
    /// Rounds that they play.
    pub rounds: u32,
    /// Does the player also read the history of their rounds?
    pub reads: bool,
}

/// The round that a player bets in.
struct Betting {
    key: RoundKey,
    round: RoundId,
    /// When the window began and how long it is; none before bets are taken.
    window: Option<(Instant, Duration)>,
    sent: u32,
}

/// A player at their table.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    task: Task,
    crowd: Arc<Crowd>,
    notes: Notes,
    betting: Option<Betting>,
    /// Commands without an answer, with their number, round and time.
    open: VecDeque<(u64, RoundKey, u64)>,
    last_said: Instant,
    finished: bool,
    /// The guest's cookie.
    cookie: Option<String>,
}

fn text(message: &ClientMessage) -> Result<Message, Lost> {
    Ok(Message::Text(serde_json::to_string(message)?.into()))
}

/// How long after a time of the server's clock it is now.
fn behind(time: Millis) -> u64 {
    // A clock before 1970 is wrong, and so are its figures.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_micros()).unwrap_or(u64::MAX).saturating_sub(time.0.saturating_mul(1000))
}

impl Player {
    /// Comes to the table.
    pub async fn enter(task: Task, crowd: Arc<Crowd>) -> Result<Self, Lost> {
        let stream = TcpStream::connect(task.at).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (socket, response) =
            client_async_with_config(format!("ws://{}/ws", task.at), stream, Some(config)).await?;
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        let mut player = Self {
            socket,
            task,
            crowd,
            notes: Notes::default(),
            betting: None,
            open: VecDeque::new(),
            last_said: Instant::now(),
            finished: false,
            cookie,
        };
        player
            .socket
            .send(text(&ClientMessage::Hello { version: VERSION, token: None, session: None })?)
            .await?;
        player.wait_for(|news| matches!(news, News::Welcome)).await?;
        let join = ClientCommand::Join { table: player.task.table.clone() };
        player.command("join", join).await?;
        player.wait_for(|news| matches!(news, News::Snapshot)).await?;
        Ok(player)
    }

    async fn wait_for(&mut self, what: impl Fn(&News<'_>) -> bool) -> Result<(), Lost> {
        loop {
            let Some(message) = self.next().await? else { continue };
            match read(&message)? {
                News::Incompatible => return Err(Lost::Incompatible),
                News::Refused { code, .. } => return Err(Lost::NotTaken(code.to_owned())),
                news if what(&news) => return Ok(()),
                _ => {}
            }
        }
    }

    /// The next text; none for what sockets say among themselves.
    async fn next(&mut self) -> Result<Option<Utf8Bytes>, Lost> {
        match self.socket.next().await.ok_or(Lost::Closed)?? {
            Message::Text(text) => Ok(Some(text)),
            Message::Close(_) => Err(Lost::Closed),
            _ => Ok(None),
        }
    }

    async fn command(&mut self, id: &str, command: ClientCommand) -> Result<(), Lost> {
        let id = CommandId::new(id).ok_or_else(|| Lost::NotTaken("malformed".into()))?;
        self.last_said = Instant::now();
        self.socket.send(text(&ClientMessage::Command { id, command })?).await?;
        Ok(())
    }

    /// Plays until the crowd is told to stop. What was noted is kept where the socket is lost on the way.
    pub async fn play(mut self, mut stop: watch::Receiver<bool>) -> (Notes, Option<Lost>) {
        let reading = self.cookie.clone().filter(|_| self.task.reads);
        let reading = reading.map(|cookie| tokio::spawn(reader::read(self.task.at, cookie, stop.clone())));
        let lost = self.listen_and_bet(&mut stop).await.err();
        if let Some(reading) = reading {
            self.notes.read = reading.await.unwrap_or_else(|_| Read { failed: 1, ..Read::default() });
        }
        if !self.finished {
            self.crowd.has_finished();
        }
        if lost.is_none() {
            // The measurement is over, however the socket ends.
            let _ = self.socket.close(None).await;
        }
        self.notes.unanswered = u64::try_from(self.open.len()).unwrap_or(u64::MAX);
        (self.notes, lost)
    }

    async fn listen_and_bet(&mut self, stop: &mut watch::Receiver<bool>) -> Result<(), Lost> {
        let stopped = async {
            // A sender that is gone says the same.
            let _ = stop.wait_for(|stop| *stop).await;
        };
        let alarm = sleep_until(self.next_turn());
        tokio::pin!(stopped, alarm);
        loop {
            tokio::select! {
                () = &mut stopped => return Ok(()),
                message = self.next() => {
                    if let Some(message) = message? {
                        self.on_news(read(&message)?);
                        self.finish();
                    }
                }
                () = &mut alarm => self.act().await?,
            }
            let turn = self.next_turn();
            if turn != alarm.deadline() {
                alarm.as_mut().reset(turn);
            }
        }
    }

    /// When the player says something next: a bet when it is their turn, or that they are still there.
    fn next_turn(&self) -> Instant {
        self.next_bet().unwrap_or(self.last_said + SILENCE)
    }

    fn next_bet(&self) -> Option<Instant> {
        let betting = self.betting.as_ref().filter(|betting| betting.sent < self.task.place.commands)?;
        let (began, window) = betting.window?;
        Some(began + self.task.place.after(betting.sent, window))
    }

    async fn act(&mut self) -> Result<(), Lost> {
        let due = self.next_bet().is_some();
        let Some(betting) = self.betting.as_mut().filter(|_| due) else {
            self.last_said = Instant::now();
            return Ok(self.socket.send(text(&ClientMessage::Ping { n: 0 })?).await?);
        };
        betting.sent += 1;
        self.notes.sent += 1;
        let (key, round) = (betting.key, betting.round.clone());
        let (number, table, bets) = (self.notes.sent, self.task.table.clone(), self.task.bets.clone());
        self.open.push_back((number, key, micros(self.crowd.began.elapsed())));
        self.command(&number.to_string(), ClientCommand::Bet { table, round, bets }).await
    }

    fn on_news(&mut self, news: News<'_>) {
        match news {
            News::Done { id } => {
                let done = micros(self.crowd.began.elapsed());
                if let Some((round, sent)) = self.answered(id) {
                    self.notes.accepted.push(Accepted { round, sent, done });
                    self.notes.bets += u64::try_from(self.task.bets.len()).unwrap_or(u64::MAX);
                }
            }
            News::Refused { id, code } => {
                if self.answered(id).is_some() {
                    self.notes.refuse(code);
                }
            }
            News::Public { seq, time, fact } => self.on_public(seq, time, fact),
            News::Settled { time } => self.arrived(Awaited::Settled, time),
            News::Malformed => self.notes.refuse("malformed"),
            News::Welcome | News::Snapshot | News::Incompatible | News::Other => {}
        }
    }

    /// Tells the crowd when the last round is over and no answer is open.
    fn finish(&mut self) {
        if !self.finished && self.notes.rounds == self.task.rounds && self.open.is_empty() {
            self.finished = true;
            self.crowd.has_finished();
        }
    }

    fn answered(&mut self, id: &str) -> Option<(RoundKey, u64)> {
        let number: u64 = id.parse().ok()?;
        let index = self.open.iter().position(|(open, ..)| *open == number)?;
        self.open.remove(index).map(|(_, round, sent)| (round, sent))
    }

    fn on_public(&mut self, seq: u64, time: Millis, fact: Public<'_>) {
        match fact {
            Public::Opened { round } => {
                let plays = self.notes.rounds < self.task.rounds && self.crowd.plays_from(time);
                let key = RoundKey { table: self.task.nth_table, seq };
                self.betting = RoundId::new(round).filter(|_| plays).map(|round| Betting {
                    key,
                    round,
                    window: None,
                    sent: 0,
                });
            }
            Public::Open { until } => {
                let left = until.map(|until| Duration::from_millis(until.0.saturating_sub(time.0)));
                let window = window::length(self.task.spread, left);
                if let Some(betting) = self.betting.as_mut().filter(|betting| betting.window.is_none()) {
                    betting.window = Some((Instant::now(), window));
                }
            }
            Public::Ball => self.arrived(Awaited::Ball, time),
            Public::Outcome => {
                self.arrived(Awaited::Outcome, time);
                if let Some(betting) = &mut self.betting {
                    // What was not sent by now never will be.
                    betting.sent = self.task.place.commands;
                    self.notes.rounds += 1;
                }
            }
        }
    }

    fn arrived(&mut self, what: Awaited, time: Millis) {
        if let Some(Betting { key, .. }) = self.betting {
            let at = micros(self.crowd.began.elapsed());
            self.notes.arrivals.push(Arrival { what, round: key, at, behind: behind(time) });
        }
    }
}
