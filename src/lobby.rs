//! The lobby: the open tables by game, with what goes on at them.

pub mod bar;
pub mod filter;
pub mod last_results;
pub mod picture;
pub mod preferences;
pub mod side;
pub mod tile;
pub mod tour;
pub mod view_model;

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::lobby::bar::{Foot, Top};
use crate::lobby::filter::Filters;
use crate::lobby::preferences::LobbyPreferences;
use crate::lobby::side::{Recent, Side};
use crate::lobby::tile::Tile;
use crate::lobby::tour::Tour;

use crate::lobby::view_model::{Group, Wanted};
use crate::panels::{OpenPanel, Panels};
use crate::platform::root;
use crate::platform::screen::Form;
use crate::session::store::use_session;
use crate::table::page::Tick;

/// The page.
#[component]
pub fn Lobby() -> impl IntoView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    let form = expect_context::<RwSignal<Form>>();
    session.watch_lobby();
    provide_context(Tick::started());
    let panels = Panels::new();
    provide_context(panels);
    Effect::new(move || root::set("data-brand", session.brand.get().unwrap_or("chance")));
    let wanted = RwSignal::new(Wanted::default());
    let found = Memo::new(move |_| {
        let stars = preferences.favourites.get();
        let first = form.get().is_upright();
        session.lobby.with(|tables| wanted.with(|wanted| view_model::groups(tables, wanted, &stars, first)))
    });
    let group = move |(family, ids): Group| {
        let title = move || match family {
            Some(family) => view_model::game(family, session.locale()),
            None => td_string!(session.locale(), lobby.favourites),
        };
        let count = ids.len();
        let slot = |(nth, id): (usize, _)| {
            let head = (nth == 0).then(|| view! { <h2>{title} " " <span>{count}</span></h2> });
            view! { <div class="slot">{head} <Tile id /></div> }
        };
        view! { <section class="group">{ids.into_iter().enumerate().map(slot).collect::<Vec<_>>()}</section> }
    };
    // A tile follows its own table; only the list itself is drawn again when it changes.
    let is_empty = Memo::new(move |_| session.lobby.with(Vec::is_empty));
    let tables = move || {
        if is_empty.get() {
            return view! { <p class="nothing" role="status">{td_string!(session.locale(), lobby.waiting)}</p> }
                .into_any();
        }
        if found.with(Vec::is_empty) {
            let lonely =
                wanted.with(|wanted| wanted.favourites) && preferences.favourites.with(Vec::is_empty);
            let says = if lonely {
                td_string!(session.locale(), lobby.no_favourites)
            } else {
                td_string!(session.locale(), lobby.nothing_found)
            };
            return view! {
                <div class="nothing" role="status">
                    <p>{says}</p>
                    <button type="button" class="primary" data-action="show-all" on:click=move |_| wanted.set(Wanted::default())>{td_string!(session.locale(), lobby.show_all)}</button>
                </div>
            }.into_any();
        }
        found.get().into_iter().map(group).collect::<Vec<_>>().into_any()
    };
    view! {
        <main class="lobby">
            <div class="beneath" inert=move || panels.is_sheet()>
                <Top wanted />
                <div class="hall" tabindex="-1">
                    <Filters wanted />
                    <Tour />
                    <div class="hall-floor">
                        <Recent />
                        <div class="groups">{tables}</div>
                        <Side />
                    </div>
                </div>
            </div>
            <Foot wanted />
            <OpenPanel />
        </main>
    }
}
