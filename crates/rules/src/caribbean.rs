//! Caribbean poker: five cards to each box and to the dealer, cards can be exchanged for money.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod place;
pub mod plan;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("caribbean");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::CaribbeanPlan> = Entry::new(NAME);
