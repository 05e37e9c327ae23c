//! The one socket of a session: sign-in, back-off, waking up, and what is sent.

use leptos::prelude::*;
use std::time::Duration;

use protocol::VERSION;
use protocol::command::ClientCommand;
use protocol::id::{CommandId, TableId};
use protocol::message::ClientMessage;
use protocol::received::Received;

use crate::api::back_off::BackOff;
use crate::api::outbox::{Outbox, Resend, Unanswered};
use crate::api::socket::{Socket, SocketEvent};
use crate::platform::address;
use crate::platform::{clock, timer, window};
use crate::session::store::{ConnectionStatus, EndReason, Session, SessionStateStoreFields};
use crate::table::store::TableStore;

/// How often the server is asked whether it is there; it closes a socket that is silent for a minute.
pub(super) const PING: Duration = Duration::from_secs(15);
/// How long the answer may take after the page comes back to the front.
const PONG: Duration = Duration::from_secs(3);

/// How the player shows who they are.
#[derive(Debug)]
pub(super) struct SignIn {
    /// The launch token, until the server has taken it.
    pub(super) token: Option<String>,
    /// The key of the session.
    pub(super) session: Option<String>,
    /// The session began with a launch token, and not as a guest's.
    pub(super) launched: bool,
}

/// The socket and what is known of it.
pub(super) struct Connection {
    pub(super) socket: Option<Socket>,
    pub(super) generation: u32,
    pub(super) back_off: BackOff,
    pub(super) welcomed: bool,
    pub(super) messages_received: u32,
    pub(super) commands_sent: u64,
    /// Ids of commands begin with it, so that no two pages have the same.
    pub(super) prefix: String,
    pub(super) outbox: Outbox,
    /// The tables on the screen.
    pub(super) tables: Vec<TableStore>,
    pub(super) notices: u32,
    pub(super) sign_in: SignIn,
    /// Components that watch the lobby.
    pub(super) lobby_watchers: u32,
}

impl Connection {
    /// Before the first socket is opened.
    pub(super) fn new(sign_in: SignIn) -> Self {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::float_arithmetic,
            reason = "twelve random digits"
        )]
        let prefix = ((js_sys::Math::random() * 1e12) as u64).to_string();
        Self {
            socket: None,
            generation: 0,
            back_off: BackOff::default(),
            welcomed: false,
            messages_received: 0,
            commands_sent: 0,
            prefix,
            outbox: Outbox::default(),
            tables: Vec::new(),
            notices: 0,
            sign_in,
            lobby_watchers: 0,
        }
    }
}

/// A message as it is sent; one that cannot be written is an error of the program, which the log shows.
fn to_json(message: &ClientMessage) -> Option<String> {
    serde_json::to_string(message).inspect_err(|error| leptos::logging::error!("{error}")).ok()
}

impl Session {
    /// The key of the session, for asking the server outside of the socket.
    pub fn key(self) -> Option<String> {
        self.connection.with_value(|connection| connection.sign_in.session.clone())
    }

    /// Sends a command; the reply will carry its id.
    pub fn send_command(self, command: ClientCommand, resend: Resend) -> CommandId {
        let id = self.connection.try_update_value(|connection| {
            connection.commands_sent += 1;
            format!("{}-{}", connection.prefix, connection.commands_sent)
        });
        let id = CommandId::new(id.unwrap_or_default()).expect("digits and a dash are an id");
        self.send(&ClientMessage::Command { id: id.clone(), command: command.clone() });
        self.update_outbox(|outbox| outbox.push(id.clone(), command, resend));
        id
    }

    /// Sends a command that the player relies on, such as the stop: it is sent again after every welcome until it is answered, and
    /// a connection that does not answer is made again.
    pub fn send_reliably(self, command: ClientCommand) {
        self.send_command(command, Resend::WithWelcome);
        self.wake();
    }

