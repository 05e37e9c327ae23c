//! The course of a roulette round: the wheel turns, the ball lands.

use super::settle;
use super::wheel::Pocket;
use crate::event::RoundEvent;
use crate::phase::Phase;
use crate::position::Position;
use crate::round::{Awaits, Refused};
use crate::settle::Decided;
use crate::table::Table;

/// What a roulette round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RouletteRound {
    number: Option<Pocket>,
}

impl RouletteRound {
    /// The number, once the ball lies.
    pub fn number(&self) -> Option<Pocket> {
        self.number
    }

    pub(crate) fn phase(&self) -> Phase {
        if self.number.is_some() { Phase::Result } else { Phase::Closed }
    }

    pub(crate) fn awaits(&self) -> Awaits {
        if self.number.is_some() { Awaits::Nothing } else { Awaits::Ball }
    }

    pub(crate) fn apply(&mut self, event: &RoundEvent) -> Result<(), Refused> {
        match event {
            RoundEvent::BallLanded { number } if self.number.is_none() => {
                self.number = Some(*number);
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    pub(crate) fn decide(&self, table: &Table, on: Position) -> Option<Decided> {
        self.number.map(|number| settle::decide(table, on, number))
    }
}
