//! Telling: facts, phases and gaps.

use protocol::fact::Fact;
use protocol::id::Stream;
use protocol::message::ServerMessage;
use rules::event::PlayerId;
use rules::phase::Phase;

use crate::connection::Connection;
use crate::core::{Core, Stage};
use crate::effect::{Effect, Figure, Recipient};
use crate::stream::FactStream;

/// Facts that are sent again at once; where more are missing, a snapshot is shorter.
const MAX_RESENT: usize = 120;

impl Core {
    fn message(&self, stream: Stream, seq: u64, fact: Fact) -> ServerMessage {
        ServerMessage::Fact { table: self.settings.id.clone(), stream, seq, time: self.now.time, fact }
    }

    /// Tells everybody at the table.
    pub(crate) fn send_to_all(&mut self, fact: Fact) {
        let seq = self.room.public.number();
        let message = self.message(Stream::Public, seq, fact);
        self.room.public.keep(message.clone());
        self.effects.push(Effect::Tell { to: Recipient::Everyone, message: Box::new(message) });
    }

    /// Tells one player; who is away finds it when they ask.
    pub(crate) fn send_to_player(&mut self, player: PlayerId, fact: Fact) {
        let seq = self.room.private.entry(player).or_insert_with(FactStream::private).number();
        let message = self.message(Stream::Private, seq, fact);
        self.room.private.entry(player).or_insert_with(FactStream::private).keep(message.clone());
        if let Some(number) = self.room.connections.get(&player).map(|connection| connection.number) {
            self.send(number, message);
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        let round = &self.confirmed.round;
        match self.stage {
            Stage::Halted | Stage::GivenUp => Phase::Paused,
            // Before a dealer has opened the first round nothing can be bet.
            Stage::Waiting if self.confirmed.id == 0 => Phase::Closed,
            Stage::Settling | Stage::Resting | Stage::Waiting if !round.is_void() => Phase::Result,
            Stage::Opening | Stage::Running | Stage::Settling | Stage::Resting | Stage::Waiting => {
                round.phase()
            }
        }
    }

    pub(crate) fn announce_phase(&mut self) {
        let shown = (self.phase(), self.wait.until);
        if self.stage != Stage::Opening && !self.pipeline.has_step() && self.wait.shown != Some(shown) {
            self.wait.shown = Some(shown);
            self.effects.push(Effect::Count(Figure::Phase(shown.0)));
            self.send_to_all(Fact::Phase { phase: shown.0, until: shown.1 });
        }
    }

    /// Facts again, or a new beginning where they are no longer kept.
    pub(crate) fn resend(&mut self, connection: &Connection, stream: Stream, from: u64) {
        let log = match stream {
            Stream::Public => Some(&self.room.public),
            Stream::Private => self.room.private.get(&connection.player),
        };
        let again = |log: &FactStream| -> Option<Vec<ServerMessage>> {
            let messages = log.from(from).filter(|messages| messages.len() <= MAX_RESENT)?;
            Some(messages.cloned().collect())
        };
        let gone = || vec![ServerMessage::Gone { table: self.settings.id.clone() }];
        let messages = log.and_then(again).unwrap_or_else(gone);
        for message in messages {
            self.send(connection.number, message);
        }
    }
}
