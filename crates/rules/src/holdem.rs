//! Casino Hold'em: two cards, five common cards, one decision.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod place;
pub mod plan;
pub mod round;
pub mod settle;
pub mod side_bet;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("holdem");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::HoldemPlan> = Entry::new(NAME);
