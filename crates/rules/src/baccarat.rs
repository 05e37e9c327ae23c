//! Baccarat: player and banker, the third card by a table, five roads.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod draw;
pub mod outcome;
pub mod place;
pub mod plan;
pub mod road;
pub mod round;
pub mod scoreboard;
pub mod settle;
pub mod side_bet;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("baccarat");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::BaccaratPlan> = Entry::new(NAME);
