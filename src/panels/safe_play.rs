//! Safe play: how long, with what result, the player's own limits, a pause, the stop, exclusion.

mod limit;
pub mod restraint;
pub mod stop;

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::platform::{clock, time};
use crate::session::components::safe_play::restraint;
use crate::session::settings;
use crate::session::store::{Session, SessionStateStoreFields, use_session};
use crate::session::view_model::{reality_check, safe_play};
use crate::table::page::Tick;
use crate::table::store::TableStore;
use crate::table::view_model::money;
use protocol::safe_play::LimitKind;
use rules::plan::Currency;

/// The panel.
#[component]
pub fn SafePlay() -> impl IntoView {
    let session = use_session();
    let rows = LimitKind::ALL
        .iter()
        .map(|&kind| view! { <crate::panels::safe_play::limit::LimitRow kind /> })
        .collect::<Vec<_>>();
    view! {
        <Panel id=PanelId::SafePlay title=|locale| td_string!(locale, panels.safe_play)>
            <Summary />
            <h3>{move || td_string!(session.locale(), safe_play.your_limits)}</h3>
            <div class="own-limits">{rows}</div>
            <p class="source">{move || shared_limits(session)} " " {move || td_string!(session.locale(), safe_play.tighten)}</p>
            <crate::panels::safe_play::stop::Stop />
            <Interval />
            <crate::panels::safe_play::restraint::Pause />
            <crate::panels::safe_play::restraint::Exclude />
            {register(session)}
            <Warning />
        </Panel>
    }
}

/// For which games the limits hold together, where the operator of the table says so.
fn shared_limits(session: Session) -> Option<String> {
    let table = use_context::<TableStore>()?.table()?;
    let shared = table.plan().document.shared_limits.as_ref()?;
    Some(shared.get(session.lang()).to_owned())
}

/// The warning that every session carries.
#[component]
pub fn Warning() -> impl IntoView {
    let session = use_session();
    view! { <p class="warn"><span class="age" aria-hidden="true">"18+"</span><span>{move || td_string!(session.locale(), safe_play.adults_only)} ". " {move || td_string!(session.locale(), safe_play.warning)}</span></p> }
}

/// The way to the public register of excluded persons, of the country whose money is played with.
pub fn register(session: Session) -> AnyView {
    let address = move || match session.state.currency().get() {
        Currency::Czk => "https://portal.hazard.mfcr.cz/aisg/verejny/rejstrik-vyloucenych-osob",
        Currency::Eur => "https://www.urhh.sk",
    };
    view! { <a class="to-panel" data-link="register" href=address target="_blank" rel="noopener noreferrer">{move || td_string!(session.locale(), safe_play.register)} <Icon name="right" /></a> }.into_any()
}

/// Time as a ring, stakes and results of the day and of the session.
#[component]
fn Summary() -> impl IntoView {
    let session = use_session();
    let tick = expect_context::<Tick>();
    let minutes = Memo::new(move |_| {
        tick.0.track();
        session
            .state
            .safe_play()
            .with(|safe| safe.as_ref().map_or(0, |safe| safe_play::minutes_by(safe, clock::now())))
    });
    move || {
        let safe = session.state.safe_play().get()?;
        let (locale, lang, currency) = (session.locale(), session.lang(), session.state.currency().get());
        let today = safe.today.iter().find(|played| played.currency == currency);
        let staked =
            money::money(today.map_or_else(Default::default, |played| played.staked), currency, lang);
        let signed = |net: i64| money::signed(net, currency, lang);
        let restrained = restraint(session)
            .map(|(code, words)| view! { <p class="restrained" data-restraint=code>{words}</p> });
        let left = safe_play::left_today(&safe)
            .map(|left| td_string!(locale, safe_play.left_today, n = safe_play::duration(left)));
        let ring = safe_play::ring(&safe, minutes.get());
        Some(view! {
            <div class="time-card">
                <span class="day-ring" class:near={ring >= safe_play::NEAR} aria-hidden="true">
                    <svg viewBox="0 0 76 76">
                        <circle cx="38" cy="38" r="34" />
                        <circle cx="38" cy="38" r="34" class="run" pathLength="1000" stroke-dasharray=format!("{ring} 1000") />
                    </svg>
                    <b class="num">{minutes}</b>
                    <small>{td_string!(locale, safe_play.minutes)}</small>
                </span>
                <div>
                    <p class="big">{td_string!(locale, safe_play.playing, n = safe_play::duration(minutes.get()))}</p>
                    <p>{td_string!(locale, safe_play.since, n = time::hour(safe.since.0, lang))} {left.map(|left| format!(", {left}"))}</p>
                    <p>{td_string!(locale, safe_play.visit_result)} " " <b class="num">{signed(session.state.results().get()[currency as usize])}</b></p>
                    <p>{td_string!(locale, safe_play.staked_today)} " " <b class="num">{staked}</b></p>
                    <p>{td_string!(locale, safe_play.today_result)} " " <b class="num">{signed(safe_play::by_currency(&safe.today)[currency as usize])}</b></p>
                </div>
            </div>
            {restrained}
        })
    }
}

/// How often the player wants to be reminded of the time.
#[component]
pub fn Interval() -> impl IntoView {
    let session = use_session();
    let one = move |minutes: u32| {
        let word = move || {
            let locale = session.locale();
            if minutes == 0 {
                td_string!(locale, reality_check.never).to_owned()
            } else {
                td_string!(locale, reality_check.every, n = minutes)
            }
        };
        view! {
            <button type="button" class="choice" data-interval=minutes.to_string() aria-pressed=move || (session.state.check_interval().get() == minutes).to_string()
                on:click=move |_| { settings::store_check_interval(minutes); session.state.check_interval().set(minutes); }>{word}</button>
        }
    };
    view! {
        <div role="group" aria-label=move || td_string!(session.locale(), reality_check.remind)>
            <b class="caption">{move || td_string!(session.locale(), reality_check.remind)}</b>
            <div class="choices">{reality_check::INTERVALS.iter().map(|&minutes| one(minutes)).collect::<Vec<_>>()}</div>
        </div>
    }
}
