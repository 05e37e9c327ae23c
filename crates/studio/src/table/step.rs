//! The table's next step: what it does when a wait is over.

use std::time::Duration;

use protocol::id::Millis;
use rules::card::Card;
use rules::event::{RoundEvent, To};
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::round::{Awaits, Course};
use rules::stake;

use super::actor::{Actor, Stage, Written};
use crate::ledger::round;

impl Actor {
    /// Is something to be done now?
    pub(super) fn is_due(&self) -> bool {
        match self.stage {
            Stage::Waiting => return self.stopping,
            // The result has been told: nothing keeps a table that is to stop.
            Stage::Resting if self.stopping => return true,
            _ => {}
        }
        // A paused round goes on when the dealer says so.
        if self.stage == Stage::Running && self.round.phase() == Phase::Paused {
            return false;
        }
        if self.floor.clock.instant() >= self.deadline {
            return true;
        }
        match (self.stage, self.round.awaits()) {
            (Stage::Running, Awaits::Insurance) => self.round.undecided().is_empty(),
            (Stage::Running, Awaits::Nothing | Awaits::SecondHands | Awaits::Peek) => true,
            _ => false,
        }
    }

    /// When the present wait ends.
    pub(super) fn set_deadline(&mut self) {
        if self.waits_for_dealer() {
            return self.wait_without_end();
        }
        let wait = match self.round.awaits() {
            Awaits::Bets if self.round.phase() == Phase::Last => self.timers.last,
            Awaits::Bets => self.betting_time().saturating_sub(self.timers.last),
            Awaits::Ball => self.timers.closed,
            Awaits::Card { .. } | Awaits::Show if self.round.phase() == Phase::Closed => self.timers.closed,
            Awaits::Card { .. } | Awaits::Show => self.timers.card,
            Awaits::Insurance => self.timers.insurance,
            Awaits::Decisions => self.timers.decision,
            Awaits::Peek | Awaits::SecondHands | Awaits::Nothing => Duration::ZERO,
        };
        self.wait(wait);
    }

    pub(super) fn wait(&mut self, wait: Duration) {
        self.deadline = self.floor.clock.instant() + wait;
        let after = if self.round.awaits() == Awaits::Bets
            && self.round.phase() == Phase::Open
            && self.stage == Stage::Running
        {
            // The countdown runs to the close; the warning comes within it.
            wait + self.timers.last
        } else {
            wait
        };
        let millis = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        self.until = (millis > 0).then(|| Millis(self.now().0.saturating_add(millis)));
    }

    /// The table's next step.
    pub(super) fn advance(&mut self) {
        match self.stage {
            Stage::Resting if self.dealer.leads() => self.wait_for_dealer(),
            Stage::Opening | Stage::Resting => self.open_round(),
            Stage::Settling | Stage::Waiting => {}
            Stage::Running => match self.round.awaits() {
                Awaits::Bets => self.advance_betting(),
                Awaits::Ball => {
                    let Some(number) = self.dealer.number() else { return self.wait_without_end() };
                    self.take_step(vec![RoundEvent::BallLanded { number }]);
                }
                Awaits::Card { to, hidden } => {
                    let Some(card) = self.dealer.card() else { return self.wait_without_end() };
                    self.deal(to, card, hidden);
                }
                Awaits::Show => match self.hidden.get(self.turned).copied() {
                    Some(card) => self.take_step(vec![RoundEvent::CardShown { card }]),
                    None => self.take_step(vec![RoundEvent::RoundVoided]),
                },
                Awaits::Peek => self.peek(),
                Awaits::SecondHands => self.take_step(vec![RoundEvent::SecondHandsOpened]),
                Awaits::Insurance => {
                    let mut events = self.defaults();
                    events.push(RoundEvent::InsuranceClosed);
                    self.take_step(events);
                }
                Awaits::Decisions => {
                    let events = self.defaults();
                    self.take_step(events);
                }
                Awaits::Nothing => self.end_round(),
            },
        }
    }

