//! Blackjack: seven boxes with owners, or one box that all share.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod decision;
pub mod place;
pub mod plan;
pub mod play;
#[cfg(feature = "records")]
pub mod record;
pub mod round;
pub mod settle;
pub mod sharing;
pub mod side_bet;

pub use crate::twenty_one::{added, hand};

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("blackjack");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::BlackjackPlan> = Entry::new(NAME);
