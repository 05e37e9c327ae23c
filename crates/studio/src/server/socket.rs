//! A player's socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use protocol::VERSION;
use protocol::command::ClientCommand;
use protocol::id::CommandId;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::plan::Currency;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use super::entry::{self, Away, Entered, Shown};
use super::leave::Goodbye;
use super::monitor::Counted;
use super::new_guests::{Peer, address_of};
use super::{House, safe_play_commands};
use crate::chance;
use crate::table::socket_end::SocketEnd;
use crate::table::{Session, ToTable, written};

/// The largest message that a client may send.
const LARGEST: usize = 16 * 1024;
/// Buffers of a socket: their default of 128 KB each would be most of a player's memory.
const BUFFER: usize = 4 * 1024;
/// Messages that may wait for a slow reader before they are dropped.
const QUEUE: usize = 256;
/// Messages a second that a client may send, and how many at once: a hundred quick chips are nothing to refuse.
const RATE: u32 = 30;
const BURST: u32 = 150;
/// A socket that says nothing for so long is asked, and closed when it stays silent as long again, where the setup says
/// nothing else.
pub const SILENCE: Duration = Duration::from_secs(30);

const COOKIE: &str = "platno_guest";

/// The secret of a guest who has been here before.
pub fn known_guest(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let secret = pairs.find(|(name, _)| *name == COOKIE)?.1;
    let fits = secret.len() == 32 && secret.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then(|| secret.to_owned())
}

/// The cookie that makes a guest known again; scripts can't read it.
pub fn guest_cookie(secret: &str) -> String {
    format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000")
}

/// A page of another origin may not open the socket. Programs that are no browsers send no origin.
fn is_own_origin(headers: &HeaderMap, others: &[String]) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match text(header::ORIGIN) {
        None => true,
        Some(origin) => {
            others.iter().any(|other| other == origin)
                || text(header::HOST).is_some_and(|host| {
                    origin.split_once("://").is_some_and(|(_, authority)| authority == host)
                })
        }
    }
}

/// Takes a socket in.
pub async fn upgrade(
    State(house): State<House>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_origin(&headers, &house.origins) {
        return (StatusCode::FORBIDDEN, "this origin may not open the socket\n").into_response();
    }
    let known = known_guest(&headers);
    let secret = known.clone().unwrap_or_else(chance::secret);
    let cookie = known.is_none().then(|| guest_cookie(&secret));
    let door = Door { secret, has_cookie: known.is_some(), address: address_of(peer.ip(), &headers) };
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(16 * BUFFER + (1 << 20));
    let mut response = upgrade.on_upgrade(move |socket| serve(house, door, socket));
    match cookie.map(|cookie| cookie.parse()) {
        Some(Ok(cookie)) => drop(response.headers_mut().insert(header::SET_COOKIE, cookie)),
        Some(Err(error)) => tracing::error!(%error, "a guest gets no cookie"),
        None => {}
    }
    response
}

/// Tells somebody who has not come in why; the socket closes after it, whether or not it is read.
async fn send_last(mut socket: WebSocket, message: &ServerMessage) {
    if let Some(message) = written(message) {
        // The socket closes in any case.
        let _ = socket.send(Message::Text(message)).await;
    }
}

/// What a socket's request says of who comes.
struct Door {
    secret: String,
    has_cookie: bool,
    address: Option<IpAddr>,
}

async fn serve(house: House, door: Door, mut socket: WebSocket) {
    let counted = Counted::new(Arc::clone(&house.metrics));
    let Ok(Some(Ok(Message::Text(hello)))) = timeout(house.silence, socket.next()).await else { return };
    let (token, key) = match serde_json::from_str(&hello) {
        Ok(ClientMessage::Hello { version, token, session }) if version == VERSION => (token, session),
        Ok(ClientMessage::Hello { .. }) => {
            return send_last(socket, &ServerMessage::Incompatible { version: VERSION }).await;
        }
        _ => {
            let malformed = ServerMessage::Malformed { reason: "the first message is `hello`".into() };
            return send_last(socket, &malformed).await;
        }
    };
    let Door { secret, has_cookie, address } = door;
    let shown = Shown { token, session: key, guest: secret, has_cookie, address };
    let Entered { stay, purses, key } = match entry::enter(&house, shown).await {
        Ok(entered) => entered,
        Err(Away::Refused(rejection)) => {
            return send_last(socket, &ServerMessage::TurnedAway { rejection }).await;
        }
        Err(Away::Books(error)) => return tracing::error!(%error, "nobody can come in"),
    };
    let player = stay.player;
    let (out, queue) = mpsc::channel(QUEUE);
    let session = Session {
        player: player.id,
        name: player.name.clone(),
        number: house.next_socket(),
        out,
        end: Arc::new(SocketEnd::default()),
    };
    session.send_message(&ServerMessage::Welcome {
        version: VERSION,
        player: player.id,
        name: player.name,
        guest: stay.guest,
        purses,
        time: house.floor.clock.now(),
        tables: house.order.to_vec(),
        session: key,
        locale: stay.locale,
        brand: stay.brand,
    });
    house.floor.presence.came(session.clone());
    let (sink, stream) = socket.split();
    let end = Arc::clone(&session.end);
    let silence = house.silence;
    let goodbye = Goodbye::new(house.clone(), session.clone());
    let mut visitor = Visitor { house, session, currency: stay.currency, is_guest: stay.guest, goodbye };
    tokio::select! {
        () = write(sink, queue, silence) => {}
        () = visitor.read(stream) => {}
        reason = end.ended() => counted.ended(reason),
    }
}

