//! A record of one player's bets over consecutive rolls, played through the fold of the round.

use std::sync::Arc;

use serde::Deserialize;

use super::number::Number;
use super::place::Place;
use super::round::{CrapsRound, taken_down};
use crate::amount::Amount;
use crate::category::CategoryName;
use crate::decision::Decision;
use crate::event::{PlayerId, RoundEvent};
use crate::fault::Fault;
use crate::odds::Payout;
use crate::position::Position;
use crate::record::{self, Record, Refusal, Request};
use crate::round::{Round, RoundError};
use crate::settle::{Decided, Line, OpenLine, Settlement};
use crate::stake::{Stake, Window};
use crate::table::Table;

const ME: PlayerId = PlayerId(0);

/// When a bet is placed and taken down.
#[derive(Clone, Copy, Default, Deserialize)]
struct TimesText {
    #[serde(default)]
    roll: Option<u16>,
    #[serde(default)]
    down: Option<u16>,
}

#[derive(Deserialize)]
struct PointText {
    #[serde(default)]
    point: Option<Number>,
}

/// What a record of craps has beyond those of other games.
#[derive(Deserialize)]
struct RecordText {
    #[serde(default)]
    bets: Option<Vec<TimesText>>,
    #[serde(default)]
    calls: Option<Vec<TimesText>>,
    outcome: PointText,
}

/// Before which roll a bet is placed, and before which it is taken down.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Times {
    roll: u16,
    down: Option<u16>,
}

impl TimesText {
    fn within(self, rolls: u16) -> Result<Times, Refusal> {
        let roll = self.roll.unwrap_or(1);
        if !(1..=rolls).contains(&roll) {
            return Err(Refusal::malformed(format!("roll {roll} of {rolls}")));
        }
        if let Some(down) = self.down.filter(|&down| down <= roll || down > rolls) {
            return Err(Refusal::malformed(format!(
                "down before roll {down}: placed before {roll} of {rolls}"
            )));
        }
        Ok(Times { roll, down: self.down })
    }
}

/// How far a line has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Standing,
    Over(Decided),
}

/// A line of the answer: all bets on one position with the same times.
struct Entry {
    on: Position,
    times: Times,
    stake: Amount,
    state: State,
}

impl Entry {
    /// The bet, in the window before its roll.
    fn bet(&self) -> Stake {
        Stake::new(self.on, self.stake).in_window(Window::nth(self.times.roll).unwrap_or_default())
    }
}

/// What is placed at once: the bets of a line, or the chips of a call.
struct Order {
    roll: u16,
    bets: Vec<(usize, Stake)>,
}

fn joined(entries: &mut Vec<Entry>, on: Position, times: Times, stake: Amount) -> usize {
    match entries.iter().position(|entry| entry.on == on && entry.times == times) {
        Some(index) => {
            entries[index].stake += stake;
            index
        }
        None => {
            entries.push(Entry { on, times, stake, state: State::Waiting });
            entries.len() - 1
        }
    }
}

fn illegal(on: &str, reason: &str) -> Refusal {
    Refusal { on: Some(on.into()), ..Refusal::because("illegal_decision", reason) }
}

/// The bets and calls of a record once each of them is in order by itself.
fn orders(record: &Record<'_>, times: &[Times]) -> Result<(Vec<Entry>, Vec<Order>), Refusal> {
    let table = &*record.table;
    // The stakes of one line are looked at together.
    let mut lines: Vec<(&str, Times, Amount)> = Vec::new();
    let mut calls: Vec<(&str, Times, Amount)> = Vec::new();
    for (&(request, money), &times) in record.requested.iter().zip(times) {
        match request {
            Request::Bet(name) => match lines.iter_mut().find(|line| (line.0, line.1) == (name, times)) {
                Some(line) => line.2 += money,
                None => lines.push((name, times, money)),
            },
            Request::Call(name) => calls.push((name, times, money)),
        }
    }
    let (mut entries, mut orders) = (Vec::new(), Vec::new());
    for (name, times, stake) in lines {
        let on = table.position(name)?;
        if let Some(fault) = table.check(&[Stake::new(on, stake)], None).into_iter().next() {
            return Err(fault.into());
        }
        if times.down.is_some() && !on.place().is_some_and(Place::may_come_down) {
            return Err(illegal(name, "this bet can't be taken down"));
        }
        let line = joined(&mut entries, on, times, stake);
        orders.push(Order { roll: times.roll, bets: vec![(line, Stake::new(on, stake))] });
    }
    for (name, times, chip) in calls {
        let bets = call(table, name, chip)?;
        if times.down.is_some() {
            return Err(illegal(name, "a call can't be taken down"));
        }
        let lines = bets.into_iter().map(|bet| (joined(&mut entries, bet.on, times, bet.stake), bet));
        orders.push(Order { roll: times.roll, bets: lines.collect() });
    }
    Ok((entries, orders))
}

/// The bets of a call whose chip is in order.
fn call(table: &Table, name: &str, chip: Amount) -> Result<Vec<Stake>, Refusal> {
    let Some(bets) = table.game().expand_call(name, chip) else {
        return Err(Fault::UnknownPosition { on: name.into() }.into());
    };
    // A chip is looked at as if it lay alone on each position.
    for bet in &bets {
        let faults = table.check(&[Stake::new(bet.on, chip)], None);
        if let Some(fault) = faults.into_iter().find(|fault| !matches!(fault, Fault::AboveMax { .. })) {
            return Err(Refusal { on: Some(name.into()), ..fault.into() });
        }
    }
    for bet in &bets {
        if let Some(fault) = table.check(&[*bet], None).into_iter().next() {
            return Err(fault.into());
        }
    }
    Ok(bets)
}

