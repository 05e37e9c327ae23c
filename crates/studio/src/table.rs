//! A table: one task around a core (`crates/table`). Everything reaches it as a message; it carries the core's effects out.

use std::sync::Arc;

use ::table::connection::Connection;
use axum::extract::ws::Utf8Bytes;
use protocol::command::ClientCommand;
use protocol::id::{CommandId, Millis, Stream};
use protocol::message::ServerMessage;
use rules::event::PlayerId;
use rules::table::Table;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

pub mod actor;
pub mod floor;
pub mod limits;
pub mod open;
pub mod place;
mod sessions;
pub mod setup;
pub mod socket_end;
pub mod timers;
mod wallets;

use crate::secret::Secret;
use socket_end::{EndReason, SocketEnd};

pub use ::table::audience;
pub use ::table::order::{Order, OrderError, View};

/// A player's socket, as tables see it.
#[derive(Clone)]
pub struct Session {
    /// Whose.
    pub player: PlayerId,
    /// The player's name at tables.
    pub name: String,
    /// A newer socket has a greater number.
    pub number: u64,
    /// Messages to the player. A socket that does not read them in time is ended.
    pub out: mpsc::Sender<Utf8Bytes>,
    /// Ends the socket.
    pub end: Arc<SocketEnd>,
}

impl Session {
    /// The socket as the core names it.
    pub fn connection(&self) -> Connection {
        Connection { player: self.player, name: self.name.clone(), number: self.number }
    }

    /// Sends a message, or ends a socket that is too slow to take it: a table never waits for a reader.
    pub fn send(&self, message: Utf8Bytes) {
        if self.out.try_send(message).is_err() {
            self.end.end(EndReason::SlowReader);
        }
    }

    /// Writes a message out and sends it.
    pub fn send_message(&self, message: &ServerMessage) {
        self.send_written(written(message).as_ref());
    }

    /// Sends what was written out for several sockets; where it could not be, the socket ends, because later messages rest on it.
    pub fn send_written(&self, message: Option<&Utf8Bytes>) {
        match message {
            Some(message) => self.send(message.clone()),
            None => self.end.end(EndReason::Unwritable),
        }
    }
}

/// A message as text; none, and a line in the log, where it can't be written.
pub fn written(message: &ServerMessage) -> Option<Utf8Bytes> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            tracing::error!(%error, "a message can't be written");
            None
        }
    }
}

/// What reaches a table.
pub enum ToTable {
    /// A command.
    Command {
        /// Whose, and where the answer goes.
        session: Session,
        /// Its id.
        id: CommandId,
        /// The command.
        command: ClientCommand,
        /// When it reached the server: a bet that waited in a queue is not late, one that came late is.
        arrived: Instant,
    },
    /// A gap is asked for again.
    Resend {
        /// Whose.
        session: Session,
        /// Which stream.
        stream: Stream,
        /// The first missing number.
        from: u64,
    },
    /// A socket is gone.
    Gone {
        /// Whose.
        player: PlayerId,
        /// Which of their sockets.
        number: u64,
    },
    /// The dealer says something to the table.
    DealerSays(String),
    /// A player may not talk until a moment, or may again.
    Mute {
        /// Who.
        player: PlayerId,
        /// Until when.
        until: Option<Millis>,
    },
    /// The dealer at the console says something.
    Order {
        /// What.
        order: Order,
        /// How it went, once it is stored.
        reply_to: oneshot::Sender<Result<View, OrderError>>,
    },
    /// What does the table wait for?
    Look {
        /// The answer.
        reply_to: oneshot::Sender<View>,
    },
    /// Finish the round and end.
    Stop,
}

/// A handle to a table.
#[derive(Clone)]
pub struct TableHandle {
    /// Where messages go.
    pub inbox: mpsc::Sender<ToTable>,
    /// The key of its console.
    pub key: Option<Secret>,
    /// What it plays by.
    pub table: Arc<Table>,
    /// May guests with play money sit here?
    pub takes_guests: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_who_falls_behind_is_dropped_without_anybody_waiting() {
        let (out, _unread) = mpsc::channel(2);
        let end = Arc::new(SocketEnd::default());
        let session =
            Session { player: PlayerId(1), name: "x".into(), number: 1, out, end: Arc::clone(&end) };
        session.send("1".into());
        session.send("2".into());
        let in_time = std::time::Duration::from_millis(50);
        assert!(tokio::time::timeout(in_time, end.ended()).await.is_err(), "two messages fit");
        session.send("3".into());
        let ended = tokio::time::timeout(in_time, end.ended()).await;
        assert_eq!(ended.unwrap(), EndReason::SlowReader, "the third ends the socket");
    }

    #[tokio::test]
    async fn a_message_that_can_not_be_written_ends_its_socket_and_is_no_slow_reader() {
        let (out, _unread) = mpsc::channel(2);
        let end = Arc::new(SocketEnd::default());
        let session =
            Session { player: PlayerId(1), name: "x".into(), number: 1, out, end: Arc::clone(&end) };
        session.send_written(None);
        assert_eq!(end.ended().await, EndReason::Unwritable);
        // What comes after the first reason does not change it.
        (0..3).for_each(|_| session.send("1".into()));
        assert_eq!(end.ended().await, EndReason::Unwritable);
    }
}
