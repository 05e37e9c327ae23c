//! The state of a table, and how an input changes it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use protocol::fact::Fact;
use protocol::id::{CommandId, Millis, RoundId, TableId};
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use protocol::snapshot::{LiveStream, Past};
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::phase::Phase;
use rules::round::{Awaits, Replay, Round};
use rules::settle::Settlement;
use rules::stake::Stake;
use rules::table::Table;
use serde_json::value::RawValue;

use crate::append::{Epoch, LogError};
use crate::audience::{Audience, Openness, audience};
use crate::chat::Chat;
use crate::command::Answers;
use crate::connection::Connection;
use crate::counts::CountBoard;
use crate::dealer::Dealer;
use crate::effect::{Effect, Recipient};
use crate::input::{Input, Now};
use crate::lobby::Shown;
use crate::order::Orders;
use crate::pay::Payments;
use crate::pipeline::Pipeline;
use crate::seats::Seats;
use crate::stream::FactStream;
use crate::timers::Timers;

/// Outcomes that a table keeps for statistics.
pub const PAST_OUTCOMES: usize = 500;

/// The first pause before the log is tried again, and the longest.
const FIRST_RETRY: Duration = Duration::from_millis(500);
const LONGEST_RETRY: Duration = Duration::from_secs(8);

/// How a table is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Its id.
    pub id: TableId,
    /// The owner that this core is.
    pub epoch: Epoch,
    /// Its plan and limits.
    pub table: Arc<Table>,
    /// How long its phases last.
    pub timers: Timers,
    /// Its live picture.
    pub stream: Option<LiveStream>,
    /// Stakes may have to be paid from a wallet first.
    pub wallet: bool,
}

/// A round that the log kept over a restart.
#[derive(Clone, Debug)]
pub struct StoredRound {
    /// Its number.
    pub id: i64,
    /// Its facts.
    pub events: Vec<RoundEvent>,
    /// Cards that lie face down.
    pub hidden: Vec<Card>,
    /// Commands that were carried out in it.
    pub commands: Vec<(PlayerId, CommandId)>,
    /// What the facts lead to.
    pub replayed: Replay,
    /// It has broken the table before and is cancelled.
    pub cancel: bool,
}

/// Where the table is between rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A round is being opened.
    Opening,
    /// A round runs.
    Running,
    /// The round is being settled.
    Settling,
    /// The result is on view.
    Resting,
    /// The dealer has to open the next round.
    Waiting,
    /// The log failed for good.
    Halted,
    /// Another owner has taken the table over.
    GivenUp,
}

/// The round as the log has confirmed it.
pub(crate) struct Confirmed {
    pub(crate) id: i64,
    pub(crate) round: Round,
    /// Every fact, in order.
    pub(crate) events: Vec<RoundEvent>,
    /// The facts are in the log; a round without bets is not written.
    pub(crate) is_stored: bool,
    /// Cards that were dealt face down, and how many of them were turned.
    pub(crate) hidden: Vec<Card>,
    pub(crate) turned: usize,
    /// The dealer has been told that the round is dealt.
    pub(crate) is_prepared: bool,
    /// What is told when the log has confirmed the end.
    pub(crate) settlements: Vec<(PlayerId, Settlement)>,
}

/// The present wait.
pub(crate) struct Wait {
    /// When it ends.
    pub(crate) deadline: Duration,
    /// What players are told of it.
    pub(crate) until: Option<Millis>,
    /// When betting closes: a bet that arrives later is too late.
    pub(crate) close_at: Option<Duration>,
    /// The phase as it was told last.
    pub(crate) shown: Option<(Phase, Option<Millis>)>,
    /// How often the log has failed in a row.
    pub(crate) failures: u32,
    /// When the core is to be woken, as it was asked last.
    wake_at: Option<Duration>,
}

