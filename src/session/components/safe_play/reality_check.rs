//! The reality check, and the end of a session that waited for the end of its round.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use protocol::id::Millis;

use crate::i18n::td_string;
use crate::panels::id::PanelId;
use crate::platform::address::Page;
use crate::platform::listen::is_key;
use crate::platform::{clock, timer};
use crate::session::settings;
use crate::session::store::state::DueCheck;
use crate::session::store::{EndReason, Session, SessionStateStoreFields, use_session};
use crate::session::view_model::{reality_check, safe_play};
use crate::table::view_model::money;

/// How often the clock is read.
const PAUSE: Duration = Duration::from_millis(500);

/// Asks when it is time. Of two tables one asks: the first whose round is over, so that rounds that overlap can't put it off
/// for ever, and no decision is covered.
#[component]
pub fn RealityCheck() -> impl IntoView {
    let session = use_session();
    let seen = StoredValue::new(None::<(u32, u64)>);
    timer::every(PAUSE, move || {
        if session.state.leaving().get_untracked() && !session.is_busy() {
            session.state.leaving().set(false);
            session.end(EndReason::Restrained);
        }
        ask_when_due(session, seen);
    });
    let is_modal = Memo::new(move |_| {
        let is_pair = session.page.with(|page| matches!(page, Page::Pair(_)));
        !is_pair && session.state.reality_check().with(Option::is_some)
    });
    let leaving = move || {
        session.state.leaving().get().then(|| view! { <p class="leaving" role="status" data-notice="leaving">{td_string!(session.locale(), session_over.soon)}</p> })
    };
    view! {
        {leaving}
        <Show when=move || is_modal.get()><CheckDialog is_modal=true /></Show>
    }
}

/// The reality check at one of two tables: it covers that one only.
#[component]
pub fn SideCheck() -> impl IntoView {
    view! { <div class="check-cover"><CheckDialog is_modal=false /></div> }
}

fn ask_when_due(session: Session, seen: StoredValue<Option<(u32, u64)>>) {
    let Some(since) = session.signed_in_since() else { return };
    let interval = session.state.check_interval().get_untracked();
    let passed = reality_check::passed(since, clock::now(), interval);
    // Another interval: what has passed until now is not asked about. A page that has just come knows what was answered.
    let known = seen.get_value().filter(|(chosen, _)| *chosen == interval).map(|(_, seen)| seen);
    let before = known.unwrap_or_else(|| {
        let mark = mark(since, interval);
        let before = settings::checked()
            .and_then(|stored| stored.strip_prefix(&*mark)?.parse().ok())
            .unwrap_or(passed);
        settings::store_checked(&format!("{mark}{before}"));
        seen.set_value(Some((interval, before)));
        before
    });
    let free_side = session.free_side();
    if reality_check::is_due(passed, before, free_side.is_none())
        && session.state.ended().get_untracked().is_none()
        && let Some(side) = free_side
    {
        seen.set_value(Some((interval, passed)));
        session.state.reality_check().set(Some(DueCheck { side, interval, passed }));
    }
}

/// The sign-in and the interval; with how many of them have been answered it is what a reload must not lose.
fn mark(since: Millis, interval: u32) -> String {
    format!("{} {interval} ", since.0)
}

impl Session {
    /// When the player signed in; tracks nothing.
    fn signed_in_since(self) -> Option<Millis> {
        self.state.safe_play().with_untracked(|safe| safe.as_ref().map(|safe| safe.since))
    }

    /// The player has answered the reality check.
    fn answer_reality_check(self) {
        let check = self.state.reality_check().get_untracked();
        if let (Some(since), Some(DueCheck { interval, passed, .. })) = (self.signed_in_since(), check) {
            settings::store_checked(&format!("{}{passed}", mark(since, interval)));
        }
        self.state.reality_check().set(None);
    }
}

/// The question.
#[component]
fn CheckDialog(
    /// Does it cover the whole page?
    is_modal: bool,
) -> impl IntoView {
    let session = use_session();
    let dialog = NodeRef::<html::Dialog>::new();
    let side = session.state.reality_check().with_untracked(|check| check.map_or(0, |check| check.side));
    Effect::new(move || {
        let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) else { return };
        if !is_modal {
            dialog.show();
        } else if let Err(error) = dialog.show_modal() {
            leptos::logging::error!("{error:?}");
        }
    });
    let answer = move || session.answer_reality_check();
    let can_leave = move || session.page.with(|page| matches!(page, Page::Table(_)));
    view! {
        <dialog class="check" node_ref=dialog data-notice="reality-check" aria-labelledby="check-title" on:close=move |_| answer()
            on:keydown=move |event| if !is_modal && is_key(&event, "Escape") { answer() }>
            <h2 id="check-title">{move || td_string!(session.locale(), reality_check.title)}</h2>
            {move || played(session)}
            <div class="choices">
                <button type="button" class="primary" data-action="check-go-on" on:click=move |_| answer()>{move || td_string!(session.locale(), reality_check.go_on)}</button>
                {move || can_leave().then(|| view! {
                    <button type="button" class="quiet" data-action="check-leave" on:click=move |_| {
                        answer();
                        session.go(Page::Lobby);
                    }>{td_string!(session.locale(), reality_check.leave)}</button>
                })}
                <button type="button" class="quiet" data-action="check-safe" on:click=move |_| {
                    answer();
                    session.open_panel(PanelId::SafePlay, side);
                }>{move || td_string!(session.locale(), reality_check.limits)}</button>
            </div>
        </dialog>
    }
}

/// How long the player has played, and with what result.
fn played(session: Session) -> impl IntoView {
    let (locale, lang) = (session.locale(), session.lang());
    let minutes = session
        .state
        .safe_play()
        .with_untracked(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())));
    let currency = session.state.currency().get_untracked();
    let result = money::signed(session.state.results().get_untracked()[currency as usize], currency, lang);
    view! {
        <p>{td_string!(locale, safe_play.playing, n = safe_play::duration(minutes))}</p>
        <p>{td_string!(locale, safe_play.visit_result)} " " <b class="num">{result}</b></p>
    }
}
