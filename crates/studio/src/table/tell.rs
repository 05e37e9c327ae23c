//! Telling: facts, phases, counts, snapshots and answers.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::fact::{Counts, Fact};
use protocol::id::{Stream, WishId};
use protocol::message::ServerMessage;
use protocol::snapshot::{SeatView, Snapshot};
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::round::Awaits;
use tokio::time::Instant;

use super::Session;
use super::actor::{Actor, Stage};
use super::audience::may_know;
use super::log::Log;

/// How often the counts of a shared box are told at the most, and where there is a crowd: each time costs a message a player.
const COUNTS_PACE: Duration = Duration::from_millis(200);
const CROWD_PACE: Duration = Duration::from_secs(1);
const CROWD: usize = 200;
/// Answers that are kept for wishes sent again.
const ANSWERS: usize = 16_384;

impl Actor {
    pub(super) fn message(&self, stream: Stream, seq: u64, fact: Fact) -> Utf8Bytes {
        text(&ServerMessage::Fact { table: self.id.clone(), stream, seq, time: self.now(), fact })
    }

    /// Tells everybody at the table.
    pub(super) fn tell_all(&mut self, fact: Fact) {
        let seq = self.public.number();
        let message = self.message(Stream::Public, seq, fact);
        self.public.keep(message.clone());
        for session in self.sessions.values() {
            session.send(message.clone());
        }
    }

    /// Tells one player; who is away finds it when he asks.
    pub(super) fn tell(&mut self, player: PlayerId, fact: Fact) {
        let seq = self.private.entry(player).or_insert_with(Log::private).number();
        let message = self.message(Stream::Private, seq, fact);
        self.private.entry(player).or_insert_with(Log::private).keep(message.clone());
        if let Some(session) = self.sessions.get(&player) {
            session.send(message);
        }
    }

    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            // Before a dealer has opened his first round nothing can be bet.
            Stage::Waiting if self.round_id == 0 => Phase::Closed,
            Stage::Settling | Stage::Resting | Stage::Waiting if self.round.phase() != Phase::Void => {
                Phase::Result
            }
            _ => self.round.phase(),
        }
    }

    pub(super) fn tell_phase(&mut self) {
        let shown = (self.phase(), self.until);
        if self.stage != Stage::Opening && self.writing.is_empty() && self.shown != Some(shown) {
            self.shown = Some(shown);
            self.metrics.phase(&self.id, shown.0);
            self.tell_all(Fact::Phase { phase: shown.0, until: shown.1 });
        }
    }

    /// Keeps what each player of a shared box has chosen last.
    pub(super) fn count(&mut self, event: &RoundEvent) {
        if let RoundEvent::Decided { player, decision, .. } = event {
            let before = self.chosen.insert(*player, *decision).and_then(|last| slot(&mut self.counts, last));
            if let Some(before) = before {
                *before -= 1;
            }
            if let Some(now) = slot(&mut self.counts, *decision) {
                *now += 1;
            }
        }
    }

    /// Who is asked again counts as deciding; all others as what they chose last, so that who stood stands while others go on.
    pub(super) fn tell_counts(&mut self) {
        let pace = if self.sessions.len() > CROWD { CROWD_PACE } else { COUNTS_PACE };
        let next = self.counts_told + pace;
        self.counts_due = (!self.boxes && next > Instant::now()).then_some(next);
        if self.boxes || self.counts_due.is_some() {
            return;
        }
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let mut now = self.counts;
        now.players = number(self.round.book().iter().count());
        if matches!(self.round.awaits(), Awaits::Decisions | Awaits::Insurance) {
            let undecided = self.round.undecided();
            now.deciding = number(undecided.len());
            for (player, _) in undecided {
                if let Some(before) = self.chosen.get(&player).and_then(|last| slot(&mut now, *last)) {
                    *before -= 1;
                }
            }
        }
        if now != self.counted {
            self.counts_told = Instant::now();
            self.counted = now;
            self.tell_all(Fact::Counts(now));
        }
    }

    /// The table as a player finds it.
    pub(super) fn snapshot(&mut self, player: PlayerId, balance: Amount) -> Utf8Bytes {
        let private = self.private.entry(player).or_insert_with(Log::private).last();
        let snapshot = Snapshot {
            table: self.id.clone(),
            player,
            plan: self.plan_json.clone(),
            limits: self.table.own_limits().cloned(),
            round: self.round_name(),
            dealer: self.dealer.name(),
            stream: self.stream.clone(),
            phase: self.phase(),
            until: self.until,
            events: self.events.iter().filter(|event| may_know(event, self.boxes, player)).cloned().collect(),
            counts: self.counted,
            seats: self
                .seats
                .iter()
                .map(|(at, sitting)| SeatView {
                    at: *at,
                    name: sitting.name.clone(),
                    mine: sitting.player == player,
                })
                .collect(),
            past: self.past.clone(),
            last_bets: self.last_bets.get(&player).cloned().unwrap_or_default(),
            chat: self.chat.lines(),
            balance,
            public: self.public.last(),
            private,
        };
        text(&ServerMessage::Snapshot(Box::new(snapshot)))
    }

    /// Facts again, or a new beginning where they are no longer kept.
    pub(super) fn resend(&mut self, session: &Session, stream: Stream, from: u64) {
        let log = match stream {
            Stream::Public => &self.public,
            Stream::Private => self.private.entry(session.player).or_insert_with(Log::private),
        };
        // More than fits into his queue would end the socket of a reader who is not slow at all: a snapshot is shorter.
        let most = session.out.capacity() / 2;
        match log.from(from).filter(|messages| messages.len() <= most) {
            Some(messages) => messages.cloned().for_each(|message| session.send(message)),
            None => session.send(text(&ServerMessage::Gone { table: self.id.clone() })),
        }
    }

    /// Answers a wish, and keeps the answer for the same wish sent again.
    pub(super) fn answer(&mut self, session: &Session, id: WishId, message: &ServerMessage) {
        let key = (session.player, id);
        let refused = match message {
            ServerMessage::Refused { rejection, .. } => Some(rejection.code.as_str()),
            _ => None,
        };
        self.note_answer(&key, refused);
        let message = text(message);
        if self.answers.insert(key.clone(), message.clone()).is_none() {
            self.answer_order.push_back(key);
            if self.answer_order.len() > ANSWERS
                && let Some(oldest) = self.answer_order.pop_front()
            {
                self.answers.remove(&oldest);
            }
        }
        session.send(message);
    }

    /// Counts an answer to a bet or a decision, and how long it took.
    pub(super) fn note_answer(&mut self, key: &(PlayerId, WishId), refused: Option<&str>) {
        if let Some(heard) = self.heard.remove(key) {
            self.metrics.answered(refused, heard.elapsed());
        }
    }

    pub(super) fn answered(&self, player: PlayerId, id: &WishId) -> Option<Utf8Bytes> {
        self.answers.get(&(player, id.clone())).cloned()
    }
}

/// Where a decision is counted.
fn slot(counts: &mut Counts, decision: Decision) -> Option<&mut u32> {
    Some(match decision {
        Decision::Hit => &mut counts.hit,
        Decision::Stand => &mut counts.stand,
        Decision::Double => &mut counts.double,
        Decision::Split => &mut counts.split,
        Decision::Call => &mut counts.call,
        Decision::Fold | Decision::Surrender => &mut counts.gave_up,
        _ => return None,
    })
}

/// A message as text.
pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
