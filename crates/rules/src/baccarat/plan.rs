//! The switches of baccarat.

use serde::{Deserialize, Serialize};

use super::category::Category;
use super::place::Place;
use super::round::BaccaratRound;
use crate::category::CategoryName;
use crate::family::{Course, FamilyName, Field, Game, fields};
use crate::label::Label;
use crate::phase::Phase;
use crate::plan::check::{self, PlanFault, label};
use crate::plan::{Cited, Plan};
#[cfg(feature = "records")]
use crate::record::{self, Record, Refusal};
#[cfg(feature = "records")]
use crate::settle::Settlement;
use crate::text::names;

names! {
    /// A road.
    pub enum RoadName, "bead, big, big-eye, small or cockroach" {
        /// Every round, one cell each.
        Bead = "bead",
        /// Wins in runs.
        Big = "big",
        /// Derived, one column back.
        BigEye = "big-eye",
        /// Derived, two columns back.
        Small = "small",
        /// Derived, three columns back.
        Cockroach = "cockroach",
    }
}

/// What the bead road writes for a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letters {
    /// The player's side.
    pub player: Label,
    /// The banker's side.
    pub banker: Label,
    /// A tie.
    pub tie: Label,
}

/// The switches of baccarat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BaccaratPlan {
    /// Decks in the shoe.
    pub decks: Cited<u8>,
    /// Roads on view.
    pub roads: Cited<Vec<RoadName>>,
    /// Letters in the bead road.
    pub letters: Cited<Letters>,
    /// How many earlier shoes the board can show.
    pub earlier_shoes: Cited<u8>,
    /// Is every decision in a record illegal, and any deal too short that lacks one of its four cards? Elsewhere a `stand`
    /// too much and a card that decides nothing are passed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strict_records: Option<Cited<bool>>,
}

/// Cards that every deal has.
#[cfg(feature = "records")]
const FIRST_CARDS: usize = 4;

impl Game for BaccaratPlan {
    fn family(&self) -> FamilyName {
        super::NAME
    }

    fn decks(&self) -> Option<u8> {
        Some(self.decks.is)
    }

    fn fields(&self) -> Vec<Field> {
        fields(Place::ALL)
    }

    fn has_category(&self, category: CategoryName) -> bool {
        category.read::<Category>().is_some()
    }

    fn phases(&self) -> &'static [Phase] {
        use Phase::{Closed, Dealing, Last, Open, Paused, Result, Void};
        &[Open, Last, Closed, Dealing, Result, Paused, Void]
    }

    fn check_plan(&self, _plan: &Plan) -> Result<(), PlanFault> {
        let letters = &self.letters;
        for (name, text) in [("player", &letters.player), ("banker", &letters.banker), ("tie", &letters.tie)]
        {
            label(|| format!("game.baccarat.letters.is.{name}"), text)?;
        }
        check::decks("game.baccarat.decks", &self.decks)
    }

    fn new_course(&self) -> Box<dyn Course> {
        Box::new(BaccaratRound::default())
    }

    #[cfg(feature = "records")]
    fn settle_record(&self, record: &Record<'_>) -> Result<Settlement, Refusal> {
        if self.strict_records.as_ref().is_some_and(|strict| strict.is) {
            record::undecided::settle(record, FIRST_CARDS)
        } else {
            record::settle(record)
        }
    }

    /// A whole shoe, for its roads.
    fn recent_outcomes(&self) -> usize {
        100
    }
}
