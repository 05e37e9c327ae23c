//! The course of a baccarat round: four cards, then third cards by the table.

use super::draw::{self, Side};
use super::outcome::Scored;
use super::{scoreboard, settle};
use crate::card::Card;
use crate::event::{PlayerId, RoundEvent, To};
use crate::family::{Course, Refused};
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::round::{Awaits, Book};
use crate::settle::Decided;
use crate::stake::Stake;
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
}

impl Course for BaccaratRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        match self.next() {
            None => Phase::Result,
            Some(_) if self.player.is_empty() => Phase::Closed,
            Some(_) => Phase::Dealing,
        }
    }

    fn awaits(&self, _table: &Table, _book: &Book) -> Awaits {
        self.next().map_or(Awaits::Nothing, |to| Awaits::Card { to, hidden: false })
    }

    fn apply(&mut self, event: &RoundEvent, _table: &Table, _book: &Book) -> Result<(), Refused> {
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

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        settle::decide(table, bet.on, &self.player, &self.banker)
    }

    fn outcome(&self) -> Outcome {
        let scored = scoreboard::Outcome::of(&self.player, &self.banker);
        scored.map_or_else(Outcome::void, |baccarat| Outcome::of(&Scored { baccarat }))
    }
}
