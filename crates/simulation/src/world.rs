//! One table and everything around it in virtual time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use protocol::chat::Audience;
use protocol::command::ClientCommand;
use protocol::id::{CommandId, Millis, RoundId, TableId};
use protocol::message::ServerMessage;
use protocol::reject_code::RejectCode;
use protocol::snapshot::Past;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::table::Table;
use table::append::{AppendError, Appended, Debit, Epoch, LogError};
use table::core::{Core, Settings};
use table::dealer::Dealer;
use table::effect::{Effect, Recipient};
use table::input::{Input, Now};
use table::memory::MemoryLog;
use table::order::Order;
use table::timers::Timers;

use crate::dealer::SeededDealer;
use crate::invariant::ClientView;
use crate::mirror::Mirror;
use crate::old_owner::{LateAction, OldOwner};
use crate::player::{Seen, SimulatedPlayer};
use crate::random::SeededRandom;
use crate::sabotage::Sabotage;
use crate::wallet::Wallets;
use crate::{Options, Report};

/// How often things go wrong, of a thousand.
const CRASH_AT_EFFECT: u64 = 1;
const LOG_FAILS: u64 = 15;
const LOG_IS_SLOW: u64 = 10;
const MESSAGE_IS_LOST: u64 = 3;
const CLOCK_JUMPS: u64 = 2;
const WALLET_ANSWERS_TWICE: u64 = 100;
/// How often of a thousand an owner that has only seemed dead runs on for a while beside the next one.
const OWNER_RUNS_ON: u64 = 500;
/// How often of a thousand appends that can be broken the deliberate fault is put in.
const IS_SABOTAGED: u64 = 200;

/// Once in so many steps another owner takes the table over although this one is well.
const TAKEN_OVER: u64 = 4_000;

/// The longest pause before an owner that was superseded does something, and between two things that it does.
const LATE_AFTER: u64 = 1_500;
const LATE_EVERY: u64 = 150;

/// How often credits and rollbacks go to the wallets.
const CARRY_EVERY: Duration = Duration::from_millis(700);

/// Rounds whose facts are kept after their audit.
const KEPT_ROUNDS: i64 = 2;

/// After so many appends the open round is audited as it stands.
const AUDIT_EVERY: u64 = 40;

enum Event {
    /// A player does something.
    Act(usize),
    /// Inputs reach the core.
    Deliver(Vec<Input>),
    /// The log works on what it was asked.
    Commit,
    /// A wallet answers.
    Pay { ask: u64, debits: Vec<Debit> },
    /// Credits and rollbacks go to the wallets.
    Carry,
    /// The time has come that the core has asked for.
    Wake(Duration),
    /// The owner that was a run of the server does something although it was superseded.
    Late(u64),
}

/// An event belongs to a run of the server; a crash ends the run.
struct Scheduled {
    run: u64,
    event: Event,
}

/// A table in virtual time.
pub struct World {
    /// What has happened so far.
    pub report: Report,
    table: Arc<Table>,
    settings: Settings,
    core: Core,
    log: MemoryLog,
    wallets: Wallets,
    players: Vec<SimulatedPlayer>,
    attached: BTreeSet<u64>,
    owners: BTreeMap<u64, usize>,
    dice: SeededRandom,
    now: Duration,
    clock: u64,
    times: BinaryHeap<Reverse<(Duration, u64)>>,
    events: BTreeMap<u64, Scheduled>,
    next_event: u64,
    next_window: u64,
    run: u64,
    /// Questions to the log that it has not answered, and whether it works on them.
    asked: VecDeque<Effect>,
    is_committing: bool,
    wake_at: Option<Duration>,
    /// An owner from before the last take-over that does not know of it.
    old_owner: Option<OldOwner>,
    audited: i64,
    /// Appends that were stored.
    appended: u64,
    sabotage: Option<Sabotage>,
    mirror: Option<Box<dyn Mirror>>,
}

fn millis(number: u64) -> Duration {
    Duration::from_millis(number)
}

