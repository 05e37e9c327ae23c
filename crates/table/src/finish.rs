//! The end of a round: everybody is settled in one commit, then told.

use protocol::fact::Fact;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::outcome::Outcome;
use rules::round::RoundError;
use rules::stake::{Stake, Window};

use crate::append::RoundEnd;
use crate::core::{Core, PAST_OUTCOMES, Stage};
use crate::effect::{Effect, Figure};
use crate::pipeline::Draft;

/// Rounds that the lobby tells of where a game has no board.
const MAX_WORDS: usize = 9;

impl Core {
    pub(crate) fn outcome(&self) -> Outcome {
        self.confirmed.round.outcome()
    }

    /// Settles everybody in one append: each player's lines by a fact of their own.
    pub(crate) fn end_round(&mut self) {
        let round = &self.confirmed.round;
        let settled = |player| Some((player, round.settle(player)?));
        let settlements: Option<Vec<_>> = round.players().into_iter().map(settled).collect();
        let Some(settlements) = settlements else {
            // A line is undecided at the end: the round is cancelled.
            return self.take_step(vec![RoundEvent::RoundVoided]);
        };
        let mut draft = Draft::default();
        if let Err(error) = self.draft_due_lines(&mut draft) {
            return self.halt(format!("a line can't be settled: {error}"));
        }
        self.confirmed.settlements.clone_from(&settlements);
        self.stage = Stage::Settling;
        let (outcome, void) = (self.outcome(), self.confirmed.round.is_void());
        self.append_end(draft, RoundEnd { outcome, void, settlements });
    }

    /// Between two betting windows lines that are decided are settled at once.
    pub(crate) fn draft_settled(&mut self, draft: &mut Draft) -> Result<(), RoundError> {
        if self.pipeline.ahead().is_between_windows() { self.draft_due_lines(draft) } else { Ok(()) }
    }

    fn draft_due_lines(&mut self, draft: &mut Draft) -> Result<(), RoundError> {
        for player in self.pipeline.ahead().players() {
            let lines = self.pipeline.ahead().due_lines(player);
            if !lines.is_empty() {
                self.draft(draft, RoundEvent::LinesSettled { player, lines })?;
            }
        }
        Ok(())
    }

    pub(crate) fn show_result(&mut self, purses: &[(PlayerId, Amount)]) {
        self.stage = Stage::Resting;
        let outcome = self.outcome();
        self.effects.push(Effect::Count(Figure::Round { void: outcome.is_void() }));
        if !outcome.is_void() {
            self.past.current.push(outcome.clone());
            let over = self.past.current.len().saturating_sub(PAST_OUTCOMES);
            self.past.current.drain(..over);
        }
        if let Some(word) = self.confirmed.round.any_course().result_word() {
            self.last_words.push_back(word);
            if self.last_words.len() > MAX_WORDS {
                self.last_words.pop_front();
            }
        }
        self.send_to_all(Fact::Outcome(outcome));
        for (player, settlement) in std::mem::take(&mut self.confirmed.settlements) {
            let bets = self.confirmed.round.book().of(player).iter();
            let bets: Vec<Stake> = bets.map(|bet| bet.in_window(Window::FIRST)).collect();
            // Who had nothing on the table in the last window has the bets of an earlier round to repeat.
            if !bets.is_empty() {
                self.room.last_bets.insert(player, bets);
            }
            self.send_to_player(player, Fact::Settled(settlement));
        }
        self.announce_purses(purses);
        self.room.seats.count_idle(self.confirmed.round.book());
        for player in std::mem::take(&mut self.room.in_play) {
            self.let_go(player);
        }
        self.wait_for(self.settings.timers.result);
    }

    pub(crate) fn announce_purses(&mut self, purses: &[(PlayerId, Amount)]) {
        let currency = self.settings.table.plan().currency;
        for &(player, balance) in purses {
            self.send_to_player(player, Fact::Balance { currency, balance });
            self.effects.push(Effect::PurseChanged(player));
        }
    }
}
