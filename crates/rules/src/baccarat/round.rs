//! The course of a baccarat round: four cards, then third cards by the table.

use super::draw::{self, Side};
use super::settle;
use crate::card::Card;
use crate::event::{RoundEvent, To};
use crate::phase::Phase;
use crate::position::Position;
use crate::round::{Awaits, Refused};
use crate::settle::Decided;
use crate::table::Table;

/// What a baccarat round keeps after the close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BaccaratRound {
    player: Vec<Card>,
    banker: Vec<Card>,
}

impl BaccaratRound {
    /// The player's side.
    pub fn player(&self) -> &[Card] {
        &self.player
    }

    /// The banker's side.
    pub fn banker(&self) -> &[Card] {
        &self.banker
    }

    /// Are all cards dealt?
    pub fn is_over(&self) -> bool {
        draw::next(&self.player, &self.banker).is_none()
    }

    fn next(&self) -> Option<To> {
        draw::next(&self.player, &self.banker).map(|side| match side {
            Side::Player => To::Player,
            Side::Banker => To::Banker,
        })
    }

    pub(crate) fn phase(&self) -> Phase {
        match self.next() {
            None => Phase::Result,
            Some(_) if self.player.is_empty() => Phase::Closed,
            Some(_) => Phase::Dealing,
        }
    }

    pub(crate) fn awaits(&self) -> Awaits {
        self.next().map_or(Awaits::Nothing, |to| Awaits::Card { to, hidden: false })
    }

    pub(crate) fn apply(&mut self, event: &RoundEvent) -> Result<(), Refused> {
        match *event {
            RoundEvent::CardDealt { to, card: Some(card) } if self.next() == Some(to) => {
                if to == To::Player {
                    self.player.push(card)
                } else {
                    self.banker.push(card)
                }
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    pub(crate) fn decide(&self, table: &Table, on: Position) -> Option<Decided> {
        settle::decide(table, on, &self.player, &self.banker)
    }
}
