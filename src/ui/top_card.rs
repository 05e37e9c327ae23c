//! The Top Card table: two cards and the information board.

use leptos::prelude::*;
use rules::plan::Game;
use weave::view;

pub mod board;
pub mod statistics;

use super::duel::DuelTable;
use crate::dom::{Child, Dom};
use crate::state::desk::Desk;

/// The table.
#[component]
pub fn TopCardTable() -> Dom {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().dom() };
    let Game::TopCard(plan) = &table.plan().game else { return ().dom() };
    let size = plan.board.is.clone();
    view! { <DuelTable family="top-card"><board::InfoBoard size /></DuelTable> }
}
