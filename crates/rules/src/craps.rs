//! Craps: two dice, a Point, and bets that live over rolls.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod number;
pub mod outcome;
pub mod place;
pub mod plan;
#[cfg(feature = "records")]
pub mod record;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("craps");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::CrapsPlan> = Entry::new(NAME);