impl World {
    /// A table with players who have not come yet.
    pub fn new(table: Arc<Table>, options: &Options, nth: u64) -> Self {
        let mut dice = SeededRandom::new(options.seed ^ nth.wrapping_mul(0xa076_1d64_78bd_642f));
        let mut log = MemoryLog::default();
        let settings = Settings {
            id: TableId::new(table.plan().id.as_str().replace('/', "-")).expect("a plan's id is short ASCII"),
            epoch: log.take_over(),
            table: Arc::clone(&table),
            timers: Timers {
                betting: millis(8_000),
                last: millis(2_000),
                closed: millis(1_000),
                card: millis(300),
                insurance: millis(4_000),
                decision: millis(4_000),
                result: millis(2_000),
            },
            stream: None,
            wallet: nth % 2 == 1,
        };
        let clock = 1_700_000_000_000;
        let now = Now { elapsed: Duration::ZERO, time: Millis(clock) };
        let dealer = SeededDealer::new(table.game(), dice.roll());
        let core = Core::new(settings.clone(), Box::new(dealer), Past::default(), now)
            .expect("a plan that was read can be written");
        let mut world = Self {
            report: Report::default(),
            table,
            settings,
            core,
            log,
            wallets: Wallets::default(),
            players: (1..=options.players).map(|id| SimulatedPlayer::new(PlayerId(id))).collect(),
            attached: BTreeSet::new(),
            owners: BTreeMap::new(),
            dice,
            now: Duration::ZERO,
            clock,
            times: BinaryHeap::new(),
            events: BTreeMap::new(),
            next_event: 0,
            next_window: 0,
            run: 0,
            asked: VecDeque::new(),
            is_committing: false,
            wake_at: None,
            old_owner: None,
            audited: 0,
            appended: 0,
            sabotage: options.sabotage,
            mirror: None,
        };
        for index in 0..world.players.len() {
            let player = world.players[index].id;
            if world.settings.wallet && index % 2 == 0 {
                world.wallets.grant(&mut world.log, player, 500_000);
            } else {
                let money = u32::try_from(100 + world.dice.below(20_000)).unwrap_or(100);
                world.log.grant(player, Amount::whole(money));
            }
            let at = millis(world.dice.below(5_000));
            world.schedule(at, Event::Act(index));
        }
        if world.settings.wallet {
            world.schedule(CARRY_EVERY, Event::Carry);
        }
        world
    }

    /// Gives everything that the log takes to another log as well.
    ///
    /// # Errors
    /// Where it does not take the players' money.
    pub fn mirror(&mut self, mut mirror: Box<dyn Mirror>) -> Result<(), String> {
        for player in &self.players {
            let purse = self.log.purse(player.id);
            if self.log.has_wallet(player.id) {
                mirror.adopted(player.id, purse)?;
            } else {
                mirror.granted(player.id, purse)?;
            }
        }
        mirror.taken_over(self.log.epoch(), None)?;
        self.mirror = Some(mirror);
        Ok(())
    }

    fn schedule(&mut self, after: Duration, event: Event) {
        self.next_event += 1;
        self.times.push(Reverse((self.now + after, self.next_event)));
        self.events.insert(self.next_event, Scheduled { run: self.run, event });
    }

    fn core_now(&self) -> Now {
        let elapsed = u64::try_from(self.now.as_millis()).unwrap_or(u64::MAX);
        Now { elapsed: self.now, time: Millis(self.clock.saturating_add(elapsed)) }
    }

