//! A table in the lobby: what it is, who deals, what goes on, the last results. A click enters; the star beside it makes it a favourite.

use std::time::Duration;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use protocol::id::TableId;
use protocol::lobby::TableSummary;
use web_sys::HtmlElement;

use crate::games;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::lobby::preferences::LobbyPreferences;
use crate::lobby::view_model;
use crate::platform::address::Page;
use crate::platform::{clock, timer};
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::page::Tick;
use crate::table::view_model::{money, phase};

/// The tile.
#[component]
pub fn Tile(
    /// Which table.
    id: TableId,
) -> impl IntoView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    let page = Page::Table(id.to_string());
    let (href, here, name) = (page.path(), page, id.to_string());
    let known = id.clone();
    let table = Memo::new(move |_| {
        session.state.lobby().with(|tables| tables.iter().find(|table| table.table == known).cloned())
    });
    // The longest that was seen of a countdown; a change of the players must not fill the ring again.
    let seen = StoredValue::new((0u64, 0u64));
    let body = move |table: TableSummary| {
        let (locale, lang) = (session.locale(), session.lang());
        let family = games::lobby(games::shown(table.family));
        let limits = money::short_range(table.smallest, table.largest, table.currency, lang);
        let players = match table.boxes {
            Some(boxes) => format!("{} / {}", boxes.taken, boxes.count),
            None => table.players.to_string(),
        };
        let nth = session.state.lobby().with_untracked(|all| {
            all.iter()
                .filter(|other| other.family == table.family)
                .position(|other| other.table == table.table)
        });
        view! {
            <span class="picture" data-brand=table.brand.clone() aria-hidden="true">{(family.picture)(nth.unwrap_or_default())}</span>
            <span class="makers">{view_model::makers(&table).into_iter().map(|name| view! { <span>{name}</span> " " }).collect::<Vec<_>>()}</span>
            <State table=table.clone() seen />
            <span class="line tile-name"><b>{view_model::short_name(table.name.get(lang)).to_owned()}</b> <span class="num"><Icon name="people" /><span class="sr">{td_string!(locale, lobby.players)} ": "</span>{players}</span></span>
            <span class="line"><span class="who-deals"><Icon name="person" /><span class="sr">{td_string!(locale, table.dealer)} ": "</span>{table.dealer.clone()}</span> <span class="num range"><span class="sr">{td_string!(locale, lobby.limits)} ": "</span>{limits}</span></span>
            <span class="recent">{(family.last)(&table, lang)}</span>
        }
    };
    // A player who points at a table will probably enter it.
    let fetch_family = move || {
        if let Some(kind) =
            table.with_untracked(|table| table.as_ref().map(|table| games::shown(table.family)))
        {
            games::family(kind).preload();
        }
    };
    let (star, own) = (id.clone(), id.clone());
    let is_favourite = Memo::new(move |_| preferences.is_favourite(&own));
    let star_says = move || {
        let locale = session.locale();
        let name = table.with(|table| table.as_ref().map(|table| table.name.get(session.lang()).to_owned()));
        let act = if is_favourite.get() {
            td_string!(locale, lobby.drop_favourite)
        } else {
            td_string!(locale, lobby.add_favourite)
        };
        format!("{act}: {}", name.unwrap_or_default())
    };
    let offers = move || {
        let is_offered = session.page.with(|page| *page != here && !matches!(page, Page::Pair(_)));
        // The list may go with the same change of the page.
        is_offered
            && session.state.two_tables().get() == Some(true)
            && table.try_with_untracked(|_| ()).is_some()
    };
    view! {
        <div class="tile-box">
            <a class="tile" href=href data-table=id.to_string() on:pointerenter=move |_| fetch_family() on:focus=move |_| fetch_family() on:click=move |event| {
                event.prevent_default();
                preferences.beside.set(None);
                session.go_to_table(name.clone());
            }>{move || table.get().map(body)}</a>
            <button type="button" class="star" data-action="favourite-table" aria-pressed=move || is_favourite.get().to_string()
                aria-label=star_says on:click=move |_| toggle_favourite(preferences, &star)><Icon name="star" /><Icon name="starred" /></button>
            {move || offers().then(|| beside(id.clone(), table))}
        </div>
    }
}

/// Makes a table a favourite, or no longer. Where the list is drawn again by it, the star that was pressed has the focus again.
fn toggle_favourite(preferences: LobbyPreferences, id: &TableId) {
    preferences.toggle(id);
    let star = format!("[data-table=\"{id}\"]+.star");
    timer::after(Duration::ZERO, move || {
        let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        if let Ok(Some(star)) = document().query_selector(&star)
            && lost
        {
            let _ = star.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// A second table at the same time: beside the one that is played at; in the lobby the first one is marked. Only windows with
/// room for two show it.
fn beside(id: TableId, table: Memo<Option<TableSummary>>) -> AnyView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    let marked = id.clone();
    let is_first = Memo::new(move |_| preferences.beside.with(|first| first.as_ref() == Some(&marked)));
    // At a table that one is the first; in the lobby the one that was marked.
    let has_first = move || {
        session.page.with(|page| matches!(page, Page::Table(_))) || preferences.beside.with(Option::is_some)
    };
    let says = move || {
        let locale = session.locale();
        if is_first.get() {
            td_string!(locale, two_tables.choose_second)
        } else if has_first() {
            td_string!(locale, two_tables.add_second)
        } else {
            td_string!(locale, two_tables.play_two)
        }
    };
    let long = move || {
        let lang = session.lang();
        let name = table.with(|table| table.as_ref().map(|table| table.name.get(lang).to_owned()));
        format!("{}: {}", says(), name.unwrap_or_default())
    };
    view! {
        <button type="button" class="beside" data-action="beside" aria-pressed=move || is_first.get().to_string() aria-label=long
            title=move || td_string!(session.locale(), two_tables.side_by_side)
            on:click=move |_| {
                let first = match session.page.get_untracked() {
                    Page::Table(at) => Some(at),
                    Page::Lobby | Page::Pair(_) | Page::Unknown => preferences.beside.get_untracked().map(|first| first.to_string()),
                };
                match first {
                    Some(first) if first != id.as_str() => {
                        preferences.beside.set(None);
                        session.go(Page::Pair([first, id.to_string()]));
                    }
                    Some(_) => preferences.beside.set(None),
                    None => preferences.beside.set(Some(id.clone())),
                }
            }><Icon name="two-tables" /> {says}</button>
    }.into_any()
}

/// The ring with the seconds and the word of the phase.
#[component]
fn State(
    /// The table.
    table: TableSummary,
    /// The end of a countdown and the longest that was seen of it.
    seen: StoredValue<(u64, u64)>,
) -> impl IntoView {
    let session = use_session();
    let tick = expect_context::<Tick>();
    let until = table.until.filter(|_| view_model::counts(table.phase));
    let now = phase::seconds(clock::now(), until).unwrap_or_default();
    let end = until.map_or(0, |until| until.0);
    let longest = match seen.get_value() {
        (known, longest) if known == end => longest.max(now),
        _ => now,
    };
    seen.set_value((end, longest));
    let seconds = Memo::new(move |_| {
        tick.0.track();
        phase::seconds(clock::now(), until)
    });
    let left = move || seconds.get().map(|seconds| format!("{}%", view_model::left(seconds, longest)));
    view! {
        <span class=format!("state {}", view_model::ring(table.phase))>
            <i class="num" class:ticks=until.is_some() style:--left=left>{seconds}</i>
            {move || view_model::word(games::lobby(games::shown(table.family)), table.phase, session.lang())}
        </span>
    }
}
