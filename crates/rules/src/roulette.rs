//! Roulette: one ball, 37 or 38 pockets.

use crate::family::{Entry, FamilyName};

pub mod call;
pub mod category;
pub mod layout;
pub mod outcome;
pub mod plan;
pub mod position;
#[cfg(feature = "records")]
mod record;
pub mod round;
pub mod settle;
pub mod slip;
pub mod statistic;
pub mod wheel;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("roulette");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::RoulettePlan> = Entry::new(NAME);
