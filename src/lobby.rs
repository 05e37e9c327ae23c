//! The lobby: the open tables by game, with what goes on at them.

pub mod bar;
pub mod filter;
pub mod last_results;
pub mod left_bets;
pub mod picture;
pub mod preferences;
pub mod side;
pub mod tile;
pub mod view_model;

use crate::games::Kind;
use leptos::prelude::*;
use protocol::id::TableId;
use rules::plan::Venue;

use crate::chunk;
use crate::games;
use crate::i18n::td_string;
use crate::lobby::bar::{Foot, Top};
use crate::lobby::filter::Filters;
use crate::lobby::left_bets::LeftBetsList;
use crate::lobby::preferences::LobbyPreferences;
use crate::lobby::side::{Recent, Side};
use crate::lobby::tile::Tile;
use crate::lobby::view_model::{Group, Wanted};
use crate::panels::{OpenPanel, Panels};
use crate::platform::root;
use crate::platform::screen::Form;
use crate::session::settings::brand_name;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::page::Tick;
use crate::tour::progress::Step;
use crate::tour::{self, Tour};

chunk! {
    /// The page.
    pub static LOBBY in lobby = Lobby
}

/// The page.
#[component]
fn Lobby() -> impl IntoView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    let form = expect_context::<RwSignal<Form>>();
    session.watch_lobby();
    provide_context(Tick::started());
    let panels = Panels::new();
    provide_context(panels);
    Effect::new(move || {
        let brand = session.state.brand().get().unwrap_or("chance");
        root::set("data-brand", brand);
        root::set_title(td_string!(session.locale(), lobby.title), brand_name(brand));
    });
    let wanted = RwSignal::new(Wanted::default());
    let found = Memo::new(move |_| {
        let stars = preferences.favourites.get();
        let first = form.get().is_upright();
        session
            .state
            .lobby()
            .with(|tables| wanted.with(|wanted| view_model::groups(tables, wanted, &stars, first)))
    });
    // Drawn by keys: a group and a tile outlive every change of the others, and a tile keeps the focus.
    let families =
        Memo::new(move |_| found.with(|groups| groups.iter().map(|(family, _)| *family).collect::<Vec<_>>()));
    let group = move |family| {
        let ids = Memo::new(move |_| found.with(|groups| tables_of(groups, family)));
        let title = move || match family {
            Some((Venue::Internet, family)) => (games::lobby(family).name)(session.locale()).to_owned(),
            Some((Venue::Casino, family)) => {
                let game = (games::lobby(family).name)(session.locale());
                format!("{} · {game}", td_string!(session.locale(), lobby.house_games))
            }
            None => td_string!(session.locale(), lobby.favourites).to_owned(),
        };
        let count = move || ids.with(Vec::len);
        view! {
            <section class="group" style:--tables=move || count().to_string()>
                <h2>{title} " " <span>{count}</span></h2>
                <div class="tiles"><For each=move || ids.get() key=TableId::clone children=|id| view! { <Tile id /> } /></div>
            </section>
        }
    };
    let is_empty = Memo::new(move |_| session.state.lobby().with(Vec::is_empty));
    let nothing_found = Memo::new(move |_| found.with(Vec::is_empty));
    let tables = move || {
        if is_empty.get() {
            return view! { <p class="nothing" role="status">{td_string!(session.locale(), lobby.waiting)}</p> }
                .into_any();
        }
        if nothing_found.get() {
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
        view! { <For each=move || families.get() key=|family| *family children=group /> }.into_any()
    };
    // The tour comes together with the tables, which it would move otherwise.
    let is_seen = move |step| match step {
        Step::Table => !nothing_found.get(),
        Step::SafePlay => !is_empty.get(),
        Step::Chip | Step::Time | Step::TakeBack => false,
    };
    view! {
        <main class="lobby">
            <div class="beneath" inert=move || panels.is_sheet()>
                <Top wanted />
                <div class="hall" tabindex="-1">
                    <Filters wanted />
                    <LeftBetsList />
                    <Tour progress=tour::stored().begun() is_seen />
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

/// The tables of a group.
fn tables_of(groups: &[Group], wanted: Option<(Venue, Kind)>) -> Vec<TableId> {
    let of = groups.iter().find(|(family, _)| *family == wanted);
    of.map(|(_, ids)| ids.clone()).unwrap_or_default()
}
