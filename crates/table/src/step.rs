//! The table's next step: what it does when a wait is over.

use std::time::Duration;

use protocol::id::Millis;
use rules::card::Card;
use rules::event::{RoundEvent, To};
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::round::Awaits;
use rules::stake::Stake;

use crate::core::{Core, Stage};
use crate::dealer::Throw;
use crate::pipeline::Draft;
use crate::timers;

/// A wait whose end is somebody's word.
const WITHOUT_END: Duration = Duration::from_secs(86_400 * 365);

impl Core {
    /// Is something to be done now?
    pub(crate) fn is_due(&self) -> bool {
        match self.stage {
            Stage::Waiting | Stage::Halted | Stage::GivenUp => return self.is_stopping,
            // The result has been told: nothing keeps a table that is to stop.
            Stage::Resting if self.is_stopping => return true,
            Stage::Opening | Stage::Running | Stage::Settling | Stage::Resting => {}
        }
        let round = &self.confirmed.round;
        // A paused round goes on when the dealer says so.
        if self.stage == Stage::Running && round.phase() == Phase::Paused {
            return false;
        }
        if self.now.elapsed >= self.wait.deadline {
            return true;
        }
        // A log that has just failed is left alone for a while.
        if self.wait.failures > 0 || self.stage != Stage::Running {
            return false;
        }
        match round.awaits() {
            Awaits::Insurance => !round.awaits_insurance_answers(),
            Awaits::Nothing | Awaits::SecondHands | Awaits::Peek => true,
            Awaits::Bets
            | Awaits::Ball
            | Awaits::Wheel
            | Awaits::Dice
            | Awaits::Card { .. }
            | Awaits::Decisions
            | Awaits::Show => false,
        }
    }

    /// When the present wait ends.
    pub(crate) fn set_deadline(&mut self) {
        let round = &self.confirmed.round;
        let (awaits, phase) = (round.awaits(), round.phase());
        let is_opening = round.awaits_opening();
        if awaits != Awaits::Bets || is_opening {
            self.wait.close_at = None;
        }
        if self.waits_for_dealer() {
            self.wait.close_at = None;
            return self.wait_without_end();
        }
        let wait = match awaits {
            // The result of a betting window is on view before the next one opens.
            Awaits::Bets if is_opening && phase != Phase::Open => self.settings.timers.result,
            Awaits::Bets if is_opening => Duration::ZERO,
            Awaits::Bets if phase == Phase::Last => {
                // The close was told when betting opened, and stays where it is.
                let last = self.now.elapsed + self.settings.timers.last;
                let close_at = self.wait.close_at.map_or(last, |close_at| close_at.min(last));
                close_at.saturating_sub(self.now.elapsed)
            }
            Awaits::Bets => self.betting_time().saturating_sub(self.settings.timers.last),
            Awaits::Ball | Awaits::Wheel | Awaits::Dice => self.settings.timers.closed,
            Awaits::Card { .. } | Awaits::Show if phase == Phase::Closed => self.settings.timers.closed,
            Awaits::Card { .. } | Awaits::Show => self.settings.timers.card,
            Awaits::Insurance => self.settings.timers.insurance,
            Awaits::Decisions => self.decision_time(),
            Awaits::Peek | Awaits::SecondHands | Awaits::Nothing => Duration::ZERO,
        };
        self.wait_for(wait);
        if phase == Phase::Paused {
            self.wait.close_at = None;
        }
    }

    /// How long a decision is waited for; players who joined a box may have less time than its owner.
    fn decision_time(&self) -> Duration {
        let usual = self.settings.timers.decision;
        let of_question = || {
            let seconds = self.confirmed.round.decision_seconds()?;
            timers::share(usual, seconds, self.settings.table.plan().timers.decision)
        };
        of_question().unwrap_or(usual)
    }

    pub(crate) fn wait_for(&mut self, wait: Duration) {
        self.wait.deadline = self.now.elapsed + wait;
        let round = &self.confirmed.round;
        let mut end = wait;
        if self.stage == Stage::Running && round.awaits() == Awaits::Bets && !round.awaits_opening() {
            if round.phase() == Phase::Open {
                // The countdown runs to the close; the warning comes within it.
                end += self.settings.timers.last;
            }
            self.wait.close_at = Some(self.now.elapsed + end);
        }
        let millis = u64::try_from(end.as_millis()).unwrap_or(u64::MAX);
        self.wait.until = (millis > 0).then(|| Millis(self.now.time.0.saturating_add(millis)));
    }

    pub(crate) fn wait_without_end(&mut self) {
        self.wait.deadline = self.now.elapsed + WITHOUT_END;
        self.wait.until = None;
    }

    /// The table's next step.
    pub(crate) fn advance(&mut self) {
        match self.stage {
            Stage::Resting if self.dealer.leads() => self.wait_for_dealer(),
            Stage::Opening | Stage::Resting => self.open_round(),
            Stage::Settling | Stage::Waiting | Stage::Halted | Stage::GivenUp => {}
            Stage::Running => match self.pipeline.failed_step.take() {
                Some(facts) => self.take_step(facts),
                None => self.advance_round(),
            },
        }
    }

