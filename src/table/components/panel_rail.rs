//! The buttons at the side that open the panels.

use leptos::prelude::*;
use rules::plan::Function;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::Panels;
use crate::platform::address::Page;
use crate::platform::screen;
use crate::session::store::use_session;
use crate::table::store::TableStore;

/// The rail. On a phone it is a menu behind one button. A family adds its own buttons as children.
#[component]
pub fn Rail(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let panels = expect_context::<Panels>();
    let Some(table) = store.table() else { return ().into_any() };
    let open = RwSignal::new(false);
    // What was said while the chat was closed; what had been said before he came is no news.
    let said =
        Memo::new(move |_| store.with_round(|_, model| model.chat.last().map_or(0, |line| line.time.0)));
    let heard = RwSignal::new(said.get_untracked());
    Effect::new(move || {
        let said = said.get();
        if panels.is_open("chat") {
            heard.set(said);
        }
    });
    let unread = Memo::new(move |_| said.get() > heard.get());
    let panel = move |name: &'static str, icon: &'static str, word: fn(Locale) -> &'static str| {
        view! {
            <button
                type="button"
                data-panel-button=name
                class:unread=move || name == "chat" && unread.get()
                aria-expanded=move || panels.is_open(name).to_string()
                title=move || word(session.locale())
                on:click=move |_| {
                    open.set(false);
                    panels.toggle(name);
                }
            >
                <Icon name=icon />
                <span class="word">{move || if name == "chat" && unread.get() { td_string!(session.locale(), chat.unread) } else { word(session.locale()) }}</span>
            </button>
        }
    };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let statistics = offers(Function::Statistics);
    view! {
        <button type="button" class="menu-button" class:unread=move || unread.get() data-action="menu" aria-expanded=move || open.get().to_string() aria-label=move || td_string!(session.locale(), table.menu) on:click=move |_| open.update(|open| *open = !*open)>
            <Icon name="menu" />
        </button>
        <nav class="rail" class:shown=move || open.get() aria-label=move || td_string!(session.locale(), table.menu)>
            {panel("limits", "info", |locale| td_string!(locale, panels.limits))}
            {panel("tables", "list", |locale| td_string!(locale, panels.tables))}
            <button type="button" data-action="lobby" title=move || td_string!(session.locale(), table.lobby) on:click=move |_| session.go(Page::Lobby)>
                <Icon name="home" />
                <span class="word">{move || td_string!(session.locale(), table.lobby)}</span>
            </button>
            {move || session.host.listens.get().then(|| view! {
                <button type="button" data-action="close" title=move || td_string!(session.locale(), host.close_game) on:click=move |_| session.host.tell("close", &[])>
                    <Icon name="close" />
                    <span class="word">{move || td_string!(session.locale(), host.close_game)}</span>
                </button>
            })}
            <hr />
            {statistics.then(|| panel("stats", "stats", |locale| td_string!(locale, panels.stats)))}
            {offers(Function::History).then(|| panel("history", "history", |locale| td_string!(locale, panels.history)))}
            {offers(Function::Chat).then(|| panel("chat", "chat", |locale| td_string!(locale, panels.chat)))}
            <hr />
            {panel("sound", "sound", |locale| td_string!(locale, panels.sound))}
            {panel("video", "video", |locale| td_string!(locale, panels.video))}
            {children.map(|children| children())}
            {panel("settings", "settings", |locale| td_string!(locale, panels.settings))}
            {panel("help", "help", |locale| td_string!(locale, panels.help))}
            <button type="button" class="lang" data-panel-button="language" aria-expanded=move || panels.is_open("language").to_string() title=move || td_string!(session.locale(), panels.language)
                on:click=move |_| { open.set(false); panels.toggle("language"); }>
                <span aria-hidden="true">{move || country(session.lang.get())}</span>
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
