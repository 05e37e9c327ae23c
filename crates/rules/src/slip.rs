//! A player's bets before and while betting is open. Every action is all or nothing and can be taken back as a whole.

use std::sync::Arc;

use crate::amount::Amount;
use crate::fault::Fault;
use crate::plan::{Function, Game, Repeat};
use crate::position::{BoxNumber, Place, Position, PositionKind};
use crate::roulette::call::Call;
use crate::roulette::wheel::Pocket;
use crate::stake::{self, Stake};
use crate::table::Table;

/// The bets that a player has laid.
#[derive(Clone, Debug)]
pub struct Slip {
    table: Arc<Table>,
    stakes: Vec<Stake>,
    /// What lay before each action, for taking it back.
    before: Vec<Vec<Stake>>,
}

/// A sub-bet of a complete bet that was cut to the room left on its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capped {
    /// The position.
    pub on: Position,
    /// What the complete bet wanted there.
    pub wanted: Amount,
    /// What was laid.
    pub laid: Amount,
}

impl Slip {
    /// An empty slip.
    pub fn new(table: Arc<Table>) -> Self {
        Self { table, stakes: Vec::new(), before: Vec::new() }
    }

    /// A slip as it lay before a reload: the bets, and what lay after each earlier action.
    pub fn resumed(table: Arc<Table>, steps: &[Vec<Stake>], stakes: Vec<Stake>) -> Self {
        let mut before = vec![Vec::new()];
        before.extend(steps.iter().filter(|step| **step != stakes).cloned());
        if stakes.is_empty() {
            before.clear();
        }
        Self { table, stakes, before }
    }

    /// The bets, in the order in which their positions were first laid.
    pub fn stakes(&self) -> &[Stake] {
        &self.stakes
    }

    /// What lies on a position.
    pub fn on(&self, position: Position) -> Amount {
        self.stakes.iter().find(|stake| stake.on == position).map_or(Amount::ZERO, |stake| stake.stake)
    }

    /// All the money on the slip.
    pub fn total(&self) -> Amount {
        stake::total(&self.stakes)
    }

    /// Nothing laid?
    pub fn is_empty(&self) -> bool {
        self.stakes.is_empty()
    }

    /// Can something be taken back?
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Every fault of the slip as it lies; changes nothing.
    pub fn check(&self, balance: Option<Amount>) -> Vec<Fault> {
        self.table.check(&self.stakes, balance)
    }

    /// Lays a chip.
    pub fn place(&mut self, on: Position, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let on = self.resolve(on)?;
        let mut next = self.stakes.clone();
        match on.place() {
            // The call blind carries its ante: laying it first replaces an ante that lies there, then both
            // grow together (chance/synot-casino-holdem ruling 9).
            Some(Place::CallBlind) => {
                stake::join(&mut next, Stake::new(on, chip));
                let blind = next.iter().find(|lying| lying.on == on).map_or(chip, |lying| lying.stake);
                let Some(half) = blind.exact_half() else {
                    return Err(vec![Fault::BlindNotTwiceAnte { on }]);
                };
                let ante = on.beside(Place::Ante);
                match next.iter_mut().find(|lying| lying.on == ante) {
                    Some(lying) => lying.stake = half,
                    None => next.push(Stake::new(ante, half)),
                }
            }
            Some(Place::Ante) if !self.on(on.beside(Place::CallBlind)).is_zero() => {
                return Err(vec![Fault::AnteFollowsBlind { on }]);
            }
            _ => stake::join(&mut next, Stake::new(on, chip)),
        }
        self.replace(next, balance)
    }

    /// Places an announced bet, one chip of the value for each of its chips. A complete bet is not cut here.
    pub fn call(&mut self, call: Call, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let bets = call.expand(self.table.plan(), chip).map_err(|fault| vec![fault])?;
        self.add(&bets, balance)
    }

