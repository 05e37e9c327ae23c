//! Gotes: a bet on a card, paid by the order in which the cards are turned.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod outcome;
pub mod place;
pub mod plan;
#[cfg(feature = "records")]
mod record;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("gotes");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::GotesPlan> = Entry::new(NAME);
