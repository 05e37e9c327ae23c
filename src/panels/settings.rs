//! Settings: what is shown and how, stored for the next session.

use leptos::prelude::*;
use rules::label::Lang;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::panels::safe_play::Interval;
use crate::session::settings;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::components::stage::live_stream;
use crate::table::store::TableStore;

type Word = fn(Locale) -> &'static str;

/// A switch with two words: off, on.
pub fn switch(
    name: &'static str,
    title: Word,
    words: [Word; 2],
    value: impl Get<Value = bool> + Set<Value = bool> + Copy + Send + Sync + 'static,
    store: fn(bool),
) -> AnyView {
    let session = use_session();
    let one = move |nth: usize| {
        let on = nth == 1;
        view! {
            <button type="button" class="choice" data-setting=format!("{name}-{}", if on { "on" } else { "off" }) aria-pressed=move || (value.get() == on).to_string()
                on:click=move |_| { store(on); value.set(on); }>{move || words[nth](session.locale())}</button>
        }
    };
    view! {
        <div role="group" aria-label=move || title(session.locale())>
            <h3>{move || title(session.locale())}</h3>
            <div class="choices">{one(0)} {one(1)}</div>
        </div>
    }
    .into_any()
}

/// The panel.
#[component]
pub fn Settings() -> impl IntoView {
    let session = use_session();
    let lang = move |lang: Lang| {
        view! {
            <button type="button" class="choice" lang=lang.name() data-lang=lang.name() aria-pressed=move || (session.lang() == lang).to_string()
                on:click=move |_| { settings::store_lang(lang); session.set_lang(lang); }>{td_string!(Locale::from(lang), settings.own_name)}</button>
        }
    };
    view! {
        <Panel id=PanelId::Settings title=|locale| td_string!(locale, panels.settings)>
            {switch("calm", |locale| td_string!(locale, settings.motion), [|locale| td_string!(locale, settings.motion_full), |locale| td_string!(locale, settings.motion_less)], session.state.reduced_motion(), settings::store_reduced_motion)}
            {of_the_game()}
            <div role="group" aria-label=move || td_string!(session.locale(), panels.language)>
                <h3>{move || td_string!(session.locale(), panels.language)}</h3>
                <div class="choices">{Lang::ALL.iter().map(|one| lang(*one)).collect::<Vec<_>>()}</div>
            </div>
            <Interval />
        </Panel>
    }
}

/// What the game at this table lets the player set.
fn of_the_game() -> Option<AnyView> {
    let table = use_context::<TableStore>()?.table()?;
    games::panels(games::kind(&table)).settings?()
}

/// The panel of the picture: live or drawn, how sharp, how much moves.
#[component]
pub fn VideoPanel() -> impl IntoView {
    let session = use_session();
    let stream = use_context::<TableStore>().and_then(live_stream);
    let none = stream.is_none().then(|| view! { <p class="source" data-notice="no-picture">{move || td_string!(session.locale(), settings.no_picture)}</p> });
    let light = stream.as_ref().is_some_and(|stream| stream.light.is_some());
    view! {
        <Panel id=PanelId::Video title=|locale| td_string!(locale, panels.video)>
            {none}
            {stream.map(|_| switch("live", |locale| td_string!(locale, settings.picture), [|locale| td_string!(locale, settings.picture_drawn), |locale| td_string!(locale, settings.picture_live)], session.state.live_picture(), settings::store_live_picture))}
            {light.then(|| switch("sharp", |locale| td_string!(locale, settings.quality), [|locale| td_string!(locale, settings.quality_light), |locale| td_string!(locale, settings.quality_full)], session.state.full_quality(), settings::store_full_quality))}
            {switch("calm", |locale| td_string!(locale, settings.motion), [|locale| td_string!(locale, settings.motion_full), |locale| td_string!(locale, settings.motion_less)], session.state.reduced_motion(), settings::store_reduced_motion)}
        </Panel>
    }
}
