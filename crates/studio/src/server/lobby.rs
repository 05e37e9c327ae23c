//! The lobby: one task that knows every table in a few words and tells who watches. A table is told at the most twice a second,
//! and written out once for all watchers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use protocol::id::TableId;
use protocol::lobby::TableSummary;
use protocol::message::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::table::{Session, written};

/// How often changes are told.
const PACE: Duration = Duration::from_millis(500);

enum Note {
    Changed(Box<TableSummary>),
    Watch(Session),
    Leave(u64),
}

/// A handle to the lobby. Its task ends with the process: a note that does not reach it concerns nobody any more.
#[derive(Clone)]
pub struct Lobby {
    notes: mpsc::UnboundedSender<Note>,
}

impl Lobby {
    /// Opens the lobby of these tables, which are told in this order, and starts its task.
    pub fn open(order: Arc<[TableId]>) -> Self {
        let (notes, received) = mpsc::unbounded_channel();
        tokio::spawn(LobbyTask { order, ..LobbyTask::default() }.run(received));
        Self { notes }
    }

    fn send(&self, note: Note) {
        // The lobby's task ends only with the process, and then nobody watches.
        let _ = self.notes.send(note);
    }

    /// A table has changed.
    pub fn changed(&self, table: TableSummary) {
        self.send(Note::Changed(Box::new(table)));
    }

    /// A socket watches: it gets every table now, then what changes.
    pub fn watch(&self, session: Session) {
        self.send(Note::Watch(session));
    }

    /// A socket no longer watches.
    pub fn leave(&self, number: u64) {
        self.send(Note::Leave(number));
    }
}

/// What the lobby's task holds.
#[derive(Default)]
struct LobbyTask {
    order: Arc<[TableId]>,
    tables: BTreeMap<TableId, TableSummary>,
    changed: BTreeSet<TableId>,
    watchers: BTreeMap<u64, Session>,
}

impl LobbyTask {
    async fn run(mut self, mut received: mpsc::UnboundedReceiver<Note>) {
        let mut next = Instant::now();
        loop {
            tokio::select! {
                note = received.recv() => match note {
                    Some(note) => self.on_note(note),
                    None => return,
                },
                () = sleep_until(next), if !self.changed.is_empty() => {
                    self.announce();
                    next = Instant::now() + PACE;
                }
            }
        }
    }

    fn on_note(&mut self, note: Note) {
        match note {
            Note::Changed(table) => {
                self.changed.insert(table.table.clone());
                self.tables.insert(table.table.clone(), *table);
            }
            Note::Watch(session) => {
                let tables = self.order.iter().filter_map(|id| self.tables.get(id)).cloned().collect();
                session.send_message(&ServerMessage::Lobby { tables });
                self.watchers.insert(session.number, session);
            }
            Note::Leave(number) => {
                self.watchers.remove(&number);
            }
        }
    }

    fn announce(&mut self) {
        self.watchers.retain(|_, session| !session.out.is_closed());
        let changed = std::mem::take(&mut self.changed);
        if self.watchers.is_empty() {
            return;
        }
        for table in changed.iter().filter_map(|id| self.tables.get(id)) {
            let message = written(&ServerMessage::LobbyChanged { table: Box::new(table.clone()) });
            self.watchers.values().for_each(|session| session.send_written(message.as_ref()));
        }
    }
}
