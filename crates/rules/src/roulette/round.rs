//! The course of a roulette round: the wheel turns, the ball lands.

use super::outcome::Landed;
use super::plan::RoulettePlan;
use super::settle;
use super::wheel::Pocket;
use crate::event::{PlayerId, RoundEvent};
use crate::family::{Course, Refused};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::round::{Awaits, Book};
use crate::settle::Decided;
use crate::stake::Stake;
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
}

impl Course for RouletteRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        if self.number.is_some() { Phase::Result } else { Phase::Closed }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        if self.number.is_some() { Awaits::Nothing } else { Awaits::Ball }
    }

    fn apply(&mut self, event: &RoundEvent, table: &Table, _book: &Book) -> Result<(), Refused> {
        let has = |pocket| {
            let game = table.plan().game::<RoulettePlan>();
            game.is_some_and(|game| game.wheel().index_of(pocket).is_some())
        };
        match event {
            RoundEvent::BallLanded { number } if self.number.is_none() && has(*number) => {
                self.number = Some(*number);
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        let layout = table.plan().game::<RoulettePlan>()?.layout();
        self.number.map(|number| settle::decide(table, layout, bet.on, number))
    }

    fn outcome(&self) -> Outcome {
        self.number.map_or_else(Outcome::void, |number| Outcome::of(&Landed { number }))
    }
}
