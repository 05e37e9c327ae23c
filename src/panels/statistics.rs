//! Statistics of the table: each family shows its own.

use leptos::prelude::*;
use rules::plan::Game;

use crate::games::roulette::statistics::Statistics;
use crate::games::{baccarat, top_card};
use crate::panels::Panel;
use crate::table::store::TableStore;

/// The panel.
#[component]
pub fn Stats() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let body = match &table.plan().game {
        Game::Roulette(_) => view! { <Statistics /> }.into_any(),
        Game::Baccarat(_) => view! { <baccarat::statistics::Statistics /> }.into_any(),
        Game::TopCard(_) => view! { <top_card::statistics::Statistics /> }.into_any(),
        _ => ().into_any(),
    };
    view! { <Panel name="stats" title=|text| text.panel_stats>{body}</Panel> }.into_any()
}