/// The players at the table.
pub(crate) struct Room {
    pub(crate) connections: HashMap<PlayerId, Connection>,
    /// Connections whose purse is being read, and how often.
    pub(crate) joining: HashMap<u64, u32>,
    pub(crate) seats: Seats,
    /// Players who went away with a bet in play: this stays their table until the round is over.
    pub(crate) in_play: HashSet<PlayerId>,
    pub(crate) public: FactStream,
    pub(crate) private: HashMap<PlayerId, FactStream>,
    pub(crate) last_bets: HashMap<PlayerId, Vec<Stake>>,
}

/// The core of a table.
pub struct Core {
    pub(crate) settings: Settings,
    pub(crate) has_boxes: bool,
    pub(crate) openness: Openness,
    pub(crate) plan_json: Box<RawValue>,
    pub(crate) dealer: Box<dyn Dealer>,
    pub(crate) now: Now,
    pub(crate) stage: Stage,
    pub(crate) confirmed: Confirmed,
    pub(crate) pipeline: Pipeline,
    pub(crate) wait: Wait,
    pub(crate) room: Room,
    pub(crate) answers: Answers,
    pub(crate) payments: Payments,
    pub(crate) orders: Orders,
    pub(crate) counts: CountBoard,
    pub(crate) chat: Chat,
    pub(crate) past: Past,
    /// What the last rounds came to where no board tells it, for the lobby.
    pub(crate) last_words: VecDeque<String>,
    pub(crate) lobby_shown: Option<Shown>,
    pub(crate) is_stopping: bool,
    pub(crate) effects: Vec<Effect>,
}

impl Core {
    /// A table that has not begun.
    ///
    /// # Errors
    /// The plan can't be written as the text that clients get.
    pub fn new(
        settings: Settings,
        dealer: Box<dyn Dealer>,
        past: Past,
        now: Now,
    ) -> Result<Self, serde_json::Error> {
        let plan = settings.table.plan();
        let plan_json = RawValue::from_string(plan.to_json())?;
        let round = Round::new(Arc::clone(&settings.table));
        Ok(Self {
            has_boxes: plan.game.boxes().is_some(),
            openness: Openness::of(&*plan.game),
            plan_json,
            dealer,
            now,
            stage: Stage::Opening,
            pipeline: Pipeline::new(round.clone()),
            confirmed: Confirmed {
                id: 0,
                round,
                events: Vec::new(),
                is_stored: false,
                hidden: Vec::new(),
                turned: 0,
                is_prepared: false,
                settlements: Vec::new(),
            },
            wait: Wait {
                deadline: now.elapsed,
                until: None,
                close_at: None,
                shown: None,
                failures: 0,
                wake_at: None,
            },
            room: Room {
                connections: HashMap::new(),
                joining: HashMap::new(),
                seats: Seats::default(),
                in_play: HashSet::new(),
                public: FactStream::public(),
                private: HashMap::new(),
                last_bets: HashMap::new(),
            },
            answers: Answers::default(),
            payments: Payments::default(),
            orders: Orders::default(),
            counts: CountBoard::new(now.elapsed),
            chat: Chat::default(),
            past,
            last_words: VecDeque::new(),
            lobby_shown: None,
            is_stopping: false,
            effects: Vec::new(),
            settings,
        })
    }

    /// Begins: with the round that the log kept, or with a new one.
    pub fn start(&mut self, stored: Option<StoredRound>, now: Now) -> Vec<Effect> {
        self.now = now;
        match stored {
            Some(stored) => self.go_on(stored),
            None if self.dealer.leads() => self.wait_for_dealer(),
            None => self.open_round(),
        }
        self.finish_input()
    }

    /// Takes an input in; what is to be done now.
    pub fn handle(&mut self, input: Input, now: Now) -> Vec<Effect> {
        self.handle_all([input], now)
    }

    /// Takes inputs in that are there at once, and only then the step that is due: a bet that arrived in time is not
    /// overtaken by the close.
    pub fn handle_all(&mut self, inputs: impl IntoIterator<Item = Input>, now: Now) -> Vec<Effect> {
        self.now = now;
        for input in inputs {
            self.take_in(input);
        }
        self.finish_input()
    }

