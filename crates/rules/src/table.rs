//! A table: a place where a plan is played, with limits that may only be tighter than the plan's.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::fault::Fault;
use crate::plan::{Game, Plan, PlanId, PositionRule};
use crate::position::{BoxNumber, Place, Position, PositionKind};
use crate::roulette::layout::Layout;
use crate::stake::{self, Stake};

/// Limits of one kind of position at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// The smallest stake.
    pub min: Option<Amount>,
    /// The largest stake.
    pub max: Option<Amount>,
}

/// A table's own limits, as its configuration writes them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableLimits {
    /// The plan that is played.
    pub plan: PlanId,
    /// Chips of the tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chips: Option<Vec<Amount>>,
    /// The most in one round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_max: Option<Amount>,
    /// Limits of positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<TableLimit>,
}

/// A row of a table's own limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableLimit {
    /// The positions.
    pub on: Vec<PositionKind>,
    /// The smallest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<Amount>,
    /// The largest stake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<Amount>,
}

/// A table's limits that its plan does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LooseLimit {
    /// The limits are for another plan.
    OtherPlan,
    /// The plan has no such position.
    UnknownPosition {
        /// Which row.
        row: usize,
        /// The position.
        on: PositionKind,
    },
    /// A maximum above the plan's.
    AboveMax {
        /// Which row.
        row: usize,
        /// The position.
        on: PositionKind,
        /// The plan's maximum.
        limit: Amount,
    },
    /// A minimum below the plan's.
    BelowMin {
        /// Which row.
        row: usize,
        /// The position.
        on: PositionKind,
        /// The plan's minimum.
        limit: Amount,
    },
    /// A minimum above the maximum.
    Empty {
        /// Which row.
        row: usize,
        /// The position.
        on: PositionKind,
    },
    /// A total above the plan's.
    TableMax {
        /// The plan's total.
        limit: Amount,
    },
    /// A chip that is no multiple of the plan's smallest one, or no chip at all.
    Chip {
        /// Which chip.
        index: usize,
    },
    /// A tray without chips: nothing could be bet.
    NoChips,
}

impl fmt::Display for LooseLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPlan => f.write_str("the limits are for another plan"),
            Self::UnknownPosition { on, .. } => write!(f, "the plan has no position {on}"),
            Self::AboveMax { on, limit, .. } => {
                write!(f, "{on}: the plan's maximum is {limit}, a table may only lower it")
            }
            Self::BelowMin { on, limit, .. } => {
                write!(f, "{on}: the plan's minimum is {limit}, a table may only raise it")
            }
            Self::Empty { on, .. } => write!(f, "{on}: the minimum is above the maximum"),
            Self::TableMax { limit } => write!(f, "the plan's total is {limit}, a table may only lower it"),
            Self::Chip { .. } => f.write_str("chips must rise and be multiples of the plan's smallest stake"),
            Self::NoChips => f.write_str("a table needs a chip"),
        }
    }
}

impl std::error::Error for LooseLimit {}

const NO_RULE: u8 = u8::MAX;

/// A place where a plan is played.
#[derive(Clone, Debug)]
pub struct Table {
    plan: Arc<Plan>,
    rule_of: [u8; PositionKind::COUNT],
    limit_of: [Limit; PositionKind::COUNT],
    chips: Vec<Amount>,
    table_max: Option<Amount>,
    own: Option<Arc<TableLimits>>,
}

impl Table {
    /// A table with exactly the plan's limits.
    pub fn new(plan: Arc<Plan>) -> Self {
        let mut rule_of = [NO_RULE; PositionKind::COUNT];
        let mut limit_of = [Limit::default(); PositionKind::COUNT];
        let min = plan.chips.minimum.as_ref().map(|minimum| minimum.is);
        for (index, rule) in plan.positions.iter().enumerate() {
            for kind in &rule.on {
                rule_of[kind.index()] = u8::try_from(index).unwrap_or(NO_RULE);
                limit_of[kind.index()] = Limit { min, max: rule.max };
            }
        }
        let chips = plan.chips.values.is.clone();
        let table_max = plan.total.stake.as_ref().map(|stake| stake.is);
        Self { plan, rule_of, limit_of, chips, table_max, own: None }
    }

