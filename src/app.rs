//! The application: one visit, one page at a time.

use leptos::prelude::*;
use weave::view;

use crate::dom::Dom;
use crate::platform::address::Page;
use crate::platform::screen;
use crate::signal::Memo;
use crate::state::hall::Hall;
use crate::state::visit::{Connection, Visit};
use crate::text::stay::stay;
use crate::ui::lobby::Lobby;
use crate::ui::notice::Notices;
use crate::ui::page::{NotFound, TurnedAway};
use crate::ui::pair::PairPage;
use crate::ui::safe::check::RealityCheck;
use crate::ui::safe::over::VisitOver;
use crate::ui::sound::mind_the_background;
use crate::ui::table::TablePage;

/// The whole client.
#[component]
pub fn App() -> Dom {
    let visit = Visit::begin();
    provide_context(visit);
    provide_context(Hall::kept());
    provide_context(screen::watched());
    mind_the_background(visit);
    // Which two tables are shown is for their own page.
    let page = Memo::new(move || match visit.page.get() {
        Page::Pair(_) => Page::Pair(Default::default()),
        page => page,
    });
    let over = Memo::new(move || visit.over.get());
    let away = Memo::new(move || visit.connection.get() == Connection::TurnedAway);
    view! {
        // What lies behind the host's own window can't be reached by keys either.
        <div class="app" inert=move || visit.covered.get()>
            {move || match (over.get(), page.get()) {
                _ if away.get() => view! { <TurnedAway /> },
                (Some(why), _) => view! { <VisitOver why /> },
                (None, Page::Lobby) => view! { <Lobby /> },
                (None, Page::Table(id)) => view! { <TablePage id /> },
                (None, Page::Pair(_)) => view! { <PairPage /> },
                (None, Page::Unknown) => view! { <NotFound /> },
            }}
        </div>
        {move || visit.covered.get().then(|| view! { <p class="covered" role="status" data-notice="covered">{stay(visit.lang.get()).covered}</p> })}
        <RealityCheck />
        <Notices />
    }
}
