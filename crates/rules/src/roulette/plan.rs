//! The switches of roulette.

use serde::{Deserialize, Serialize};

use super::call::Call;
use super::category::Category;
use super::layout::{Cloth, Layout};
use super::position::{Spot, SpotKind};
use super::round::RouletteRound;
use super::settle;
use super::wheel::{Pocket, Wheel};
use crate::amount::Amount;
#[cfg(feature = "records")]
use crate::card::Card;
use crate::category::CategoryName;
#[cfg(feature = "records")]
use crate::event::RoundEvent;
use crate::family::{Course, FamilyName, Field, Game};
use crate::label::Label;
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::check::{PlanFault, fault, label};
use crate::plan::{Cited, Function, Plan, Rulings, Source};
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{self, Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::stake::Stake;
use crate::table::Table;
use crate::text::names;

names! {
    /// An announced bet with a fixed set of chips.
    pub enum CallSet, "voisins, zero, tiers or orphelins" {
        /// The seventeen numbers round zero.
        Voisins = "voisins",
        /// The seven numbers round zero.
        Zero = "zero",
        /// The twelve numbers opposite zero.
        Tiers = "tiers",
        /// The eight numbers between them.
        Orphelins = "orphelins",
    }
}

/// Chips of a call on one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallChip {
    /// The place.
    pub on: crate::position::Position,
    /// How many chips.
    pub chips: u8,
}

/// An announced bet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallRule {
    /// Its name.
    pub call: CallSet,
    /// What the racetrack says.
    pub label: Label,
    /// Where the chips go.
    pub bets: Vec<CallChip>,
    /// Where it stands.
    pub source: Source,
    /// The rulings that decided it.
    #[serde(default, skip_serializing_if = "Rulings::is_empty")]
    pub rulings: Rulings,
}

/// How many neighbours may be bet with a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Neighbours {
    /// Fewest on each side.
    pub fewest: u8,
    /// Most on each side.
    pub most: u8,
    /// What the selector shows at first.
    pub first: u8,
    /// What the racetrack says.
    pub label: Label,
}

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// Length of the strip of results.
    pub strip: u16,
    /// Rounds that hot and cold numbers look at.
    pub hot_window: u16,
    /// How many hot and how many cold ones.
    pub hot_count: u8,
    /// Windows that a player may choose.
    pub windows: Vec<u16>,
    /// Zero and the outside fields show their share of the rounds that hot and cold numbers look at.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_fields: bool,
}

/// The switches of roulette.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoulettePlan {
    /// The cloth; with one zero where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cloth: Option<Cited<Cloth>>,
    /// The pockets of the wheel, clockwise from zero; those of the wheel with one zero where the plan doesn't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wheel: Option<Cited<Vec<Pocket>>>,
    /// Must the chip of a call itself be a stake that the plan takes, whatever lies beside it? Then a record's bets are
    /// checked before its calls, and any decision in it is illegal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calls_apart: Option<Cited<bool>>,
    /// Neighbours on the racetrack.
    pub neighbours: Cited<Neighbours>,
    /// Are complete bets offered?
    pub complete: Cited<bool>,
    /// Announced bets.
    pub calls: Vec<CallRule>,
    /// Statistics.
    pub statistics: Cited<Statistics>,
}

impl RoulettePlan {
    /// The cloth.
    pub fn layout(&self) -> &'static Layout {
        Layout::of(self.cloth.as_ref().map_or(Cloth::SingleZero, |cloth| cloth.is))
    }

    /// The wheel.
    pub fn wheel(&self) -> Wheel<'_> {
        self.wheel.as_ref().map_or(Wheel::SINGLE_ZERO, |wheel| Wheel::new(&wheel.is))
    }

    /// The wheel has the numbers of the cloth, each once.
    fn check_wheel(&self) -> Result<(), PlanFault> {
        let pockets = self.wheel().pockets();
        for (index, pocket) in pockets.iter().enumerate() {
            if pockets[..index].contains(pocket) {
                return fault(format!("game.roulette.wheel.is[{index}]"), "the pocket stands twice");
            }
        }
        let on_cloth = |&pocket: &Pocket| self.layout().named(Spot::straight(pocket).name()).is_some();
        let straights = self.layout().spots().iter().filter(|spot| spot.kind() == SpotKind::Straight);
        if pockets.len() != straights.count() || !pockets.iter().all(on_cloth) {
            return fault("game.roulette.wheel", "the wheel has other numbers than the cloth");
        }
        Ok(())
    }

    /// The chips of a set, in the plan's order.
    pub fn set(&self, set: CallSet) -> Option<&CallRule> {
        self.calls.iter().find(|rule| rule.call == set)
    }
}

