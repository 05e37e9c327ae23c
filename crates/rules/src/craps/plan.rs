//! The switches of craps.

use serde::{Deserialize, Serialize};

use super::category::Category;
#[cfg(feature = "records")]
use super::outcome::Rolled;
use super::place::Place;
use super::round::CrapsRound;
use super::settle;
use crate::amount::Amount;
#[cfg(feature = "records")]
use crate::card::Card;
use crate::category::CategoryName;
#[cfg(feature = "records")]
use crate::event::RoundEvent;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::label::Label;
use crate::name::Name;
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::check::{PlanFault, fault, label};
use crate::plan::{Cited, Plan, PositionRule, Rulings, Source};
use crate::position::{Position, PositionKind};
#[cfg(feature = "records")]
use crate::record::{self, Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::Stake;
use crate::table::Table;

/// Chips of a call on one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallChip {
    /// The place.
    pub on: Position,
    /// How many chips.
    pub chips: u8,
}

/// An announced bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRule {
    /// Its name.
    pub call: Name,
    /// What the button says.
    pub label: Label,
    /// Where the chips go.
    pub bets: Vec<CallChip>,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// How many rolls the strip of dice shows.
    pub strip: u16,
    /// How many rolls the totals are counted in.
    pub counted: u16,
}

/// The switches of craps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrapsPlan {
    /// Percent of the win that buy and lay bets leave to the house.
    pub commission: Cited<u8>,
    /// What the win of a line is rounded down to.
    pub rounding: Cited<Amount>,
    /// Odds take at most so many times the bet that they are added to.
    pub odds_times: Cited<u8>,
    /// Does craps on the come-out pass the dice on?
    pub craps_passes_dice: Cited<bool>,
    /// How long bets are open, in seconds, while a Point is on.
    pub betting_with_point: Cited<u16>,
    /// Announced bets.
    pub calls: Vec<CallRule>,
    /// Statistics.
    pub statistics: Cited<Statistics>,
}

impl CrapsPlan {
    fn check_rule(&self, at: &str, rule: &PositionRule) -> Result<(), PlanFault> {
        for place in rule.on.iter().filter_map(|kind| kind.read::<Place>()) {
            let rows = place.rows();
            for &row in &rows {
                if !rule.pays.iter().any(|pays| pays.when.is(row)) {
                    return fault(format!("{at}.pays"), format!("no row for {row}"));
                }
            }
            if let Some(index) = rule.pays.iter().position(|pays| !rows.iter().any(|&row| pays.when.is(row)))
            {
                return fault(format!("{at}.pays[{index}].when"), "the bet never ends so");
            }
        }
        Ok(())
    }
}

impl Game for CrapsPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn fields(&self) -> Vec<Field> {
        fields(&Place::all().collect::<Vec<_>>())
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::Open, Phase::Last, Phase::Closed, Phase::Result, Phase::Paused, Phase::Void]
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        for (index, rule) in plan.positions.iter().enumerate() {
            self.check_rule(&format!("positions[{index}]"), rule)?;
        }
        let has = |on: PositionKind| plan.positions.iter().any(|rule| rule.on.contains(&on));
        for place in Place::all().filter(|&place| has(PositionKind::of(place))) {
            if let Some(base) = place.base()
                && !has(PositionKind::of(base.place))
            {
                return fault("positions", format!("no rule for {}", PositionKind::of(base.place)));
            }
        }
        if self.commission.is >= 100 {
            return fault("game.craps.commission.is", "less than 100 percent");
        }
        if self.rounding.is.is_zero() {
            return fault("game.craps.rounding.is", "more than nothing");
        }
        if self.odds_times.is == 0 {
            return fault("game.craps.odds_times.is", "at least once the bet");
        }
        for (index, call) in self.calls.iter().enumerate() {
            let at = format!("game.craps.calls[{index}]");
            label(|| format!("{at}.label"), &call.label)?;
            if call.bets.is_empty() {
                return fault(format!("{at}.bets"), "no chips on the cloth");
            }
            for (bet, chip) in call.bets.iter().enumerate() {
                if chip.chips == 0 || !has(PositionKind::new(chip.on.name())) || chip.on.at().is_some() {
                    return fault(format!("{at}.bets[{bet}]"), "no chips on a position of the plan");
                }
            }
        }
        Ok(())
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(CrapsRound::default())
    }

    fn largest_win(&self, table: &Table, stakes: &[Stake]) -> Amount {
        let win = |stake: &Stake| {
            let (rule, place) = (table.rule(stake.on)?, stake.on.place::<Place>()?);
            let wins = place.rows().into_iter().map(|row| settle::payout(self, rule, place, row));
            wins.map(|payout| payout.win(stake.stake)).max()
        };
        stakes.iter().filter_map(win).sum()
    }

    fn expand_call(&self, call: &str, chip: Amount) -> Option<Vec<Stake>> {
        let rule = self.calls.iter().find(|rule| rule.call.as_str() == call)?;
        let bet = |laid: &CallChip| Stake::new(laid.on, chip.times(laid.chips.into()));
        Some(rule.bets.iter().map(bet).collect())
    }

    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        let Rolled { rolls, point: _ } = record::read(outcome)?;
        let facts = rolls.into_iter().map(|dice| RoundEvent::DiceRolled { dice }).collect();
        Ok(Dealt { cards: Vec::new(), facts })
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        super::record::settle(record)
    }

    #[cfg(feature = "records")]
    fn record_outcome(&self, course: &dyn Course, _cards: Vec<Card>) -> Outcome {
        course.outcome()
    }
}
