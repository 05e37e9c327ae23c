//! A table: a place where a plan is played, with limits that may only be tighter than the plan's.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::amount::Amount;
use crate::family::Game;
use crate::fault::Fault;
use crate::formed::Formed;
use crate::name::NameMap;
use crate::plan::{Currency, Plan, PlanId, PositionRule};
use crate::position::{BoxNumber, Position, PositionKind};
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

/// A kind of position that the plan has, with its row and its limits.
#[derive(Clone, Copy, Debug)]
struct KindRow {
    kind: PositionKind,
    rule: usize,
    limit: Limit,
}

/// Where a position stands among those of its table; found once, it answers for all that is asked of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The index in [`Game::fields`], for what a family has computed of each place.
    pub field: usize,
    kind: usize,
}

/// A place where a plan is played.
#[derive(Clone, Debug)]
pub struct Table {
    plan: Arc<Plan>,
    kinds: Vec<KindRow>,
    /// The places that the plan has, by their names without a box.
    slots: NameMap<Slot>,
    positions: Vec<Position>,
    boxes: Option<u8>,
    bets_are_independent: bool,
    chips: Vec<Amount>,
    /// What the plan's chips form, where it asks.
    formed: Option<Formed>,
    table_max: Option<Amount>,
    own: Option<Arc<TableLimits>>,
    /// Tables of the same plan in its other currencies.
    others: Vec<Arc<Table>>,
}

impl Table {
    /// A table with exactly the plan's limits.
    pub fn new(plan: Arc<Plan>) -> Self {
        let min = plan.chips.minimum.as_ref().map(|minimum| minimum.is);
        let rows = plan.positions.iter().enumerate().flat_map(|(index, rule)| {
            let limit = Limit { min: rule.min.or(min), max: rule.max };
            rule.on.iter().map(move |&kind| KindRow { kind, rule: index, limit })
        });
        let kinds: Vec<KindRow> = rows.collect();
        let (mut slots, mut positions) = (NameMap::default(), Vec::new());
        for (field, place) in plan.game.fields().into_iter().enumerate() {
            if let Some(kind) = kinds.iter().position(|row| row.kind == place.kind) {
                slots.insert(place.name, Slot { field, kind });
                positions.push(Position::new(None, place.name));
            }
        }
        let boxes = plan.game.boxes();
        if let Some(boxes) = boxes {
            let boxes = (1..=boxes).filter_map(BoxNumber::new);
            positions = boxes.flat_map(|at| positions.iter().map(move |on| on.with_box(Some(at)))).collect();
        }
        Self {
            kinds,
            slots,
            positions,
            boxes,
            bets_are_independent: plan.game.bets_are_independent(),
            chips: plan.chips.values.is.clone(),
            formed: match &plan.chips.formed {
                Some(formed) if formed.is => Formed::of(&plan.chips.values.is),
                _ => None,
            },
            table_max: plan.total.stake.as_ref().map(|stake| stake.is),
            own: None,
            others: Vec::new(),
            plan,
        }
    }

    /// A table with exactly the limits of a plan in its first currency, which knows those of the others; none where there
    /// is no plan.
    pub fn of_currencies(plans: impl IntoIterator<Item = Arc<Plan>>) -> Option<Self> {
        let mut plans = plans.into_iter();
        let first = plans.next()?;
        Some(Self { others: plans.map(|plan| Arc::new(Self::new(plan))).collect(), ..Self::new(first) })
    }

