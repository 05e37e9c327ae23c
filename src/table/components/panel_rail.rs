//! The buttons at the side that open the panels.

use leptos::prelude::*;
use rules::plan::Function;

use crate::icon::Icon;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::address::Page;
use crate::platform::screen;
use crate::session::store::use_session;
use crate::table::store::TableStore;
use crate::text::Text;
use crate::text::stay::stay;

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
        if panels.is_open(PanelId::Chat) {
            heard.set(said);
        }
    });
    let unread = Memo::new(move |_| said.get() > heard.get());
    let panel = move |id: PanelId, icon: &'static str, word: fn(&'static Text) -> &'static str| {
        view! {
            <button
                type="button"
                data-panel-button=id.name()
                class:unread=move || id == PanelId::Chat && unread.get()
                aria-expanded=move || panels.is_open(id).to_string()
                title=move || word(session.text())
                on:click=move |_| {
                    open.set(false);
                    panels.toggle(id);
                }
            >
                <Icon name=icon />
                <span class="word">{move || if id == PanelId::Chat && unread.get() { session.text().chat_unread } else { word(session.text()) }}</span>
            </button>
        }
    };
    let offers = |function: Function| table.plan().functions.contains(&function);
    let statistics = offers(Function::Statistics);
    view! {
        <button type="button" class="menu-button" class:unread=move || unread.get() data-action="menu" aria-expanded=move || open.get().to_string() aria-label=move || session.text().menu on:click=move |_| open.update(|open| *open = !*open)>
            <Icon name="menu" />
        </button>
        <nav class="rail" class:shown=move || open.get() aria-label=move || session.text().menu>
            {panel(PanelId::Limits, "info", |text| text.panel_limits)}
            {panel(PanelId::Tables, "list", |text| text.panel_tables)}
            <button type="button" data-action="lobby" title=move || session.text().lobby on:click=move |_| session.go(Page::Lobby)>
                <Icon name="home" />
                <span class="word">{move || session.text().lobby}</span>
            </button>
            {move || session.host.listens.get().then(|| view! {
                <button type="button" data-action="close" title=move || stay(session.lang.get()).close_game on:click=move |_| session.host.tell("close", &[])>
                    <Icon name="close" />
                    <span class="word">{move || stay(session.lang.get()).close_game}</span>
                </button>
            })}
            <hr />
            {statistics.then(|| panel(PanelId::Statistics, "stats", |text| text.panel_stats))}
            {offers(Function::History).then(|| panel(PanelId::History, "history", |text| text.panel_history))}
            {offers(Function::Chat).then(|| panel(PanelId::Chat, "chat", |text| text.panel_chat))}
            <hr />
            {panel(PanelId::Sound, "sound", |text| text.panel_sound)}
            {panel(PanelId::Video, "video", |text| text.panel_video)}
            {children.map(|children| children())}
            {panel(PanelId::Settings, "settings", |text| text.panel_settings)}
            {panel(PanelId::Help, "help", |text| text.panel_help)}
            <button type="button" class="lang" data-panel-button="language" aria-expanded=move || panels.is_open(PanelId::Language).to_string() title=move || session.text().panel_language
                on:click=move |_| { open.set(false); panels.toggle(PanelId::Language); }>
                <span aria-hidden="true">{move || country(session.lang.get())}</span>
                <span class="word">{move || session.text().panel_language}</span>
            </button>
            <button type="button" data-action="fullscreen" title=move || session.text().fullscreen on:click=move |_| screen::toggle_full()>
                <Icon name="full" />
                <span class="word">{move || session.text().fullscreen}</span>
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
