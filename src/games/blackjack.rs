//! Blackjack.

use crate::chunk;
use crate::games::Family;

pub mod boxes;
pub mod dealer;
pub mod other_cards;
pub mod own_box;
pub mod own_cards;
pub mod seat;
pub mod shared_box;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub static FAMILY: Family = Family { table: &TABLE, statistics: None };

chunk! {
    /// The table.
    static TABLE in cards = table::BlackjackTable
}