    /// The table of the same plan in another currency; none where the plan isn't played in it.
    pub fn in_currency(&self, currency: Currency) -> Option<&Arc<Self>> {
        self.others.iter().find(|other| other.plan.currency == currency)
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
        let Some(kind) = self.kinds.iter_mut().find(|kind| kind.kind == on) else {
            return Err(LooseLimit::UnknownPosition { row, on });
        };
        let limit = &mut kind.limit;
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

    /// The same table with other switches of its family, which leave its places as they are.
    #[must_use]
    pub fn with_game(&self, game: Arc<dyn Game>) -> Self {
        Self { plan: Arc::new(Plan { game, ..(*self.plan).clone() }), ..self.clone() }
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

    /// The family's switches.
    pub fn game(&self) -> &dyn Game {
        &*self.plan.game
    }

    /// Where a position stands; none where the table doesn't have it.
    pub fn slot(&self, on: Position) -> Option<Slot> {
        let has_box = match (on.at(), self.boxes) {
            (None, None) => true,
            (Some(at), Some(boxes)) => at.get() <= boxes,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if has_box { self.slots.get(&on.name()).copied() } else { None }
    }

    /// The plan's row for a slot.
    pub fn rule_at(&self, slot: Slot) -> &PositionRule {
        &self.plan.positions[self.kinds[slot.kind].rule]
    }

    /// The plan's row for a position.
    pub fn rule(&self, on: Position) -> Option<&PositionRule> {
        self.slot(on).map(|slot| self.rule_at(slot))
    }

    /// The limits of a position; none where the table doesn't have it.
    pub fn limit(&self, on: Position) -> Limit {
        self.slot(on).map_or_else(Limit::default, |slot| self.kinds[slot.kind].limit)
    }

    /// The kind that a position belongs to.
    pub fn kind(&self, on: Position) -> Option<PositionKind> {
        self.slot(on).map(|slot| self.kinds[slot.kind].kind)
    }

    /// The plan's row for a kind of position.
    pub fn rule_of(&self, kind: PositionKind) -> Option<&PositionRule> {
        let row = self.kinds.iter().find(|row| row.kind == kind)?;
        self.plan.positions.get(row.rule)
    }

    /// The limits of a kind of position.
    pub fn limit_of(&self, kind: PositionKind) -> Limit {
        self.kinds.iter().find(|row| row.kind == kind).map_or_else(Limit::default, |row| row.limit)
    }

    /// Every position of the table.
    pub fn positions(&self) -> Vec<Position> {
        self.positions.clone()
    }

    /// The position as this table names it: a bare one at a table with boxes is box 1's (ruling G13e), an alias is
    /// the position it stands for. None where the table has no such position.
    pub fn resolve(&self, position: Position) -> Option<Position> {
        let position = match (position.at(), self.boxes) {
            (None, Some(_)) => position.with_box(Some(BoxNumber::FIRST)),
            (_, _) => position,
        };
        if self.slot(position).is_some() {
            return Some(position);
        }
        let alias = PositionKind::new(position.name());
        let rule = self.plan.positions.iter().find(|rule| rule.aliases.contains(&alias))?;
        let meant = position.with_name(rule.on.first()?.name());
        self.slot(meant).map(|_| meant)
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

    /// The same of bets that have come from others without a fault: where no bet hangs on another, one that lies as
    /// before needs no second look. A slip of a hundred bets is asked with every chip.
    pub fn check_step(&self, before: &[Stake], stakes: &[Stake], balance: Option<Amount>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (index, bet) in stakes.iter().enumerate() {
            let lay = self.bets_are_independent && before.get(index) == Some(bet);
            if !lay {
                self.check_one(index, stakes, &mut faults);
            }
        }
        let total = stake::total(stakes);
        if let Some(limit) = self.table_max.filter(|&limit| total > limit) {
            faults.push(Fault::TableMax { limit });
        }
        if let Some(limit) = self.plan.total.win.as_ref().map(|win| win.is)
            && self.plan.game.largest_win(self, stakes) > limit
        {
            faults.push(Fault::TableMax { limit });
        }
        if let Some(balance) = balance.filter(|&balance| total > balance) {
            faults.push(Fault::InsufficientBalance { needed: total, balance });
        }
        faults
    }

    /// What is wrong with the chip of a call, which must be a stake that the plan takes.
    pub fn check_chip(&self, call: Position, chip: Amount) -> Option<Fault> {
        self.check_money(call, chip, self.plan.chips.minimum.as_ref().map(|minimum| minimum.is), 1)
    }

    /// Too little money, or money that the chips don't make up, in so many equal parts.
    fn check_money(&self, on: Position, stake: Amount, min: Option<Amount>, parts: u8) -> Option<Fault> {
        if stake.is_zero() || min.is_some_and(|min| stake < min) {
            return Some(Fault::BelowMin { on, limit: min });
        }
        let is_unformed = || self.formed.as_ref().is_some_and(|formed| !formed.has_parts(stake, parts));
        match self.plan.chips.multiple.as_ref().map(|multiple| multiple.is) {
            Some(limit) if !stake.is_multiple_of(limit) || is_unformed() => {
                Some(Fault::NotAChipMultiple { on, limit })
            }
            None if is_unformed() => Some(Fault::NotOfChips { on }),
            Some(_) | None => None,
        }
    }

    fn check_one(&self, index: usize, stakes: &[Stake], faults: &mut Vec<Fault>) {
        let Stake { on, stake, window: _ } = stakes[index];
        let lies = |on: Position| stakes.iter().any(|other| other.on == on);
        // Nobody follows their own bet.
        let follows_own = || self.plan.game.follows(on).is_some_and(lies);
        let Some(slot) = self.slot(on).filter(|_| !follows_own()) else {
            return faults.push(Fault::UnknownPosition { on: on.to_string().into() });
        };
        let limit = self.kinds[slot.kind].limit;
        let parts = self.rule_at(slot).parts.unwrap_or(1);
        faults.extend(self.check_money(on, stake, limit.min, parts));
        if let Some(limit) = limit.max.filter(|&max| stake > max) {
            faults.push(Fault::AboveMax { on, limit });
        }
        if self.rule_at(slot).needs.is_some_and(|main| !lies(on.with_name(main.name()))) {
            faults.push(Fault::NoMainBet { on });
        }
        faults.extend(self.plan.game.check_bet(index, stakes));
    }
}
