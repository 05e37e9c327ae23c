//! The application: one visit, one page at a time.

use leptos::prelude::*;

use crate::platform::address::Page;
use crate::platform::screen;
use crate::state::hall::Hall;
use crate::state::visit::Visit;
use crate::ui::lobby::Lobby;
use crate::ui::notice::Notices;
use crate::ui::page::NotFound;
use crate::ui::table::TablePage;

/// The whole client.
#[component]
pub fn App() -> impl IntoView {
    let visit = Visit::begin();
    provide_context(visit);
    provide_context(Hall::kept());
    provide_context(screen::watched());
    let page = Memo::new(move |_| visit.page.get());
    view! {
        {move || match page.get() {
            Page::Lobby => view! { <Lobby /> }.into_any(),
            Page::Table(id) => view! { <TablePage id /> }.into_any(),
            Page::Unknown => view! { <NotFound /> }.into_any(),
        }}
        <Notices />
    }
}
