//! The switches of baccarat.

use serde::{Deserialize, Serialize};

use crate::label::Label;
use crate::plan::Cited;
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
}
