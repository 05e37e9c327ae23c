//! Casino Hold'em.

use crate::chunk;
use crate::games::Family;

pub mod best_hand;
pub mod board;
pub mod call;
pub mod place;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub static FAMILY: Family = Family { table: &TABLE, statistics: None };

chunk! {
    /// The table.
    static TABLE in cards = table::HoldemTable
}