/// Chips of a complete bet on a place of this kind (Chance 2026-04-10 L2150, MP on-line L112): as many as numbers it covers.
pub fn complete_chips(spot: Spot) -> u16 {
    u16::try_from(spot.covers().len()).unwrap_or_default()
}

impl Game for RoulettePlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn fields(&self) -> Vec<Field> {
        self.layout().fields()
    }

    fn pockets(&self) -> Vec<Pocket> {
        self.wheel().pockets().to_vec()
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::Open, Phase::Last, Phase::Closed, Phase::Result, Phase::Paused, Phase::Void]
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        self.check_wheel()?;
        for kind in self.layout().kinds() {
            if !plan.positions.iter().any(|rule| rule.on.contains(&PositionKind::of(kind))) {
                return fault("positions", format!("no rule for {kind}"));
            }
        }
        let range = &self.neighbours;
        label(|| "game.roulette.neighbours.is.label".into(), &range.label)?;
        if range.most > 9 || !(range.fewest..=range.most).contains(&range.first) {
            return fault("game.roulette.neighbours.is", "fewest ≤ first ≤ most ≤ 9");
        }
        for (index, call) in self.calls.iter().enumerate() {
            let at = format!("game.roulette.calls[{index}]");
            label(|| format!("{at}.label"), &call.label)?;
            for (bet, chip) in call.bets.iter().enumerate() {
                if chip.chips == 0 {
                    return fault(format!("{at}.bets[{bet}]"), "no chips on the cloth");
                }
                if self.layout().spot(chip.on).is_none() {
                    return fault(format!("{at}.bets[{bet}]"), "not a position of the cloth");
                }
            }
        }
        if self.complete.is != plan.functions.contains(&Function::Complete) {
            return fault("functions", "complete bets are named here or in the game's switch, not in both");
        }
        Ok(())
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(RouletteRound::default())
    }

    fn bets_are_independent(&self) -> bool {
        true
    }

    fn largest_win(&self, table: &Table, stakes: &[Stake]) -> Amount {
        settle::largest_win(table, self.layout(), stakes)
    }

    fn expand_call(&self, call: &str, chip: Amount) -> Option<Vec<Stake>> {
        call.parse::<Call>().ok()?.bets(self, chip)
    }

    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        #[derive(Deserialize)]
        struct NumberText {
            #[serde(default)]
            number: Option<Box<str>>,
        }
        let text: NumberText = record::read(outcome)?;
        let number = text.number.ok_or_else(|| Refusal::malformed("outcome: no `number`"))?;
        let number: Pocket =
            number.parse().map_err(|reason| Refusal::malformed(format!("outcome `{number}`: {reason}")))?;
        if self.wheel().index_of(number).is_none() {
            return Err(Refusal::malformed(format!("outcome `{number}`: not on the wheel")));
        }
        Ok(Dealt { cards: Vec::new(), facts: vec![RoundEvent::BallLanded { number }] })
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        if self.calls_apart.as_ref().is_some_and(|apart| apart.is) {
            super::record::check_apart(record)?;
            record::undecided::settle(record, 0)
        } else {
            record::settle(record)
        }
    }

    #[cfg(feature = "records")]
    fn record_outcome(&self, course: &dyn Course, _cards: Vec<Card>) -> Outcome {
        course.outcome()
    }
}
