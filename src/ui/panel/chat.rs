//! Talk with the dealer and the table. Whatever somebody wrote is text, never markup.

use leptos::prelude::*;
use protocol::chat::{ChatLine, LONGEST_LINE};
use protocol::wish::ClientCommand;
use weave::view;

use super::Panel;
use crate::dom::{Child, Dom};
use crate::signal::{Memo, RwSignal};
use crate::state::desk::Desk;
use crate::state::visit::visit;

/// The panel.
#[component]
pub fn Chat() -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let typed = RwSignal::new(String::new());
    let lines = Memo::new(move || desk.with_round(|_, model| model.chat.clone()).unwrap_or_default());
    let send = move || {
        let text = typed.get_untracked();
        if !text.trim().is_empty() {
            desk.wish(|model| ClientCommand::Say { table: model.id.clone(), text });
            typed.set(String::new());
        }
    };
    let one = |line: ChatLine| view! { <p class="said" class:dealer=line.dealer><b>{line.name}</b> <span>{line.text}</span></p> };
    view! {
        <Panel name="chat" title=|text| text.panel_chat>
            <div class="save">
                <input type="text" name="chat" autocomplete="off" maxlength=LONGEST_LINE.to_string() aria-label=move || visit.text().chat_say placeholder=move || visit.text().chat_say prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event)) on:keydown=move |event| if event.key() == "Enter" { send() } />
                <button type="button" class="primary" data-action="say" on:click=move |_| send()>{move || visit.text().chat_send}</button>
            </div>
            <div class="lines" role="log" aria-live="polite">
                {move || {
                    let lines = lines.get();
                    if lines.is_empty() { view! { <p class="empty">{visit.text().chat_empty}</p> } } else { lines.into_iter().rev().map(one).collect::<Vec<_>>().dom() }
                }}
            </div>
        </Panel>
    }
}
