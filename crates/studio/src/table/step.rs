//! The table's next step: what it does when a wait is over.

use std::time::Duration;

use protocol::id::Millis;
use rules::card::Card;
use rules::event::RoundEvent;
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::round::{Awaits, Course};
use rules::stake;
use tokio::time::Instant;

use super::actor::{Actor, Stage, Written};
use crate::clock::now;
use crate::ledger::round;

impl Actor {
    /// Is something to be done now?
    pub(super) fn is_due(&self) -> bool {
        if Instant::now() >= self.deadline {
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
        let wait = match self.round.awaits() {
            Awaits::Bets if self.round.phase() == Phase::Last => self.timers.last,
            Awaits::Bets => self.timers.betting.saturating_sub(self.timers.last),
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
        self.deadline = Instant::now() + wait;
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
        self.until = (millis > 0).then(|| Millis(now().0.saturating_add(millis)));
    }

    /// The table's next step.
    pub(super) fn advance(&mut self) {
        match self.stage {
            Stage::Opening => self.open_round(),
            Stage::Resting => self.open_round(),
            Stage::Settling => {}
            Stage::Running => match self.round.awaits() {
                Awaits::Bets => self.advance_betting(),
                Awaits::Ball => {
                    let number = self.dealer.number();
                    self.take_step(vec![RoundEvent::BallLanded { number }]);
                }
                Awaits::Card { to, hidden } => {
                    let card = self.dealer.card();
                    if hidden {
                        self.hidden.push(card);
                    }
                    self.take_step(vec![RoundEvent::CardDealt { to, card: (!hidden).then_some(card) }]);
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

    pub(super) fn advance_betting(&mut self) {
        if self.round.phase() == Phase::Open && !self.timers.last.is_zero() {
            return self.take_step(vec![RoundEvent::LastBetsCalled]);
        }
        // With a script that still has lines an empty round is not dealt: betting stays open.
        if !self.has_bets() && self.dealer.waits_for_bets() {
            self.wait(self.timers.betting);
            return;
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
        let done = self.ledger.write(move |books| {
            for (player, stakes) in &away {
                let key = format!("away:{round_id}:{}", player.0);
                round::give_back(books, key, *player, currency, stake::total(stakes), round_id, now().0)?;
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
