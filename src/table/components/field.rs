//! A field of the frame: a small word and a value.

use leptos::prelude::*;

/// A field with an amount of money.
#[component]
pub fn Money(
    /// Its name in the page.
    name: &'static str,
    /// Its word.
    #[prop(into)]
    word: Signal<String>,
    /// The value as a plain decimal.
    #[prop(into)]
    plain: Signal<String>,
    /// The value in the language's form.
    #[prop(into)]
    shown: Signal<String>,
) -> impl IntoView {
    view! {
        <div class=format!("field {name}") data-field=name data-value=plain>
            <span class="k">{word}</span>
            <span class="v num">{shown}</span>
        </div>
    }
}

/// A field with a text.
#[component]
pub fn Words(
    /// Its name in the page.
    name: &'static str,
    /// Its word.
    #[prop(into)]
    word: Signal<String>,
    /// The value.
    #[prop(into)]
    shown: Signal<String>,
) -> impl IntoView {
    view! {
        <div class=format!("words {name}") data-field=name>
            <span class="k">{word}</span>
            <span class="v num">{shown}</span>
        </div>
    }
}