    /// Runs for so long, and then lets the table come to rest.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn run(&mut self, time: Duration) -> Result<(), String> {
        let effects = self.core.start(None, self.core_now());
        self.carry_out(effects)?;
        while let Some(Reverse((at, number))) = self.times.pop() {
            if at > time {
                break;
            }
            self.now = at;
            let Some(Scheduled { run, event }) = self.events.remove(&number) else { continue };
            if self.dice.below(TAKEN_OVER) < 1 {
                self.take_over(true)?;
            }
            if run == self.run || matches!(event, Event::Act(_) | Event::Carry | Event::Late(_)) {
                self.step(event)?;
                self.check()?;
            }
        }
        self.come_to_rest()
    }

    /// At the end the server starts once more and everything that is on its way to or from a wallet gets there.
    fn come_to_rest(&mut self) -> Result<(), String> {
        self.take_over(true)?;
        while let Some(run) = self.old_owner.as_ref().map(|owner| owner.run) {
            self.late(run)?;
        }
        for _ in 0..1_000 {
            if self.wallets.is_idle(&self.log) {
                break;
            }
            self.carry()?;
        }
        if !self.wallets.is_idle(&self.log) {
            return Err("a wallet transfer never comes to its end".to_owned());
        }
        self.check()?;
        self.audit_open_round()?;
        self.wallets.check(&self.log)
    }

    /// What an open round has moved is what its facts say, at any moment.
    fn audit_open_round(&self) -> Result<(), String> {
        match self.log.rounds().keys().next_back() {
            Some(&last) => self.log.audit(&self.table, last),
            None => Ok(()),
        }
    }

    fn carry(&mut self) -> Result<(), String> {
        for delivery in self.wallets.deliver(&mut self.log, &mut self.dice) {
            self.report.wallet_transfers += 1;
            if let Some(mirror) = &mut self.mirror {
                mirror.delivered(&delivery)?;
            }
        }
        Ok(())
    }

    fn step(&mut self, event: Event) -> Result<(), String> {
        if self.dice.happens(CLOCK_JUMPS) {
            let day = 86_400_000;
            self.clock =
                if self.dice.happens(500) { self.clock + day } else { self.clock.saturating_sub(day) };
        }
        match event {
            Event::Act(index) => {
                self.act(index);
                let pause = millis(300 + self.dice.below(9_000));
                self.schedule(pause, Event::Act(index));
                Ok(())
            }
            Event::Deliver(inputs) => self.deliver(inputs),
            Event::Commit => self.commit(),
            Event::Pay { ask, debits } => {
                let exchanges = self.wallets.pay(&mut self.log, debits, &mut self.dice);
                for exchange in &exchanges {
                    self.report.wallet_transfers += 1;
                    if let Some(mirror) = &mut self.mirror {
                        mirror.exchanged(exchange)?;
                    }
                }
                let answers: Vec<_> =
                    exchanges.into_iter().map(|exchange| (exchange.debit, exchange.answer)).collect();
                if self.dice.happens(WALLET_ANSWERS_TWICE) {
                    let again = Input::Debited { ask, answers: Ok(answers.clone()) };
                    self.schedule(millis(5), Event::Deliver(vec![again]));
                }
                self.deliver(vec![Input::Debited { ask, answers: Ok(answers) }])
            }
            Event::Carry => {
                self.carry()?;
                self.schedule(CARRY_EVERY, Event::Carry);
                Ok(())
            }
            Event::Wake(at) if self.wake_at == Some(at) => {
                self.wake_at = None;
                self.deliver(vec![Input::Tick])
            }
            Event::Wake(_) => Ok(()),
            Event::Late(run) => self.late(run),
        }
    }

    fn deliver(&mut self, inputs: Vec<Input>) -> Result<(), String> {
        let effects = self.core.handle_all(inputs, self.core_now());
        self.carry_out(effects)
    }

    /// A player comes, goes, opens a window, sends a command or sends one again.
    fn act(&mut self, index: usize) {
        let table = self.settings.id.clone();
        let player = self.players[index].id;
        let has_gap = self.players[index].view.as_ref().is_some_and(|view| view.has_gap);
        let Some(&window) = self.players[index].windows.last() else { return self.open_window(index) };
        if has_gap {
            // A client that missed something asks for a new beginning.
            return self.send(index, window, ClientCommand::Join { table });
        }
        match self.dice.below(100) {
            0..=1 => self.open_window(index),
            2 => {
                let windows = std::mem::take(&mut self.players[index].windows);
                self.players[index].view = None;
                for number in windows {
                    self.schedule(millis(1), Event::Deliver(vec![Input::Gone { player, number }]));
                }
            }
            3 => {
                // Any window may say that it leaves, also one that was replaced.
                let windows = self.players[index].windows.clone();
                let number = self.dice.pick(&windows).unwrap_or(window);
                self.send(index, number, ClientCommand::Leave { table: table.clone() });
                if number == window {
                    self.players[index].windows.retain(|open| *open != number);
                    self.players[index].view = None;
                }
            }
            4..=9 => {
                let pending = self.players[index].pending.clone();
                for (id, command) in pending.into_iter().take(3) {
                    self.send_as(index, window, id, command);
                }
            }
            10 => self.send_order(),
            11 => self.send(
                index,
                window,
                ClientCommand::Say { table, text: "hello".into(), to: Audience::Table },
            ),
            _ => {
                let round_id =
                    RoundId::new(self.core.round_id().to_string()).expect("a number is short ASCII");
                let seen = Seen { id: table, round_id, round: self.core.round() };
                let count = 1 + self.dice.below(3);
                let dice = &mut self.dice;
                let commands: Vec<_> = (0..count).filter_map(|_| seen.command(player, dice)).collect();
                for command in commands {
                    self.send(index, window, command);
                }
            }
        }
    }

    fn open_window(&mut self, index: usize) {
        self.next_window += 1;
        let number = self.next_window;
        self.owners.insert(number, index);
        self.players[index].windows.push(number);
        self.players[index].view = None;
        self.send(index, number, ClientCommand::Join { table: self.settings.id.clone() });
    }

    fn send(&mut self, index: usize, window: u64, command: ClientCommand) {
        let id = self.players[index].next_id();
        self.players[index].pending.insert(id.clone(), command.clone());
        self.report.commands += 1;
        self.send_as(index, window, id, command);
    }

    fn send_as(&mut self, index: usize, window: u64, id: CommandId, command: ClientCommand) {
        let connection = self.players[index].connection(window);
        let arrived = self.now;
        let after = millis(self.dice.below(40));
        self.schedule(after, Event::Deliver(vec![Input::Command { connection, id, command, arrived }]));
    }

    /// Somebody in the studio pauses, resumes or cancels the round.
    fn send_order(&mut self) {
        let order = match self.dice.below(12) {
            0 => Order::Void,
            1..=3 => Order::Pause,
            _ => Order::Resume,
        };
        self.schedule(millis(1), Event::Deliver(vec![Input::Order { ticket: 0, order }]));
        if order == Order::Pause {
            let resume = Input::Order { ticket: 0, order: Order::Resume };
            self.schedule(millis(2_000), Event::Deliver(vec![resume]));
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Result<(), String> {
        let mut effects = effects.into_iter();
        while let Some(effect) = effects.next() {
            if self.dice.below(20_000) < CRASH_AT_EFFECT {
                self.asked.extend(std::iter::once(effect).chain(effects).filter(is_for_log));
                return self.crash();
            }
            match effect {
                Effect::OpenRound(_) | Effect::Append(_) | Effect::ReadPurse(_) => {
                    self.asked.push_back(effect);
                    if !self.is_committing {
                        self.is_committing = true;
                        let slow = if self.dice.happens(LOG_IS_SLOW) { 700 } else { 0 };
                        let after = millis(1 + self.dice.below(8) + slow);
                        self.schedule(after, Event::Commit);
                    }
                }
                Effect::AskWallet { ask, debits } => {
                    let slow = if self.dice.happens(30) { 10_000 } else { 0 };
                    let after = millis(5 + self.dice.below(200) + slow);
                    self.schedule(after, Event::Pay { ask, debits });
                }
                Effect::TurnBack(keys) => self.turn_back(keys)?,
                Effect::Attach(connection) => {
                    self.attached.insert(connection.number);
                }
                Effect::Detach(number) => {
                    self.attached.remove(&number);
                }
                Effect::Hang(_) => {}
                Effect::Tell { to: Recipient::One(number), message } => self.receive(number, &message)?,
                Effect::Tell { to: Recipient::Everyone, message } => {
                    for number in self.attached.clone() {
                        self.receive(number, &message)?;
                    }
                }
                Effect::WakeAt(at) => {
                    self.wake_at = at;
                    if let Some(at) = at {
                        self.schedule(at.saturating_sub(self.now), Event::Wake(at));
                    }
                }
                Effect::Halt { round, reason, .. } => return Err(format!("round {round} halted: {reason}")),
                Effect::GiveUp => return Err("the owner of the table has given up".to_owned()),
                Effect::AnswerDealer { .. }
                | Effect::Hold(_)
                | Effect::Release(_)
                | Effect::PurseChanged(_)
                | Effect::Lobby(_)
                | Effect::Count(_)
                | Effect::ShoeChanged { .. }
                | Effect::Stopped => {}
            }
        }
        Ok(())
    }

    /// The log works on all it was asked: wholly, or it fails and nothing is written.
    fn commit(&mut self) -> Result<(), String> {
        self.is_committing = false;
        let asked = std::mem::take(&mut self.asked);
        let fails = self.dice.happens(LOG_FAILS);
        self.report.log_faults += u64::from(fails);
        let fault = || LogError::Passing("a fault".to_owned());
        let mut answers = Vec::new();
        for effect in asked {
            answers.push(match effect {
                Effect::OpenRound(_) if fails => Input::Opened(Err(fault())),
                Effect::OpenRound(epoch) => Input::Opened(self.open_round(epoch)?),
                Effect::Append(append) if fails => {
                    Input::Appended { number: append.number, result: Err(AppendError::Log(fault())) }
                }
                Effect::Append(mut append) => {
                    let is_broken = match self.sabotage {
                        Some(sabotage) => self.dice.happens(IS_SABOTAGED) && sabotage.apply(&mut append),
                        None => false,
                    };
                    let result = self.log.append(&append);
                    let is_stored = matches!(result, Ok(Appended::Stored { .. }));
                    if is_broken && is_stored {
                        self.sabotage = None;
                    }
                    if let Some(mirror) = &mut self.mirror {
                        mirror.appended(&append, &result)?;
                    }
                    if is_stored {
                        self.wallets.stake(&append.debits);
                        self.appended += 1;
                        if self.appended.is_multiple_of(AUDIT_EVERY) {
                            self.audit_open_round()?;
                        }
                    }
                    Input::Appended { number: append.number, result }
                }
                Effect::ReadPurse(connection) => {
                    let balance = if fails { Err(fault()) } else { Ok(self.log.purse(connection.player)) };
                    Input::Purse { connection, balance }
                }
                other => return Err(format!("the log was asked {other:?}")),
            });
        }
        let run = self.run;
        // The server may die after the commit and before anybody hears of it.
        if self.dice.below(4_000) < 1 {
            self.crash()?;
        }
        let mut answers = answers.into_iter();
        // A crash ends the run that the other answers were for.
        while self.run == run
            && let Some(answer) = answers.next()
        {
            self.deliver(vec![answer])?;
        }
        if let Some(owner) = self.old_owner.as_mut().filter(|owner| owner.run == run) {
            owner.queue_answers(answers);
        }
        Ok(())
    }

    fn open_round(&mut self, epoch: Epoch) -> Result<Result<i64, LogError>, String> {
        let opened = self.log.open_round(epoch);
        if let Some(mirror) = &mut self.mirror {
            mirror.opened(epoch, &opened)?;
        }
        Ok(opened)
    }

    /// The next action of an owner that was superseded. Nothing of it may be stored.
    fn late(&mut self, run: u64) -> Result<(), String> {
        let Some(mut owner) = self.old_owner.take_if(|owner| owner.run == run) else { return Ok(()) };
        let Some(next) = owner.next_action() else { return Ok(()) };
        self.report.late_requests += u64::from(matches!(next, LateAction::Ask(_)));
        let before = self.log.extent();
        let input = match next {
            LateAction::Receive(input) => input,
            LateAction::Ask(Effect::OpenRound(epoch)) => Input::Opened(self.open_round(epoch)?),
            LateAction::Ask(Effect::Append(mut append)) => {
                if self.sabotage == Some(Sabotage::IgnoredEpoch) {
                    append.epoch = self.log.epoch();
                }
                let result = self.log.append(&append);
                if let Some(mirror) = &mut self.mirror {
                    mirror.appended(&append, &result)?;
                }
                Input::Appended { number: append.number, result }
            }
            LateAction::Ask(Effect::ReadPurse(connection)) => {
                let balance = Ok(self.log.purse(connection.player));
                Input::Purse { connection, balance }
            }
            LateAction::Ask(other) => return Err(format!("the log was asked {other:?}")),
            LateAction::Idle => self.late_input(&owner),
        };
        if self.log.extent() != before {
            return Err(format!("an earlier owner has changed the log: {input:?}"));
        }
        let had_given_up = owner.has_given_up();
        let output = owner.handle(input, self.core_now())?;
        self.turn_back(output.turned_back)?;
        for (number, message) in output.messages.iter().filter(|(_, message)| is_sure(message)) {
            self.receive(*number, message)?;
        }
        self.report.given_up += u64::from(owner.has_given_up() && !had_given_up);
        self.old_owner = Some(owner);
        let pause = millis(self.dice.below(LATE_EVERY));
        self.schedule(pause, Event::Late(run));
        Ok(())
    }

    /// A player who has not noticed the take-over sends a command to an old owner, or its time for a step has come.
    fn late_input(&mut self, owner: &OldOwner) -> Input {
        let Some((index, window)) = self.dice.pick(owner.windows()).filter(|_| self.dice.happens(500)) else {
            return Input::Tick;
        };
        let player = self.players[index].id;
        let round_id = RoundId::new(owner.core().round_id().to_string()).expect("a number is short ASCII");
        let seen = Seen { id: self.settings.id.clone(), round_id, round: owner.core().round() };
        let Some(command) = seen.command(player, &mut self.dice) else { return Input::Tick };
        let id = self.players[index].next_id();
        self.players[index].pending.insert(id.clone(), command.clone());
        self.report.commands += 1;
        let connection = self.players[index].connection(window);
        Input::Command { connection, id, command, arrived: self.now }
    }

    fn turn_back(&mut self, keys: Vec<String>) -> Result<(), String> {
        if let Some(mirror) = &mut self.mirror {
            mirror.turned_back(&keys)?;
        }
        self.wallets.turn_back(keys);
        Ok(())
    }

    /// The server dies, or seems to; another one takes its log up.
    fn crash(&mut self) -> Result<(), String> {
        self.report.crashes += 1;
        let runs_on = self.dice.happens(OWNER_RUNS_ON);
        self.take_over(runs_on)
    }

    /// Another owner takes the table over. The one before may run on for a while.
    fn take_over(&mut self, runs_on: bool) -> Result<(), String> {
        let (run, asked) = (self.run, std::mem::take(&mut self.asked));
        self.run += 1;
        self.is_committing = false;
        self.wake_at = None;
        self.attached.clear();
        self.wallets.turn_back_all();
        let mut windows = Vec::new();
        for (index, player) in self.players.iter_mut().enumerate() {
            windows.extend(player.windows.drain(..).map(|window| (index, window)));
            player.view = None;
        }
        self.settings.epoch = self.log.take_over();
        let stored = self.log.unfinished(&self.table);
        if let Some(error) = stored.as_ref().and_then(|stored| stored.replayed.error.as_ref()) {
            return Err(format!("a stored round can't be rebuilt: {error}"));
        }
        if let Some(mirror) = &mut self.mirror {
            mirror.taken_over(self.settings.epoch, stored.as_ref())?;
        }
        let mut dealer = SeededDealer::new(self.table.game(), self.dice.roll());
        if let Some(stored) = &stored {
            let open = stored.events.iter().filter_map(|event| match event {
                RoundEvent::CardDealt { card, .. } => *card,
                RoundEvent::BettingOpened
                | RoundEvent::BetAccepted { .. }
                | RoundEvent::BetWithdrawn { .. }
                | RoundEvent::LastBetsCalled
                | RoundEvent::BettingClosed
                | RoundEvent::BallLanded { .. }
                | RoundEvent::DiceRolled { .. }
                | RoundEvent::ThrowFailed
                | RoundEvent::WheelStopped { .. }
                | RoundEvent::CardShown { .. }
                | RoundEvent::HoleChecked { .. }
                | RoundEvent::InsuranceClosed
                | RoundEvent::FollowDeclined { .. }
                | RoundEvent::Decided { .. }
                | RoundEvent::SecondHandsOpened
                | RoundEvent::LinesSettled { .. }
                | RoundEvent::RoundPaused
                | RoundEvent::RoundResumed
                | RoundEvent::RoundVoided => None,
            });
            let lying: Vec<_> = stored.hidden.iter().copied().chain(open).collect();
            dealer.remove_from_shoe(&lying);
        }
        let core = Core::new(self.settings.clone(), Box::new(dealer), Past::default(), self.core_now())
            .map_err(|error| error.to_string())?;
        let superseded = std::mem::replace(&mut self.core, core);
        self.old_owner = runs_on.then(|| OldOwner::new(run, superseded, asked, windows));
        if runs_on {
            let after = millis(self.dice.below(LATE_AFTER));
            self.schedule(after, Event::Late(run));
        }
        let effects = self.core.start(stored, self.core_now());
        self.carry_out(effects)
    }

    fn receive(&mut self, number: u64, message: &ServerMessage) -> Result<(), String> {
        let Some(&index) = self.owners.get(&number) else { return Ok(()) };
        if self.dice.happens(MESSAGE_IS_LOST) {
            self.report.lost_messages += 1;
            if let Some(view) = &mut self.players[index].view {
                view.has_lost = true;
            }
            return Ok(());
        }
        let player = &mut self.players[index];
        let is_newest = player.windows.last() == Some(&number);
        match message {
            ServerMessage::Done { id } => {
                let Some(command) = player.pending.remove(id) else { return Ok(()) };
                self.report.acknowledged += 1;
                if is_money(&command) && !self.log.has_command(player.id, id) {
                    return Err(format!("player {}: {id} was acknowledged and is not stored", player.id.0));
                }
            }
            ServerMessage::Refused { id, rejection } => {
                let Some(command) = player.pending.remove(id) else { return Ok(()) };
                if is_money(&command) && self.log.has_command(player.id, id) {
                    let code = &rejection.code;
                    return Err(format!("player {}: {id} was refused as {code} and is stored", player.id.0));
                }
            }
            ServerMessage::Snapshot(snapshot) if is_newest => {
                player.view = Some(ClientView::new(&self.table, snapshot)?);
            }
            ServerMessage::Fact { stream, seq, fact, .. } if is_newest => {
                if let Some(view) = &mut player.view {
                    view.take(*stream, *seq, fact)?;
                }
            }
            ServerMessage::Snapshot(_)
            | ServerMessage::Fact { .. }
            | ServerMessage::Welcome { .. }
            | ServerMessage::TurnedAway { .. }
            | ServerMessage::Incompatible { .. }
            | ServerMessage::Lobby { .. }
            | ServerMessage::LobbyChanged { .. }
            | ServerMessage::SafePlay(_)
            | ServerMessage::Gone { .. }
            | ServerMessage::Replaced { .. }
            | ServerMessage::Malformed { .. }
            | ServerMessage::Pong { .. } => {}
        }
        Ok(())
    }

    /// What holds after every step. Every round that has ended is audited once, the open one after some appends.
    fn check(&mut self) -> Result<(), String> {
        if self.log.sum() != 0 || self.log.pot() < 0 {
            return Err(format!("the accounts sum to {}, the pot holds {}", self.log.sum(), self.log.pot()));
        }
        if self.settings.wallet {
            self.wallets.check(&self.log)?;
        }
        let Some((&last, _)) = self.log.rounds().iter().next_back() else { return Ok(()) };
        if last > self.audited + 1 {
            for round in self.audited + 1..last {
                self.log.audit(&self.table, round)?;
                let ended = self.log.rounds().get(&round).and_then(|logged| logged.ended);
                let Some(void) = ended else { return Err(format!("round {round} has never ended")) };
                self.report.rounds += 1;
                self.report.void_rounds += u64::from(void);
            }
            self.audited = last - 1;
            self.log.audit(&self.table, last)?;
            self.log.forget_before(last - KEPT_ROUNDS);
        }
        Ok(())
    }
}

fn is_for_log(effect: &Effect) -> bool {
    matches!(effect, Effect::OpenRound(_) | Effect::Append(_) | Effect::ReadPurse(_))
}

/// Answers that hold whoever owns the table: what an old owner refuses for another reason a later one may have done.
fn is_sure(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Done { .. } => true,
        ServerMessage::Refused { rejection, .. } => rejection.code == RejectCode::TableStopped,
        _ => false,
    }
}

fn is_money(command: &ClientCommand) -> bool {
    matches!(
        command,
        ClientCommand::Bet { .. } | ClientCommand::Withdraw { .. } | ClientCommand::Decide { .. }
    )
}
