//! What is on its way to the log. Commands are checked against the round as it will be when all of that is stored, so a
//! fact that the log confirms can always be folded.
//!
//! Where an append fails, those behind it that rest on it fail too (the log holds other facts than they expect). They are
//! planned again, against the round as it is then, when all of them have come back.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::posting::{Posting, Reason, postings};
use rules::round::{Bets, Round, RoundError};
use rules::stake::Stake;

use crate::append::{Append, AppendError, Appended, CommandKey, Expected, KeyedPosting, LogError, RoundEnd};
use crate::command::PendingCommand;
use crate::core::{Core, Stage};
use crate::effect::Effect;

/// The pause before the log is asked again what it could not answer.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// What an append is for.
enum Purpose {
    /// A player's command.
    Command(Box<PendingCommand>),
    /// A step of the table's own.
    Step,
    /// The end of the round.
    End,
    /// A question: was a command of an earlier round carried out?
    Recall(Box<PendingCommand>),
}

/// An append that the log has not answered.
struct Pending {
    number: u64,
    facts: Vec<RoundEvent>,
    expected: Expected,
    purpose: Purpose,
    /// One before it has failed: the log will refuse it.
    is_doomed: bool,
}

impl Pending {
    fn player(&self) -> Option<PlayerId> {
        match &self.purpose {
            Purpose::Command(asked) | Purpose::Recall(asked) => Some(asked.connection.player),
            Purpose::Step | Purpose::End => None,
        }
    }

    /// A question changes nothing: nobody waits for its answer.
    fn is_question(&self) -> bool {
        matches!(self.purpose, Purpose::Recall(_))
    }
}

/// The appends that the log has not answered, and the round with all of them.
pub(crate) struct Pipeline {
    ahead: Round,
    /// Facts of `ahead` that are not confirmed.
    unconfirmed: usize,
    pending: VecDeque<Pending>,
    /// Commands to be planned again.
    again: VecDeque<PendingCommand>,
    is_stale: bool,
    next_number: u64,
    /// How many facts each player's bets have made in the betting window, and in the round.
    facts_of: HashMap<PlayerId, u32>,
    facts_in_round: HashMap<PlayerId, u32>,
    /// Facts of a step that the log did not take; the same are tried again, so that nothing is drawn twice.
    pub(crate) failed_step: Option<Vec<RoundEvent>>,
    /// A round is being opened.
    pub(crate) is_opening: bool,
    /// Commands of which the log could not say whether they were carried out, and when it is asked again.
    unclear: Vec<PendingCommand>,
    pub(crate) ask_at: Option<Duration>,
}

impl Pipeline {
    pub(crate) fn new(round: Round) -> Self {
        Self {
            ahead: round,
            unconfirmed: 0,
            pending: VecDeque::new(),
            again: VecDeque::new(),
            is_stale: false,
            next_number: 1,
            facts_of: HashMap::new(),
            facts_in_round: HashMap::new(),
            failed_step: None,
            is_opening: false,
            unclear: Vec::new(),
            ask_at: None,
        }
    }

    /// Begins with a round.
    pub(crate) fn reset(&mut self, round: &Round, events: &[RoundEvent]) {
        self.ahead = round.clone();
        self.unconfirmed = 0;
        self.is_stale = false;
        self.failed_step = None;
        self.facts_of.clear();
        self.facts_in_round.clear();
        events.iter().for_each(|event| self.count(event));
    }

    /// The round with everything that is on its way to the log.
    pub(crate) fn ahead(&self) -> &Round {
        &self.ahead
    }

    /// Nothing that changes the round is on its way to the log.
    pub(crate) fn is_empty(&self) -> bool {
        self.again.is_empty() && self.pending.iter().all(Pending::is_question)
    }

    /// Is a step of the table's own on its way, or must something be planned again first?
    pub(crate) fn has_step(&self) -> bool {
        let is_step =
            |pending: &Pending| pending.is_doomed || matches!(pending.purpose, Purpose::Step | Purpose::End);
        self.is_opening || !self.again.is_empty() || self.pending.iter().any(is_step)
    }

