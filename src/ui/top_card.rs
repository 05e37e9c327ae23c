//! The Top Card table: two cards and the information board.

use leptos::prelude::*;
use rules::plan::Game;

pub mod board;
pub mod statistics;

use super::duel::DuelTable;
use crate::state::desk::Desk;

/// The table.
#[component]
pub fn TopCardTable() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().into_any() };
    let Game::TopCard(plan) = &table.plan().game else { return ().into_any() };
    let size = plan.board.is.clone();
    view! { <DuelTable family="top-card"><board::InfoBoard size /></DuelTable> }.into_any()
}
