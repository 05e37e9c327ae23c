//! The course of a round of craps: bets, a roll, bets again, as long as a Point is on or a bet stands.

use super::category::Category;
use super::number::Number;
use super::outcome::Rolled;
use super::place::Place;
use super::plan::CrapsPlan;
use super::settle::{self, Judged, Standing};
use crate::amount::Amount;
use crate::dice::Dice;
use crate::event::{PlayerId, RoundEvent};
use crate::family::{Course, Refused};
use crate::fault::Fault;
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::position::Position;
use crate::round::{Awaits, Book, RoundError};
use crate::settle::Decided;
use crate::stake::{Stake, Window};
use crate::table::Table;

/// A roll and the Point that it was thrown with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The dice.
    pub dice: Dice,
    /// The Point before the roll; none on the come-out.
    pub point: Option<Number>,
}

/// What the dice did since bets were last open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Throw {
    /// They have not been thrown.
    #[default]
    Awaited,
    /// They lie.
    Done,
    /// They left the table or missed the wall.
    Failed,
}

/// What a round of craps keeps: its rolls. Roll n is thrown after the n-th betting window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrapsRound {
    first_point: Option<Number>,
    point: Option<Number>,
    rolls: Vec<Thrown>,
    throw: Throw,
}

impl CrapsRound {
    /// A round that begins with a Point on, or with a come-out.
    pub fn with_point(point: Option<Number>) -> Self {
        Self { first_point: point, point, ..Self::default() }
    }

    /// The Point that is on; none before a come-out.
    pub fn point(&self) -> Option<Number> {
        self.point
    }

    /// The rolls so far.
    pub fn rolls(&self) -> &[Thrown] {
        &self.rolls
    }

    /// Did the last roll pass the dice on to the next shooter? A seven-out does, craps on the come-out where the plan says
    /// so (jmlm/craps ruling 9).
    pub fn passed_dice(&self, plan: &CrapsPlan) -> bool {
        self.rolls.last().is_some_and(|thrown| match (thrown.point, thrown.dice.total()) {
            (Some(_), 7) => true,
            (None, 2 | 3 | 12) => plan.craps_passes_dice.is,
            _ => false,
        })
    }

    /// Where a bet stands, or how it ended; none where it is no bet of this game.
    pub fn stand(&self, bet: &Stake) -> Option<Judged> {
        let place = bet.on.place()?;
        let (point, rolls) = self.since(bet.window);
        Some(settle::stand(place, point, rolls))
    }

    /// The number that a bet stands on.
    pub fn number(&self, bet: &Stake) -> Option<Number> {
        match self.stand(bet)? {
            Judged::Stands(Standing::On(number)) => Some(number),
            Judged::Stands(Standing::Free) | Judged::Over(_) => None,
        }
    }

    /// The number that a bet stands on, or stood on when the last roll decided it.
    pub fn stood_on(&self, bet: &Stake) -> Option<Number> {
        let place = bet.on.place()?;
        let (point, rolls) = self.since(bet.window);
        let mut standing = settle::start(place, point);
        for dice in rolls {
            match settle::judge(place, standing, dice) {
                Judged::Stands(next) => standing = next,
                Judged::Over(_) => break,
            }
        }
        match standing {
            Standing::On(number) => Some(number),
            Standing::Free => None,
        }
    }

    /// The Point when a window was open, and the rolls since.
    fn since(&self, window: Window) -> (Option<Number>, impl Iterator<Item = Dice>) {
        let first = usize::from(window.number()).saturating_sub(1).min(self.rolls.len());
        let rolls = &self.rolls[first..];
        let point = rolls.first().map_or(self.point, |thrown| thrown.point);
        (point, rolls.iter().map(|thrown| thrown.dice))
    }

    /// What stands on the bet that odds are added to, among a player's bets.
    pub fn carried_by(&self, odds: Place, laid: &[Stake]) -> Option<Amount> {
        let base = odds.base()?;
        let number = base.number.or(self.point)?;
        let carries = |bet: &&Stake| bet.on.is(base.place) && self.number(bet) == Some(number);
        let mut carrying = laid.iter().filter(carries).map(|bet| bet.stake).peekable();
        carrying.peek()?;
        Some(carrying.sum())
    }

    /// What lies on a position, as its maximum counts it: a Come bet that has moved to a number no longer does.
    pub fn lying(&self, on: Position, laid: &[Stake]) -> Amount {
        let moves = on.is(Place::Come) || on.is(Place::DontCome);
        let counts = |bet: &&Stake| bet.on == on && !(moves && self.number(bet).is_some());
        laid.iter().filter(counts).map(|bet| bet.stake).sum()
    }