    /// How many facts a player's bets have made in the betting window, those on their way included.
    pub(crate) fn facts_of(&self, player: PlayerId) -> u32 {
        self.facts_of.get(&player).copied().unwrap_or(0)
    }

    /// The same in the whole round.
    pub(crate) fn facts_in_round(&self, player: PlayerId) -> u32 {
        self.facts_in_round.get(&player).copied().unwrap_or(0)
    }

    fn count(&mut self, event: &RoundEvent) {
        if let RoundEvent::BetAccepted { player, .. } | RoundEvent::BetWithdrawn { player, .. } = event {
            *self.facts_of.entry(*player).or_default() += 1;
            *self.facts_in_round.entry(*player).or_default() += 1;
        }
        if *event == RoundEvent::BettingOpened {
            self.facts_of.clear();
        }
    }

    /// Must a command wait, because earlier ones that it may rest on are planned again?
    fn must_wait(&self, player: PlayerId, has_boxes: bool) -> bool {
        let concerns = |other: Option<PlayerId>| has_boxes || other == Some(player);
        self.again.iter().any(|asked| concerns(Some(asked.connection.player)))
            || self.pending.iter().any(|pending| pending.is_doomed && concerns(pending.player()))
    }

    /// Does a command of the player rest on facts that are not confirmed?
    fn rests_on_unconfirmed(&self, player: PlayerId, has_boxes: bool) -> bool {
        let mut changing = self.pending.iter().filter(|pending| !pending.is_question());
        changing.any(|pending| has_boxes || pending.player().is_none_or(|whose| whose == player))
    }

    /// Appends behind a failed one that rest on it will fail too.
    fn doom(&mut self) {
        for pending in &mut self.pending {
            pending.is_doomed |= matches!(pending.expected, Expected::Exactly(_)) && !pending.is_question();
        }
        self.is_stale = true;
    }
}

/// Facts that are applied to the round ahead one by one, with what they move.
#[derive(Default)]
pub(crate) struct Draft {
    facts: Vec<RoundEvent>,
    postings: Vec<Posting>,
}

impl Core {
    /// Puts a fact into a draft; the round ahead holds it from now on.
    pub(crate) fn draft(&mut self, draft: &mut Draft, fact: RoundEvent) -> Result<(), RoundError> {
        let moved = postings(&self.pipeline.ahead, &fact);
        if let Err(error) = self.pipeline.ahead.apply(&fact) {
            // The facts before it are taken back.
            self.pipeline.is_stale |= !draft.facts.is_empty();
            self.refresh();
            return Err(error);
        }
        draft.postings.extend(moved);
        draft.facts.push(fact);
        Ok(())
    }

    /// Bets behind boxes whose owner has gone come back by facts of their own, as far as they are concerned now.
    pub(crate) fn draft_returns(
        &mut self,
        draft: &mut Draft,
        is_concerned: impl Fn(&Stake) -> bool,
    ) -> Result<(), RoundError> {
        for Bets { player, stakes } in self.pipeline.ahead.bets_without_owner() {
            let bets: Vec<Stake> = stakes.into_iter().filter(&is_concerned).collect();
            if !bets.is_empty() {
                self.draft(draft, RoundEvent::BetWithdrawn { player, bets })?;
            }
        }
        Ok(())
    }

    /// Brings the round ahead up to date where an append has failed.
    fn refresh(&mut self) {
        if !std::mem::take(&mut self.pipeline.is_stale) {
            return;
        }
        let pipeline = &mut self.pipeline;
        pipeline.ahead = self.confirmed.round.clone();
        pipeline.unconfirmed = 0;
        for pending in pipeline.pending.iter().filter(|pending| !pending.is_doomed) {
            for fact in &pending.facts {
                // What can't follow will be refused by the log too.
                if pipeline.ahead.apply(fact).is_ok() {
                    pipeline.unconfirmed += 1;
                }
            }
        }
    }

