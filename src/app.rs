//! The application: one session, one page at a time.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::lobby::Lobby;
use crate::lobby::preferences::LobbyPreferences;
use crate::pages::{NotFound, TurnedAway};
use crate::platform::address::Page;
use crate::platform::screen;
use crate::session::components::notices::Notices;
use crate::session::components::safe_play::reality_check::RealityCheck;
use crate::session::components::safe_play::session_over::SessionOver;
use crate::session::store::{ConnectionStatus, Session};
use crate::table::page::TablePage;
use crate::table::sound_effects::mind_the_background;
use crate::two_tables::PairPage;

/// The whole client.
#[component]
pub fn App() -> impl IntoView {
    let session = Session::begin();
    provide_context(session);
    provide_context(LobbyPreferences::kept());
    provide_context(screen::watched());
    mind_the_background(session);
    // Which two tables are shown is for their own page.
    let page = Memo::new(move |_| match session.page.get() {
        Page::Pair(_) => Page::Pair(Default::default()),
        page => page,
    });
    let over = Memo::new(move |_| session.over.get());
    let away = Memo::new(move |_| session.connection_status.get() == ConnectionStatus::TurnedAway);
    view! {
        // What lies behind the host's own window can't be reached by keys either.
        <div class="app" inert=move || session.covered.get()>
            {move || match (over.get(), page.get()) {
                _ if away.get() => view! { <TurnedAway /> }.into_any(),
                (Some(why), _) => view! { <SessionOver why /> }.into_any(),
                (None, Page::Lobby) => view! { <Lobby /> }.into_any(),
                (None, Page::Table(id)) => view! { <TablePage id /> }.into_any(),
                (None, Page::Pair(_)) => view! { <PairPage /> }.into_any(),
                (None, Page::Unknown) => view! { <NotFound /> }.into_any(),
            }}
        </div>
        {move || session.covered.get().then(|| view! { <p class="covered" role="status" data-notice="covered">{td_string!(session.locale(), connection.covered)}</p> })}
        <RealityCheck />
        <Notices />
    }
}
