//! The languages.

use leptos::prelude::*;
use rules::label::Lang;

use crate::i18n::{Locale, td_string};
use crate::panels::id::PanelId;
use crate::panels::{Panel, Panels};
use crate::session::settings;
use crate::session::store::use_session;

/// A button for each language, in its own words.
#[component]
pub fn Language() -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    let one = move |lang: Lang| {
        view! {
            <button
                type="button"
                class="choice"
                lang=lang.to_string()
                data-lang=lang.to_string()
                aria-pressed=move || (session.lang() == lang).to_string()
                on:click=move |_| {
                    settings::store_lang(lang);
                    session.set_lang(lang);
                    panels.close();
                }
            >
                {td_string!(Locale::from(lang), settings.own_name)}
            </button>
        }
    };
    view! { <Panel id=PanelId::Language title=|locale| td_string!(locale, panels.language)>{Lang::ALL.iter().map(|lang| one(*lang)).collect::<Vec<_>>()}</Panel> }
}