    fn append(&mut self, draft: Draft, purpose: Purpose, end: Option<RoundEnd>) {
        let Draft { facts, postings } = draft;
        let confirmed = &self.confirmed;
        let ahead = confirmed.events.len() + self.pipeline.unconfirmed;
        let (expected, command, debits) = match &purpose {
            Purpose::Command(asked) => {
                let player = asked.connection.player;
                let expected = if self.pipeline.rests_on_unconfirmed(player, self.has_boxes) {
                    Expected::Exactly(number(ahead))
                } else {
                    Expected::AtLeast(number(confirmed.events.len()))
                };
                (expected, Some(CommandKey { player, id: asked.id.clone() }), asked.debits.clone())
            }
            Purpose::Step | Purpose::End => (Expected::Exactly(number(ahead)), None, Vec::new()),
            // No log ever holds so many facts: a command that is not known is not carried out.
            Purpose::Recall(asked) => {
                let key = CommandKey { player: asked.connection.player, id: asked.id.clone() };
                (Expected::Exactly(u64::MAX), Some(key), Vec::new())
            }
        };
        let round = match &purpose {
            Purpose::Recall(asked) => asked.round().unwrap_or(confirmed.id),
            Purpose::Command(_) | Purpose::Step | Purpose::End => confirmed.id,
        };
        let keyed = |posting: Posting| {
            let settled = confirmed.round.settled_lines(posting.player).len();
            KeyedPosting { key: key(&posting, &purpose, confirmed.id, settled), posting }
        };
        let append = Append {
            number: self.pipeline.next_number,
            epoch: self.settings.epoch,
            round,
            expected,
            first: if confirmed.is_stored { Vec::new() } else { confirmed.events.clone() },
            postings: postings.into_iter().map(keyed).collect(),
            facts: facts.clone(),
            command,
            debits,
            hidden: confirmed.hidden.clone(),
            end,
        };
        let pipeline = &mut self.pipeline;
        pipeline.next_number += 1;
        pipeline.unconfirmed += facts.len();
        facts.iter().for_each(|fact| pipeline.count(fact));
        let number = append.number;
        pipeline.pending.push_back(Pending { number, facts, expected, purpose, is_doomed: false });
        self.effects.push(Effect::Append(append));
    }

    /// Sends what a command does to the log.
    pub(crate) fn append_command(&mut self, draft: Draft, asked: PendingCommand) {
        self.append(draft, Purpose::Command(Box::new(asked)), None);
    }

    /// Asks the log whether a command of an earlier round was carried out, before it is refused as too late.
    pub(crate) fn recall(&mut self, asked: PendingCommand) {
        self.append(Draft::default(), Purpose::Recall(Box::new(asked)), None);
    }

    /// Sends a step of the table's own to the log. A round without a bet is not written.
    pub(crate) fn append_step(&mut self, draft: Draft) {
        // With a bet on its way the round is about to be written.
        if self.confirmed.is_stored || !self.pipeline.is_empty() {
            return self.append(draft, Purpose::Step, None);
        }
        self.on_step(draft.facts);
    }

    /// Sends the end of the round to the log.
    pub(crate) fn append_end(&mut self, draft: Draft, end: RoundEnd) {
        self.append(draft, Purpose::End, Some(end));
    }

    /// A command that may rest on others which are planned again waits for them.
    pub(crate) fn waits_for_others(&mut self, asked: PendingCommand) -> Option<PendingCommand> {
        if self.pipeline.must_wait(asked.connection.player, self.has_boxes) {
            self.pipeline.again.push_back(asked);
            return None;
        }
        Some(asked)
    }

    /// A command is planned again when the log has answered those that rest on it.
    pub(crate) fn plan_again(&mut self, asked: PendingCommand) {
        self.pipeline.again.push_back(asked);
    }

    /// Plans the commands again that failed with another one, when the log has answered them all.
    pub(crate) fn replan(&mut self) {
        self.refresh();
        if self.pipeline.pending.iter().any(|pending| pending.is_doomed) {
            return;
        }
        for asked in std::mem::take(&mut self.pipeline.again) {
            self.plan(asked);
        }
    }

