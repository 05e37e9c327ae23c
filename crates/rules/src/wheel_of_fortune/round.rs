//! The course of a round of the wheel of fortune: the wheel turns and stops.

use super::outcome::Stopped;
use super::plan::WheelPlan;
use super::settle;
use crate::event::{PlayerId, RoundEvent};
use crate::family::{Course, Refused};
use crate::name::Name;
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::round::{Awaits, Book};
use crate::settle::Decided;
use crate::stake::Stake;
use crate::table::Table;

/// What a round of the wheel of fortune keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WheelRound {
    stopped: Option<(u8, Name)>,
}

impl WheelRound {
    /// The field under the pointer, from 0 in the plan's order, once the wheel stands.
    pub fn field(&self) -> Option<u8> {
        self.stopped.map(|(field, _)| field)
    }

    /// Its symbol.
    pub fn symbol(&self) -> Option<Name> {
        self.stopped.map(|(_, symbol)| symbol)
    }
}

impl Course for WheelRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        if self.stopped.is_some() { Phase::Result } else { Phase::Closed }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        if self.stopped.is_some() { Awaits::Nothing } else { Awaits::Wheel }
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, _book: &Book) -> Result<(), Refused> {
        match *event {
            RoundEvent::WheelStopped { field } if self.stopped.is_none() => {
                let game = table.plan().game::<WheelPlan>().ok_or(Refused::OutOfTurn)?;
                let symbol = game.symbol_at(field).ok_or(Refused::OutOfTurn)?;
                self.stopped = Some((field, symbol));
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        settle::decide(table, bet.on, self.symbol()?)
    }

    fn outcome(&self) -> Outcome {
        self.symbol().map_or_else(Outcome::void, |symbol| Outcome::of(&Stopped { symbol }))
    }
}
