//! Talk with the dealer and the table. Whatever somebody wrote is text, never markup.

use leptos::prelude::*;
use protocol::chat::{ChatLine, LONGEST_LINE};
use protocol::reject_code::RejectCode;

use crate::i18n::td_string;
use crate::locale::notice::notice;
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The panel.
#[component]
pub fn Chat() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let lines = Memo::new(move |_| store.with_round(|_, model| model.chat.clone()).unwrap_or_default());
    let hours = table.plan().chat.as_ref().map(|chat| chat.is);
    let closed =
        Memo::new(move |_| hours.is_some_and(|hours| hours.is_closed(store.state.phase().get().phase)));
    // A colour alone would not tell the dealer from a player of the same name.
    let one = move |line: ChatLine| {
        let mark = line.dealer.then(|| view! { <small>{td_string!(session.locale(), table.dealer)}</small> });
        view! { <p class="said" class:dealer=line.dealer><b>{line.name}</b> " " {mark} " " <span>{line.text}</span></p> }
    };
    view! {
        <Panel id=PanelId::Chat title=|locale| td_string!(locale, panels.chat)>
            <div role="status">{move || closed.get().then(|| view! { <p class="source" data-chat="closed">{notice(RejectCode::ChatClosed, session.locale(), None)}</p> })}</div>
            <div class="save">
                <input type="text" name="chat" autocomplete="off" maxlength=LONGEST_LINE.to_string() aria-label=move || td_string!(session.locale(), chat.say) placeholder=move || td_string!(session.locale(), chat.say) prop:value=store.state.draft() disabled=move || closed.get()
                    on:input=move |event| store.state.draft().set(event_target_value(&event)) on:keydown=move |event| if event.key() == "Enter" { store.send_chat_line() } />
                <button type="button" class="primary" data-action="say" disabled=move || closed.get() on:click=move |_| store.send_chat_line()>{move || td_string!(session.locale(), chat.send)}</button>
            </div>
            <div class="lines" role="log" aria-live="polite">
                {move || {
                    let lines = lines.get();
                    if lines.is_empty() { view! { <p class="empty">{td_string!(session.locale(), chat.empty)}</p> }.into_any() } else { lines.into_iter().rev().map(one).collect::<Vec<_>>().into_any() }
                }}
            </div>
        </Panel>
    }.into_any()
}