    fn take_in(&mut self, input: Input) {
        match input {
            Input::Command { connection, id, command, arrived } => {
                self.on_command(connection, id, command, arrived);
            }
            Input::Resend { connection, stream, from } => self.resend(&connection, stream, from),
            Input::Gone { player, number } => self.on_gone(player, number),
            Input::DealerSays(text) => self.dealer_says(&text),
            Input::Mute { player, until } => self.chat.mute(player, until),
            Input::Order { ticket, order } => self.on_order(ticket, order),
            Input::Opened(Ok(id)) => {
                self.wait.failures = 0;
                self.begin_round(id);
                self.order_done();
            }
            Input::Opened(Err(error)) => self.on_log_error(&error),
            Input::Appended { number, result } => self.on_appended(number, result),
            Input::Purse { connection, balance } => self.on_purse(&connection, balance),
            Input::Debited { ask, answers } => self.on_debited(ask, answers),
            // The core asks again, whatever it asked before.
            Input::Tick => self.wait.wake_at = None,
            Input::Stop => self.stop(),
        }
        self.replan();
    }

    /// Takes the step that is due, follows the dealer's orders and tells what has changed.
    fn finish_input(&mut self) -> Vec<Effect> {
        self.ask_again();
        if self.may_step() && self.is_due() {
            if self.is_stopping && self.may_stop() {
                self.effects.push(Effect::Stopped);
                return std::mem::take(&mut self.effects);
            }
            self.advance();
        }
        self.follow_orders();
        self.announce_phase();
        self.announce_counts();
        self.announce_lobby();
        self.ask_to_wake();
        std::mem::take(&mut self.effects)
    }

    fn ask_to_wake(&mut self) {
        // A pause and a stopped table end by somebody's word.
        let is_timed = match self.stage {
            Stage::Running => self.confirmed.round.phase() != Phase::Paused,
            Stage::Opening | Stage::Settling | Stage::Resting => true,
            Stage::Waiting | Stage::Halted | Stage::GivenUp => false,
        };
        let deadline = is_timed.then_some(self.wait.deadline);
        // With a step on its way to the log, everything waits for the answer.
        let others = self.counts.due.into_iter().chain(self.pipeline.ask_at);
        let timers = self.may_step().then(|| deadline.into_iter().chain(others));
        let wake_at = timers.and_then(Iterator::min);
        if wake_at != self.wait.wake_at || wake_at.is_some_and(|at| at <= self.now.elapsed) {
            self.wait.wake_at = wake_at;
            self.effects.push(Effect::WakeAt(wake_at));
        }
    }

    /// May the table take a step of its own? Betting goes on and ends beside the bets that are on their way to the log, so
    /// that a crowd can't hold it up; any other step waits for them.
    pub(crate) fn may_step(&self) -> bool {
        let is_betting = self.stage == Stage::Running && self.pipeline.ahead().awaits() == Awaits::Bets;
        !self.pipeline.has_step() && (is_betting || self.pipeline.is_empty())
    }

    /// Nothing is open: no round with money, or the result is on view.
    fn may_stop(&self) -> bool {
        match self.stage {
            Stage::Resting | Stage::Waiting | Stage::Halted | Stage::GivenUp => true,
            Stage::Running => {
                !self.confirmed.is_stored && matches!(self.confirmed.round.awaits(), Awaits::Bets)
            }
            Stage::Opening | Stage::Settling => false,
        }
    }

    fn stop(&mut self) {
        self.is_stopping = true;
        if self.stage == Stage::Running && self.may_stop() {
            self.wait.deadline = self.now.elapsed;
        }
    }

