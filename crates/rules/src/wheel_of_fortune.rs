//! The wheel of fortune: fields with symbols, a pointer that names the winner.

use crate::family::{Entry, FamilyName};

pub mod category;
pub mod outcome;
pub mod plan;
pub mod round;
pub mod settle;

/// The family's name.
pub const NAME: FamilyName = FamilyName::constant("wheel_of_fortune");

/// The family's entry in the registry.
pub static FAMILY: Entry<plan::WheelPlan> = Entry::new(NAME);
