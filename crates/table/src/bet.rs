//! Bets and withdrawals: who may, until when, how many.

use protocol::id::RoundId;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::event::{PlayerId, RoundEvent};
use rules::position::BoxNumber;
use rules::round::RoundError;
use rules::stake::Stake;

use crate::command::PendingCommand;
use crate::core::Core;
use crate::pipeline::Draft;

/// Facts that one player's bets may make in a betting window; a snapshot of the first window holds them merged.
const MAX_FACTS_A_WINDOW: u32 = 500;

/// Facts that they may make in a round of several windows. A snapshot of a later window holds each of them.
const MAX_FACTS_A_ROUND: u32 = 2_000;

/// Withdrawals that are taken beyond both, so that a player at the limit can still take everything back.
const MORE_WITHDRAWALS: u32 = 100;

impl Core {
    pub(crate) fn plan_bet(
        &mut self,
        asked: &PendingCommand,
        round: &RoundId,
        bets: &[Stake],
    ) -> Result<Draft, Rejection> {
        let player = asked.connection.player;
        let bets = self.check_bet(asked, round, bets)?;
        if let Some(shortage) = asked.short.iter().find(|shortage| shortage.player == player) {
            return Err(shortage.rejection.clone());
        }
        let mut draft = Draft::default();
        self.draft(&mut draft, RoundEvent::BetAccepted { player, bets })
            .map_err(|error| Rejection::from(&error))
            .map(|()| draft)
    }

    /// The bets of a command that fits now, one for each position.
    pub(crate) fn check_bet(
        &self,
        asked: &PendingCommand,
        round: &RoundId,
        bets: &[Stake],
    ) -> Result<Vec<Stake>, Rejection> {
        let player = asked.connection.player;
        self.check_betting(asked, round, 0)?;
        let bets = self.resolve(bets)?;
        self.check_window(&bets)?;
        self.pipeline.ahead().check_bets(player, &bets).map_err(|error| Rejection::from(&error))?;
        self.check_seats(player, &bets)?;
        Ok(bets)
    }

    pub(crate) fn plan_withdrawal(
        &mut self,
        asked: &PendingCommand,
        round: &RoundId,
        bets: &[Stake],
    ) -> Result<Draft, Rejection> {
        let player = asked.connection.player;
        self.check_betting(asked, round, MORE_WITHDRAWALS)?;
        let bets = self.resolve(bets)?;
        let withdrawal = self.pipeline.ahead().withdrawal(player, &bets);
        let bets = withdrawal.map_err(|error| Rejection::from(&error))?;
        let boxes: Vec<BoxNumber> = bets.iter().filter_map(|bet| bet.on.at()).collect();
        let mut draft = Draft::default();
        self.draft(&mut draft, RoundEvent::BetWithdrawn { player, bets })
            .and_then(|()| {
                // Those on a box that the player has left go with it; what is wrong with another box is seen at the close.
                let left = self.pipeline.ahead().book().of(player).to_vec();
                let is_left = |at: BoxNumber| left.iter().all(|bet| bet.on.at() != Some(at));
                let concerns = |bet: &Stake| bet.on.at().is_some_and(|at| boxes.contains(&at) && is_left(at));
                self.draft_returns(&mut draft, concerns)
            })
            .map_err(|error| Rejection::from(&error))
            .map(|()| draft)
    }

    /// Bets are open to a command that arrived in time, of a player with fewer facts than the limits and some more.
    fn check_betting(
        &self,
        asked: &PendingCommand,
        round: &RoundId,
        more_facts: u32,
    ) -> Result<(), Rejection> {
        self.check_round(asked.connection.player, round)?;
        let is_late = self.wait.close_at.is_some_and(|close_at| asked.arrived > close_at);
        // What a wallet has paid too late for one betting window is not a bet of the next.
        if is_late || asked.window != self.pipeline.ahead().window() {
            return Err(Rejection::from(&RoundError::BettingClosed));
        }
        let player = asked.connection.player;
        if self.pipeline.facts_of(player) >= MAX_FACTS_A_WINDOW + more_facts
            || self.pipeline.facts_in_round(player) >= MAX_FACTS_A_ROUND + more_facts
        {
            return Err(Rejection::new(RejectCode::TooMany));
        }
        Ok(())
    }

    /// A bet that names its betting window is taken in no other one.
    fn check_window(&self, bets: &[Stake]) -> Result<(), Rejection> {
        let window = self.pipeline.ahead().window();
        let is_other = |bet: &Stake| !bet.window.is_first() && bet.window != window;
        if bets.iter().any(is_other) { Err(Rejection::from(&RoundError::BettingClosed)) } else { Ok(()) }
    }

    fn check_seats(&self, player: PlayerId, bets: &[Stake]) -> Result<(), Rejection> {
        let game = self.settings.table.game();
        for bet in bets.iter().filter(|bet| game.follows(bet.on).is_none()) {
            let Some(at) = bet.on.at() else { continue };
            if self.room.seats.owner(at) != Some(player) && !self.may_join(at) {
                return Err(Rejection::new(RejectCode::NotYourBox).on(bet.on.to_string()));
            }
        }
        Ok(())
    }

    /// May others bet on a box too? Where boxes are shared, as soon as its owner has bet (jmlm/black-jack ruling 17).
    fn may_join(&self, at: BoxNumber) -> bool {
        let Some(owner) = self.room.seats.owner(at) else { return false };
        let bets = self.pipeline.ahead().book().of(owner);
        self.settings.table.game().players_a_box() > 1 && bets.iter().any(|bet| bet.on.at() == Some(at))
    }

    /// The bets on positions of this table, one stake a position.
    fn resolve(&self, bets: &[Stake]) -> Result<Vec<Stake>, Rejection> {
        if bets.is_empty() {
            return Err(Rejection::new(RejectCode::Malformed));
        }
        let mut merged: Vec<Stake> = Vec::new();
        for bet in bets {
            let Some(on) = self.settings.table.resolve(bet.on) else {
                return Err(Rejection::new(RejectCode::UnknownPosition).on(bet.on.to_string()));
            };
            match merged.iter_mut().find(|lying| lying.on == on && lying.window == bet.window) {
                // A stake of nothing stays apart, to be refused as such.
                Some(lying) if !lying.stake.is_zero() && !bet.stake.is_zero() => lying.stake += bet.stake,
                _ => merged.push(Stake { on, ..*bet }),
            }
        }
        Ok(merged)
    }
}
