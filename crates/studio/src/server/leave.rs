//! Goodbyes: tables, presence and lobby are told that a socket is gone, however the socket's task ended.

use std::collections::HashSet;
use std::sync::Arc;

use protocol::id::TableId;

use super::House;
use crate::table::{Session, ToTable};

/// The tables that a socket has spoken to; when this goes, they are told, and so are presence and the lobby.
pub struct Goodbye {
    house: House,
    session: Session,
    /// The tables.
    pub joined: HashSet<TableId>,
}

impl Goodbye {
    /// Nobody to say goodbye to yet.
    pub fn new(house: House, session: Session) -> Self {
        Self { house, session, joined: HashSet::new() }
    }
}

impl Drop for Goodbye {
    fn drop(&mut self) {
        let (player, number) = (self.session.player, self.session.number);
        self.house.floor.presence.left(&self.session);
        self.house.floor.lobby.leave(number);
        let tables = Arc::clone(&self.house.tables);
        let joined = std::mem::take(&mut self.joined);
        // A full inbox is waited for: a goodbye that is lost would leave somebody at the table for ever.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                for table in joined.iter().filter_map(|id| tables.get(id)) {
                    // A table that has stopped has nobody at it.
                    let _ = table.inbox.send(ToTable::Gone { player, number }).await;
                }
            });
        }
    }
}
