//! Ultimate Texas Hold'em: two cards to each box, five common cards, one raise that is the smaller the later it comes.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod place;
pub mod plan;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("ultimate_holdem");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::UltimatePlan> = Entry::new(NAME);