    /// The most that may lie on a position beside a player's other bets; none without a limit.
    ///
    /// # Errors
    /// Where the position takes no bet now.
    pub fn room(&self, on: Position, laid: &[Stake], table: &Table) -> Result<Option<Amount>, Fault> {
        let Some(place) = on.place::<Place>() else {
            return Err(Fault::UnknownPosition { on: on.to_string().into() });
        };
        let closed = match place {
            Place::Come | Place::DontCome => self.point.is_none(),
            Place::DontPass => self.point.is_some(),
            _ => false,
        };
        if closed {
            return Err(Fault::ClosedNow { on });
        }
        let max = table.limit(on).max;
        if place.base().is_none() {
            return Ok(max);
        }
        let times = table.plan().game::<CrapsPlan>().map_or(1, |plan| plan.odds_times.is);
        let carried = self.carried_by(place, laid).ok_or(Fault::NoMainBet { on })?.times(times.into());
        Ok(Some(max.map_or(carried, |max| max.min(carried))))
    }
}

impl Course for CrapsRound {
    fn phase(&self, _table: &Table, _book: &Book) -> Phase {
        match self.throw {
            Throw::Awaited => Phase::Closed,
            Throw::Done => Phase::Result,
            Throw::Failed => Phase::Void,
        }
    }

    fn awaits(&self, _table: &Table, book: &Book) -> Awaits {
        let stands = |bet: &Stake| matches!(self.stand(bet), Some(Judged::Stands(_)));
        match self.throw {
            Throw::Awaited => Awaits::Dice,
            Throw::Failed => Awaits::Bets,
            Throw::Done if self.point.is_some() => Awaits::Bets,
            Throw::Done if book.iter().any(|bets| bets.stakes.iter().any(stands)) => Awaits::Bets,
            Throw::Done => Awaits::Nothing,
        }
    }

    fn apply(&mut self, event: &RoundEvent, _table: &Table, _book: &Book) -> Result<(), Refused> {
        match event {
            RoundEvent::DiceRolled { dice } if self.throw == Throw::Awaited => {
                self.rolls.push(Thrown { dice: *dice, point: self.point });
                self.point = settle::next_point(self.point, *dice);
                self.throw = Throw::Done;
                Ok(())
            }
            RoundEvent::ThrowFailed if self.throw == Throw::Awaited => {
                self.throw = Throw::Failed;
                Ok(())
            }
            _ => Err(Refused::OutOfTurn),
        }
    }

    fn decide(&self, _player: PlayerId, bet: &Stake, table: &Table, _book: &Book) -> Option<Decided> {
        let (point, rolls) = self.since(bet.window);
        settle::decide(table, bet.on, point, rolls)
    }

    fn betting_seconds(&self, table: &Table) -> Option<u16> {
        self.point?;
        table.plan().game::<CrapsPlan>().map(|plan| plan.betting_with_point.is)
    }

    fn may_open_again(&self) -> bool {
        self.throw != Throw::Awaited
    }

    /// After a failed throw the same window opens again, so that roll n always has the bets of the n-th window
    /// (jmlm/craps ruling 20).
    fn next_window(&self, window: Window) -> Window {
        if self.throw == Throw::Failed { window } else { window.next() }
    }

    fn open(&mut self, _window: Window) {
        self.throw = Throw::Awaited;
    }

    fn check_next(&self, bet: &Stake, laid: &[Stake], table: &Table) -> Result<(), RoundError> {
        let Some(limit) = self.room(bet.on, laid, table).map_err(RoundError::Fault)? else { return Ok(()) };
        if self.lying(bet.on, laid) + bet.stake > limit {
            return Err(RoundError::Fault(Fault::AboveMax { on: bet.on, limit }));
        }
        Ok(())
    }

    /// Don't bets and their odds may be taken down at any time (jmlm/craps ruling 16).
    fn may_withdraw(&self, bet: &Stake, window: Window) -> bool {
        bet.window == window || bet.on.place().is_some_and(Place::may_come_down)
    }

    fn has_moved(&self, bet: &Stake) -> bool {
        (bet.on.is(Place::Come) || bet.on.is(Place::DontCome)) && self.stood_on(bet).is_some()
    }

    fn left_alone(&self, laid: &[Stake]) -> Vec<Stake> {
        let alone = |bet: &&Stake| {
            let place: Option<Place> = bet.on.place();
            place.is_some_and(|place| place.base().is_some() && self.carried_by(place, laid).is_none())
        };
        laid.iter().filter(alone).copied().collect()
    }

    /// Odds of this window stay within the bet that they were added to, also where a part of it is taken back.
    fn check_rest(&self, laid: &[Stake], window: Window, table: &Table) -> Result<(), RoundError> {
        for bet in laid.iter().filter(|bet| bet.window == window) {
            if bet.on.place().and_then(Place::base).is_none() {
                continue;
            }
            let limit = self.room(bet.on, laid, table).map_err(RoundError::Fault)?;
            if let Some(limit) = limit.filter(|&limit| self.lying(bet.on, laid) > limit) {
                return Err(RoundError::Fault(Fault::AboveMax { on: bet.on, limit }));
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        let rolls = self.rolls.iter().map(|thrown| thrown.dice).collect();
        Outcome::of(&Rolled { rolls, point: self.first_point })
    }

    fn result_word(&self) -> Option<String> {
        self.rolls.last().map(|thrown| thrown.dice.total().to_string())
    }
}

/// The end of a bet that its player took down.
pub fn taken_down() -> Decided {
    Decided::new(Category::Down, crate::odds::Payout::Push)
}
