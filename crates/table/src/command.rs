//! Commands of players: each is answered once, the same one again gets the same answer.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use protocol::command::ClientCommand;
use protocol::id::{CommandId, RoundId};
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::event::PlayerId;
use rules::stake::Window;

use crate::append::{Debit, LogError, Shortage};
use crate::connection::Connection;
use crate::core::{Core, Stage};
use crate::effect::{Effect, Figure};

/// Answers that are kept for commands sent again.
const MAX_ANSWERS: usize = 16_384;

/// Commands of a player that may wait for their answer at once.
const MAX_WAITING: u32 = 64;

/// A command that is being carried out.
#[derive(Clone)]
pub(crate) struct PendingCommand {
    pub(crate) connection: Connection,
    pub(crate) id: CommandId,
    pub(crate) command: ClientCommand,
    /// When it reached the server.
    pub(crate) arrived: Duration,
    /// The betting window of the round when it came.
    pub(crate) window: Window,
    /// Players who can't pay for it, as the log has said.
    pub(crate) short: Vec<Shortage>,
    /// What wallets have paid for it; none where they were not asked.
    pub(crate) debits: Vec<Debit>,
    pub(crate) is_paid: bool,
    /// The log has said that it was not carried out in an earlier round.
    pub(crate) is_recalled: bool,
}

impl PendingCommand {
    /// The round that the command is for.
    pub(crate) fn round(&self) -> Option<i64> {
        match &self.command {
            ClientCommand::Bet { round, .. }
            | ClientCommand::Withdraw { round, .. }
            | ClientCommand::Decide { round, .. } => round.as_str().parse().ok(),
            ClientCommand::Join { .. }
            | ClientCommand::Leave { .. }
            | ClientCommand::Sit { .. }
            | ClientCommand::GetUp { .. }
            | ClientCommand::Say { .. }
            | ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => None,
        }
    }

    /// The key of a stake that a player pays for the command.
    pub(crate) fn stake_key(&self, payer: PlayerId) -> String {
        let (player, id) = (self.connection.player, &self.id);
        match &self.command {
            ClientCommand::Decide { .. } if payer == player => format!("decide:{}:{id}", player.0),
            ClientCommand::Decide { .. } => format!("follow:{}:{id}:{}", player.0, payer.0),
            ClientCommand::Bet { .. }
            | ClientCommand::Withdraw { .. }
            | ClientCommand::Join { .. }
            | ClientCommand::Leave { .. }
            | ClientCommand::Sit { .. }
            | ClientCommand::GetUp { .. }
            | ClientCommand::Say { .. }
            | ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => format!("bet:{}:{id}", player.0),
        }
    }
}

type Key = (PlayerId, CommandId);

/// The answers that were given, and those that are still to come.
#[derive(Default)]
pub(crate) struct Answers {
    given: HashMap<Key, Result<(), Rejection>>,
    order: VecDeque<Key>,
    /// Connections that wait for the answer to a command.
    awaited: HashMap<Key, Vec<u64>>,
    /// How many answers each player waits for.
    waiting: HashMap<PlayerId, u32>,
}

impl Answers {
    fn keep(&mut self, key: Key, answer: Result<(), Rejection>) {
        if self.given.insert(key.clone(), answer).is_none() {
            self.order.push_back(key);
            if self.order.len() > MAX_ANSWERS
                && let Some(oldest) = self.order.pop_front()
            {
                self.given.remove(&oldest);
            }
        }
    }

    /// Commands that were carried out before a restart.
    pub(crate) fn keep_done(&mut self, commands: Vec<Key>) {
        commands.into_iter().for_each(|key| self.keep(key, Ok(())));
    }

    /// A connection waits for the answer to a command that has come for the first time.
    fn await_answer(&mut self, key: Key, number: u64) {
        *self.waiting.entry(key.0).or_default() += 1;
        self.awaited.insert(key, vec![number]);
    }

    /// The connections that have waited for an answer, which is given now.
    fn stop_waiting(&mut self, key: &Key) -> Vec<u64> {
        let Some(numbers) = self.awaited.remove(key) else { return Vec::new() };
        if let Some(waiting) = self.waiting.get_mut(&key.0) {
            *waiting -= 1;
            if *waiting == 0 {
                self.waiting.remove(&key.0);
            }
        }
        numbers
    }

