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
use crate::session::store::{ConnectionStatus, Session, SessionStateStoreFields, use_session};
use crate::table::side::{Side, TableArea};
use crate::table::sound_effects::mute_in_background;
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
    provide_context(LobbyPreferences::stored());
    let form = screen::watched();
    provide_context(form);
    provide_context(Side::whole_page(session, form));
    mute_in_background(session);
    let over = Memo::new(move |_| session.state.ended().get());
    let away = Memo::new(move |_| session.state.connection_status().get() == ConnectionStatus::TurnedAway);
    view! {
        // What lies behind the host's own window can't be reached by keys either.
        <div class="app" inert=move || session.state.covered().get()>
            {move || match (away.get(), over.get()) {
                (true, _) => view! { <TurnedAway /> }.into_any(),
                (false, Some(why)) => view! { <SessionOver why /> }.into_any(),
                (false, None) => view! { <Pages /> }.into_any(),
            }}
        </div>
        {move || session.state.covered().get().then(|| view! { <p class="covered" role="status" data-notice="covered">{td_string!(session.locale(), connection.covered)}</p> })}
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
    view! { <SingleTable table /> }
}

/// A table that has the whole page.
#[component]
fn SingleTable(
    /// Its id.
    table: Memo<String>,
) -> impl IntoView {
    let side = Side::whole_page(use_session(), screen::watched());
    view! { <TableArea side table /> }
}

/// Two tables beside each other. Nobody sits at one table twice.
#[component]
fn TwoTables() -> impl IntoView {
    let params = use_params_map();
    let alone = Memo::new(move |_| {
        params.with(|params| (params.get("table") == params.get("other")).then(|| params.get("table"))?)
    });
    move || match alone.get() {
        Some(id) => view! { <SingleTable table=Memo::new(move |_| id.clone()) /> }.into_any(),
        None => view! { <LoadPage part=&TWO_TABLES /> }.into_any(),
    }
}
