//! Statistics of the table: each family shows its own.

use leptos::prelude::*;

use crate::chunk::LoadBody;
use crate::i18n::td_string;
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::table::store::TableStore;

/// The panel.
#[component]
pub fn Stats() -> impl IntoView {
    let part = expect_context::<TableStore>().family().and_then(|family| family.statistics);
    let body = part.map(|part| view! { <LoadBody part /> });
    view! { <Panel id=PanelId::Statistics title=|locale| td_string!(locale, panels.stats)>{body}</Panel> }
}