    /// A round from before the restart: it goes on where it stood, or is cancelled where it has broken the table.
    fn go_on(&mut self, stored: StoredRound) {
        let StoredRound { id, mut events, hidden, commands, replayed, cancel } = stored;
        self.answers.keep_done(commands);
        self.stage = Stage::Running;
        let is_new = events.is_empty();
        events.truncate(replayed.applied);
        let confirmed = &mut self.confirmed;
        confirmed.id = id;
        confirmed.is_stored = !is_new;
        confirmed.hidden = hidden;
        confirmed.round = replayed.round;
        confirmed.events = events;
        for event in &confirmed.events {
            confirmed.turned += usize::from(matches!(event, RoundEvent::CardShown { .. }));
            confirmed.is_prepared |=
                matches!(event, RoundEvent::BettingClosed | RoundEvent::CardDealt { .. });
        }
        self.pipeline.reset(&self.confirmed.round, &self.confirmed.events);
        for bets in self.confirmed.round.book().iter() {
            self.effects.push(Effect::Hold(bets.player));
            self.room.in_play.insert(bets.player);
        }
        self.set_deadline();
        if is_new {
            self.open_betting();
        }
        if cancel {
            self.take_step(vec![RoundEvent::RoundVoided]);
        }
    }

    pub(crate) fn open_round(&mut self) {
        self.stage = Stage::Opening;
        self.pipeline.is_opening = true;
        self.effects.push(Effect::OpenRound(self.settings.epoch));
    }

    fn begin_round(&mut self, id: i64) {
        self.pipeline.is_opening = false;
        let round = Round::new(Arc::clone(&self.settings.table));
        self.confirmed = Confirmed {
            id,
            round,
            events: Vec::new(),
            is_stored: false,
            hidden: Vec::new(),
            turned: 0,
            is_prepared: false,
            settlements: Vec::new(),
        };
        self.pipeline.reset(&self.confirmed.round, &[]);
        self.counts.begin();
        self.stage = Stage::Running;
        self.free_seats();
        self.forget_absent();
        self.past.dealt = self.dealt();
        let dealer = self.dealer.name();
        self.send_to_all(Fact::RoundOpened { round: self.round_name(), dealer, dealt: self.past.dealt });
        self.open_betting();
    }

    /// Opens betting, unless something has to lie before it.
    fn open_betting(&mut self) {
        if self.confirmed.round.awaits_opening() {
            return self.take_step(vec![RoundEvent::BettingOpened]);
        }
        if self.prepare() {
            self.on_shoe_changed();
        }
        self.set_deadline();
    }

    /// Tells the dealer that the round is dealt, once. True where they have changed the shoe for it.
    fn prepare(&mut self) -> bool {
        !std::mem::replace(&mut self.confirmed.is_prepared, true) && self.dealer.prepare()
    }

    fn on_shoe_changed(&mut self) {
        self.past.last_but_one = std::mem::take(&mut self.past.last);
        self.past.last = std::mem::take(&mut self.past.current);
        self.past.dealt = self.dealt();
        let (epoch, after_round) = (self.settings.epoch, self.confirmed.id - 1);
        self.effects.push(Effect::ShoeChanged { epoch, after_round });
        self.send_to_all(Fact::ShoeChanged);
    }

    /// The streams of players who are away when a round opens are dropped: who comes back begins with a snapshot.
    fn forget_absent(&mut self) {
        let connections = &self.room.connections;
        self.room.private.retain(|player, _| connections.contains_key(player));
    }

    /// The log failed: nobody was told anything, and the same is tried again, unless it would fail for ever.
    pub(crate) fn on_log_error(&mut self, error: &LogError) {
        self.pipeline.is_opening = false;
        self.order_failed();
        match error {
            LogError::Permanent(reason) => self.halt(reason.clone()),
            LogError::Superseded => self.give_up(),
            LogError::Passing(_) => {
                if self.stage == Stage::Settling {
                    self.stage = Stage::Running;
                }
                let pause = FIRST_RETRY.saturating_mul(1 << self.wait.failures.min(4)).min(LONGEST_RETRY);
                self.wait.failures += 1;
                self.wait.deadline = self.now.elapsed + pause;
            }
        }
    }