type Sink = futures_util::stream::SplitSink<WebSocket, Message>;
type Stream = futures_util::stream::SplitStream<WebSocket>;

async fn write(mut sink: Sink, mut queue: mpsc::Receiver<Utf8Bytes>, silence: Duration) {
    loop {
        let message = match timeout(silence, queue.recv()).await {
            Ok(Some(message)) => Message::Text(message),
            Ok(None) => return,
            Err(_) => Message::Ping(Vec::new().into()),
        };
        if sink.send(message).await.is_err() {
            return;
        }
    }
}

/// The answer to a message beyond the allowance. A command gets an answer of its own, or its chip would lie unconfirmed for good.
fn too_much(message: &str) -> ServerMessage {
    match serde_json::from_str(message) {
        Ok(ClientMessage::Command { id, .. }) => {
            ServerMessage::Refused { id, rejection: Rejection::new(RejectCode::TooMany) }
        }
        _ => ServerMessage::Malformed { reason: "too many messages".into() },
    }
}

/// How many messages a client may send now.
struct Allowance {
    left: u32,
    since: Instant,
}

impl Allowance {
    fn take(&mut self) -> bool {
        let earned =
            u32::try_from(self.since.elapsed().as_millis()).unwrap_or(u32::MAX).saturating_mul(RATE) / 1000;
        if earned > 0 {
            self.left = self.left.saturating_add(earned).min(BURST);
            self.since = Instant::now();
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        true
    }
}

/// Somebody at the other end of a socket.
struct Visitor {
    house: House,
    session: Session,
    /// Their own money.
    currency: Currency,
    /// Plays with play money.
    is_guest: bool,
    /// Tables that know this socket.
    goodbye: Goodbye,
}

impl Visitor {
    async fn read(&mut self, mut stream: Stream) {
        let mut allowance = Allowance { left: BURST, since: Instant::now() };
        while let Ok(Some(Ok(message))) = timeout(2 * self.house.silence, stream.next()).await {
            let message = match message {
                Message::Text(message) => message,
                Message::Close(_) => return,
                Message::Binary(_) => {
                    self.send(&ServerMessage::Malformed { reason: "messages are text".into() });
                    continue;
                }
                Message::Ping(_) | Message::Pong(_) => continue,
            };
            if !allowance.take() {
                self.send(&too_much(&message));
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            }
            match serde_json::from_str(&message) {
                Ok(message) => self.on_message(message).await,
                Err(error) => self.send(&ServerMessage::Malformed { reason: error.to_string() }),
            }
        }
    }

    fn send(&self, message: &ServerMessage) {
        self.session.send_message(message);
    }

    async fn on_message(&mut self, message: ClientMessage) {
        let Self { house, session, .. } = self;
        match message {
            ClientMessage::Hello { .. } => {}
            ClientMessage::Ping { n } => {
                let time = house.floor.clock.now();
                self.send(&ServerMessage::Pong { n, time });
            }
            ClientMessage::Lobby { watch: true } => house.floor.lobby.watch(session.clone()),
            ClientMessage::Lobby { watch: false } => house.floor.lobby.leave(session.number),
            ClientMessage::Command { id, command } => self.command(id, command).await,
            ClientMessage::Resend { table, stream, from } => {
                if let Some(handle) = house.tables.get(&table) {
                    self.goodbye.joined.insert(table);
                    let session = session.clone();
                    // A table that has stopped has no facts to send again.
                    let _ = handle.inbox.send(ToTable::Resend { session, stream, from }).await;
                }
            }
        }
    }

    async fn command(&mut self, id: CommandId, command: ClientCommand) {
        let Some(name) = command.table().cloned() else {
            let answer =
                safe_play_commands::carry_out(&self.house, self.session.player, self.currency, id, &command)
                    .await;
            return self.send(&answer);
        };
        match self.house.tables.get(&name) {
            Some(table) if self.is_guest && !table.takes_guests => {
                let rejection = Rejection::new(RejectCode::NoGuests).on(name.to_string());
                self.send(&ServerMessage::Refused { id, rejection });
            }
            Some(table) => {
                self.goodbye.joined.insert(name);
                let session = self.session.clone();
                let leaves = matches!(command, ClientCommand::Leave { .. });
                let arrived = self.house.floor.clock.instant();
                let message = ToTable::Command { session, id: id.clone(), command, arrived };
                if table.inbox.send(message).await.is_err() {
                    let rejection = Rejection::new(RejectCode::TableStopped);
                    return self.send(&ServerMessage::Refused { id, rejection });
                }
                // Where one table is allowed, a join that follows must not overtake the leave.
                if leaves && self.house.floor.places.are_kept() {
                    let (reply_to, reply) = oneshot::channel();
                    // A table that stops meanwhile holds nobody.
                    let _ = table.inbox.send(ToTable::Look { reply_to }).await;
                    let _ = reply.await;
                }
            }
            None => {
                let rejection = Rejection::new(RejectCode::UnknownTable).on(name.to_string());
                self.send(&ServerMessage::Refused { id, rejection });
            }
        }
    }
}
