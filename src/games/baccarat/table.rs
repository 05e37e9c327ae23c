//! The baccarat table: two sides and the roads.

use leptos::prelude::*;

use crate::games::baccarat::road::board::RoadBoard;
use crate::games::two_sides::table::DuelTable;
use crate::table::store::TableStore;

/// The table.
#[component]
pub fn BaccaratTable() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<rules::baccarat::plan::BaccaratPlan>() else { return ().into_any() };
    let plan = plan.clone();
    view! { <DuelTable family="baccarat"><RoadBoard plan /></DuelTable> }.into_any()
}