    fn are_too_many(&self, player: PlayerId) -> bool {
        self.waiting.get(&player).is_some_and(|waiting| *waiting >= MAX_WAITING)
    }

    pub(crate) fn is_pending(&self, player: PlayerId, id: &CommandId) -> bool {
        self.awaited.contains_key(&(player, id.clone()))
    }
}

fn message(id: CommandId, answer: Result<(), Rejection>) -> ServerMessage {
    match answer {
        Ok(()) => ServerMessage::Done { id },
        Err(rejection) => ServerMessage::Refused { id, rejection },
    }
}

/// These say nothing about the command itself: the same one may be tried again.
fn may_be_tried_again(rejection: &Rejection) -> bool {
    matches!(rejection.code, RejectCode::Storage | RejectCode::TooMany | RejectCode::OneTable)
}

impl Core {
    pub(crate) fn on_command(
        &mut self,
        connection: Connection,
        id: CommandId,
        command: ClientCommand,
        arrived: Duration,
    ) {
        let key = (connection.player, id.clone());
        if let Some(answer) = self.answers.given.get(&key).cloned() {
            // Who comes back with the same command wants the snapshot again.
            if matches!(command, ClientCommand::Join { .. }) {
                self.join(&connection);
            }
            return self.send(connection.number, message(id, answer));
        }
        if let Some(awaited) = self.answers.awaited.get_mut(&key) {
            if !awaited.contains(&connection.number) {
                awaited.push(connection.number);
            }
            return;
        }
        if self.answers.are_too_many(connection.player) {
            let refused = message(id, Err(Rejection::new(RejectCode::TooMany)));
            return self.send(connection.number, refused);
        }
        self.answers.await_answer(key, connection.number);
        let (short, debits) = (Vec::new(), Vec::new());
        let asked = PendingCommand {
            connection,
            id,
            command,
            arrived,
            window: self.pipeline.ahead().window(),
            short,
            debits,
            is_paid: false,
            is_recalled: false,
        };
        if let Some(asked) = self.waits_for_payment(asked) {
            self.carry_out(asked);
        }
    }

    /// Carries a command out whose turn has come.
    pub(crate) fn carry_out(&mut self, asked: PendingCommand) {
        let connection = &asked.connection;
        let done = match &asked.command {
            ClientCommand::Join { .. } => {
                self.join(connection);
                Ok(())
            }
            ClientCommand::Leave { .. } => {
                self.leave(connection);
                Ok(())
            }
            ClientCommand::Sit { at, .. } => self.sit(connection, *at),
            ClientCommand::GetUp { at, .. } => self.get_up(connection, *at),
            ClientCommand::Say { text, to, .. } => self.on_chat(connection, text, *to),
            ClientCommand::Bet { .. } | ClientCommand::Withdraw { .. } | ClientCommand::Decide { .. } => {
                if let Some(asked) = self.waits_for_others(asked) {
                    self.plan(asked);
                }
                return;
            }
            // These are about the player and never reach a table.
            ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => Err(Rejection::new(RejectCode::Malformed)),
        };
        self.answer(&asked, done);
    }

    /// Plans what a bet, a withdrawal or a decision does, and sends it to the log.
    pub(crate) fn plan(&mut self, asked: PendingCommand) {
        // A command of an earlier round may be one whose answer was lost, and one that comes after this owner has given up may
        // have been carried out by the next.
        let is_earlier = asked.round().is_some_and(|round| round < self.confirmed.id);
        if !asked.is_recalled && (is_earlier || self.stage == Stage::GivenUp) {
            return self.recall(asked);
        }
        if self.asks_wallet(&asked) {
            return;
        }
        let player = asked.connection.player;
        let planned = match &asked.command {
            ClientCommand::Bet { round, bets, .. } => self.plan_bet(&asked, round, bets),
            ClientCommand::Withdraw { round, bets, .. } => self.plan_withdrawal(&asked, round, bets),
            ClientCommand::Decide { round, at, hand, cards, decision, .. } => {
                self.plan_decision(&asked, round, *at, (*hand, *cards), *decision)
            }
            ClientCommand::Join { .. }
            | ClientCommand::Leave { .. }
            | ClientCommand::Sit { .. }
            | ClientCommand::GetUp { .. }
            | ClientCommand::Say { .. }
            | ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => Err(Rejection::new(RejectCode::Malformed)),
        };
        match planned {
            Ok(draft) => self.append_command(draft, asked),
            Err(rejection) => {
                self.turn_back(&asked);
                self.answer(&asked, Err(rejection));
            }
        }
        self.next_after_payment(player);
    }