    /// A card comes to somebody.
    pub(super) fn deal(&mut self, to: To, card: Card, hidden: bool) {
        if hidden {
            self.hidden.push(card);
        }
        self.take_step(vec![RoundEvent::CardDealt { to, card: (!hidden).then_some(card) }]);
    }

    pub(super) fn advance_betting(&mut self) {
        // With a script that still has lines an empty round is not dealt: betting is open again, and counts down anew.
        let is_empty = !self.has_bets() && self.dealer.waits_for_bets();
        if self.round.phase() == Phase::Open && !self.timers.last.is_zero() {
            if is_empty && self.timers.betting > self.timers.last {
                return self.set_deadline();
            }
            return self.take_step(vec![RoundEvent::LastBetsCalled]);
        }
        if is_empty {
            return self.wait(self.timers.betting);
        }
        self.close();
    }

    /// Closes betting. Where the plan returns the bets of who is away, they are returned in the same breath.
    pub(super) fn close(&mut self) {
        let mut away = Vec::new();
        if self.table.plan().absence.at_close.is == AwayBets::Return {
            for bets in self.round.book().iter().filter(|bets| !self.sessions.contains_key(&bets.player)) {
                away.push((bets.player, bets.stakes.clone()));
            }
        }
        if away.is_empty() {
            return self.take_step(vec![RoundEvent::BettingClosed]);
        }
        let (round_id, currency) = (self.round_id, self.table.plan().currency);
        let mut events: Vec<RoundEvent> = away
            .iter()
            .map(|(player, stakes)| RoundEvent::BetWithdrawn { player: *player, bets: stakes.clone() })
            .collect();
        events.push(RoundEvent::BettingClosed);
        let stored = events.clone();
        let at = self.now().0;
        self.stepping = true;
        let done = self.ledger.write(move |books| {
            for (player, stakes) in &away {
                let key = format!("away:{round_id}:{}", player.0);
                round::give_back(books, key, *player, currency, stake::total(stakes), round_id, at)?;
            }
            round::append(books, round_id, &stored)
        });
        self.writing.push_back(Box::pin(async move { Written::Step(done.await, events) }));
    }

    pub(super) fn peek(&mut self) {
        let Course::Blackjack(course) = self.round.course() else { return };
        let cards: Vec<Card> =
            course.dealer().open().into_iter().chain(self.hidden.get(self.turned).copied()).collect();
        let blackjack = rules::blackjack::hand::is_blackjack(&cards);
        self.take_step(vec![RoundEvent::HoleChecked { blackjack }]);
    }

    /// What the plan decides for everybody who has not answered.
    pub(super) fn defaults(&self) -> Vec<RoundEvent> {
        let decide = |(player, at)| {
            let decision = self.round.default_decision(player, at)?;
            Some(RoundEvent::Decided { player, at, decision, auto: true })
        };
        self.round.undecided().into_iter().filter_map(decide).collect()
    }

    /// Stores the table's own events; they are folded and told when that is done.
    pub(super) fn take_step(&mut self, events: Vec<RoundEvent>) {
        if !self.stored {
            self.unstored.extend(events.iter().cloned());
            return self.written(Written::Step(Ok(()), events));
        }
        self.stepping = true;
        let (round_id, stored, hidden) = (self.round_id, events.clone(), self.hidden.clone());
        let done = self.ledger.write(move |books| {
            round::hide(books, round_id, &hidden)?;
            round::append(books, round_id, &stored)
        });
        self.writing.push_back(Box::pin(async move { Written::Step(done.await, events) }));
    }

    /// After a wish: a new wait where the round waits for something else now, or for the next decision of a box.
    pub(super) fn wait_again(&mut self, before: Awaits) {
        let decided_at_box = self.boxes && before == Awaits::Decisions;
        if self.round.awaits() != before || decided_at_box {
            self.set_deadline();
        }
    }
}
