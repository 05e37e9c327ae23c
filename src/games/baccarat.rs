//! Baccarat, with its roads.

use crate::chunk;
use crate::games::Family;

pub mod road;
pub mod statistics;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub static FAMILY: Family = Family { table: &TABLE, statistics: Some(&STATISTICS) };

chunk! {
    /// The table.
    static TABLE in two_sides = table::BaccaratTable
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = statistics::Statistics
}
