//! Pages without a table: each says what is the matter and what can be done.

use leptos::context::Provider;
use leptos::prelude::*;

use crate::chunk::{Load, Part};
use crate::i18n::td_string;
use crate::panels::id::PanelId;
use crate::panels::{OpenPanel, Panels};
use crate::platform::address::Page;
use crate::platform::screen::Form;
use crate::platform::{root, window};
use crate::session::components::safe_play::strip::{SafeStrip, guest_mark};
use crate::session::settings::brand_name;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::page::Tick;
use crate::table::side::Side;

/// A page without a table: a few words above the foot that every screen has.
#[component]
pub fn Plain(children: Children) -> impl IntoView {
    let session = use_session();
    let form = expect_context::<RwSignal<Form>>();
    if use_context::<Side>().is_none_or(|side| !side.is_paired) {
        Effect::new(move || root::set_title("", brand_name(session.state.brand().get().unwrap_or("chance"))));
    }
    let panels = Panels::new();
    let tick = Tick::started();
    // Contexts of this page alone: a table may follow in the same place, and must not find this page's clock.
    view! {
        <Provider value=panels>
            <Provider value=tick>
                <div class="screen plain" data-form=move || form.get().name()>
                    <main class="message" inert=move || panels.is_sheet()>{children()}</main>
                    <footer class="foot">{guest_mark(session)} <SafeStrip /></footer>
                    {move || panels.is_open(PanelId::SafePlay).then(|| view! { <OpenPanel /> })}
                </div>
            </Provider>
        </Provider>
    }
}

/// A page of one sentence and one button.
#[component]
pub fn Message(
    /// What the page is known by.
    #[prop(into)]
    notice: String,
    /// The sentence.
    #[prop(into)]
    says: Signal<String>,
    /// What the button says.
    #[prop(into)]
    button: Signal<String>,
    /// What it does.
    act: Callback<()>,
) -> impl IntoView {
    view! {
        <Plain>
            <p role="status" data-notice=notice>{says}</p>
            <button type="button" class="primary" on:click=move |_| act.run(())>
                {button}
            </button>
        </Plain>
    }
}

/// A page that is loaded when it is opened.
#[component]
pub fn LoadPage(
    /// What it shows.
    part: &'static Part,
) -> impl IntoView {
    view! { <Load part waiting=part_loading missing=part_missing /> }
}

/// Instead of a page whose chunk is on its way.
pub fn part_loading() -> AnyView {
    let session = use_session();
    view! { <Plain><p role="status">{move || td_string!(session.locale(), connection.part_loading)}</p></Plain> }.into_any()
}

/// Instead of a page whose chunk did not come.
pub fn part_missing(again: Callback<()>) -> AnyView {
    let session = use_session();
    let says = Signal::derive(move || td_string!(session.locale(), connection.part_missing).to_owned());
    let button = Signal::derive(move || td_string!(session.locale(), connection.try_again).to_owned());
    view! { <Message notice="chunk" says button act=again /> }.into_any()
}

/// An address that names nothing.
#[component]
pub fn NotFound() -> impl IntoView {
    let session = use_session();
    view! {
        <Message
            notice="unknown_page"
            says=Signal::derive(move || td_string!(session.locale(), pages.not_found).to_owned())
            button=Signal::derive(move || td_string!(session.locale(), pages.back_to_lobby).to_owned())
            act=Callback::new(move |()| session.go(Page::Lobby))
        />
    }
}

/// The launch or the session is no good: back to the host; without one the player may play as a guest.
#[component]
pub fn TurnedAway() -> impl IntoView {
    let session = use_session();
    let host = session.host;
    view! {
        <Message
            notice="turned_away"
            says=Signal::derive(move || td_string!(session.locale(), connection.turned_away).to_owned())
            button=Signal::derive(move || if host.listens.get() { td_string!(session.locale(), host.close_game) } else { td_string!(session.locale(), table.play_money) }.to_owned())
            act=Callback::new(move |()| if host.listens.get_untracked() { host.notify("close", &[]) } else { reload() })
        />
    }
}

/// Loads the page again.
pub fn reload() {
    let _ = window().location().reload();
}