    pub(crate) fn on_appended(&mut self, answered: u64, result: Result<Appended, AppendError>) {
        let pending = self.pipeline.pending.pop_front().filter(|pending| pending.number == answered);
        let Some(pending) = pending else {
            return self.halt(format!("the log answered append {answered} out of order"));
        };
        let pending = match pending {
            Pending { purpose: Purpose::Recall(asked), .. } => return self.on_recalled(*asked, result),
            pending => pending,
        };
        if let Some(code) = self.end_code() {
            return self.answer_after_end(pending.purpose, &result, code);
        }
        match result {
            Ok(Appended::Stored { purses }) => {
                if pending.is_doomed {
                    // The one before it was stored after all; the round ahead was taken back too early.
                    self.pipeline.is_stale = true;
                } else {
                    self.pipeline.unconfirmed -= pending.facts.len().min(self.pipeline.unconfirmed);
                }
                self.wait.failures = 0;
                self.on_stored(pending, &purses);
            }
            Ok(Appended::Before { purses }) => {
                self.pipeline.doom();
                match &pending.purpose {
                    Purpose::Command(asked) => self.answer(asked, Ok(())),
                    // It was stored by an append whose answer was lost.
                    Purpose::Step | Purpose::End => self.on_stored(pending, &purses),
                    Purpose::Recall(_) => {}
                }
            }
            Err(error) => {
                self.pipeline.doom();
                self.on_append_failed(pending, error);
            }
        }
    }

    fn on_stored(&mut self, pending: Pending, purses: &[(PlayerId, Amount)]) {
        let Pending { facts, purpose, .. } = pending;
        match purpose {
            Purpose::Command(asked) => {
                let before = self.asked_now();
                self.confirmed.is_stored = true;
                if !facts.into_iter().all(|fact| self.fold(fact)) {
                    return;
                }
                self.announce_purses(purses);
                self.answer(&asked, Ok(()));
                self.wait_again(before);
            }
            Purpose::Step => {
                self.confirmed.is_stored = true;
                self.on_step(facts);
                self.announce_purses(purses);
            }
            Purpose::End => {
                if facts.into_iter().all(|fact| self.fold(fact)) {
                    self.show_result(purses);
                }
            }
            Purpose::Recall(_) => {}
        }
    }

    /// Puts questions to the log again that it could not answer.
    pub(crate) fn ask_again(&mut self) {
        if self.pipeline.ask_at.is_some_and(|at| at <= self.now.elapsed) {
            self.pipeline.ask_at = None;
            for asked in std::mem::take(&mut self.pipeline.unclear) {
                self.recall(asked);
            }
        }
    }

    fn on_recalled(&mut self, mut asked: PendingCommand, result: Result<Appended, AppendError>) {
        match result {
            Ok(_) => self.answer(&asked, Ok(())),
            // Whether it was carried out is not known: a refusal might be untrue.
            Err(AppendError::Log(LogError::Passing(_))) => {
                self.pipeline.unclear.push(asked);
                self.pipeline.ask_at.get_or_insert(self.now.elapsed + ASK_AGAIN);
            }
            // A command that was carried out is known to every owner: this one was not.
            Err(AppendError::Log(LogError::Superseded)) => {
                self.turn_back(&asked);
                self.answer(&asked, Err(Rejection::new(RejectCode::TableStopped)));
                self.on_log_error(&LogError::Superseded);
            }
            Err(AppendError::Conflict | AppendError::Short(_) | AppendError::Log(LogError::Permanent(_))) => {
                asked.is_recalled = true;
                self.plan(asked);
            }
        }
    }

    /// The table has ended before the log has answered: nothing is folded any more, and a player is told what the log has said.
    fn answer_after_end(
        &mut self,
        purpose: Purpose,
        result: &Result<Appended, AppendError>,
        code: RejectCode,
    ) {
        let asked = match purpose {
            Purpose::Command(asked) | Purpose::Recall(asked) => asked,
            Purpose::Step | Purpose::End => return,
        };
        match result {
            Ok(Appended::Stored { .. } | Appended::Before { .. }) => self.answer(&asked, Ok(())),
            Err(AppendError::Conflict | AppendError::Short(_) | AppendError::Log(_)) => {
                self.turn_back(&asked);
                self.answer(&asked, Err(Rejection::new(code)));
            }
        }
    }

