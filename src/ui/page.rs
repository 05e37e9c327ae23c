//! Pages without a table: each says what is the matter and what can be done.

use leptos::prelude::*;
use weave::view;

use crate::dom::Dom;
use crate::platform::address::Page;
use crate::platform::window;
use crate::signal::{Callback, Signal};
use crate::state::visit::visit;

/// A page of one sentence and one button.
#[component]
pub fn Message(
    /// The sentence.
    #[prop(into)]
    says: Signal<String>,
    /// What the button says.
    #[prop(into)]
    button: Signal<String>,
    /// What it does.
    act: Callback<()>,
) -> Dom {
    view! {
        <main class="message">
            <p role="status">{says}</p>
            <button type="button" class="primary" on:click=move |_| act.run(())>
                {button}
            </button>
        </main>
    }
}

/// An address that names nothing.
#[component]
pub fn NotFound() -> Dom {
    let visit = visit();
    view! {
        <Message
            says=Signal::derive(move || visit.text().no_table.to_owned())
            button=Signal::derive(move || visit.text().back_to_lobby.to_owned())
            act=Callback::new(move |()| visit.go(Page::Lobby))
        />
    }
}

/// Loads the page anew.
pub fn reload() {
    let _ = window().location().reload();
}
