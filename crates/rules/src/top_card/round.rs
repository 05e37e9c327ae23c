//! The course of a Top Card round: one card to home, one to away.

use super::board::Side;
use super::outcome::Won;
use super::settle;
use crate::card::Card;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::round::{Awaits, Book};
use crate::settle::Decided;
use crate::stake::Stake;
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
}

impl Course for TopCardRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        match (self.home, self.away) {
            (None, _) => Phase::Closed,
            (_, None) => Phase::Dealing,
            _ => Phase::Result,
        }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        match (self.home, self.away) {
            (None, _) => Awaits::Card { to: To::Home, hidden: false },
            (_, None) => Awaits::Card { to: To::Away, hidden: false },
            _ => Awaits::Nothing,
        }
    }

    fn apply(&mut self, event: &RoundEvent, _table: &Table, _book: &Book) -> Result<(), Refused> {
        match *event {
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

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        settle::decide(table, bet.on, self.winner()?)
    }

    fn outcome(&self) -> Outcome {
        self.winner().map_or_else(Outcome::void, |top_card| Outcome::of(&Won { top_card }))
    }
}
