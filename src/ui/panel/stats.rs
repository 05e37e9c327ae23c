//! Statistics of the table: each family shows its own.

use leptos::prelude::*;
use rules::plan::Game;
use weave::view;

use super::Panel;
use crate::dom::{Child, Dom};
use crate::state::desk::Desk;
use crate::ui::{baccarat, roulette::statistics::Statistics, top_card};

/// The panel.
#[component]
pub fn Stats() -> Dom {
    let desk = expect_context::<Desk>();
    let Some(table) = desk.table() else { return ().dom() };
    let body = match &table.plan().game {
        Game::Roulette(_) => view! { <Statistics /> },
        Game::Baccarat(_) => view! { <baccarat::statistics::Statistics /> },
        Game::TopCard(_) => view! { <top_card::statistics::Statistics /> },
        _ => ().dom(),
    };
    view! { <Panel name="stats" title=|text| text.panel_stats>{body}</Panel> }
}
