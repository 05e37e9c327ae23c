//! The strip that every screen has: 18+, time and result since sign-in, and the way to the stop.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::clock;
use crate::session::store::{Session, SessionStateStoreFields, use_session};
use crate::session::view_model::safe_play;
use crate::table::page::Tick;
use crate::table::view_model::money;

/// The mark of a guest, who plays with play money.
pub fn guest_mark(session: Session) -> AnyView {
    (move || {
        let guest = session.state.player().with(|player| player.as_ref().is_some_and(|player| player.guest));
        guest.then(|| view! { <span class="tag">{td_string!(session.locale(), table.play_money)}</span> })
    })
    .into_any()
}

/// The strip.
#[component]
pub fn SafeStrip() -> impl IntoView {
    let session = use_session();
    let tick = expect_context::<Tick>();
    let panels = expect_context::<Panels>();
    let minutes = Memo::new(move |_| {
        tick.0.track();
        session
            .state
            .safe_play()
            .with(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())))
    });
    let result = move || {
        let currency = session.state.currency().get();
        money::signed(session.state.results().get()[currency as usize], currency, session.lang())
    };
    view! {
        <div class="safe">
            <span class="age" role="img" aria-label=move || td_string!(session.locale(), safe_play.adults_only)>"18+"</span>
            <span class="warning">{move || td_string!(session.locale(), safe_play.warning)}</span>
            <span data-field="time">{move || td_string!(session.locale(), safe_play.playing_for)} " " <b class="num">{move || format!("{} {}", minutes.get(), td_string!(session.locale(), safe_play.minutes))}</b></span>
            <span data-field="result">{move || td_string!(session.locale(), safe_play.result_so_far)} " " <b class="num">{result}</b></span>
            <button type="button" class="stop" data-panel-button="safe-play" aria-expanded=move || panels.is_open(PanelId::SafePlay).to_string()
                on:click=move |_| panels.toggle(PanelId::SafePlay)>
                <Icon name="stop" />
                <span class="long">{move || td_string!(session.locale(), safe_play.stop_play)}</span>
                <span class="short">{move || td_string!(session.locale(), safe_play.stop)}</span>
            </button>
        </div>
    }
}
