//! Top Card.

use leptos::prelude::*;

use crate::games::Family;

pub mod board;
pub mod statistics;
pub mod table;
pub mod view_model;

/// What the registry knows of the family.
pub const FAMILY: Family = Family {
    table: || view! { <table::TopCardTable /> }.into_any(),
    statistics: Some(|| view! { <statistics::Statistics /> }.into_any()),
};
