//! The owner of a table from before another one took it over. It runs on, does not know of the other yet, and has asked the log for
//! things that come late.

use std::collections::VecDeque;

use protocol::message::ServerMessage;
use table::core::Core;
use table::effect::{Effect, Recipient};
use table::input::{Input, Now};

/// How often it is given something to do before it is gone.
const STEPS: u32 = 30;

/// An owner that another one has superseded.
pub struct OldOwner {
    /// The run of the server that it was.
    pub run: u64,
    core: Core,
    /// Answers of the log from before the take-over that have not reached it.
    undelivered: VecDeque<Input>,
    /// What it has asked the log.
    asked: VecDeque<Effect>,
    /// Players' windows at its table: the player's place among the players, and the window.
    windows: Vec<(usize, u64)>,
    has_given_up: bool,
    steps: u32,
}

/// What an old owner does next.
pub enum LateAction {
    /// It gets an answer that the log gave before the take-over.
    Receive(Input),
    /// It asks the log.
    Ask(Effect),
    /// Nothing waits: the time has come that it wanted to be woken at, or a player speaks to it.
    Idle,
}

/// What comes of an input, beside what the log is asked. Other messages are lost, and so is what wallets are asked.
#[derive(Default)]
pub struct LateOutput {
    /// Debits that paid for nothing.
    pub turned_back: Vec<String>,
    /// Messages to single windows.
    pub messages: Vec<(u64, ServerMessage)>,
}

impl OldOwner {
    /// The owner that a run of the server was, with what it has asked the log.
    pub fn new(run: u64, core: Core, asked: VecDeque<Effect>, windows: Vec<(usize, u64)>) -> Self {
        Self { run, core, undelivered: VecDeque::new(), asked, windows, has_given_up: false, steps: 0 }
    }

    /// Answers that the log gave before the take-over.
    pub fn queue_answers(&mut self, answers: impl IntoIterator<Item = Input>) {
        self.undelivered.extend(answers);
    }

    /// What it does next; nothing when it is gone.
    pub fn next_action(&mut self) -> Option<LateAction> {
        self.steps += 1;
        if let Some(input) = self.undelivered.pop_front() {
            return Some(LateAction::Receive(input));
        }
        if let Some(effect) = self.asked.pop_front() {
            return Some(LateAction::Ask(effect));
        }
        (self.steps <= STEPS).then_some(LateAction::Idle)
    }

    /// The players' windows at its table.
    pub fn windows(&self) -> &[(usize, u64)] {
        &self.windows
    }

    /// The round as it knows it.
    pub fn core(&self) -> &Core {
        &self.core
    }

    /// Has it given the table up?
    pub fn has_given_up(&self) -> bool {
        self.has_given_up
    }

    /// Takes an input in.
    ///
    /// # Errors
    /// It stops the table with an alarm, or wants to go on after it has given up.
    pub fn handle(&mut self, input: Input, now: Now) -> Result<LateOutput, String> {
        let mut output = LateOutput::default();
        for effect in self.core.handle(input, now) {
            match effect {
                Effect::Halt { round, reason, .. } => {
                    return Err(format!("an earlier owner halted round {round}: {reason}"));
                }
                Effect::GiveUp if self.has_given_up => {
                    return Err("an earlier owner gave up twice".to_owned());
                }
                Effect::GiveUp => self.has_given_up = true,
                Effect::OpenRound(_) if self.has_given_up => {
                    return Err("an owner that has given up opens a round".to_owned());
                }
                Effect::Append(append) if self.has_given_up && !append.facts.is_empty() => {
                    return Err(format!("an owner that has given up appends {:?}", append.facts));
                }
                Effect::OpenRound(_) | Effect::Append(_) | Effect::ReadPurse(_) => {
                    self.asked.push_back(effect)
                }
                Effect::TurnBack(keys) => output.turned_back.extend(keys),
                Effect::Tell { to: Recipient::One(number), message } => {
                    output.messages.push((number, *message))
                }
                Effect::Tell { to: Recipient::Everyone, .. }
                | Effect::AskWallet { .. }
                | Effect::Attach(_)
                | Effect::Detach(_)
                | Effect::Hang(_)
                | Effect::AnswerDealer { .. }
                | Effect::Hold(_)
                | Effect::Release(_)
                | Effect::PurseChanged(_)
                | Effect::Lobby(_)
                | Effect::Count(_)
                | Effect::WakeAt(_)
                | Effect::ShoeChanged { .. }
                | Effect::Stopped => {}
            }
        }
        Ok(output)
    }
}
