//! The switches of the wheel of fortune.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::round::WheelRound;
#[cfg(feature = "records")]
use crate::card::Card;
use crate::category::CategoryName;
#[cfg(feature = "records")]
use crate::event::RoundEvent;
use crate::family::{Course, FamilyName, Field, Game};
use crate::label::Label;
use crate::name::Name;
#[cfg(feature = "records")]
use crate::outcome::Outcome;
use crate::phase::Phase;
use crate::plan::check::{PlanFault, fault, label};
use crate::plan::{Cited, Plan};
use crate::position::PositionKind;
#[cfg(feature = "records")]
use crate::record::{self, Dealt, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;

/// The symbol that no bet is taken on: all bets lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// Its name.
    pub symbol: Name,
    /// What stands on the field.
    pub label: Label,
}

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    /// Length of the strip of results.
    pub strip: u16,
    /// Rounds that the counts look at.
    pub window: u16,
}

/// The switches of the wheel of fortune.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WheelPlan {
    /// The symbols that can be bet on, in the order of the cloth.
    pub symbols: Cited<Vec<Name>>,
    /// The symbol of the house.
    pub house: Cited<House>,
    /// The symbols of the fields, clockwise.
    pub wheel: Cited<Vec<Name>>,
    /// How many full turns a valid spin has at least.
    pub turns: Cited<u8>,
    /// Statistics.
    pub statistics: Cited<Statistics>,
}

impl WheelPlan {
    /// The symbol of a field, from 0 in the order of the wheel.
    pub fn symbol_at(&self, field: u8) -> Option<Name> {
        self.wheel.get(usize::from(field)).copied()
    }

    /// How many fields carry a symbol.
    pub fn fields_of(&self, symbol: Name) -> usize {
        self.wheel.iter().filter(|&&other| other == symbol).count()
    }

    /// The first field of a symbol; none where the wheel doesn't have it.
    pub fn first_field(&self, symbol: Name) -> Option<u8> {
        let field = self.wheel.iter().position(|&other| other == symbol)?;
        u8::try_from(field).ok()
    }
}

impl Game for WheelPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn fields(&self) -> Vec<Field> {
        self.symbols.iter().map(|&name| Field { name, kind: PositionKind::new(name) }).collect()
    }

    fn wheel_fields(&self) -> u8 {
        // A wheel with more fields is a fault of the plan.
        u8::try_from(self.wheel.len()).unwrap_or(u8::MAX)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        &[Phase::Open, Phase::Last, Phase::Closed, Phase::Result, Phase::Paused, Phase::Void]
    }

    fn check_plan(&self, plan: &Plan) -> Result<(), PlanFault> {
        let at = "game.wheel_of_fortune";
        label(|| format!("{at}.house.is.label"), &self.house.label)?;
        if self.symbols.contains(&self.house.symbol) {
            return fault(format!("{at}.house.is.symbol"), "there is no bet on the house");
        }
        for (index, &symbol) in self.symbols.iter().enumerate() {
            let at = format!("{at}.symbols.is[{index}]");
            if self.symbols[..index].contains(&symbol) {
                return fault(at, "the symbol stands twice");
            }
            if self.first_field(symbol).is_none() {
                return fault(at, "no field of the wheel has the symbol");
            }
            if !plan.positions.iter().any(|rule| rule.on.contains(&PositionKind::new(symbol))) {
                return fault("positions", format!("no rule for {symbol}"));
            }
        }
        if self.wheel.len() > usize::from(u8::MAX) {
            return fault(format!("{at}.wheel"), "at most 255 fields");
        }
        for (index, symbol) in self.wheel.iter().enumerate() {
            if *symbol != self.house.symbol && !self.symbols.contains(symbol) {
                return fault(
                    format!("{at}.wheel.is[{index}]"),
                    "neither a symbol of the cloth nor the house's",
                );
            }
        }
        Ok(())
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(WheelRound::default())
    }

    fn bets_are_independent(&self) -> bool {
        true
    }

    fn recent_outcomes(&self) -> usize {
        self.statistics.strip.into()
    }

    #[cfg(feature = "records")]
    fn read_outcome(&self, outcome: &str) -> Result<Dealt, Refusal> {
        #[derive(Deserialize)]
        struct SymbolText {
            #[serde(default)]
            symbol: Option<Box<str>>,
        }
        let text: SymbolText = record::read(outcome)?;
        let symbol = text.symbol.ok_or_else(|| Refusal::malformed("outcome: no `symbol`"))?;
        let field = Name::new(&symbol).and_then(|symbol| self.first_field(symbol));
        let field =
            field.ok_or_else(|| Refusal::malformed(format!("outcome `{symbol}`: not on the wheel")))?;
        Ok(Dealt { cards: Vec::new(), facts: vec![RoundEvent::WheelStopped { field }] })
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        record::undecided::settle(record, 0)
    }

    #[cfg(feature = "records")]
    fn record_outcome(&self, course: &dyn Course, _cards: Vec<Card>) -> Outcome {
        course.outcome()
    }
}
