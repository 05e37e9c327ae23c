//! The button that turns all sound off with one touch, and on again.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::session::store::{SessionStateStoreFields, use_session};

/// What the button does now.
pub fn mute_word(silent: bool, locale: Locale) -> &'static str {
    if silent { td_string!(locale, sound.on) } else { td_string!(locale, sound.off) }
}

/// The button: among those of the panels, and where these are behind a menu beside its button.
#[component]
pub fn MuteButton(
    /// Its class where it stands alone.
    #[prop(optional)]
    class: &'static str,
) -> impl IntoView {
    let session = use_session();
    let silent = session.state.silent();
    let word = move || mute_word(silent.get(), session.locale());
    view! {
        <button type="button" class=class data-action="audio" data-silent=move || silent.get().then_some("") title=word on:click=move |_| session.set_silent(!silent.get_untracked())>
            <Icon name="mute" />
            <span class=if class.is_empty() { "word" } else { "sr" }>{word}</span>
        </button>
    }
}
