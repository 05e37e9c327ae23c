//! The task of a table: it brings what happens to the core and carries out what the core asks for.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ::table::append::{Epoch, LogError};
use ::table::core::{Core, StoredRound};
use ::table::effect::{Effect, Figure, Recipient};
use ::table::input::{Input, Now};
use ::table::order::{OrderError, View};
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::{FuturesOrdered, FuturesUnordered};
use protocol::command::ClientCommand;
use protocol::id::{Millis, TableId};
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::event::PlayerId;
use tokio::sync::{OwnedMutexGuard, mpsc, oneshot};
use tokio::time::Instant;

use super::floor::Floor;
use super::open::Opening;
use super::sessions::Sessions;
use super::socket_end::EndReason;
use super::{Session, ToTable, wallets, written};
use crate::log::{EventLog, SqliteLog};
use crate::metrics::Metrics;
use crate::wallet::Wallet;

/// Messages that are taken in together.
const BATCH: usize = 256;

/// Questions to the log that may be open before the table stops hearing: a log that hangs must not fill the memory.
const MAX_ASKED: usize = 4_096;

/// Longer than any server runs: a table that waits for somebody's word sleeps so long.
const WITHOUT_END: Duration = Duration::from_secs(86_400 * 365 * 10);

/// How long the log is left alone before stakes of a halted table are tried to be returned again.
const RETURN_RETRY: Duration = Duration::from_secs(5);

/// The table's task.
pub struct Actor {
    core: Core,
    id: TableId,
    log: SqliteLog,
    floor: Floor,
    wallet: Option<Wallet>,
    metrics: Arc<Metrics>,
    messages: OwnedMutexGuard<mpsc::Receiver<ToTable>>,
    /// Answers of the log, in the order in which it was asked.
    answers: FuturesOrdered<BoxFuture<'static, Input>>,
    /// Answers of wallets, in any order.
    payments: FuturesUnordered<BoxFuture<'static, Input>>,
    /// The sockets that have spoken to the table, and those that are at it.
    known: HashMap<u64, Session>,
    attached: Sessions,
    orders: HashMap<u64, oneshot::Sender<Result<View, OrderError>>>,
    next_ticket: u64,
    began: Instant,
    /// When the core wants to be woken; none where an answer or somebody's word comes first.
    wake_at: Option<Instant>,
    is_stopped: bool,
    /// Another owner has the table: what was asked is still answered, and nothing else is done.
    has_given_up: bool,
    /// Nothing more comes from the inbox.
    is_inbox_done: bool,
}

impl Actor {
    /// A task around a core that has not started.
    pub fn new(
        opening: Opening,
        core: Core,
        log: SqliteLog,
        messages: OwnedMutexGuard<mpsc::Receiver<ToTable>>,
        began: Instant,
    ) -> Self {
        let Opening { id, floor, wallet, metrics, .. } = opening;
        Self {
            core,
            id,
            log,
            floor,
            wallet,
            metrics,
            messages,
            answers: FuturesOrdered::new(),
            payments: FuturesUnordered::new(),
            known: HashMap::new(),
            attached: Sessions::default(),
            orders: HashMap::new(),
            next_ticket: 0,
            began,
            wake_at: None,
            is_stopped: false,
            has_given_up: false,
            is_inbox_done: false,
        }
    }

    /// Runs the table until it is told to stop and its round is over, or another owner has it.
    pub async fn run(mut self, stored: Option<StoredRound>) {
        let effects = self.core.start(stored, self.now());
        self.carry_out(effects);
        while !self.is_over() {
            let (wakes_at, is_asleep) = (self.wakes_at(), self.is_asleep());
            tokio::select! {
                biased;
                Some(input) = self.answers.next(), if !self.answers.is_empty() => {
                    self.handle([input]);
                    if let Some(wallet) = &self.wallet {
                        wallet.wake();
                    }
                }
                Some(input) = self.payments.next(), if !self.payments.is_empty() => self.handle([input]),
                message = self.messages.recv(), if self.may_receive() => self.receive(message),
                () = self.floor.clock.sleep_until(wakes_at), if is_asleep => {
                    // The core says when it wants to be woken again.
                    self.wake_at = None;
                    self.handle([Input::Tick]);
                }
            }
        }
    }

