//! The application: one session, one page at a time, as the address says.

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use crate::i18n::td_string;
use crate::lobby::LOBBY;
use crate::lobby::preferences::LobbyPreferences;
use crate::pages::{LoadPage, NotFound, TurnedAway};
use crate::platform::screen;
use crate::session::components::notices::Notices;
use crate::session::components::safe_play::reality_check::RealityCheck;
use crate::session::components::safe_play::session_over::SessionOver;
use crate::session::store::{ConnectionStatus, Session};
use crate::table::page::TablePage;
use crate::table::sound_effects::mind_the_background;
use crate::two_tables::TWO_TABLES;

/// The whole client.
#[component]
pub fn App() -> impl IntoView {
    view! { <Router><Client /></Router> }
}

/// What is inside the router.
#[component]
fn Client() -> impl IntoView {
    let session = Session::begin();
    provide_context(session);
    provide_context(LobbyPreferences::kept());
    provide_context(screen::watched());
    mind_the_background(session);
    let over = Memo::new(move |_| session.over.get());
    let away = Memo::new(move |_| session.connection_status.get() == ConnectionStatus::TurnedAway);
    view! {
        // What lies behind the host's own window can't be reached by keys either.
        <div class="app" inert=move || session.covered.get()>
            {move || match (away.get(), over.get()) {
                (true, _) => view! { <TurnedAway /> }.into_any(),
                (false, Some(why)) => view! { <SessionOver why /> }.into_any(),
                (false, None) => view! { <Pages /> }.into_any(),
            }}
        </div>
        {move || session.covered.get().then(|| view! { <p class="covered" role="status" data-notice="covered">{td_string!(session.locale(), connection.covered)}</p> })}
        <RealityCheck />
        <Notices />
    }
}

/// The page that the address names.
#[component]
fn Pages() -> impl IntoView {
    let lobby = || view! { <LoadPage part=&LOBBY /> };
    view! {
        <FlatRoutes fallback=NotFound>
            <Route path=path!("/") view=lobby />
            <Route path=path!("/index.html") view=lobby />
            <Route path=path!("/t/:table") view=OneTable />
            <Route path=path!("/t/:table/:other") view=TwoTables />
        </FlatRoutes>
    }
}

/// A table.
#[component]
fn OneTable() -> impl IntoView {
    let params = use_params_map();
    let table = Memo::new(move |_| params.with(|params| params.get("table").unwrap_or_default()));
    move || view! { <TablePage id=table.get() /> }
}

/// Two tables beside each other. Nobody sits beside himself.
#[component]
fn TwoTables() -> impl IntoView {
    let params = use_params_map();
    let alone = Memo::new(move |_| {
        params.with(|params| (params.get("table") == params.get("other")).then(|| params.get("table"))?)
    });
    move || match alone.get() {
        Some(id) => view! { <TablePage id /> }.into_any(),
        None => view! { <LoadPage part=&TWO_TABLES /> }.into_any(),
    }
}