    /// A table with its own limits, refused where they are looser than the plan's.
    pub fn tightened(plan: Arc<Plan>, own: &TableLimits) -> Result<Self, LooseLimit> {
        let mut table = Self::new(plan);
        if own.plan != table.plan.id {
            return Err(LooseLimit::OtherPlan);
        }
        for (row, limits) in own.limits.iter().enumerate() {
            for &on in &limits.on {
                table.tighten(row, on, limits)?;
            }
        }
        if let Some(own_max) = own.table_max {
            if let Some(limit) = table.table_max.filter(|&limit| own_max > limit) {
                return Err(LooseLimit::TableMax { limit });
            }
            table.table_max = Some(own_max);
        }
        if let Some(chips) = &own.chips {
            if chips.is_empty() {
                return Err(LooseLimit::NoChips);
            }
            let step = table.plan.chips.multiple.as_ref().map(|multiple| multiple.is);
            for (index, &chip) in chips.iter().enumerate() {
                let rises = index == 0 || chips[index - 1] < chip;
                let fits = step.is_none_or(|step| chip.is_multiple_of(step));
                if chip.is_zero() || !rises || !fits {
                    return Err(LooseLimit::Chip { index });
                }
            }
            table.chips.clone_from(chips);
        }
        table.own = Some(Arc::new(own.clone()));
        Ok(table)
    }

    fn tighten(&mut self, row: usize, on: PositionKind, own: &TableLimit) -> Result<(), LooseLimit> {
        if self.rule_of[on.index()] == NO_RULE {
            return Err(LooseLimit::UnknownPosition { row, on });
        }
        let limit = &mut self.limit_of[on.index()];
        if let Some(max) = own.max {
            if let Some(limit) = limit.max.filter(|&limit| max > limit) {
                return Err(LooseLimit::AboveMax { row, on, limit });
            }
            limit.max = Some(max);
        }
        if let Some(min) = own.min {
            if let Some(limit) = limit.min.filter(|&limit| min < limit) {
                return Err(LooseLimit::BelowMin { row, on, limit });
            }
            limit.min = Some(min);
        }
        if limit.min.zip(limit.max).is_some_and(|(min, max)| min > max) {
            return Err(LooseLimit::Empty { row, on });
        }
        Ok(())
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The plan, to be kept.
    pub fn shared_plan(&self) -> Arc<Plan> {
        self.plan.clone()
    }

    /// What the table set over its plan; with the plan it makes the same table elsewhere.
    pub fn own_limits(&self) -> Option<&TableLimits> {
        self.own.as_deref()
    }

    /// Chips of the tray, rising.
    pub fn chips(&self) -> &[Amount] {
        &self.chips
    }

    /// The most in one round.
    pub fn table_max(&self) -> Option<Amount> {
        self.table_max
    }

    /// The plan's row for a position.
    pub fn rule(&self, kind: PositionKind) -> Option<&PositionRule> {
        self.plan.positions.get(usize::from(self.rule_of[kind.index()]))
    }

    /// The limits of a position.
    pub fn limit(&self, kind: PositionKind) -> Limit {
        self.limit_of[kind.index()]
    }

    /// Every position of the table.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions = Vec::new();
        if matches!(self.plan.game, Game::Roulette(_)) {
            let spots = Layout::single_zero().spots().iter().map(|&spot| Position::Spot(spot));
            positions.extend(spots.filter(|spot| self.rule(spot.kind()).is_some()));
        }
        let places = || Place::ALL.iter().filter(|&&place| self.rule(PositionKind::Place(place)).is_some());
        match self.plan.game.boxes() {
            None => positions.extend(places().map(|&place| Position::Place(place))),
            Some(boxes) => {
                for at in (1..=boxes).filter_map(BoxNumber::new) {
                    positions.extend(places().map(|&place| Position::Boxed(at, place)));
                }
            }
        }
        positions
    }

    /// The position as this table names it: a bare one at a table with boxes is box 1's (ruling G13e), an alias is
    /// the position it stands for. None where the table has no such position.
    pub fn resolve(&self, position: Position) -> Option<Position> {
        let position = match (position, self.plan.game.boxes()) {
            (Position::Spot(_), _) => position,
            (Position::Place(place), Some(_)) => Position::Boxed(BoxNumber::FIRST, place),
            (Position::Boxed(at, _), Some(boxes)) if at.get() <= boxes => position,
            (Position::Boxed(..), _) => return None,
            (Position::Place(_), None) => position,
        };
        if self.rule_of[position.kind().index()] != NO_RULE {
            return Some(position);
        }
        let rule = self.plan.positions.iter().find(|rule| rule.aliases.contains(&position.kind()))?;
        match rule.on.first()? {
            PositionKind::Place(place) => Some(position.beside(*place)),
            PositionKind::Spot(_) => None,
        }
    }

