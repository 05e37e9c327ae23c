//! Talk at a table: plain text, not too long, not too fast, not while the plan keeps it closed. It is no part of a round and is
//! not written down.

use std::collections::{HashMap, VecDeque};

use protocol::chat::{Audience, ChatLine, LONGEST_LINE};
use protocol::fact::Fact;
use protocol::id::Millis;
use protocol::plain::{NotPlain, plain};
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::plan::Function;

use crate::connection::Connection;
use crate::core::Core;

/// Lines that a newcomer finds.
const KEPT: usize = 50;
/// Lines that a player may say at once, and how long until another one is earned.
const AT_ONCE: u64 = 5;
const EARNS_IN: u64 = 3_000;
/// Talkers that are remembered before the silent ones are dropped.
const TALKERS: usize = 1_024;

/// The chat of a table.
#[derive(Default)]
pub(crate) struct Chat {
    lines: VecDeque<ChatLine>,
    /// When each player will have earned back everything they said.
    talkers: HashMap<PlayerId, u64>,
    muted: HashMap<PlayerId, Millis>,
}

impl Chat {
    /// The last lines.
    pub(crate) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    /// Mutes a player until a moment, or lets them talk again.
    pub(crate) fn mute(&mut self, player: PlayerId, until: Option<Millis>) {
        match until {
            Some(until) => self.muted.insert(player, until),
            None => self.muted.remove(&player),
        };
    }

    fn is_muted(&self, player: PlayerId, at: Millis) -> bool {
        self.muted.get(&player).is_some_and(|&until| at < until)
    }

    /// Takes one line off what a player may say.
    fn may_say(&mut self, player: PlayerId, at: Millis) -> bool {
        if self.talkers.len() > TALKERS {
            self.talkers.retain(|_, &mut earned| earned > at.0);
        }
        let earned = self.talkers.entry(player).or_insert(at.0);
        let after = (*earned).max(at.0) + EARNS_IN;
        let fits = after <= at.0 + AT_ONCE * EARNS_IN;
        if fits {
            *earned = after;
        }
        fits
    }

    fn keep(&mut self, line: ChatLine) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }
}

fn not_plain(reason: NotPlain) -> Rejection {
    match reason {
        NotPlain::TooLong => Rejection {
            limit: Some(Amount::whole(u32::try_from(LONGEST_LINE).unwrap_or(u32::MAX))),
            ..Rejection::new(RejectCode::ChatTooLong)
        },
        NotPlain::Empty | NotPlain::Control | NotPlain::Marks => Rejection::new(RejectCode::ChatNotPlain),
    }
}

impl Core {
    fn is_chat_open(&self) -> bool {
        let plan = self.settings.table.plan();
        let closed = plan.chat.as_ref().is_some_and(|chat| chat.is.is_closed(self.phase()));
        plan.functions.contains(&Function::Chat) && !closed
    }

    /// Is there a chat with the dealer apart from that of the players?
    fn has_dealer_chat(&self) -> bool {
        self.settings.table.plan().functions.contains(&Function::DealerChat)
    }

    /// A player says something.
    pub(crate) fn on_chat(
        &mut self,
        connection: &Connection,
        said: &str,
        to: Audience,
    ) -> Result<(), Rejection> {
        if !self.room.connections.contains_key(&connection.player) {
            return Err(Rejection::new(RejectCode::NotAtTable));
        }
        if !self.is_chat_open() {
            return Err(Rejection::new(RejectCode::ChatClosed));
        }
        let time = self.now.time;
        if self.chat.is_muted(connection.player, time) {
            return Err(Rejection::new(RejectCode::ChatMuted));
        }
        let text = plain(said, LONGEST_LINE).map_err(not_plain)?;
        if !self.chat.may_say(connection.player, time) {
            return Err(Rejection::new(RejectCode::ChatTooFast));
        }
        let (player, name) = (Some(connection.player), connection.name.clone());
        let to = if self.has_dealer_chat() { to } else { Audience::Table };
        self.announce_line(ChatLine { player, name, text, dealer: false, to, time });
        Ok(())
    }

    /// The dealer says something; to the dealer the chat is never closed.
    pub(crate) fn dealer_says(&mut self, said: &str) {
        if let Ok(text) = plain(said, LONGEST_LINE) {
            let (name, time) = (self.dealer.name(), self.now.time);
            let to = if self.has_dealer_chat() { Audience::Dealer } else { Audience::Table };
            self.announce_line(ChatLine { player: None, name, text, dealer: true, to, time });
        }
    }

    fn announce_line(&mut self, line: ChatLine) {
        self.chat.keep(line.clone());
        self.send_to_all(Fact::Said(line));
    }
}
