//! The one socket of a session: sign-in, back-off, waking up, and what is sent.

use leptos::prelude::*;
use std::time::Duration;

use protocol::VERSION;
use protocol::command::ClientCommand;
use protocol::id::CommandId;
use protocol::message::ClientMessage;
use protocol::received::Received;

use crate::api::back_off::BackOff;
use crate::api::socket::{Socket, SocketEvent};
use crate::platform::address::{self, Page};
use crate::platform::{clock, timer, window};
use crate::session::store::{ConnectionStatus, Over, Session};
use crate::table::store::TableStore;

/// How often the server is asked whether it is there; it closes a socket that is silent for a minute.
pub(super) const PING: Duration = Duration::from_secs(15);
/// How long the answer may take after the page comes back to the front.
const PONG: Duration = Duration::from_secs(3);

/// What is known of the socket and of those who hear it.
pub(super) struct Connection {
    pub(super) socket: Option<Socket>,
    pub(super) generation: u32,
    pub(super) back_off: BackOff,
    pub(super) welcomed: bool,
    pub(super) heard: u32,
    pub(super) commands_sent: u64,
    pub(super) prefix: String,
    pub(super) desks: Vec<TableStore>,
    pub(super) notices: u32,
    pub(super) token: Option<String>,
    pub(super) session: Option<String>,
    pub(super) launched: bool,
    pub(super) watches: u32,
}

/// A message as it is sent; one that cannot be written is an error of the program, which the log shows.
fn to_json(message: &ClientMessage) -> Option<String> {
    serde_json::to_string(message).inspect_err(|error| leptos::logging::error!("{error}: {message:?}")).ok()
}

impl Session {
    /// The key of the session, for asking the server outside of the socket.
    pub fn key(self) -> Option<String> {
        self.connection.with_value(|connection| connection.session.clone())
    }

    /// A name for a new command.
    pub fn next_command_id(self) -> CommandId {
        let id = self.connection.try_update_value(|connection| {
            connection.commands_sent += 1;
            format!("{}-{}", connection.prefix, connection.commands_sent)
        });
        CommandId::new(id.unwrap_or_default()).expect("digits and a dash are a name")
    }

    /// Sends a command; one without an answer is sent again by its sender.
    pub fn send_command(self, id: CommandId, command: ClientCommand) {
        self.send(&ClientMessage::Command { id, command });
    }

    /// Sends a command that the player relies on, such as the stop: it is kept until it is answered, sent again under its name
    /// after every welcome, and a connection that does not answer is made again.
    pub fn send_reliably(self, command: ClientCommand) {
        let id = self.next_command_id();
        let Some(text) = to_json(&ClientMessage::Command { id: id.clone(), command }) else { return };
        self.tell(&text, false);
        self.kept.update(|kept| kept.push((id, text)));
        self.wake();
    }

    pub(super) fn resend_kept(self) {
        self.kept.with_untracked(|kept| kept.iter().for_each(|(_, text)| self.tell(text, false)));
    }

    /// Was the answer to a kept command?
    pub(super) fn is_kept(self, id: &CommandId) -> bool {
        let known = self.kept.with_untracked(|kept| kept.iter().any(|(one, _)| one == id));
        if known {
            self.kept.update(|kept| kept.retain(|(one, _)| one != id));
        }
        known
    }

    pub(super) fn send(self, message: &ClientMessage) {
        if let Some(text) = to_json(message) {
            self.tell(&text, matches!(message, ClientMessage::Hello { .. }));
        }
    }

    /// Nothing is told before the welcome but the greeting.
    fn tell(self, text: &str, greets: bool) {
        self.connection.with_value(|connection| {
            if let (true, Some(socket)) = (connection.welcomed || greets, &connection.socket) {
                socket.send(text);
            }
        });
    }

    /// Somebody looks at the lobby, until the component is gone.
    pub fn watch_lobby(self) {
        let first = self.connection.try_update_value(|connection| {
            connection.watches += 1;
            connection.watches == 1
        });
        if first == Some(true) {
            self.send(&ClientMessage::Lobby { watch: true });
        }
        on_cleanup(move || {
            let last = self.connection.try_update_value(|connection| {
                connection.watches = connection.watches.saturating_sub(1);
                connection.watches == 0
            });
            if last == Some(true) {
                self.send(&ClientMessage::Lobby { watch: false });
            }
        });
    }

    /// A table wants its facts.
    pub fn enter(self, store: TableStore) {
        self.connection.update_value(|connection| connection.desks.push(store));
        self.join(store);
    }

    /// A table is left.
    pub fn leave(self, store: TableStore) {
        let id = store.id();
        let last = self.connection.try_update_value(|connection| {
            connection.desks.retain(|other| !other.is(store));
            connection.desks.iter().all(|other| other.id() != id)
        });
        if last == Some(true) {
            // A table that moves into one of two frames is not left: its seats stay taken.
            let stays = self.page.with_untracked(
                |page| matches!(page, Page::Pair(tables) if tables.iter().any(|table| *table == id.as_str())),
            );
            if !stays {
                self.send_command(self.next_command_id(), ClientCommand::Leave { table: id });
            }
        }
    }

    /// Asks for a table's snapshot.
    pub fn join(self, store: TableStore) {
        let id = self.next_command_id();
        store.joins(&id);
        self.send_command(id, ClientCommand::Join { table: store.id() });
    }

    /// Keeps the session's key for a reload: a launched player's with a `t` before it, that of a guest without a cookie with a `g`.
    pub(super) fn keep_session(self) {
        if let Some(kept) = self.kept_session().filter(|_| !self.side) {
            address::keep(&kept);
        }
    }

    /// The session's key as it is kept.
    pub fn kept_session(self) -> Option<String> {
        self.connection.with_value(|connection| {
            let key = connection.session.as_ref()?;
            Some(format!("{}{key}", if connection.launched { 't' } else { 'g' }))
        })
    }

    pub(super) fn set_connection(self, connection: ConnectionStatus) {
        let now = self.connection_status.get_untracked();
        if !now.is_final() && now != connection {
            self.connection_status.set(connection);
        }
    }

    pub(super) fn connect(self) {
        // Who was turned away does not come back as somebody else because the page woke up.
        if self.connection_status.get_untracked().is_final() {
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
                Received::Message(message) => self.take(*message),
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
                // Until the welcome: who loses his connection before it shows the token again and is never a guest instead.
                let token = connection.token.clone();
                let session = connection.session.clone().filter(|_| token.is_none());
                (token, session)
            })
            .unwrap_or_default();
        self.send(&ClientMessage::Hello { version: VERSION, token, session });
    }

    fn lost(self) {
        if self.connection_status.get_untracked().is_final() {
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
            (connection.back_off.next(chance), connection.generation, connection.desks.clone())
        });
        let Some((wait, generation, desks)) = next else { return };
        // A table may still have something to tell, and needs the connection for its name.
        desks.iter().for_each(|store| store.unsure());
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
        if self.over.get_untracked() == Some(Over::Closed) {
            return;
        }
        clock::forget();
        let heard = self.connection.with_value(|connection| {
            connection.welcomed.then_some((connection.heard, connection.generation))
        });
        let Some((heard, generation)) = heard else { return self.connect() };
        self.ping();
        timer::after(PONG, move || {
            let silent = self.connection.try_with_value(|connection| {
                connection.heard == heard && connection.generation == generation
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
