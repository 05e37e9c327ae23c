//! The switches of roulette.

use serde::{Deserialize, Serialize};

use super::position::Spot;
use crate::label::Label;
use crate::plan::{Cited, Rulings, Source};
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
    /// The chips of a set, in the plan's order.
    pub fn set(&self, set: CallSet) -> Option<&CallRule> {
        self.calls.iter().find(|rule| rule.call == set)
    }
}

/// Chips of a complete bet on a place of this kind (Chance 2026-04-10 L2150, MP on-line L112): as many as numbers it covers.
pub fn complete_chips(spot: Spot) -> u16 {
    u16::try_from(spot.covers().len()).unwrap_or_default()
}