    /// Reads a position's name as this table knows it.
    pub fn position(&self, name: &str) -> Result<Position, Fault> {
        name.parse()
            .ok()
            .and_then(|position| self.resolve(position))
            .ok_or_else(|| Fault::UnknownPosition { on: name.into() })
    }

    /// Everything that is wrong with a set of bets, in the order of the bets; then the total, the largest win, the
    /// balance. Without a balance it is unlimited.
    pub fn check(&self, stakes: &[Stake], balance: Option<Amount>) -> Vec<Fault> {
        self.check_step(&[], stakes, balance)
    }

    /// The same of bets that have come from others without a fault: on a cloth no bet hangs on another, and one that lies as
    /// before needs no second look. A slip of a hundred bets is asked with every chip.
    pub fn check_step(&self, before: &[Stake], stakes: &[Stake], balance: Option<Amount>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (index, bet) in stakes.iter().enumerate() {
            let lay = matches!(bet.on, Position::Spot(_)) && before.get(index) == Some(bet);
            if !lay {
                self.check_one(index, bet.on, bet.stake, stakes, &mut faults);
            }
        }
        let total = stake::total(stakes);
        if let Some(limit) = self.table_max.filter(|&limit| total > limit) {
            faults.push(Fault::TableMax { limit });
        }
        if let Some(limit) = self.plan.total.win.as_ref().map(|win| win.is)
            && crate::roulette::settle::largest_win(self, stakes) > limit
        {
            faults.push(Fault::TableMax { limit });
        }
        if let Some(balance) = balance.filter(|&balance| total > balance) {
            faults.push(Fault::InsufficientBalance { needed: total, balance });
        }
        faults
    }

    fn check_one(
        &self,
        index: usize,
        on: Position,
        stake: Amount,
        stakes: &[Stake],
        faults: &mut Vec<Fault>,
    ) {
        let Some(rule) = self.rule(on.kind()).filter(|_| self.resolve(on) == Some(on)) else {
            return faults.push(Fault::UnknownPosition { on: on.to_string().into() });
        };
        let lies = |on: Position| stakes.iter().any(|other| other.on == on);
        if on.place() == Some(Place::BetBehind) && lies(on.beside(Place::Main)) {
            return faults.push(Fault::UnknownPosition { on: on.to_string().into() });
        }
        let limit = self.limit(on.kind());
        if stake.is_zero() || limit.min.is_some_and(|min| stake < min) {
            faults.push(Fault::BelowMin { on, limit: limit.min });
        } else if let Some(step) = self
            .plan
            .chips
            .multiple
            .as_ref()
            .map(|multiple| multiple.is)
            .filter(|&step| !stake.is_multiple_of(step))
        {
            faults.push(Fault::NotAChipMultiple { on, limit: step });
        }
        if let Some(limit) = limit.max.filter(|&max| stake > max) {
            faults.push(Fault::AboveMax { on, limit });
        }
        if rule.needs.is_some_and(|main| !lies(on.beside(main))) {
            faults.push(Fault::NoMainBet { on });
        }
        match on.place() {
            Some(Place::Main) if self.own_boxes_before(index, stakes) => {
                faults.push(Fault::TooManyBoxes { on })
            }
            Some(Place::CallBlind) => {
                let ante = stakes.iter().find(|other| other.on == on.beside(Place::Ante));
                if ante.is_none_or(|ante| stake.exact_half() != Some(ante.stake)) {
                    faults.push(Fault::BlindNotTwiceAnte { on });
                }
            }
            _ => {}
        }
    }

    /// Does the main bet at an index come after as many own boxes as the plan allows?
    fn own_boxes_before(&self, index: usize, stakes: &[Stake]) -> bool {
        let Game::Blackjack(plan) = &self.plan.game else { return false };
        plan.boxes.as_ref().is_some_and(|boxes| {
            let before = stakes[..index].iter().filter(|stake| stake.on.place() == Some(Place::Main)).count();
            before >= usize::from(boxes.own.is)
        })
    }
}