    /// Is nothing left to be done? Whoever has asked a table that was given up is answered first.
    fn is_over(&self) -> bool {
        if !self.has_given_up {
            return self.is_stopped;
        }
        let is_waiting = !self.answers.is_empty() || !self.payments.is_empty() || self.wake_at.is_some();
        self.is_inbox_done && !is_waiting
    }

    /// While a step of the table is being stored messages wait in the inbox; their arrival is noted already.
    fn may_receive(&self) -> bool {
        !self.is_inbox_done && !self.core.is_busy() && self.answers.len() < MAX_ASKED
    }

    fn wakes_at(&self) -> Instant {
        self.wake_at.unwrap_or(self.began + WITHOUT_END)
    }

    /// A held clock is moved when every table sleeps, so a table that only waits for the log does not.
    fn is_asleep(&self) -> bool {
        self.wake_at.is_some() || self.answers.is_empty()
    }

    fn now(&self) -> Now {
        let elapsed = self.floor.clock.instant().saturating_duration_since(self.began);
        Now { elapsed, time: self.floor.clock.now() }
    }

    fn handle(&mut self, inputs: impl IntoIterator<Item = Input>) {
        let now = self.now();
        let effects = self.core.handle_all(inputs, now);
        self.carry_out(effects);
    }

    /// Takes a message in, and those that wait behind it: what arrived in time is seen before the close.
    fn receive(&mut self, first: Option<ToTable>) {
        let mut next = match first {
            Some(message) => Some(message),
            None => {
                self.is_inbox_done = true;
                return self.handle([Input::Stop]);
            }
        };
        let mut inputs = Vec::new();
        while let Some(message) = next {
            // A look sees what the messages before it have done.
            if matches!(message, ToTable::Look { .. }) {
                self.handle(std::mem::take(&mut inputs));
            }
            inputs.extend(self.input(message));
            // Empty or closed: nothing more waits now.
            next = if inputs.len() < BATCH { self.messages.try_recv().ok() } else { None };
        }
        self.handle(inputs);
    }

