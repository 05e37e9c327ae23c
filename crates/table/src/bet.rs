//! Bets and withdrawals: who may, until when, how many.

use protocol::id::RoundId;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::event::{PlayerId, RoundEvent};
use rules::round::RoundError;
use rules::stake::Stake;

use crate::command::PendingCommand;
use crate::core::Core;
use crate::pipeline::Draft;

/// Facts that one player's bets may make in a round; a snapshot holds them merged.
pub(crate) const MAX_FACTS_A_PLAYER: u32 = 500;

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
        self.check_betting(asked, round)?;
        let bets = self.resolve(bets)?;
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
        self.check_betting(asked, round)?;
        let bets = self.resolve(bets)?;
        let mut draft = Draft::default();
        self.draft(&mut draft, RoundEvent::BetWithdrawn { player, bets })
            .and_then(|()| self.draft_returns(&mut draft))
            .map_err(|error| Rejection::from(&error))
            .map(|()| draft)
    }

    /// Bets are open to a command that arrived in time.
    fn check_betting(&self, asked: &PendingCommand, round: &RoundId) -> Result<(), Rejection> {
        self.check_round(asked.connection.player, round)?;
        if self.wait.close_at.is_some_and(|close_at| asked.arrived > close_at) {
            return Err(Rejection::from(&RoundError::BettingClosed));
        }
        if self.pipeline.facts_of(asked.connection.player) >= MAX_FACTS_A_PLAYER {
            return Err(Rejection::new(RejectCode::TooMany));
        }
        Ok(())
    }

    fn check_seats(&self, player: PlayerId, bets: &[Stake]) -> Result<(), Rejection> {
        let game = self.settings.table.game();
        for bet in bets.iter().filter(|bet| game.follows(bet.on).is_none()) {
            let Some(at) = bet.on.at() else { continue };
            if self.room.seats.owner(at) != Some(player) {
                return Err(Rejection::new(RejectCode::NotYourBox).on(bet.on.to_string()));
            }
        }
        Ok(())
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
