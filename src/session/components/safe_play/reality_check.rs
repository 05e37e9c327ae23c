//! The reality check, and the end of a session that waited for the end of its round.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use protocol::id::Millis;

use crate::i18n::td_string;
use crate::panels::id::PanelId;
use crate::platform::address::Page;
use crate::platform::{clock, pair, timer};
use crate::session::settings;
use crate::session::store::{Over, use_session};
use crate::session::view_model::{reality_check, safe_play};
use crate::table::view_model::money;

/// How often is looked whether something is due.
const LOOK: Duration = Duration::from_millis(500);

/// Looks at the clock, and asks.
#[component]
pub fn RealityCheck() -> impl IntoView {
    let session = use_session();
    let asks = RwSignal::new(false);
    let seen = StoredValue::new(None::<(u32, u64)>);
    // The sign-in, the interval and how many of them have been answered: what a reload must not swallow.
    let mark = |since: Millis, interval: u32| format!("{} {interval} ", since.0);
    let answer = move || {
        let since = session.safe_play.with_untracked(|safe| safe.as_ref().map(|safe| safe.since));
        if let (Some(since), Some((interval, passed))) = (since, seen.get_value()) {
            settings::keep_checked(&format!("{}{passed}", mark(since, interval)));
        }
        asks.set(false);
    };
    let dialog = NodeRef::<html::Dialog>::new();
    timer::every(LOOK, move || {
        let in_play = session.is_busy();
        if session.leaving.get_untracked() && !in_play {
            session.leaving.set(false);
            session.end(Over::Restrained);
        }
        let Some(since) = session.safe_play.with_untracked(|safe| safe.as_ref().map(|safe| safe.since))
        else {
            return;
        };
        // Of two tables one asks; the page around them does not, and asks what they leave unanswered.
        if session.is_pair() {
            seen.set_value(None);
            return;
        }
        let interval = session.interval.get_untracked();
        let passed = reality_check::passed(since, clock::now(), interval);
        // Another interval: what has passed until now is not asked about. A page that has just come knows what was answered.
        let known = seen.get_value().filter(|(chosen, _)| *chosen == interval).map(|(_, seen)| seen);
        let before = known.unwrap_or_else(|| {
            let mark = mark(since, interval);
            let before = settings::checked()
                .and_then(|kept| kept.strip_prefix(&*mark)?.parse().ok())
                .unwrap_or(passed);
            settings::keep_checked(&format!("{mark}{before}"));
            seen.set_value(Some((interval, before)));
            before
        });
        if reality_check::is_due(passed, before, in_play) && session.over.get_untracked().is_none() {
            seen.set_value(Some((interval, passed)));
            if pair::tell("check", &passed.to_string()).is_none() {
                asks.set(true);
            }
        }
    });
    Effect::new(move || {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
        }
    });
    let words = move || {
        let (locale, lang) = (session.locale(), session.lang.get());
        let minutes = session
            .safe_play
            .with_untracked(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())));
        let currency = session.currency.get_untracked();
        let result = money::signed(session.result.get_untracked()[currency as usize], currency, lang);
        view! {
            <p>{td_string!(locale, safe_play.playing, n = safe_play::duration(minutes))}</p>
            <p>{td_string!(locale, safe_play.visit_result)} " " <b class="num">{result}</b></p>
        }
    };
    let leaving = move || {
        (session.leaving.get() && !session.is_pair()).then(|| view! { <p class="leaving" role="status" data-notice="leaving">{td_string!(session.locale(), session_over.soon)}</p> })
    };
    let check = move || {
        asks.get().then(|| view! {
            <dialog class="check" node_ref=dialog data-notice="reality-check" aria-labelledby="check-title" on:close=move |_| answer()>
                <h2 id="check-title">{move || td_string!(session.locale(), reality_check.title)}</h2>
                {words}
                <div class="choices">
                    <button type="button" class="primary" data-action="check-go-on" on:click=move |_| answer()>{move || td_string!(session.locale(), reality_check.go_on)}</button>
                    {move || matches!(session.page.get(), Page::Table(_)).then(|| view! {
                        <button type="button" class="quiet" data-action="check-leave" on:click=move |_| {
                            answer();
                            session.go(Page::Lobby);
                        }>{td_string!(session.locale(), reality_check.leave)}</button>
                    })}
                    <button type="button" class="quiet" data-action="check-safe" on:click=move |_| {
                        answer();
                        session.open_panel(PanelId::SafePlay);
                    }>{move || td_string!(session.locale(), reality_check.limits)}</button>
                </div>
            </dialog>
        })
    };
    view! { {leaving} {check} }
}
