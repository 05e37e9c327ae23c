//! The lobby: the open tables by game, with what goes on at them.

use leptos::prelude::*;
use protocol::lobby::{Family, TableSummary};

pub mod tile;

use crate::platform::root;
use crate::state::visit::{Visit, visit};
use crate::text::Text;
use crate::ui::host::HostClose;
use crate::ui::panel::{OpenPanel, Panels};
use crate::ui::safe::strip::SafeStrip;
use crate::ui::table::Tick;
use crate::ui::tour::Tour;
use crate::view::lobby::{self, FAMILIES};
use tile::Tile;

/// The word of a family.
fn word(family: Family, text: &'static Text) -> &'static str {
    match family {
        Family::Roulette => text.family_roulette,
        Family::Blackjack => text.family_blackjack,
        Family::Baccarat => text.family_baccarat,
        Family::Holdem => text.family_holdem,
        Family::TopCard => text.family_top_card,
    }
}

/// The page.
#[component]
pub fn Lobby() -> impl IntoView {
    let visit = visit();
    visit.watch_lobby();
    let tick = Tick::started();
    provide_context(tick);
    provide_context(Panels::new());
    Effect::new(move |_| root::set("data-brand", visit.brand.get().unwrap_or("chance")));
    let family = RwSignal::new(None::<Family>);
    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let (search, family) = (search.get(), family.get());
        visit.lobby.with(|tables| {
            FAMILIES
                .iter()
                .map(|&group| (group, lobby::found(tables, group, family, &search)))
                .filter(|(_, tables)| !tables.is_empty())
                .collect::<Vec<_>>()
        })
    });
    view! {
        <main class="lobby">
            <header class="top">
                <span class="logo" role="img" aria-label="Plátno"></span>
                <h1>{move || visit.text().lobby_title}</h1>
                <input type="search" class="search" aria-label=move || visit.text().search placeholder=move || visit.text().search
                    prop:value=search on:input=move |event| search.set(event_target_value(&event)) />
                {move || visit.who.get().is_some_and(|who| who.guest).then(|| view! { <span class="tag">{visit.text().play_money}</span> })}
                <HostClose />
            </header>
            <Filters family visit />
            <Tour />
            {move || {
                if found.get().is_empty() && !visit.lobby.with(Vec::is_empty) {
                    return view! {
                        <div class="nothing">
                            <p>{visit.text().nothing_found}</p>
                            <button type="button" class="primary" on:click=move |_| { search.set(String::new()); family.set(None); }>{visit.text().show_all}</button>
                        </div>
                    }.into_any();
                }
                found.get().into_iter().map(|(family, ids)| view! {
                    <section class="group">
                        <h2>{move || word(family, visit.text())} " " <span>{ids.len()}</span></h2>
                        <div class="tables">{ids.into_iter().map(|id| view! { <Tile id /> }).collect_view()}</div>
                    </section>
                }).collect_view().into_any()
            }}
            <footer class="foot"><span class="warning">{move || visit.text().warning}</span><SafeStrip /></footer>
            <OpenPanel />
        </main>
    }
}

/// A button for each game, with how many tables it has.
#[component]
fn Filters(family: RwSignal<Option<Family>>, visit: Visit) -> impl IntoView {
    let one = move |which: Option<Family>| {
        let count = move || {
            visit.lobby.with(|tables| {
                tables
                    .iter()
                    .filter(|table: &&TableSummary| which.is_none_or(|which| table.family == which))
                    .count()
            })
        };
        view! {
            <button type="button" class="filter" aria-pressed=move || (family.get() == which).to_string() on:click=move |_| family.set(which)>
                {move || which.map_or(visit.text().all_tables, |which| word(which, visit.text()))} " " <span>{count}</span>
            </button>
        }
    };
    let buttons = std::iter::once(None).chain(FAMILIES.iter().copied().map(Some)).map(one).collect_view();
    let langs = rules::label::Lang::ALL.iter().map(|&lang| view! {
        <button type="button" class="filter" data-lang=lang.to_string() lang=lang.to_string() aria-pressed=move || (visit.lang.get() == lang).to_string()
            on:click=move |_| { crate::state::setting::keep_lang(lang); visit.lang.set(lang); }>{crate::text::own_name(lang)}</button>
    }).collect_view();
    view! { <nav class="filters" aria-label=move || visit.text().panel_tables>{buttons}<i></i>{langs}</nav> }
}