    /// Places a complete bet on a number, each sub-bet cut to the room left on its position (magicplanet/roulette
    /// ruling 4); says which were cut. Where no position has room the fault names the first.
    pub fn complete(
        &mut self,
        pocket: Pocket,
        chip: Amount,
        balance: Option<Amount>,
    ) -> Result<Vec<Capped>, Vec<Fault>> {
        let bets = Call::Complete(pocket).expand(self.table.plan(), chip).map_err(|fault| vec![fault])?;
        let step = self.table.plan().chips.multiple.as_ref().map(|multiple| multiple.is);
        let mut laid = Vec::with_capacity(bets.len());
        let mut capped = Vec::new();
        for bet in &bets {
            // A position that holds its limit or more has no room.
            let room = self.table.limit(bet.on.kind()).max.map(|max| max.minus_or_zero(self.on(bet.on)));
            let amount = match room.filter(|&room| room < bet.stake) {
                None => bet.stake,
                Some(room) => {
                    let room = step.map_or(room, |step| room.down_to(step));
                    capped.push(Capped { on: bet.on, wanted: bet.stake, laid: room });
                    room
                }
            };
            if !amount.is_zero() {
                laid.push(Stake::new(bet.on, amount));
            }
        }
        if laid.is_empty() {
            return self.add(&bets, balance).map(|()| capped);
        }
        self.add(&laid, balance)?;
        Ok(capped)
    }

    /// Doubles every bet.
    pub fn double(&mut self, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::Double)?;
        if self.is_empty() {
            return Err(vec![Fault::NothingThere]);
        }
        let twice = |stake: &Stake| match stake.stake.checked_add(stake.stake) {
            Ok(twice) => Ok(Stake::new(stake.on, twice)),
            Err(_) => Err(vec![Fault::AboveMax { on: stake.on, limit: Amount::MAX }]),
        };
        let next = self.stakes.iter().map(twice).collect::<Result<_, _>>()?;
        self.replace(next, balance)
    }

    /// Lays the last round's bets again. Where bets lie already, the plan says whether they are added to.
    pub fn repeat(&mut self, last: &[Stake], balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::Repeat)?;
        if last.is_empty() {
            return Err(vec![Fault::NothingThere]);
        }
        if !self.is_empty() && self.table.plan().repeat.is != Repeat::Adds {
            return Err(vec![Fault::SlipNotEmpty]);
        }
        self.add(last, balance)
    }

    /// Lays a saved set of bets on top of what lies.
    pub fn favourite(&mut self, saved: &[Stake], balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::Favourites)?;
        if saved.is_empty() {
            return Err(vec![Fault::NothingThere]);
        }
        self.add(saved, balance)
    }

    /// One chip on the main bet and on every side bet.
    pub fn all_bets(&mut self, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::AllBets)?;
        let mut bets = self.one_each(chip, |rule| rule.needs.is_none());
        bets.extend(self.one_each(chip, |rule| rule.needs.is_some()));
        self.add(&bets, balance)
    }

    /// One chip on every side bet; needs the main bet.
    pub fn all_side_bets(&mut self, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::AllSideBets)?;
        let bets = self.one_each(chip, |rule| rule.needs.is_some());
        self.add(&bets, balance)
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Result<(), Vec<Fault>> {
        match self.before.pop() {
            Some(before) => {
                self.stakes = before;
                Ok(())
            }
            None => Err(vec![Fault::NothingThere]),
        }
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        self.stakes.clear();
        self.before.clear();
    }

    fn one_each(&self, chip: Amount, which: impl Fn(&crate::plan::PositionRule) -> bool) -> Vec<Stake> {
        let boxed = matches!(&self.table.plan().game, Game::Blackjack(plan) if plan.boxes.is_some());
        let rules = self.table.plan().positions.iter().filter(|rule| which(rule));
        let kinds = rules.flat_map(|rule| rule.on.iter());
        kinds
            .filter_map(|kind| match kind {
                PositionKind::Place(place) if boxed => Some(Position::Boxed(BoxNumber::FIRST, *place)),
                PositionKind::Place(place) => Some(Position::Place(*place)),
                PositionKind::Spot(_) => None,
            })
            .map(|on| Stake::new(on, chip))
            .collect()
    }

    fn needs(&self, function: Function) -> Result<(), Vec<Fault>> {
        if self.table.plan().functions.contains(&function) {
            Ok(())
        } else {
            Err(vec![Fault::NotOffered { function }])
        }
    }

    fn resolve(&self, on: Position) -> Result<Position, Vec<Fault>> {
        self.table.resolve(on).ok_or_else(|| vec![Fault::UnknownPosition { on: on.to_string().into() }])
    }

    fn add(&mut self, bets: &[Stake], balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let mut next = self.stakes.clone();
        for bet in bets {
            stake::join(&mut next, Stake::new(self.resolve(bet.on)?, bet.stake));
        }
        self.replace(next, balance)
    }

    fn replace(&mut self, next: Vec<Stake>, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let faults = self.table.check_step(&self.stakes, &next, balance);
        if !faults.is_empty() {
            return Err(faults);
        }
        self.before.push(std::mem::replace(&mut self.stakes, next));
        Ok(())
    }
}