    /// What a message says to the core; nothing where the task answers it without the core.
    fn input(&mut self, message: ToTable) -> Option<Input> {
        Some(match message {
            ToTable::Command { session, id, command, arrived } => {
                if matches!(command, ClientCommand::Join { .. })
                    && let Err(table) = self.floor.places.take(session.player, &self.id)
                {
                    let rejection = Rejection::new(RejectCode::OneTable).on(table.to_string());
                    session.send_message(&ServerMessage::Refused { id, rejection });
                    return None;
                }
                let connection = session.connection();
                self.known.insert(session.number, session);
                let arrived = arrived.saturating_duration_since(self.began);
                Input::Command { connection, id, command, arrived }
            }
            ToTable::Resend { session, stream, from } => {
                let connection = session.connection();
                self.known.insert(session.number, session);
                Input::Resend { connection, stream, from }
            }
            ToTable::Gone { player, number } => {
                self.known.remove(&number);
                Input::Gone { player, number }
            }
            ToTable::DealerSays(text) => Input::DealerSays(text),
            ToTable::Mute { player, until } => Input::Mute { player, until },
            ToTable::Order { order, reply_to } => {
                self.next_ticket += 1;
                self.orders.insert(self.next_ticket, reply_to);
                Input::Order { ticket: self.next_ticket, order }
            }
            ToTable::Look { reply_to } => {
                // A console that has gone away need not be told.
                let _ = reply_to.send(self.core.view());
                return None;
            }
            ToTable::Stop => Input::Stop,
        })
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::OpenRound(epoch) => {
                    let opened = self.log.open_round(epoch);
                    self.answers.push_back(Box::pin(async move { Input::Opened(opened.await) }));
                }
                Effect::Append(append) => {
                    let (number, appended) = (append.number, self.log.append(append));
                    self.answers.push_back(Box::pin(async move {
                        Input::Appended { number, result: appended.await }
                    }));
                }
                Effect::ReadPurse(connection) => {
                    let balance = self.log.purse(connection.player);
                    self.answers.push_back(Box::pin(async move {
                        Input::Purse { connection, balance: balance.await }
                    }));
                }
                Effect::AskWallet { ask, debits } => {
                    let asked = wallets::ask(self.wallet.clone(), self.log.clone(), debits);
                    self.payments.push(Box::pin(async move { Input::Debited { ask, answers: asked.await } }));
                }
                Effect::TurnBack(keys) => wallets::turn_back(self.wallet.clone(), keys),
                Effect::Attach(connection) => {
                    if let Some(session) = self.known.get(&connection.number) {
                        self.attached.insert(connection.number, session.clone());
                    }
                }
                Effect::Detach(number) => {
                    self.attached.remove(&number);
                }
                Effect::Hang(number) => {
                    if let Some(session) = self.known.get(&number) {
                        session.end.end(EndReason::PurseUnread);
                    }
                }
                Effect::Tell { to, message } => self.send(&to, &message),
                Effect::AnswerDealer { ticket, answer } => {
                    if let Some(reply_to) = self.orders.remove(&ticket) {
                        // A console that has gone away asks again what the table waits for.
                        let _ = reply_to.send(answer.map(|view| *view));
                    }
                }
                Effect::Hold(player) => {
                    // A player whose round goes on here is at this table, whatever was known before.
                    let _ = self.floor.places.take(player, &self.id);
                }
                Effect::Release(player) => self.floor.places.leave(player, &self.id),
                Effect::PurseChanged(player) => self.floor.presence.changed(player),
                Effect::Lobby(summary) => self.floor.lobby.changed(*summary),
                Effect::Count(figure) => self.count(figure),
                Effect::WakeAt(at) => self.wake_at = at.map(|at| self.began + at),
                Effect::ShoeChanged { epoch, after_round } => self.keep_shoe(epoch, after_round),
                Effect::Stopped => self.is_stopped = true,
                Effect::GiveUp => {
                    tracing::error!(table = %self.id, "another owner has taken the table over: it is given up here");
                    self.has_given_up = true;
                    // New commands are refused; those that came before are answered.
                    self.messages.close();
                }
                Effect::Halt { epoch, round, reason } => self.halt(epoch, round, &reason),
            }
        }
    }

    fn send(&self, to: &Recipient, message: &ServerMessage) {
        match to {
            Recipient::Everyone if self.attached.is_empty() => {}
            Recipient::Everyone => {
                let message = written(message);
                self.attached.values().for_each(|session| session.send_written(message.as_ref()));
            }
            Recipient::One(number) => {
                if let Some(session) = self.known.get(number) {
                    session.send_message(message);
                }
            }
        }
    }

    fn count(&self, figure: Figure) {
        match figure {
            Figure::Answered { refused, waited } => self.metrics.answered(refused, waited),
            Figure::Phase(phase) => self.metrics.phase(&self.id, phase),
            Figure::Round { void } => self.metrics.round(void),
        }
    }

    /// Keeps where the new shoe begins.
    fn keep_shoe(&self, epoch: Epoch, after_round: i64) {
        let (table, kept) = (self.id.clone(), self.log.change_shoe(epoch, after_round));
        tokio::spawn(async move {
            if let Err(error) = kept.await {
                // Without it the roads of a restarted table begin too early, and nothing else.
                tracing::error!(%table, %error, "a change of the shoe was not kept");
            }
        });
    }

    /// Raises the alarm and returns the stakes of the round. The table takes no more bets until the server is started again.
    fn halt(&self, epoch: Epoch, round: i64, reason: &str) {
        tracing::error!(table = %self.id, round, reason, "ALARM: the table has stopped");
        self.metrics.table_halts.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let (log, table) = (self.log.clone(), self.id.clone());
        tokio::spawn(async move {
            loop {
                match log.cancel(epoch, round).await {
                    Ok(()) => return tracing::warn!(%table, round, "the stakes of the round were returned"),
                    Err(LogError::Superseded) => {
                        return tracing::warn!(%table, round, "another owner has the round and its stakes");
                    }
                    Err(LogError::Permanent(error)) => {
                        return tracing::error!(%table, round, error, "ALARM: stakes can't be returned");
                    }
                    Err(LogError::Passing(error)) => {
                        tracing::error!(%table, round, error, "stakes can't be returned yet");
                    }
                }
                tokio::time::sleep(RETURN_RETRY).await;
            }
        });
    }

    /// Mutes a player, as it was before the task was started again.
    pub fn mute(&mut self, player: PlayerId, until: Millis) {
        self.core.mute(player, until);
    }
}
