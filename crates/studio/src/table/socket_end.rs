//! How the server ends a socket, and why.

use std::sync::OnceLock;

use tokio::sync::Notify;

/// Why the server ends a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// Its reader did not take the messages in time.
    SlowReader,
    /// A message to it could not be written, and later ones rest on it.
    Unwritable,
    /// The books did not tell the purse of a player who came to a table.
    PurseUnread,
    /// Its table was started again and has a new beginning for it.
    TableRestarted,
}

/// Ends a socket once; the first reason stays.
#[derive(Debug, Default)]
pub struct SocketEnd {
    reason: OnceLock<EndReason>,
    wake: Notify,
}

impl SocketEnd {
    /// Ends the socket.
    pub fn end(&self, reason: EndReason) {
        // A socket that is ending already keeps its first reason.
        let _ = self.reason.set(reason);
        self.wake.notify_one();
    }

    /// Waits until the socket is ended.
    pub async fn ended(&self) -> EndReason {
        loop {
            if let Some(reason) = self.reason.get() {
                return *reason;
            }
            self.wake.notified().await;
        }
    }
}
