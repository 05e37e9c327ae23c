//! The baccarat table: two sides and the roads.

use leptos::prelude::*;
use rules::plan::Game;
use weave::view;

pub mod statistics;

use super::duel::DuelTable;
use super::road::board::RoadBoard;
use crate::dom::{Child, Dom};
use crate::state::desk::Desk;

/// The table.
#[component]
pub fn BaccaratTable() -> Dom {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().dom() };
    let Game::Baccarat(plan) = &table.plan().game else { return ().dom() };
    let plan = plan.clone();
    view! { <DuelTable family="baccarat"><RoadBoard plan /></DuelTable> }
}
