//! Statistics of the table: each family shows its own.

use leptos::prelude::*;

use crate::games::family;
use crate::i18n::td_string;
use crate::panels::Panel;
use crate::table::store::TableStore;

/// The panel.
#[component]
pub fn Stats() -> impl IntoView {
    let table = expect_context::<TableStore>().table();
    let body = table.and_then(|table| family(&table.plan().game).statistics).map(|statistics| statistics());
    view! { <Panel name="stats" title=|locale| td_string!(locale, panels.stats)>{body}</Panel> }
}
