//! The end of a round: everybody is settled in one commit, then told.

use protocol::fact::Fact;
use protocol::snapshot::Outcome;
use rules::amount::Amount;
use rules::blackjack::hand::is_blackjack;
use rules::card::Card;
use rules::event::{PlayerId, RoundEvent};
use rules::holdem::evaluate::evaluate;
use rules::phase::Phase;
use rules::round::{Course, Round};

use super::actor::{Actor, Stage, Written};
use super::open::PAST;
use crate::ledger::{LedgerError, round, transfer};

/// Rounds that the lobby tells of where a game has no board.
const LAST: usize = 9;

/// What a round of a game without a board came to: the dealer's total, or the category of the better hand.
fn came_to(round: &Round) -> Option<String> {
    match round.course() {
        Course::Blackjack(course) => {
            let dealer = course.dealer();
            let total = dealer.final_total()?;
            Some(match total.points {
                _ if is_blackjack(&dealer.cards) => "blackjack".to_owned(),
                22.. => "bust".to_owned(),
                points => points.to_string(),
            })
        }
        Course::Holdem(course) if course.board().len() == 5 && course.dealer().len() == 2 => {
            let with = |own: &[Card]| evaluate(&[own, course.board()].concat());
            Some(with(course.player()).max(with(course.dealer())).category().to_string())
        }
        _ => None,
    }
}

impl Actor {
    pub(super) fn outcome(&self) -> Outcome {
        if self.round.phase() == Phase::Void {
            return Outcome::Void;
        }
        match self.round.course() {
            Course::Roulette(course) => course.number().map_or(Outcome::Void, Outcome::Number),
            Course::Baccarat(course) => {
                rules::baccarat::scoreboard::Outcome::of(course.player(), course.banker())
                    .map_or(Outcome::Void, Outcome::Baccarat)
            }
            Course::TopCard(course) => course.winner().map_or(Outcome::Void, Outcome::TopCard),
            Course::Blackjack(_) | Course::Holdem(_) => Outcome::Played,
        }
    }

    /// Settles everybody in one commit.
    pub(super) fn end_round(&mut self) {
        self.stage = Stage::Settling;
        let settled = |player| Some((player, self.round.settle(player)?));
        let settlements: Option<Vec<_>> = self.round.book().iter().map(|bets| settled(bets.player)).collect();
        let Some(settlements) = settlements else {
            tracing::error!(table = %self.id, round = self.round_id, "a line is undecided at the end");
            self.stage = Stage::Running;
            return self.take_step(vec![RoundEvent::RoundVoided]);
        };
        self.settlements.clone_from(&settlements);
        let outcome = serde_json::to_string(&self.outcome()).unwrap_or_default();
        let (round_id, currency) = (self.round_id, self.table.plan().currency);
        let void = self.round.phase() == Phase::Void;
        let at = self.now().0;
        self.stepping = true;
        let done = self.ledger.write(move |books| {
            round::end(books, round_id, currency, &settlements, &outcome, void, at)?;
            settlements
                .iter()
                .map(|(player, _)| Ok((*player, transfer::balance(books, *player, currency)?)))
                .collect::<Result<Vec<_>, LedgerError>>()
        });
        self.writing.push_back(Box::pin(async move { Written::Ended(done.await) }));
    }

    pub(super) fn show_result(&mut self, purses: &[(PlayerId, Amount)]) {
        self.stage = Stage::Resting;
        let outcome = self.outcome();
        self.metrics.round(outcome == Outcome::Void);
        if outcome != Outcome::Void {
            self.past.current.push(outcome);
            let most = PAST as usize;
            if self.past.current.len() > most {
                let over = self.past.current.len() - most;
                self.past.current.drain(..over);
            }
        }
        if let Some(word) = came_to(&self.round) {
            self.last.push_back(word);
            if self.last.len() > LAST {
                self.last.pop_front();
            }
        }
        self.tell_all(Fact::Outcome(outcome));
        for (player, settlement) in std::mem::take(&mut self.settlements) {
            self.last_bets.insert(player, self.round.book().of(player).to_vec());
            self.tell(player, Fact::Settled(settlement));
        }
        self.tell_purses(purses);
        for (_, sitting) in &mut self.seats {
            let bet = !self.round.book().of(sitting.player).is_empty();
            sitting.idle = if bet { 0 } else { sitting.idle.saturating_add(1) };
        }
        for player in std::mem::take(&mut self.in_play) {
            self.let_go(player);
        }
        self.wait(self.timers.result);
    }

    pub(super) fn tell_purses(&mut self, purses: &[(PlayerId, Amount)]) {
        let currency = self.table.plan().currency;
        for &(player, balance) in purses {
            self.balances.insert(player, balance);
            self.tell(player, Fact::Balance { currency, balance });
            self.floor.desk.changed(player);
        }
    }
}