    /// Answers a command, and keeps the answer for the same command sent again.
    pub(crate) fn answer(&mut self, asked: &PendingCommand, answer: Result<(), Rejection>) {
        let key = (asked.connection.player, asked.id.clone());
        if matches!(asked.command, ClientCommand::Bet { .. } | ClientCommand::Decide { .. }) {
            let refused = answer.as_ref().err().map(|rejection| rejection.code);
            let waited = self.now.elapsed.saturating_sub(asked.arrived);
            self.effects.push(Effect::Count(Figure::Answered { refused, waited }));
        }
        for number in self.answers.stop_waiting(&key) {
            self.send(number, message(asked.id.clone(), answer.clone()));
        }
        if !answer.as_ref().is_err_and(may_be_tried_again) {
            self.answers.keep(key, answer);
        }
    }

    /// The player comes to the table; the snapshot is made when the log has told the purse.
    fn join(&mut self, connection: &Connection) {
        *self.room.joining.entry(connection.number).or_default() += 1;
        self.effects.push(Effect::ReadPurse(connection.clone()));
    }

    /// From here on the player gets the table's facts; an older connection no longer does.
    pub(crate) fn on_purse(&mut self, connection: &Connection, balance: Result<Amount, LogError>) {
        // Who hung up while the purse was read has said goodbye already.
        let Some(reads) = self.room.joining.get_mut(&connection.number) else {
            return self.let_go(connection.player);
        };
        *reads -= 1;
        if *reads == 0 {
            self.room.joining.remove(&connection.number);
        }
        let Ok(balance) = balance else {
            self.let_go(connection.player);
            return self.effects.push(Effect::Hang(connection.number));
        };
        let older = self.room.connections.insert(connection.player, connection.clone());
        if let Some(older) = older.filter(|older| older.number != connection.number) {
            self.effects.push(Effect::Detach(older.number));
            self.send(older.number, ServerMessage::Replaced { table: self.settings.id.clone() });
        }
        self.effects.push(Effect::Attach(connection.clone()));
        let snapshot = self.snapshot(connection.player, balance);
        self.send(connection.number, snapshot);
    }

    /// A window that a newer one has replaced may say that it leaves; the newer one stays.
    fn leave(&mut self, connection: &Connection) {
        self.room.joining.remove(&connection.number);
        self.remove(connection.player, connection.number);
    }

    pub(crate) fn on_gone(&mut self, player: PlayerId, number: u64) {
        self.room.joining.remove(&number);
        self.remove(player, number);
    }

    fn remove(&mut self, player: PlayerId, number: u64) {
        if self.room.connections.get(&player).is_some_and(|connection| connection.number == number) {
            self.room.connections.remove(&player);
            self.effects.push(Effect::Detach(number));
        }
        self.let_go(player);
    }

    /// A player who is no longer here may go to another table, once nothing of theirs is in play.
    pub(crate) fn let_go(&mut self, player: PlayerId) {
        if self.room.connections.contains_key(&player) {
            return;
        }
        let is_running = matches!(self.stage, Stage::Running | Stage::Settling);
        if is_running && !self.pipeline.ahead().book().of(player).is_empty() {
            self.room.in_play.insert(player);
        } else {
            self.effects.push(Effect::Release(player));
        }
    }

    /// The command is for the round that runs, and the player is at the table.
    pub(crate) fn check_round(&self, player: PlayerId, round: &RoundId) -> Result<(), Rejection> {
        if let Some(code) = self.end_code() {
            return Err(Rejection::new(code));
        }
        if *round != self.round_name() {
            return Err(Rejection::new(RejectCode::BettingClosed));
        }
        if !self.room.connections.contains_key(&player) {
            return Err(Rejection::new(RejectCode::NotAtTable));
        }
        Ok(())
    }
}
