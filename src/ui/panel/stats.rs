//! Statistics of the table: each family shows its own.

use leptos::prelude::*;
use rules::plan::Game;

use super::Panel;
use crate::state::desk::Desk;
use crate::ui::{baccarat, roulette::statistics::Statistics, top_card};

/// The panel.
#[component]
pub fn Stats() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().into_any() };
    let body = match &table.plan().game {
        Game::Roulette(_) => view! { <Statistics /> }.into_any(),
        Game::Baccarat(_) => view! { <baccarat::statistics::Statistics /> }.into_any(),
        Game::TopCard(_) => view! { <top_card::statistics::Statistics /> }.into_any(),
        _ => ().into_any(),
    };
    view! { <Panel name="stats" title=|text| text.panel_stats>{body}</Panel> }.into_any()
}
