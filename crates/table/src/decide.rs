//! Decisions: for the very hand and step that the player saw, with everybody who follows.

use protocol::id::RoundId;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::decision::Decision;
use rules::event::{PlayerId, RoundEvent};
use rules::position::BoxNumber;
use rules::round::{Offer, RoundError};

use crate::append::Shortage;
use crate::command::PendingCommand;
use crate::core::Core;
use crate::pipeline::Draft;

impl Core {
    pub(crate) fn plan_decision(
        &mut self,
        asked: &PendingCommand,
        round: &RoundId,
        at: Option<BoxNumber>,
        seen: (u8, u8),
        decision: Decision,
    ) -> Result<Draft, Rejection> {
        let player = asked.connection.player;
        self.check_decision(player, round, at, seen, decision)?;
        let mut decision = decision;
        if let Some(own) = asked.short.iter().find(|shortage| shortage.player == player) {
            decision = self.instead(own, at, decision).ok_or_else(|| own.rejection.clone())?;
        }
        let mut draft = Draft::default();
        if let Some(at) = at.filter(|&at| self.is_followed(at, decision)) {
            for shortage in asked.short.iter().filter(|shortage| shortage.player != player) {
                let fact = RoundEvent::FollowDeclined { player: shortage.player, at };
                self.draft(&mut draft, fact).map_err(|error| Rejection::from(&error))?;
            }
        }
        let fact = RoundEvent::Decided { player, at, decision, auto: false };
        self.draft(&mut draft, fact).map_err(|error| Rejection::from(&error))?;
        Ok(draft)
    }

    /// Is anybody asked to follow the decision?
    fn is_followed(&self, at: BoxNumber, decision: Decision) -> bool {
        let round = self.pipeline.ahead();
        !round.any_course().followers(at, decision, round.book()).is_empty()
    }

    /// What a decision becomes that the player can't pay, where the plan says so.
    fn instead(&self, own: &Shortage, at: Option<BoxNumber>, decision: Decision) -> Option<Decision> {
        own.is_purse.then(|| self.pipeline.ahead().replacement(own.player, at, decision)).flatten()
    }

    /// The decision is on offer for the hand and the step that the player saw.
    pub(crate) fn check_decision(
        &self,
        player: PlayerId,
        round: &RoundId,
        at: Option<BoxNumber>,
        seen: (u8, u8),
        decision: Decision,
    ) -> Result<Offer, Rejection> {
        let illegal = || Rejection::from(&RoundError::IllegalDecision { decision });
        self.check_round(player, round)
            .map_err(|rejection| if rejection.code == RejectCode::Storage { rejection } else { illegal() })?;
        let round = self.pipeline.ahead();
        let offers = round.decisions(player);
        let offer = offers
            .into_iter()
            .find(|offer| offer.at == at && offer.decision == decision)
            .ok_or_else(illegal)?;
        let cards = round.cards_seen(player, at);
        if (offer.hand, cards) == (seen.0, usize::from(seen.1)) { Ok(offer) } else { Err(illegal()) }
    }
}
