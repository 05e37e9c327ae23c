//! The Top Card table: two cards and the information board.

use leptos::prelude::*;

use crate::games::two_sides::table::DuelTable;
use crate::table::store::TableStore;

/// The table.
#[component]
pub fn TopCardTable() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<rules::top_card::plan::TopCardPlan>() else { return ().into_any() };
    let size = plan.board.is.clone();
    view! { <DuelTable family="top-card"><crate::games::top_card::board::InfoBoard size /></DuelTable> }
        .into_any()
}
