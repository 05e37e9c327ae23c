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

use crate::append::RoundEnd;
use crate::core::{Core, PAST_OUTCOMES, Stage};
use crate::effect::{Effect, Figure};
use crate::pipeline::Draft;

/// Rounds that the lobby tells of where a game has no board.
const MAX_WORDS: usize = 9;

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
        Course::Holdem(_) | Course::Roulette(_) | Course::Baccarat(_) | Course::TopCard(_) => None,
    }
}

impl Core {
    pub(crate) fn outcome(&self) -> Outcome {
        if self.confirmed.round.phase() == Phase::Void {
            return Outcome::Void;
        }
        match self.confirmed.round.course() {
            Course::Roulette(course) => course.number().map_or(Outcome::Void, Outcome::Number),
            Course::Baccarat(course) => {
                rules::baccarat::scoreboard::Outcome::of(course.player(), course.banker())
                    .map_or(Outcome::Void, Outcome::Baccarat)
            }
            Course::TopCard(course) => course.winner().map_or(Outcome::Void, Outcome::TopCard),
            Course::Blackjack(_) | Course::Holdem(_) => Outcome::Played,
        }
    }

    /// Settles everybody in one append: each player's lines by a fact of their own.
    pub(crate) fn end_round(&mut self) {
        let round = &self.confirmed.round;
        let settled = |player| Some((player, round.settle(player)?));
        let settlements: Option<Vec<_>> = round.book().iter().map(|bets| settled(bets.player)).collect();
        let Some(settlements) = settlements else {
            // A line is undecided at the end: the round is cancelled.
            return self.take_step(vec![RoundEvent::RoundVoided]);
        };
        let mut draft = Draft::default();
        for (player, _) in &settlements {
            let lines = self.confirmed.round.due_lines(*player);
            let fact = RoundEvent::LinesSettled { player: *player, lines };
            if let Err(error) = self.draft(&mut draft, fact) {
                return self.halt(format!("a line can't be settled: {error}"));
            }
        }
        self.confirmed.settlements.clone_from(&settlements);
        self.stage = Stage::Settling;
        let (outcome, void) = (self.outcome(), self.confirmed.round.phase() == Phase::Void);
        self.append_end(draft, RoundEnd { outcome, void, settlements });
    }

    pub(crate) fn show_result(&mut self, purses: &[(PlayerId, Amount)]) {
        self.stage = Stage::Resting;
        let outcome = self.outcome();
        self.effects.push(Effect::Count(Figure::Round { void: outcome == Outcome::Void }));
        if outcome != Outcome::Void {
            self.past.current.push(outcome);
            let over = self.past.current.len().saturating_sub(PAST_OUTCOMES);
            self.past.current.drain(..over);
        }
        if let Some(word) = came_to(&self.confirmed.round) {
            self.last_words.push_back(word);
            if self.last_words.len() > MAX_WORDS {
                self.last_words.pop_front();
            }
        }
        self.tell_all(Fact::Outcome(outcome));
        for (player, settlement) in std::mem::take(&mut self.confirmed.settlements) {
            self.room.last_bets.insert(player, self.confirmed.round.book().of(player).to_vec());
            self.tell(player, Fact::Settled(settlement));
        }
        self.tell_purses(purses);
        self.room.seats.count_idle(self.confirmed.round.book());
        for player in std::mem::take(&mut self.room.in_play) {
            self.let_go(player);
        }
        self.wait_for(self.settings.timers.result);
    }

    pub(crate) fn tell_purses(&mut self, purses: &[(PlayerId, Amount)]) {
        let currency = self.settings.table.plan().currency;
        for &(player, balance) in purses {
            self.tell(player, Fact::Balance { currency, balance });
            self.effects.push(Effect::PurseChanged(player));
        }
    }
}
