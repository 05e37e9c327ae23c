//! Players: what they do next.

use std::collections::BTreeMap;

use protocol::command::ClientCommand;
use protocol::id::{CommandId, RoundId, TableId};
use rules::event::PlayerId;
use rules::position::{BoxNumber, Position};
use rules::round::{Awaits, Round};
use rules::stake::Stake;
use table::connection::Connection;

use crate::invariant::ClientView;
use crate::random::SeededRandom;

/// A player with one or two windows.
pub struct SimulatedPlayer {
    /// Who.
    pub id: PlayerId,
    /// The open windows, the newest last.
    pub windows: Vec<u64>,
    /// The newest window's view of the table.
    pub view: Option<ClientView>,
    /// Commands without an answer.
    pub pending: BTreeMap<CommandId, ClientCommand>,
    next_command: u64,
}

impl SimulatedPlayer {
    /// A player who is not here yet.
    pub fn new(id: PlayerId) -> Self {
        Self { id, windows: Vec::new(), view: None, pending: BTreeMap::new(), next_command: 0 }
    }

    /// A window as the core names it.
    pub fn connection(&self, number: u64) -> Connection {
        Connection { player: self.id, name: format!("p{}", self.id.0), number }
    }

    /// An id for a new command.
    pub fn next_id(&mut self) -> CommandId {
        self.next_command += 1;
        CommandId::new(format!("c{}", self.next_command)).expect("a short ASCII text")
    }
}

/// A table as players see it.
pub struct Seen<'a> {
    /// Its id.
    pub id: TableId,
    /// The round.
    pub round_id: RoundId,
    /// How it stands.
    pub round: &'a Round,
}

impl Seen<'_> {
    /// Something that the player could do now; none where there is nothing.
    pub fn command(&self, player: PlayerId, dice: &mut SeededRandom) -> Option<ClientCommand> {
        let (table, round) = (self.id.clone(), self.round_id.clone());
        match self.round.awaits() {
            Awaits::Bets => Some(match dice.below(10) {
                0 => ClientCommand::Withdraw { table, round, bets: vec![self.own_stake(player, dice)?] },
                1 => ClientCommand::Withdraw { table, round, bets: self.round.book().of(player).to_vec() },
                2 => ClientCommand::Sit { table, at: self.some_box(dice)? },
                3 => ClientCommand::GetUp { table, at: self.some_box(dice)? },
                _ => ClientCommand::Bet { table, round, bets: self.bets(dice)? },
            }),
            Awaits::Decisions | Awaits::Insurance => {
                let offer = dice.pick(&self.round.decisions(player))?;
                let cards = u8::try_from(self.round.cards_seen(player, offer.at)).ok()?;
                let (at, hand, decision) = (offer.at, offer.hand, offer.decision);
                Some(ClientCommand::Decide { table, round, at, hand, cards, decision })
            }
            Awaits::Ball
            | Awaits::Wheel
            | Awaits::Dice
            | Awaits::Card { .. }
            | Awaits::Peek
            | Awaits::SecondHands
            | Awaits::Show
            | Awaits::Nothing => None,
        }
    }

    fn some_box(&self, dice: &mut SeededRandom) -> Option<BoxNumber> {
        let count = self.round.table().plan().game.boxes()?;
        BoxNumber::new(u8::try_from(dice.below(u64::from(count))).ok()? + 1)
    }

    fn own_stake(&self, player: PlayerId, dice: &mut SeededRandom) -> Option<Stake> {
        dice.pick(self.round.book().of(player))
    }

    fn bets(&self, dice: &mut SeededRandom) -> Option<Vec<Stake>> {
        let table = self.round.table();
        let positions = table.positions();
        // Most bets are on the positions without which there is no round.
        let is_first = |on: &Position| table.rule(*on).is_some_and(|rule| rule.needs.is_none());
        let first: Vec<Position> = positions.iter().copied().filter(is_first).collect();
        let from = if !first.is_empty() && dice.happens(700) { &first } else { &positions };
        let count = 1 + dice.below(3);
        let mut bets = Vec::new();
        for _ in 0..count {
            let on = dice.pick(from)?;
            let chip = dice.pick(&table.chips()[..3.min(table.chips().len())])?;
            let times = u16::try_from(1 + dice.below(4)).ok()?;
            // A chip that can't lie alone brings its bet with it; one that can't lie is asked for all the same.
            let stake = Stake::new(on, chip.times(times));
            if table.game().place_chip(&mut bets, stake).is_err() {
                bets.push(stake);
            }
        }
        Some(bets)
    }
}
