//! The course of a round of Gotes: dead cards before the bets, then one card after the other.

use super::outcome::Turned;
use super::place::Place;
use super::plan::GotesPlan;
use super::settle;
use crate::card::Card;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::round::{Awaits, Book, RoundError};
use crate::settle::Decided;
use crate::stake::Stake;
use crate::table::Table;

/// What a round of Gotes keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GotesRound {
    dead: Vec<Card>,
    turned: Vec<Card>,
}

impl GotesRound {
    /// The dead cards.
    pub fn dead(&self) -> &[Card] {
        &self.dead
    }

    /// The cards turned after the close, in their order.
    pub fn turned(&self) -> &[Card] {
        &self.turned
    }

    fn is_over(&self, table: &Table) -> bool {
        let game = table.plan().game::<GotesPlan>();
        game.is_none_or(|game| self.turned.len() >= usize::from(game.turned.is))
    }

    /// Takes a card that the pack can still have.
    fn can_come(&self, card: Card, table: &Table) -> bool {
        let in_pack = table.plan().game.in_pack(card);
        in_pack && !self.dead.contains(&card) && !self.turned.contains(&card)
    }
}

impl Course for GotesRound {
    fn before_bets(&self, table: &Table) -> Option<Awaits> {
        let game = table.plan().game::<GotesPlan>()?;
        let missing = self.dead.len() < usize::from(game.dead.is);
        missing.then_some(Awaits::Card { to: To::Dead, hidden: false })
    }

    fn phase(&self, table: &Table, _book: &Book) -> Phase {
        match (self.is_over(table), self.turned.is_empty()) {
            (true, _) => Phase::Result,
            (false, true) => Phase::Closed,
            (false, false) => Phase::Dealing,
        }
    }

    fn awaits(&self, table: &Table, _book: &Book) -> Awaits {
        if self.is_over(table) { Awaits::Nothing } else { Awaits::Card { to: To::Board, hidden: false } }
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, _book: &Book) -> Result<(), Refused> {
        let is_laid = self.before_bets(table).is_none();
        match *event {
            RoundEvent::CardDealt { card: Some(card), .. } if !self.can_come(card, table) => {
                Err(Refused::Contradicts)
            }
            RoundEvent::CardDealt { to: To::Dead, card: Some(card) } if !is_laid => {
                self.dead.push(card);
                Ok(())
            }
            RoundEvent::CardDealt { to: To::Board, card: Some(card) } if is_laid && !self.is_over(table) => {
                self.turned.push(card);
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        settle::decide(table, bet.on, &self.turned)
    }

    /// The box of a dead card is closed in this round (jmlm/gotes ruling 4).
    fn check_bet(
        &self,
        _player: PlayerId,
        bet: &Stake,
        _table: &Table,
        _book: &Book,
    ) -> Result<(), RoundError> {
        match bet.on.place() {
            Some(Place(card)) if self.dead.contains(&card) => Err(RoundError::BettingClosed),
            _ => Ok(()),
        }
    }

    fn outcome(&self) -> Outcome {
        Outcome::of(&Turned { dead: self.dead.clone(), shoe: self.turned.clone() })
    }

    /// No card stands for another: the next one may always be the card of a bet.
    #[cfg(feature = "records")]
    fn cards_to_try(&self, _awaits: Awaits) -> Option<Vec<Card>> {
        None
    }
}
