//! Top Card: one card each, the higher wins.

use crate::family::{Entry, FamilyName};

pub mod board;
pub mod category;
pub mod outcome;
pub mod place;
pub mod plan;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("top_card");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::TopCardPlan> = Entry::new(NAME);
