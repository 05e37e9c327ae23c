//! Sound: a slider for each channel, and silence.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::platform::sound;
use crate::session::sound::Channel;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::components::mute_button::mute_word;

/// The panel.
#[component]
pub fn SoundPanel() -> impl IntoView {
    view! { <Panel id=PanelId::Sound title=|locale| td_string!(locale, panels.sound)><SoundParts /></Panel> }
}

/// What there is to set.
#[component]
pub fn SoundParts() -> impl IntoView {
    let session = use_session();
    let word = move |channel: Channel| {
        let locale = session.locale();
        match channel {
            Channel::Studio => td_string!(locale, sound.studio),
            Channel::Effects => td_string!(locale, sound.effects),
            Channel::Voice => td_string!(locale, sound.voice),
        }
    };
    let one = move |channel: Channel| {
        let set = move |percent: u32| {
            session.set_sound_level(channel, percent);
            // Plays the chosen level at once.
            let loud = untrack(|| session.loudness(channel));
            match channel {
                Channel::Effects => sound::play("chip"),
                Channel::Voice => {
                    let lang = session.state.lang().get_untracked();
                    sound::speak(td_string!(Locale::from(lang), table.no_more_bets), lang.name(), loud);
                }
                Channel::Studio => {}
            }
        };
        view! {
            <label class="slider">
                <span>{move || word(channel)}</span>
                <input type="range" name=channel.name() min="0" max="100" step="10" data-channel=channel.name() prop:value=move || session.sound_level(channel).to_string()
                    on:change=move |event| set(event_target_value(&event).parse().unwrap_or_default()) />
                <output class="num">{move || session.sound_level(channel)} " %"</output>
            </label>
        }
    };
    let silent = session.state.silent();
    view! {
        {Channel::ALL.map(one)}
        {move || (!sound::has_voice(session.lang().name())).then(|| view! { <p class="source">{td_string!(session.locale(), sound.no_voice)}</p> })}
        <button type="button" class="quiet" data-action="mute" on:click=move |_| session.set_silent(!silent.get_untracked())>{move || mute_word(silent.get(), session.locale())}</button>
    }
}