    fn on_step(&mut self, facts: Vec<RoundEvent>) {
        self.stage = Stage::Running;
        self.pipeline.failed_step = None;
        if facts.into_iter().all(|fact| self.fold(fact)) {
            self.set_deadline();
            self.order_done();
        }
    }

    fn on_append_failed(&mut self, pending: Pending, error: AppendError) {
        match (pending.purpose, error) {
            (Purpose::Command(asked), AppendError::Conflict) => self.pipeline.again.push_back(*asked),
            (Purpose::Command(asked), AppendError::Short(shortages)) => self.on_shortage(*asked, shortages),
            (Purpose::Command(asked), AppendError::Log(error)) => {
                self.turn_back(&asked);
                if error == LogError::Superseded {
                    self.on_log_error(&error);
                }
                let code = self.end_code().unwrap_or(RejectCode::Storage);
                self.answer(&asked, Err(Rejection::new(code)));
            }
            (Purpose::Step, AppendError::Log(error)) => {
                if self.orders.is_followed() {
                    self.forget_hidden(&pending.facts);
                } else if pending.facts.iter().any(is_drawn) {
                    // What it settles follows from it again.
                    let drawn = pending.facts.into_iter().filter(is_drawn).collect();
                    self.pipeline.failed_step = Some(drawn);
                }
                self.on_log_error(&error);
            }
            (Purpose::End, AppendError::Log(error)) => self.on_log_error(&error),
            // Something before it has failed: it is taken again, as the round is now.
            (Purpose::Step, AppendError::Conflict) if pending.is_doomed => {
                self.wait.deadline = self.now.elapsed;
                self.order_again();
            }
            (Purpose::Recall(_), _) => {}
            (Purpose::Step | Purpose::End, AppendError::Conflict) => {
                self.halt("the log holds other facts than the table".to_owned());
            }
            (Purpose::Step | Purpose::End, AppendError::Short(_)) => {
                self.halt("the pot does not hold the stakes of the round".to_owned());
            }
        }
    }

    /// A hidden card that the log has not taken was never dealt.
    fn forget_hidden(&mut self, facts: &[RoundEvent]) {
        let is_hidden = |fact: &&RoundEvent| matches!(fact, RoundEvent::CardDealt { card: None, .. });
        let left = self.confirmed.hidden.len().saturating_sub(facts.iter().filter(is_hidden).count());
        self.confirmed.hidden.truncate(left);
    }
}

/// A card, a number or dice came: it is never drawn again. Any other step follows from the round as it is when it is taken.
fn is_drawn(fact: &RoundEvent) -> bool {
    matches!(
        fact,
        RoundEvent::BallLanded { .. }
            | RoundEvent::DiceRolled { .. }
            | RoundEvent::ThrowFailed
            | RoundEvent::WheelStopped { .. }
            | RoundEvent::CardDealt { .. }
    )
}

fn number(facts: usize) -> u64 {
    u64::try_from(facts).unwrap_or(u64::MAX)
}

/// The key under which a posting is carried out once.
fn key(posting: &Posting, purpose: &Purpose, round: i64, settled: usize) -> String {
    let player = posting.player.0;
    match (purpose, posting.reason) {
        (Purpose::Command(asked), Reason::Stake) => asked.stake_key(posting.player),
        (Purpose::Command(asked), _) => {
            let (by, id) = (asked.connection.player.0, &asked.id);
            if by == player { format!("withdraw:{by}:{id}") } else { format!("returned:{by}:{id}:{player}") }
        }
        (_, Reason::Stake) => format!("stake:{round}:{player}"),
        (_, Reason::Withdrawal) => format!("away:{round}:{player}"),
        (_, Reason::Played | Reason::Return | Reason::Refund) => {
            let word = match posting.reason {
                Reason::Played => "played",
                Reason::Return => "return",
                _ => "refund",
            };
            if settled == 0 {
                format!("{word}:{round}:{player}")
            } else {
                format!("{word}:{round}:{player}:{settled}")
            }
        }
    }
}
