//! Roulette.

use crate::chunk;
use crate::games::Family;

pub mod cloth;
pub mod magnifier;
pub mod neighbours;
pub mod number_strip;
pub mod pick;
pub mod racetrack;
mod racetrack_field;
pub mod racetrack_panel;
pub mod result_plaque;
pub mod spinning_wheel;
pub mod spot;
pub mod statistic_wheel;
pub mod statistics;
pub mod table;
pub mod tip;
pub mod view_model;
pub mod wheel;
mod wheel_parts;

/// What the registry knows of the family.
pub static FAMILY: Family = Family { table: &TABLE, statistics: Some(&STATISTICS) };

chunk! {
    /// The table.
    static TABLE in roulette = table::RouletteTable
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