    fn advance_round(&mut self) {
        match self.confirmed.round.awaits() {
            Awaits::Bets => self.advance_betting(),
            Awaits::Ball => match self.dealer.number() {
                Some(number) => self.take_step(vec![RoundEvent::BallLanded { number }]),
                None => self.wait_without_end(),
            },
            Awaits::Dice => match self.dealer.throw() {
                Some(Throw::Rolled(dice)) => self.take_step(vec![RoundEvent::DiceRolled { dice }]),
                Some(Throw::Failed) => self.take_step(vec![RoundEvent::ThrowFailed]),
                None => self.wait_without_end(),
            },
            Awaits::Wheel => match self.dealer.field() {
                Some(field) => self.take_step(vec![RoundEvent::WheelStopped { field }]),
                None => self.wait_without_end(),
            },
            Awaits::Card { to, hidden } => match self.dealer.card(to) {
                Some(card) => self.deal(to, card, hidden),
                None => self.wait_without_end(),
            },
            Awaits::Show => match self.confirmed.hidden.get(self.confirmed.turned).copied() {
                Some(card) => self.take_step(vec![RoundEvent::CardShown { card }]),
                None => self.take_step(vec![RoundEvent::RoundVoided]),
            },
            Awaits::Peek => self.peek(),
            Awaits::SecondHands => self.take_step(vec![RoundEvent::SecondHandsOpened]),
            Awaits::Insurance => {
                let mut events = self.default_decisions();
                events.push(RoundEvent::InsuranceClosed);
                self.take_step(events);
            }
            Awaits::Decisions => {
                let events = self.default_decisions();
                self.take_step(events);
            }
            Awaits::Nothing => self.end_round(),
        }
    }

    /// A card comes to somebody.
    pub(crate) fn deal(&mut self, to: To, card: Card, hidden: bool) {
        if hidden {
            self.confirmed.hidden.push(card);
        }
        self.take_step(vec![RoundEvent::CardDealt { to, card: (!hidden).then_some(card) }]);
    }

    fn advance_betting(&mut self) {
        if self.confirmed.round.awaits_opening() {
            return self.take_step(vec![RoundEvent::BettingOpened]);
        }
        let timers = &self.settings.timers;
        let has_bets = self.pipeline.ahead().book().iter().next().is_some();
        // With a script that still has lines an empty round is not dealt: betting is open again.
        let is_empty = !has_bets && self.dealer.waits_for_bets();
        let is_over = self.wait.close_at.is_some_and(|close_at| self.now.elapsed >= close_at);
        if self.confirmed.round.phase() == Phase::Open && !timers.last.is_zero() && !is_over {
            if is_empty && timers.betting > timers.last {
                return self.set_deadline();
            }
            return self.take_step(vec![RoundEvent::LastBetsCalled]);
        }
        if is_empty {
            return self.wait_for(timers.betting);
        }
        self.close();
    }

    /// Closes betting. Bets of players who are away come back where the plan says so, and with them those behind their boxes.
    pub(crate) fn close(&mut self) {
        let mut facts = Vec::new();
        if self.settings.table.plan().absence.at_close.is == AwayBets::Return {
            let is_away = |player| !self.room.connections.contains_key(player);
            let ahead = self.pipeline.ahead();
            // Bets of earlier windows stand.
            let is_new = |stake: &&Stake| stake.window == ahead.window();
            for bets in ahead.book().iter().filter(|bets| is_away(&bets.player)) {
                let stakes: Vec<Stake> = bets.stakes.iter().filter(is_new).copied().collect();
                if !stakes.is_empty() {
                    facts.push(RoundEvent::BetWithdrawn { player: bets.player, bets: stakes });
                }
            }
        }
        let mut draft = Draft::default();
        let drafted = facts
            .into_iter()
            .try_for_each(|fact| self.draft(&mut draft, fact))
            .and_then(|()| self.draft_returns(&mut draft, |_| true))
            .and_then(|()| self.draft(&mut draft, RoundEvent::BettingClosed));
        match drafted {
            Ok(()) => self.append_step(draft),
            Err(error) => self.halt(format!("betting can't be closed: {error}")),
        }
    }

    fn peek(&mut self) {
        let hidden = self.confirmed.hidden.get(self.confirmed.turned).copied();
        let blackjack = hidden.is_some_and(|hidden| self.confirmed.round.any_course().peek(hidden));
        self.take_step(vec![RoundEvent::HoleChecked { blackjack }]);
    }

    /// What the plan decides for everybody who has not answered.
    fn default_decisions(&self) -> Vec<RoundEvent> {
        let round = &self.confirmed.round;
        let decide = |(player, at)| {
            let decision = round.default_decision(player, at)?;
            Some(RoundEvent::Decided { player, at, decision, auto: true })
        };
        round.undecided().into_iter().filter_map(decide).collect()
    }

    /// Takes a step of the table's own; it is folded and told when the log has it. What it decides for good is settled
    /// with it, where betting opens again before the round is over.
    pub(crate) fn take_step(&mut self, facts: Vec<RoundEvent>) {
        let mut draft = Draft::default();
        let drafted = self
            .draft_settled(&mut draft)
            .and_then(|()| facts.into_iter().try_for_each(|fact| self.draft(&mut draft, fact)))
            .and_then(|()| self.draft_settled(&mut draft));
        match drafted {
            Ok(()) => self.append_step(draft),
            Err(error) => self.halt(format!("a step can't follow: {error}")),
        }
    }

    /// What the round waits for, and from how many boxes and players a decision of a box.
    pub(crate) fn asked_now(&self) -> (Awaits, usize) {
        let round = &self.confirmed.round;
        let awaits = round.awaits();
        let of_boxes = self.has_boxes && awaits == Awaits::Decisions;
        (awaits, if of_boxes { round.undecided().len() } else { 0 })
    }

    /// After a command: a new wait where the round waits for something else now, or for the next decision of a box. Those who
    /// are asked at once have one time together, which does not begin again while some of them have still to answer.
    pub(crate) fn wait_again(&mut self, (before, were_asked): (Awaits, usize)) {
        let (awaits, asked) = self.asked_now();
        if awaits != before || (asked > 0 && asked >= were_asked) {
            self.set_deadline();
        }
    }
}