    /// The table can't go on. Its stakes are returned by the server, from what the log has taken.
    pub(crate) fn halt(&mut self, reason: String) {
        if self.end_code().is_some() {
            return;
        }
        self.stage = Stage::Halted;
        self.wait_without_end();
        let (epoch, round) = (self.settings.epoch, self.confirmed.id);
        self.effects.push(Effect::Halt { epoch, round, reason });
    }

    /// Another owner goes on with the round: this one does nothing more, and leaves the money where it is.
    fn give_up(&mut self) {
        if self.end_code().is_some() {
            return;
        }
        self.stage = Stage::GivenUp;
        self.wait_without_end();
        // A client that hears it comes to the table again, and is shown it by its owner.
        let gone = Box::new(ServerMessage::Gone { table: self.settings.id.clone() });
        self.effects.push(Effect::Tell { to: Recipient::Everyone, message: gone });
        self.effects.push(Effect::GiveUp);
    }

    /// With what a table that has ended refuses commands; nothing while it goes on.
    pub(crate) fn end_code(&self) -> Option<RejectCode> {
        match self.stage {
            Stage::Halted => Some(RejectCode::Storage),
            Stage::GivenUp => Some(RejectCode::TableStopped),
            Stage::Opening | Stage::Running | Stage::Settling | Stage::Resting | Stage::Waiting => None,
        }
    }

    /// Folds a confirmed fact and tells it to those whom it concerns. False where it can't be folded.
    pub(crate) fn fold(&mut self, event: RoundEvent) -> bool {
        if let Err(error) = self.confirmed.round.apply(&event) {
            self.halt(format!("a stored fact can't be folded: {} {error}", event.name()));
            return false;
        }
        self.confirmed.turned += usize::from(matches!(event, RoundEvent::CardShown { .. }));
        self.counts.note(&event);
        self.count_cards(&event);
        self.confirmed.events.push(event.clone());
        let closed = matches!(event, RoundEvent::BettingClosed);
        match audience(&event, self.openness) {
            Audience::Public => self.send_to_all(Fact::Event(event)),
            Audience::Private(player) => self.send_to_player(player, Fact::Event(event)),
            Audience::Log => {}
        }
        if closed {
            let is_fresh = self.prepare();
            if self.dealer.begin(self.has_bets()) || is_fresh {
                self.on_shoe_changed();
            }
        }
        true
    }

    /// How much of the shoe has been dealt, in per cent.
    fn dealt(&self) -> Option<u8> {
        let (dealt, cards) = self.dealer.dealt()?;
        u8::try_from(dealt * 100 / cards.max(1)).ok()
    }

    pub(crate) fn round_name(&self) -> RoundId {
        RoundId::new(self.confirmed.id.to_string()).expect("a number is a short ASCII text")
    }

    pub(crate) fn has_bets(&self) -> bool {
        self.confirmed.round.book().iter().next().is_some()
    }

    pub(crate) fn send(&mut self, number: u64, message: ServerMessage) {
        self.effects.push(Effect::Tell { to: Recipient::One(number), message: Box::new(message) });
    }

    /// Is a step of the table's own on its way to the log?
    pub fn is_busy(&self) -> bool {
        self.pipeline.has_step()
    }

    /// The round as the log has confirmed it.
    pub fn round(&self) -> &Round {
        &self.confirmed.round
    }

    /// The number of the round.
    pub fn round_id(&self) -> i64 {
        self.confirmed.id
    }

    /// The facts that the log has confirmed.
    pub fn events(&self) -> &[RoundEvent] {
        &self.confirmed.events
    }

    /// Mutes a player until a moment, as the server remembers it from before a restart.
    pub fn mute(&mut self, player: PlayerId, until: Millis) {
        self.chat.mute(player, Some(until));
    }

    /// Does an answer to this command still come?
    pub fn is_pending(&self, player: PlayerId, id: &CommandId) -> bool {
        self.answers.is_pending(player, id)
    }
}
