//! The other tables, without leaving this one.

use leptos::prelude::*;
use protocol::id::TableId;

use crate::i18n::td_string;
use crate::lobby::tile::Tile;
use crate::panels::id::PanelId;

use crate::lobby::view_model::{self, Wanted};
use crate::panels::Panel;
use crate::session::store::{SessionStateStoreFields, use_session};

/// The list.
#[component]
pub fn Tables() -> impl IntoView {
    let session = use_session();
    session.watch_lobby();
    let ids = Memo::new(move |_| {
        let all = Wanted::default();
        let groups = session.state.lobby().with(|tables| view_model::groups(tables, &all, &[], false));
        groups.into_iter().flat_map(|(_, ids)| ids).collect::<Vec<_>>()
    });
    view! {
        <Panel id=PanelId::Tables title=|locale| td_string!(locale, panels.tables)>
            <div class="tables"><For each=move || ids.get() key=TableId::clone children=|id| view! { <Tile id /> } /></div>
        </Panel>
    }
}
