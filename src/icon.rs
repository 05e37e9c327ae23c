//! Line icons of the page's sprite.

use leptos::prelude::*;

/// An icon by its name.
#[component]
pub fn Icon(
    /// Its name in the sprite.
    name: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true" focusable="false">
            <use href=format!("#i-{name}") />
        </svg>
    }
}
