//! A round table button with its word under it.

use leptos::prelude::*;

use crate::icon::Icon;

/// A table button.
#[component]
pub fn Act(
    /// Its name in the page.
    action: &'static str,
    /// Its icon; none where a sign stands for it.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// A sign instead of an icon.
    #[prop(optional)]
    sign: Option<&'static str>,
    /// Its word.
    #[prop(into)]
    word: Signal<String>,
    /// May it be pressed?
    #[prop(into)]
    enabled: Signal<bool>,
    /// Is it held down? None for a button that is no switch.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// The panel that it opens.
    #[prop(optional)]
    panel: Option<&'static str>,
    /// What it does.
    act: Callback<()>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="act"
            data-action=action
            data-panel-button=move || panel
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            disabled=move || !enabled.get()
            on:click=move |_| act.run(())
        >
            <i aria-hidden="true">
                {icon.map(|name| view! { <Icon name /> })} {sign}
            </i>
            <span class="word">{word}</span>
        </button>
    }
    .into_any()
}