    /// Changes the outbox, and shows whether a command waits that the player relies on.
    fn update_outbox<R>(self, change: impl FnOnce(&mut Outbox) -> R) -> Option<R> {
        let (changed, waits) = self.connection.try_update_value(|connection| {
            let changed = change(&mut connection.outbox);
            (changed, connection.outbox.has_reliable())
        })?;
        if self.state.command_waits().get_untracked() != waits {
            self.state.command_waits().set(waits);
        }
        Some(changed)
    }

    /// The command that a reply answers; none where its answer is not expected any more.
    pub(super) fn answered(self, id: &CommandId) -> Option<Unanswered> {
        self.update_outbox(|outbox| outbox.answered(id)).flatten()
    }

    fn resend(self, unanswered: Option<Vec<Unanswered>>) {
        for Unanswered { id, command, .. } in unanswered.unwrap_or_default() {
            self.send(&ClientMessage::Command { id, command });
        }
    }

    /// Sends again what the player relies on.
    pub(super) fn resend_reliable(self) {
        self.resend(self.update_outbox(|outbox| outbox.with_welcome()));
    }

    /// Sends again what has no answer and the table still wants: its id is the same, so it can't count twice.
    pub fn resend_for_table(self, table: &TableId, is_wanted: impl Fn(&CommandId) -> bool) {
        self.resend(self.update_outbox(|outbox| outbox.with_table(table, is_wanted)));
    }

    /// Does the server answer? Tracks nothing.
    pub fn is_online(self) -> bool {
        self.state.connection_status().get_untracked() == ConnectionStatus::Online
    }

    pub(super) fn send(self, message: &ClientMessage) {
        let Some(text) = to_json(message) else { return };
        // Nothing but the greeting is sent before the welcome.
        let greets = matches!(message, ClientMessage::Hello { .. });
        self.connection.with_value(|connection| {
            if let (true, Some(socket)) = (connection.welcomed || greets, &connection.socket) {
                socket.send(&text);
            }
        });
    }

    /// Watches the lobby until the component is gone.
    pub fn watch_lobby(self) {
        let first = self.connection.try_update_value(|connection| {
            connection.lobby_watchers += 1;
            connection.lobby_watchers == 1
        });
        if first == Some(true) {
            self.send(&ClientMessage::Lobby { watch: true });
        }
        on_cleanup(move || {
            let last = self.connection.try_update_value(|connection| {
                connection.lobby_watchers = connection.lobby_watchers.saturating_sub(1);
                connection.lobby_watchers == 0
            });
            if last == Some(true) {
                self.send(&ClientMessage::Lobby { watch: false });
            }
        });
    }

    /// A table wants its facts.
    pub fn enter(self, store: TableStore) {
        self.forget_bets(store.id().as_str());
        self.connection.update_value(|connection| connection.tables.push(store));
        self.join(store);
    }

    /// A table is left.
    pub fn leave(self, store: TableStore) {
        let id = store.id();
        let last = self.connection.try_update_value(|connection| {
            connection.tables.retain(|other| !other.is(store));
            connection.tables.iter().all(|other| other.id() != id)
        });
        if last == Some(true) {
            // A table that only gets or loses a neighbour is not left: its seats stay taken.
            let stays = self.state.ended().get_untracked().is_none()
                && self.page.with_untracked(|page| page.tables().contains(&id.as_str()));
            if !stays {
                self.remember_bets(store);
                self.send_command(ClientCommand::Leave { table: id }, Resend::Never);
            }
        }
    }

    /// Asks for a table's snapshot.
    pub fn join(self, store: TableStore) {
        let id = self.send_command(ClientCommand::Join { table: store.id() }, Resend::Never);
        store.join_sent(id);
    }

    /// Stores the session's key for a reload: a launched player's with a `t` before it, that of a guest without a cookie with a `g`.
    pub(super) fn store_session(self) {
        self.connection.with_value(|connection| {
            if let Some(key) = &connection.sign_in.session {
                let kind = if connection.sign_in.launched { 't' } else { 'g' };
                address::store_session(&format!("{kind}{key}"));
            }
        });
    }

