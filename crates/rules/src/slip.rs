//! A player's bets before and while betting is open. Every action is all or nothing and can be taken back as a whole.

use std::sync::Arc;

use crate::amount::Amount;
use crate::fault::Fault;
use crate::plan::{Function, PositionRule, Repeat};
use crate::position::{BoxNumber, Position};
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

    /// Places a chip.
    pub fn place(&mut self, on: Position, chip: Amount, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let on = self.resolve(on)?;
        let mut next = self.stakes.clone();
        let chip = Stake::new(on, chip);
        self.table.game().place_chip(&mut next, chip).map_err(|fault| vec![fault])?;
        self.replace(next, balance)
    }

    /// Takes a chip off a place, or all that lies there where that is less.
    pub fn take(&mut self, on: Position, chip: Amount) -> Result<(), Vec<Fault>> {
        let on = self.resolve(on)?;
        if self.on(on).is_zero() {
            return Err(vec![Fault::NothingThere]);
        }
        let less = |stake: &Stake| match stake.on == on {
            true => Stake { stake: stake.stake.minus_or_zero(chip), ..*stake },
            false => *stake,
        };
        let next = self.stakes.iter().map(less).filter(|stake| !stake.stake.is_zero()).collect();
        self.replace(next, None)
    }

    /// The table that the slip is for.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Places several bets on top of what lies.
    pub fn add(&mut self, bets: &[Stake], balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        let mut next = self.stakes.clone();
        for bet in bets {
            stake::join(&mut next, Stake { on: self.resolve(bet.on)?, ..*bet });
        }
        self.replace(next, balance)
    }

    /// Doubles every bet.
    pub fn double(&mut self, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        self.needs(Function::Double)?;
        if self.is_empty() {
            return Err(vec![Fault::NothingThere]);
        }
        let twice = |stake: &Stake| match stake.stake.checked_add(stake.stake) {
            Ok(twice) => Ok(Stake { stake: twice, ..*stake }),
            Err(_) => Err(vec![Fault::AboveMax { on: stake.on, limit: Amount::MAX }]),
        };
        let next = self.stakes.iter().map(twice).collect::<Result<_, _>>()?;
        self.replace(next, balance)
    }

    /// Places the last round's bets again. Where bets lie already, the plan says whether they are added to.
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

    /// Places a saved set of bets on top of what lies.
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

    fn one_each(&self, chip: Amount, which: impl Fn(&PositionRule) -> bool) -> Vec<Stake> {
        let at = self.table.game().boxes().map(|_| BoxNumber::FIRST);
        let rules = self.table.plan().positions.iter().filter(|rule| which(rule));
        let places = rules.flat_map(|rule| &rule.on).map(|kind| Position::new(at, kind.name()));
        places.filter(|&on| self.table.slot(on).is_some()).map(|on| Stake::new(on, chip)).collect()
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

    fn replace(&mut self, next: Vec<Stake>, balance: Option<Amount>) -> Result<(), Vec<Fault>> {
        // A chip on a place of one fixed stake that lies already is no action to take back.
        if next == self.stakes {
            return Ok(());
        }
        let faults = self.table.check_step(&self.stakes, &next, balance);
        if !faults.is_empty() {
            return Err(faults);
        }
        self.before.push(std::mem::replace(&mut self.stakes, next));
        Ok(())
    }
}
