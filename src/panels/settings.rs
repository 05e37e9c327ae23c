//! Settings: what is shown and heard and how, stored for the next session. Picture and sound have panels of their own, too.

use leptos::prelude::*;
use rules::label::Lang;

use crate::games;
use crate::i18n::{Locale, td_string};
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::panels::safe_play::Interval;
use crate::panels::sound::SoundParts;
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
            <b class="caption">{move || title(session.locale())}</b>
            <div class="choices">{one(0)} {one(1)}</div>
        </div>
    }
    .into_any()
}

/// The panel: general things, picture and sound.
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
            <Section name="general" title=|locale| td_string!(locale, settings.general)>
                <div role="group" aria-label=move || td_string!(session.locale(), panels.language)>
                    <b class="caption">{move || td_string!(session.locale(), panels.language)}</b>
                    <div class="choices">{Lang::ALL.iter().map(|one| lang(*one)).collect::<Vec<_>>()}</div>
                </div>
                {of_the_game()}
                <Interval />
            </Section>
            <Section name="picture" title=|locale| td_string!(locale, panels.video)><PictureParts /></Section>
            <Section name="sound" title=|locale| td_string!(locale, panels.sound)><SoundParts /></Section>
        </Panel>
    }
}

/// A part of the settings under its heading.
#[component]
fn Section(
    /// Its name in the page.
    name: &'static str,
    /// Its heading.
    title: Word,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    view! {
        <section class="settings-part" data-section=name aria-label=move || title(session.locale())>
            <h3>{move || title(session.locale())}</h3>
            {children()}
        </section>
    }
}

/// What the game at this table lets the player set.
fn of_the_game() -> Option<AnyView> {
    let table = use_context::<TableStore>()?.table()?;
    games::panels(games::kind(&table)).settings?()
}

/// The panel of the picture.
#[component]
pub fn VideoPanel() -> impl IntoView {
    view! { <Panel id=PanelId::Video title=|locale| td_string!(locale, panels.video)><PictureParts /></Panel> }
}

/// The picture: live or drawn, how sharp, how much moves.
#[component]
fn PictureParts() -> impl IntoView {
    let session = use_session();
    let stream = use_context::<TableStore>().and_then(live_stream);
    let none = stream.is_none().then(|| view! { <p class="source" data-notice="no-picture">{move || td_string!(session.locale(), settings.no_picture)}</p> });
    let light = stream.as_ref().is_some_and(|stream| stream.light.is_some());
    view! {
        {none}
        {stream.map(|_| switch("live", |locale| td_string!(locale, settings.picture), [|locale| td_string!(locale, settings.picture_drawn), |locale| td_string!(locale, settings.picture_live)], session.state.live_picture(), settings::store_live_picture))}
        {light.then(|| switch("sharp", |locale| td_string!(locale, settings.quality), [|locale| td_string!(locale, settings.quality_light), |locale| td_string!(locale, settings.quality_full)], session.state.full_quality(), settings::store_full_quality))}
        {switch("calm", |locale| td_string!(locale, settings.motion), [|locale| td_string!(locale, settings.motion_full), |locale| td_string!(locale, settings.motion_less)], session.state.reduced_motion(), settings::store_reduced_motion)}
    }
}
