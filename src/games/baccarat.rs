//! Baccarat, with its roads.

use leptos::prelude::*;

use crate::games::Family;

pub mod road;
pub mod statistics;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub const FAMILY: Family = Family {
    table: || view! { <table::BaccaratTable /> }.into_any(),
    statistics: Some(|| view! { <statistics::Statistics /> }.into_any()),
};
