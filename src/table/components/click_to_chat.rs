//! The field at the top left that opens the chat, where the plan's document has one.

use leptos::prelude::*;
use rules::plan::Word;

use crate::icon::Icon;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The field.
#[component]
pub fn ClickToChat() -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    let Some(text) = expect_context::<TableStore>()
        .table()
        .and_then(|table| table.plan().words.get(&Word::ClickToChat).cloned())
    else {
        return ().into_any();
    };
    // A phone shows the picture alone.
    let words = Signal::derive(move || text.label.get(session.lang()).to_owned());
    view! {
        <button type="button" class="click-to-chat" data-action="click-to-chat" aria-label=words aria-expanded=move || panels.is_open(PanelId::Chat).to_string() on:click=move |_| panels.toggle(PanelId::Chat)>
            <Icon name="chat" />
            <span class="word">{words}</span>
        </button>
    }
    .into_any()
}
