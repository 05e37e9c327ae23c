//! Casino Hold'em.

use leptos::prelude::*;

use crate::games::Family;

pub mod best_hand;
pub mod board;
pub mod call;
pub mod place;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub const FAMILY: Family = Family { table: || view! { <table::HoldemTable /> }.into_any(), statistics: None };
