//! Presence: one task that knows who is here, keeps each visit in the books, and shows every player how they stand with their own
//! limits when that changes. What comes at once is told once, and the books are asked for many players together.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use protocol::message::ServerMessage;
use protocol::safe_play::SafePlay;
use rules::event::PlayerId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::clock::Clock;
use crate::ledger::readers::Length;
use crate::ledger::{Ledger, LedgerError, safe_play, visit};
use crate::table::{Session, written};

/// How long changes are gathered.
const PACE: Duration = Duration::from_millis(100);
/// Players in one question to the books, so that no bet waits long behind it.
const BATCH: usize = 64;
/// How often the books note who is here, and everybody is told how they stand: time runs without anything else happening. A crash
/// forgets at the most so much of a visit.
const NOTE_VISITS: Duration = Duration::from_secs(60);

enum Note {
    Came(Session),
    Left(PlayerId, u64),
    Changed(PlayerId),
    Count(oneshot::Sender<usize>),
}

/// A handle to presence. Its task ends with the process: a note that does not reach it concerns nobody any more.
#[derive(Clone)]
pub struct Presence {
    notes: mpsc::UnboundedSender<Note>,
}

impl Presence {
    /// Opens presence and starts its task.
    pub fn open(ledger: Ledger, clock: Clock) -> Self {
        let (notes, received) = mpsc::unbounded_channel();
        let room = Room { ledger, clock, here: BTreeMap::new(), changed: BTreeSet::new() };
        tokio::spawn(room.run(received));
        Self { notes }
    }

    fn send(&self, note: Note) {
        // The task ends only with the process, and then nobody is here.
        let _ = self.notes.send(note);
    }

    /// A player is here with a socket.
    pub fn came(&self, session: Session) {
        self.send(Note::Came(session));
    }

    /// A socket is gone.
    pub fn left(&self, session: &Session) {
        self.send(Note::Left(session.player, session.number));
    }

    /// How many players are here.
    pub async fn count(&self) -> usize {
        let (reply_to, reply) = oneshot::channel();
        self.send(Note::Count(reply_to));
        reply.await.unwrap_or_default()
    }

    /// A player's money or limits have changed.
    pub fn changed(&self, player: PlayerId) {
        self.send(Note::Changed(player));
    }
}

/// What presence's task holds.
struct Room {
    ledger: Ledger,
    clock: Clock,
    here: BTreeMap<PlayerId, Vec<Session>>,
    changed: BTreeSet<PlayerId>,
}

impl Room {
    async fn run(mut self, mut received: mpsc::UnboundedReceiver<Note>) {
        let (mut send_at, mut note_at) = (Instant::now(), Instant::now() + NOTE_VISITS);
        loop {
            tokio::select! {
                note = received.recv() => match note {
                    Some(note) => {
                        if self.changed.is_empty() {
                            send_at = Instant::now() + PACE;
                        }
                        self.on_note(note);
                    }
                    None => return,
                },
                () = sleep_until(send_at), if !self.changed.is_empty() => self.send_reports().await,
                () = sleep_until(note_at) => {
                    note_at = Instant::now() + NOTE_VISITS;
                    self.note_visits(self.here.keys().copied().collect()).await;
                    self.changed.extend(self.here.keys());
                }
            }
        }
    }

    fn on_note(&mut self, note: Note) {
        match note {
            Note::Came(session) => {
                self.changed.insert(session.player);
                self.here.entry(session.player).or_default().push(session);
            }
            Note::Left(player, number) => {
                let Some(sessions) = self.here.get_mut(&player) else { return };
                sessions.retain(|session| session.number != number);
                if sessions.is_empty() {
                    self.here.remove(&player);
                    let at = self.clock.now().0;
                    // The answer is not waited for: the write is on its way, and a failed one loses only some seconds of a visit.
                    drop(self.ledger.write(move |books| visit::see(books, player, at)));
                }
            }
            Note::Count(reply_to) => {
                // Nobody waits for the count of an asker who has gone.
                let _ = reply_to.send(self.here.len());
            }
            Note::Changed(player) => {
                if self.here.contains_key(&player) {
                    self.changed.insert(player);
                }
            }
        }
    }

    async fn note_visits(&self, players: Vec<PlayerId>) {
        let at = self.clock.now().0;
        let noted = self
            .ledger
            .write(move |books| players.iter().try_for_each(|&player| visit::see(books, player, at)));
        if let Err(error) = noted.await {
            tracing::error!(%error, "visits can't be noted");
        }
    }

    async fn send_reports(&mut self) {
        let changed: Vec<PlayerId> = std::mem::take(&mut self.changed).into_iter().collect();
        for players in changed.chunks(BATCH) {
            let (players, at) = (players.to_vec(), self.clock.now().0);
            let reports = self.ledger.read(Length::Short, move |books| {
                let report = |&player: &PlayerId| Ok((player, safe_play::report(books, player, at)?));
                players.iter().map(report).collect::<Result<Vec<(PlayerId, SafePlay)>, LedgerError>>()
            });
            match reports.await {
                Ok(reports) => reports.into_iter().for_each(|(player, report)| self.show(player, report)),
                Err(error) => tracing::error!(%error, "players' limits can't be read"),
            }
        }
    }

    fn show(&self, player: PlayerId, report: SafePlay) {
        let Some(sessions) = self.here.get(&player) else { return };
        let message = written(&ServerMessage::SafePlay(Box::new(report)));
        sessions.iter().for_each(|session| session.send_written(message.as_ref()));
    }
}