    pub(super) fn set_connection(self, connection: ConnectionStatus) {
        let now = self.state.connection_status().get_untracked();
        if !now.is_final() && now != connection {
            self.state.connection_status().set(connection);
        }
    }

    pub(super) fn connect(self) {
        // A player who was turned away does not come back as a guest because the page woke up.
        if self.state.connection_status().get_untracked().is_final() {
            return;
        }
        let generation = self.connection.try_update_value(|connection| {
            connection.socket = None;
            connection.welcomed = false;
            connection.generation += 1;
            connection.generation
        });
        let Some(generation) = generation else { return };
        match Socket::connect(&address::socket(), move |event| self.on_socket_event(generation, event)) {
            Some(socket) => {
                self.connection.update_value(|connection| connection.socket = Some(socket));
                self.hello();
            }
            None => self.lost(),
        }
    }

    fn on_socket_event(self, generation: u32, event: SocketEvent) {
        if self.connection.try_with_value(|connection| connection.generation) != Some(generation) {
            return;
        }
        match event {
            SocketEvent::Received(text) => match Received::from_json(&text) {
                Received::Message(message) => self.on_message(*message),
                Received::UnknownFact { table, stream, seq } => {
                    self.at(&table, |store| store.pass(stream, seq))
                }
                Received::Unknown(error) => leptos::logging::warn!("unknown message ({error}): {text}"),
            },
            SocketEvent::Closed => self.lost(),
        }
    }

    fn hello(self) {
        let (token, session) = self
            .connection
            .try_update_value(|connection| {
                // Until the welcome: a player who loses the connection before it shows the token again and never becomes a guest.
                let token = connection.sign_in.token.clone();
                let session = connection.sign_in.session.clone().filter(|_| token.is_none());
                (token, session)
            })
            .unwrap_or_default();
        self.send(&ClientMessage::Hello { version: VERSION, token, session });
    }

    fn lost(self) {
        if self.state.connection_status().get_untracked().is_final() {
            return;
        }
        let offline = !window().navigator().on_line();
        self.set_connection(if offline { ConnectionStatus::Offline } else { ConnectionStatus::Reconnecting });
        #[allow(
            clippy::float_arithmetic,
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "the browser's chance is a float"
        )]
        let chance = (js_sys::Math::random() * 255.0) as u8;
        let next = self.connection.try_update_value(|connection| {
            connection.welcomed = false;
            (connection.back_off.next(chance), connection.generation, connection.tables.clone())
        });
        let Some((wait, generation, tables)) = next else { return };
        // A table may still have something to send, and needs the connection to number it.
        tables.iter().for_each(|store| store.disconnected());
        self.update_outbox(Outbox::disconnected);
        timer::after(Duration::from_millis(wait.into()), move || {
            if self.connection.try_with_value(|connection| connection.generation) == Some(generation) {
                self.connect();
            }
        });
    }

    /// Looks for the server at once.
    pub fn retry(self) {
        self.connection.update_value(|connection| connection.back_off.reset());
        self.connect();
    }

    /// The page came to the front or the network came back: is the server still there?
    pub(super) fn wake(self) {
        if self.state.ended().get_untracked() == Some(EndReason::Closed) {
            return;
        }
        clock::forget();
        let received = self.connection.with_value(|connection| {
            connection.welcomed.then_some((connection.messages_received, connection.generation))
        });
        let Some((received, generation)) = received else { return self.connect() };
        self.ping();
        timer::after(PONG, move || {
            let silent = self.connection.try_with_value(|connection| {
                connection.messages_received == received && connection.generation == generation
            });
            if silent == Some(true) {
                self.lost();
                self.connect();
            }
        });
    }

    pub(super) fn ping(self) {
        self.send(&ClientMessage::Ping { n: 0 });
    }
}
