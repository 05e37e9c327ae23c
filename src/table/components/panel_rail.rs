//! The buttons at the side that open the panels.

use leptos::prelude::*;
use rules::plan::Function;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::address::Page;
use crate::platform::screen;
use crate::session::store::use_session;
use crate::table::components::mute_button::MuteButton;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::chat::newest;

/// The rail. On a phone it is a menu behind one button. A family adds its own buttons as children.
#[component]
pub fn Rail(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let panels = expect_context::<Panels>();
    let Some(table) = store.table() else { return ().into_any() };
    let open = RwSignal::new(false);
    // Lines that came while the chat was closed; those from before the player came count as read.
    let last = Memo::new(move |_| store.with_round(|_, model| newest(&model.chat)).unwrap_or_default());
    let read = store.state.chat_read();
    read.set(last.get_untracked());
    Effect::new(move || {
        let last = last.get();
        if panels.is_open(PanelId::Chat) {
            let open = store.state.audience().get() as usize;
            read.update(|read| read[open] = last[open]);
        }
    });
    let unread = Memo::new(move |_| last.get().iter().zip(read.get()).any(|(last, read)| *last > read));
    let panel = move |id: PanelId, icon: &'static str, word: fn(Locale) -> &'static str| {
        view! {
            <button
                type="button"
                data-panel-button=id.name()
                class:unread=move || id == PanelId::Chat && unread.get()
                aria-expanded=move || panels.is_open(id).to_string()
                title=move || word(session.locale())
                on:click=move |_| {
                    open.set(false);
                    panels.toggle(id);
                }
            >
                <Icon name=icon />
                <span class="word">{move || if id == PanelId::Chat && unread.get() { td_string!(session.locale(), chat.unread) } else { word(session.locale()) }}</span>
            </button>
        }
    };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let statistics = offers(Function::Statistics);
    view! {
        <button type="button" class="menu-button" class:unread=move || unread.get() data-action="menu" aria-expanded=move || open.get().to_string() aria-label=move || td_string!(session.locale(), table.menu) on:click=move |_| open.update(|open| *open = !*open)>
            <Icon name="menu" />
        </button>
        <MuteButton class="mute-button" />
        <nav class="rail" class:shown=move || open.get() aria-label=move || td_string!(session.locale(), table.menu)>
            {panel(PanelId::Limits, "info", |locale| td_string!(locale, panels.limits))}
            {panel(PanelId::Tables, "list", |locale| td_string!(locale, panels.tables))}
            <button type="button" data-action="lobby" title=move || td_string!(session.locale(), table.lobby) on:click=move |_| session.go(Page::Lobby)>
                <Icon name="home" />
                <span class="word">{move || td_string!(session.locale(), table.lobby)}</span>
            </button>
            {move || session.host.listens.get().then(|| view! {
                <button type="button" data-action="close" title=move || td_string!(session.locale(), host.close_game) on:click=move |_| session.host.notify("close", &[])>
                    <Icon name="close" />
                    <span class="word">{move || td_string!(session.locale(), host.close_game)}</span>
                </button>
            })}
            <hr />
            {statistics.then(|| panel(PanelId::Statistics, "stats", |locale| td_string!(locale, panels.stats)))}
            {offers(Function::History).then(|| panel(PanelId::History, "history", |locale| td_string!(locale, panels.history)))}
            {offers(Function::Chat).then(|| panel(PanelId::Chat, "chat", |locale| td_string!(locale, panels.chat)))}
            <hr />
            <MuteButton />
            {panel(PanelId::Sound, "sound", |locale| td_string!(locale, panels.sound))}
            {panel(PanelId::Video, "video", |locale| td_string!(locale, panels.video))}
            {children.map(|children| children())}
            {panel(PanelId::Settings, "settings", |locale| td_string!(locale, panels.settings))}
            {panel(PanelId::Help, "help", |locale| td_string!(locale, panels.help))}
            <button type="button" class="lang" data-panel-button="language" aria-expanded=move || panels.is_open(PanelId::Language).to_string() title=move || td_string!(session.locale(), panels.language)
                on:click=move |_| { open.set(false); panels.toggle(PanelId::Language); }>
                <span aria-hidden="true">{move || country(session.lang())}</span>
                <span class="word">{move || td_string!(session.locale(), panels.language)}</span>
            </button>
            <button type="button" data-action="fullscreen" title=move || td_string!(session.locale(), table.fullscreen) on:click=move |_| screen::toggle_full()>
                <Icon name="full" />
                <span class="word">{move || td_string!(session.locale(), table.fullscreen)}</span>
            </button>
        </nav>
    }.into_any()
}

/// What the button of the language says.
fn country(lang: rules::label::Lang) -> &'static str {
    match lang {
        rules::label::Lang::Cs => "CZ",
        rules::label::Lang::Sk => "SK",
        rules::label::Lang::En => "EN",
    }
}
