//! The column at the right of a wide lobby: how the player stands with their own limits. Above it, or on top of a phone's list,
//! the tables played last.

use leptos::prelude::*;
use protocol::id::TableId;
use protocol::safe_play::{LimitKind, OwnLimit, SafePlay};

use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::lobby::preferences::LobbyPreferences;
use crate::lobby::view_model;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::panels::safe_play::register;
use crate::platform::address::Page;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::session::view_model::safe_play;

/// The column.
#[component]
pub fn Side() -> impl IntoView {
    let session = use_session();
    let panels = expect_context::<Panels>();
    view! {
        <aside class="side-column" aria-label=move || td_string!(session.locale(), panels.safe_play)>
            <section class="standing">
                <h2><Icon name="shield" /> {move || td_string!(session.locale(), panels.safe_play)}</h2>
                {move || session.state.safe_play().get().map(|safe| limits(&safe, session.lang()))}
                <button type="button" class="to-panel" data-panel-button="safe-play" on:click=move |_| panels.toggle(PanelId::SafePlay)>{move || td_string!(session.locale(), lobby.measures)} <Icon name="right" /></button>
                {register(session)}
                <button type="button" class="halt" data-action="stop-play" on:click=move |_| panels.toggle(PanelId::SafePlay)><Icon name="stop" /> {move || td_string!(session.locale(), safe_play.stop_48)}</button>
                <p class="reach">{move || td_string!(session.locale(), lobby.stop_reach)}</p>
            </section>
        </aside>
    }
}

/// The time as a ring, then a bar for each limit that is set.
fn limits(safe: &SafePlay, lang: rules::label::Lang) -> AnyView {
    let locale = Locale::from(lang);
    let day = safe.limits.iter().find(|limit| limit.kind == LimitKind::TimeDay);
    let spent = safe.minutes_today;
    let part = day.map_or(0, safe_play::used);
    let says = match day {
        Some(limit) => td_string!(
            locale,
            lobby.signed_in_of,
            n = safe_play::shown(limit.used, limit, lang),
            of = safe_play::shown(limit.value, limit, lang)
        ),
        None => td_string!(locale, lobby.signed_in, n = spent),
    };
    let bar = |limit: &OwnLimit| {
        let used = safe_play::used(limit);
        view! {
            <li>
                <span>{safe_play::word(limit.kind, locale)}</span>
                <span class="num"><b>{safe_play::shown(limit.used, limit, lang)}</b> " " {td_string!(locale, safe_play.of_limit)} " " {safe_play::shown(limit.value, limit, lang)}</span>
                <i class="gauge" class:near={used >= 900}><i style:width=format!("{}.{}%", used / 10, used % 10)></i></i>
            </li>
        }
    };
    let bars =
        safe.limits.iter().filter(|limit| limit.kind != LimitKind::TimeDay).map(bar).collect::<Vec<_>>();
    let none =
        safe.limits.is_empty().then(|| view! { <p class="reach">{td_string!(locale, lobby.no_limits)}</p> });
    view! {
        <div class="day-time">
            <span class="dial" style:--part=format!("{}.{}%", part / 10, part % 10)><b class="num">{spent}</b><small>{td_string!(locale, safe_play.minutes)}</small></span>
            <p>{says}</p>
        </div>
        <ul class="bars">{bars}</ul>
        {none}
    }.into_any()
}

/// Tables played last.
#[component]
pub fn Recent() -> impl IntoView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    // The lobby changes all the time; a button that is drawn again under a finger loses its click.
    let last = Memo::new(move |_| {
        let lang = session.lang();
        let one = |id: TableId| {
            session.state.lobby().with(|tables| {
                let table = tables.iter().find(|table| table.table == id)?;
                let name = view_model::short_name(table.name.get(lang)).to_owned();
                Some([id.to_string(), name, view_model::with_supplier(&table.dealer, table)])
            })
        };
        preferences.recent.get().into_iter().filter_map(one).collect::<Vec<_>>()
    });
    move || {
        let locale = session.locale();
        let one = |[id, name, dealer]: [String; 3]| {
            let page = Page::Table(id.clone());
            view! {
                <li>
                    <b>{name.clone()}</b>
                    <span>{dealer}</span>
                    <button type="button" data-recent=id aria-label=format!("{}: {name}", td_string!(locale, lobby.play_again)) on:click=move |_| session.go(page.clone())><Icon name="play" /></button>
                </li>
            }
        };
        let rows: Vec<_> = last.get().into_iter().map(one).collect();
        (!rows.is_empty()).then(|| {
            view! {
                <section class="played-last">
                    <h2 class="k">{td_string!(locale, lobby.recent)}</h2>
                    <ul>{rows}</ul>
                </section>
            }
        })
    }
}
