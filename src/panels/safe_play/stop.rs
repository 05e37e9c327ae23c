//! The stop: held for three seconds by finger or mouse; a short press or a key asks once.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use protocol::command::ClientCommand;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::platform::timer;
use crate::session::store::use_session;

/// How long the button is held.
const HELD: Duration = Duration::from_secs(3);

/// The button and its question.
#[component]
pub fn Stop() -> impl IntoView {
    let session = use_session();
    let asks = RwSignal::new(false);
    let held = RwSignal::new(None::<TimeoutHandle>);
    let stop = move || {
        asks.set(false);
        session.send_reliably(ClientCommand::Stop);
    };
    let release = move || {
        if let Some(handle) = held.get_untracked() {
            handle.clear();
            held.set(None);
        }
    };
    let press = move || {
        release();
        held.set(timer::after(HELD, move || {
            // The panel may be gone by then: who let go of it did not hold the button.
            if held.try_get_untracked().flatten().is_some() {
                held.set(None);
                stop();
            }
        }));
    };
    on_cleanup(release);
    let question = move || {
        asks.get().then(|| view! {
            <div class="ask" role="alertdialog" aria-label=td_string!(session.locale(), safe_play.stop_48)>
                <p>{td_string!(session.locale(), safe_play.stop_ask)}</p>
                <button type="button" class="halt" data-action="stop-confirm" on:click=move |_| stop()>{td_string!(session.locale(), safe_play.stop_yes)}</button>
                <button type="button" class="quiet" data-action="stop-cancel" on:click=move |_| asks.set(false)>{td_string!(session.locale(), safe_play.cancel)}</button>
            </div>
        })
    };
    view! {
        <button type="button" class="halt" data-action="stop" class:held=move || held.get().is_some()
            on:pointerdown=move |_| press() on:pointerup=move |_| release() on:pointerleave=move |_| release() on:pointercancel=move |_| release()
            on:contextmenu=move |event| event.prevent_default()
            on:click=move |_| asks.set(true)>
            <Icon name="stop" />
            <span>{move || td_string!(session.locale(), safe_play.stop_48)}<small>{move || td_string!(session.locale(), safe_play.hold)}</small></span>
        </button>
        {question}
        <p class="source">{move || td_string!(session.locale(), safe_play.stop_note)}</p>
    }
}
