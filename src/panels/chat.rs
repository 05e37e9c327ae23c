//! Talk with the dealer and the table. Whatever somebody wrote is text, never markup.

use leptos::prelude::*;
use protocol::chat::{Audience, ChatLine, LONGEST_LINE};
use protocol::reject_code::RejectCode;
use rules::plan::Function;

use crate::i18n::td_string;
use crate::locale::notice::notice;
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::platform::time;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::chat::{newest, numbered};

/// The panel: who deals, which of two chats, the lines with the newest at the bottom, the player's own.
#[component]
pub fn Chat() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let apart = table.plan().functions.contains(&Function::DealerChat);
    let hours = table.plan().chat.as_ref().map(|chat| chat.is);
    let closed =
        Memo::new(move |_| hours.is_some_and(|hours| hours.is_closed(store.state.phase().get().phase)));
    view! {
        <Panel id=PanelId::Chat title=|locale| td_string!(locale, panels.chat)>
            <p class="who-deals" data-chat="dealer"><span class="k">{move || td_string!(session.locale(), table.dealer)}</span> " " <b>{move || store.state.dealer().get()}</b></p>
            {apart.then(|| view! { <Audiences /> })}
            <Lines apart />
            <div role="status">{move || closed.get().then(|| view! { <p class="source" data-chat="closed">{notice(RejectCode::ChatClosed, session.locale(), None)}</p> })}</div>
            <div class="save">
                <input type="text" name="chat" autocomplete="off" maxlength=LONGEST_LINE.to_string() aria-label=move || td_string!(session.locale(), chat.say) placeholder=move || td_string!(session.locale(), chat.say) prop:value=store.state.draft() disabled=move || closed.get()
                    on:input=move |event| store.state.draft().set(event_target_value(&event)) on:keydown=move |event| if event.key() == "Enter" { store.send_chat_line() } />
                <button type="button" class="primary" data-action="say" disabled=move || closed.get() on:click=move |_| store.send_chat_line()>{move || td_string!(session.locale(), chat.send)}</button>
            </div>
        </Panel>
    }.into_any()
}

/// The choice between the chat of the players and that with the dealer.
#[component]
fn Audiences() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let last = Memo::new(move |_| store.with_round(|_, model| newest(&model.chat)).unwrap_or_default());
    let one = move |to: Audience| {
        let name = match to {
            Audience::Table => "players",
            Audience::Dealer => "dealer",
        };
        let word = move || match to {
            Audience::Table => td_string!(session.locale(), chat.players),
            Audience::Dealer => td_string!(session.locale(), chat.dealer),
        };
        let unread = move || last.get()[to as usize] > store.state.chat_read().get()[to as usize];
        let is_open = move || store.state.audience().get() == to;
        view! {
            <button type="button" class="choice" data-audience=name aria-pressed=move || is_open().to_string() class:unread=move || unread() && !is_open()
                on:click=move |_| store.state.audience().set(to)>
                {word} {move || (unread() && !is_open()).then(|| view! { <span class="sr">" " {td_string!(session.locale(), chat.unread)}</span> })}
            </button>
        }
    };
    view! { <div class="choices" role="group" aria-label=move || td_string!(session.locale(), panels.chat)>{one(Audience::Table)} {one(Audience::Dealer)}</div> }
}

/// The lines. They stand at the bottom and stay there as new ones come, unless the player has gone up to older ones.
#[component]
fn Lines(
    /// Are there two chats?
    apart: bool,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let lines = Memo::new(move |_| {
        let to = apart.then(|| store.state.audience().get());
        store.with_round(|_, model| numbered(&model.chat, to)).unwrap_or_default()
    });
    let is_empty = Memo::new(move |_| lines.with(Vec::is_empty));
    view! {
        <div class="lines" tabindex="0" role="log" aria-live="polite" aria-label=move || td_string!(session.locale(), panels.chat)>
            <div>
                {move || is_empty.get().then(|| view! { <p class="empty">{td_string!(session.locale(), chat.empty)}</p> })}
                <For each=move || lines.get() key=|one| one.key let:one><Said line=one.line /></For>
            </div>
        </div>
    }
}

/// A line: who said it, when, and what.
#[component]
fn Said(line: ChatLine) -> impl IntoView {
    let session = use_session();
    let time = line.time.0;
    // A colour alone would not tell the dealer from a player of the same name.
    let mark =
        line.dealer.then(|| view! { <small>{move || td_string!(session.locale(), table.dealer)}</small> });
    view! {
        <p class="said" class:dealer=line.dealer>
            <b>{line.name}</b> " " {mark} " " <time class="num">{move || time::hour(time, session.lang())}</time> " " <span>{line.text}</span>
        </p>
    }
}
