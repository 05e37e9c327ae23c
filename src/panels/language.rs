//! The languages.

use leptos::prelude::*;
use rules::label::Lang;

use crate::panels::{Panel, Panels};
use crate::session::settings;
use crate::session::store::visit;
use crate::text::own_name;

/// A button for each language, in its own words.
#[component]
pub fn Language() -> impl IntoView {
    let visit = visit();
    let panels = expect_context::<Panels>();
    let one = move |lang: Lang| {
        view! {
            <button
                type="button"
                class="choice"
                lang=lang.to_string()
                data-lang=lang.to_string()
                aria-pressed=move || (visit.lang.get() == lang).to_string()
                on:click=move |_| {
                    setting::keep_lang(lang);
                    visit.lang.set(lang);
                    panels.close();
                }
            >
                {own_name(lang)}
            </button>
        }
    };
    view! { <Panel name="language" title=|text| text.panel_language>{Lang::ALL.iter().map(|lang| one(*lang)).collect::<Vec<_>>()}</Panel> }
}