/// A record that is being played.
struct Playing<'a> {
    table: &'a Arc<Table>,
    round: Round,
    entries: Vec<Entry>,
    money: Option<Amount>,
}

impl Playing<'_> {
    fn earn(&mut self, money: Amount) {
        self.money = self.money.map(|left| left + money);
    }

    /// Takes a line down, with the odds that nothing else carries.
    fn take_down(&mut self, index: usize) -> Result<(), Refusal> {
        let entry = &self.entries[index];
        if entry.state != State::Standing {
            return Err(illegal(&entry.on.to_string(), "the bet no longer stands"));
        }
        let bets = self.round.withdrawal(ME, &[entry.bet()])?;
        let alone: Vec<Position> = bets.iter().skip(1).map(|bet| bet.on).collect();
        self.round.apply(&RoundEvent::BetWithdrawn { player: ME, bets })?;
        self.end(index, taken_down());
        for index in 0..self.entries.len() {
            if alone.contains(&self.entries[index].on) && self.entries[index].state == State::Standing {
                self.end(index, taken_down());
            }
        }
        Ok(())
    }

    fn end(&mut self, index: usize, decided: Decided) {
        self.entries[index].state = State::Over(decided);
        self.earn(decided.payout.give_back(self.entries[index].stake));
    }

    fn place(&mut self, order: &Order) -> Result<(), Refusal> {
        let window = self.round.window();
        for (_, bet) in &order.bets {
            let laid = self.round.book().of(ME);
            self.round.any_course().check_next(&bet.in_window(window), laid, self.table)?;
        }
        let needed = order.bets.iter().map(|(_, bet)| bet.stake).sum();
        if let Some(balance) = self.money {
            let left = balance.checked_sub(needed);
            self.money = Some(left.map_err(|_| Fault::InsufficientBalance { needed, balance })?);
        }
        let bets = order.bets.iter().map(|(_, bet)| bet.in_window(window)).collect();
        self.round.apply(&RoundEvent::BetAccepted { player: ME, bets })?;
        for &(line, _) in &order.bets {
            self.entries[line].state = State::Standing;
        }
        Ok(())
    }

    fn throw(&mut self, fact: &RoundEvent) -> Result<(), Refusal> {
        self.round.apply(&RoundEvent::BettingClosed)?;
        self.round.apply(fact)?;
        for index in 0..self.entries.len() {
            let entry = &self.entries[index];
            if entry.state != State::Standing {
                continue;
            }
            let course = self.round.any_course();
            if let Some(decided) = course.decide(ME, &entry.bet(), self.table, self.round.book()) {
                self.end(index, decided);
            }
        }
        Ok(())
    }

    /// The answer. What nothing has decided is open and counts in no sum.
    fn settlement(self) -> Settlement {
        let open = Decided::new(CategoryName::OPEN, Payout::Lost);
        let line = |entry: &Entry| {
            let why = match entry.state {
                State::Over(decided) => decided,
                State::Waiting | State::Standing => open,
            };
            OpenLine::of_bet(&entry.bet(), Some(why)).settled()
        };
        let lines: Vec<Line> = self.entries.iter().filter_map(line).collect();
        let closed = || lines.iter().filter(|line| !line.is_open());
        let (stake, back) = (closed().map(|line| line.stake).sum(), closed().map(|line| line.back).sum());
        Settlement { stake, back, lines }
    }
}

/// Settles a record: each bet by itself first, then roll by roll what is taken down, what is placed, and the dice.
///
/// # Errors
/// The first fault.
pub fn settle(record: &Record<'_>) -> Result<Settlement, Refusal> {
    let text: RecordText = record::read(record.text)?;
    let rolls = &record.dealt.facts;
    let count = u16::try_from(rolls.len()).map_err(|_| Refusal::malformed("too many rolls"))?;
    if count == 0 {
        return Err(Refusal::malformed("no rolls"));
    }
    let written = text.bets.unwrap_or_default().into_iter().chain(text.calls.unwrap_or_default());
    let times = written.map(|times| times.within(count)).collect::<Result<Vec<_>, _>>()?;
    let (entries, orders) = orders(record, &times)?;
    let table = &record.table;
    let course = CrapsRound::with_point(text.outcome.point);
    let mut playing = Playing {
        table,
        round: Round::with_course(Arc::clone(table), Box::new(course)),
        entries,
        money: record.balance,
    };
    for (roll, fact) in (1..=count).zip(rolls) {
        playing.round.apply(&RoundEvent::BettingOpened)?;
        for index in 0..playing.entries.len() {
            if playing.entries[index].times.down == Some(roll) {
                playing.take_down(index)?;
            }
        }
        for order in orders.iter().filter(|order| order.roll == roll) {
            playing.place(order)?;
        }
        playing.throw(fact)?;
    }
    // Nobody decides anything here (ruling G13c).
    let ignored = |decision: &&Decision| !matches!(decision, Decision::Stand | Decision::NoInsurance);
    match record.decisions.iter().find(ignored) {
        Some(&decision) => Err(RoundError::IllegalDecision { decision }.into()),
        None => Ok(playing.settlement()),
    }
}
