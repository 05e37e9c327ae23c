//! Pontoon: boxes that up to three players share, cards that are bought or drawn, a dealer who wins ties.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod place;
pub mod plan;
pub mod play;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("pontoon");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::PontoonPlan> = Entry::new(NAME);
