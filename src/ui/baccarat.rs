//! The baccarat table: two sides and the roads.

use leptos::prelude::*;
use rules::plan::Game;

pub mod statistics;

use super::duel::DuelTable;
use super::road::board::RoadBoard;
use crate::state::desk::Desk;

/// The table.
#[component]
pub fn BaccaratTable() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().into_any() };
    let Game::Baccarat(plan) = &table.plan().game else { return ().into_any() };
    let plan = plan.clone();
    view! { <DuelTable family="baccarat"><RoadBoard plan /></DuelTable> }.into_any()
}
