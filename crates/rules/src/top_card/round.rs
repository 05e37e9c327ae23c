//! The course of a Top Card round: one card to home, one to away.

use super::board::Side;
use super::settle;
use crate::card::Card;
use crate::event::{RoundEvent, To};
use crate::phase::Phase;
use crate::position::Position;
use crate::round::{Awaits, Refused};
use crate::settle::Decided;
use crate::table::Table;

/// What a Top Card round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TopCardRound {
    home: Option<Card>,
    away: Option<Card>,
}

impl TopCardRound {
    /// The first card.
    pub fn home(&self) -> Option<Card> {
        self.home
    }

    /// The second card.
    pub fn away(&self) -> Option<Card> {
        self.away
    }

    /// Who won, once both cards lie.
    pub fn winner(&self) -> Option<Side> {
        self.home.zip(self.away).map(|(home, away)| settle::winner(home, away))
    }

    pub(crate) fn phase(&self) -> Phase {
        match (self.home, self.away) {
            (None, _) => Phase::Closed,
            (_, None) => Phase::Dealing,
            _ => Phase::Result,
        }
    }

    pub(crate) fn awaits(&self) -> Awaits {
        match (self.home, self.away) {
            (None, _) => Awaits::Card { to: To::Home, hidden: false },
            (_, None) => Awaits::Card { to: To::Away, hidden: false },
            _ => Awaits::Nothing,
        }
    }

    pub(crate) fn apply(&mut self, event: &RoundEvent) -> Result<(), Refused> {
        match (*event).clone() {
            RoundEvent::CardDealt { to: To::Home, card: Some(card) } if self.home.is_none() => {
                self.home = Some(card)
            }
            RoundEvent::CardDealt { to: To::Away, card: Some(card) }
                if self.home.is_some() && self.away.is_none() =>
            {
                self.away = Some(card);
            }
            _ => return Err(Refused::OutOfTurn),
        }
        Ok(())
    }

    pub(crate) fn decide(&self, table: &Table, on: Position) -> Option<Decided> {
        settle::decide(table, on, self.winner()?)
    }
}
