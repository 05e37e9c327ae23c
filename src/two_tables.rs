//! Two tables beside each other: two areas of one page, each with an ordinary table in it. Session and socket are the page's.

use leptos::prelude::*;
use protocol::reject_code::RejectCode;

use crate::chunk;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::locale::notice::notice;
use crate::pages::{Message, Plain};
use crate::platform::address::Page;
use crate::platform::listen::{is_key, listen};
use crate::platform::{root, screen, window};
use crate::session::settings::brand_name;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::side::{Side, TableArea};

chunk! {
    /// The page.
    pub static TWO_TABLES in lobby = PairPage
}

/// The page.
#[component]
fn PairPage() -> impl IntoView {
    let session = use_session();
    let tables = Memo::new(move |before: Option<&[String; 2]>| match session.page.get() {
        Page::Pair(tables) => tables,
        // The page is about to go.
        Page::Lobby | Page::Table(_) | Page::Unknown => before.cloned().unwrap_or_default(),
    });
    let first = move || tables.with_untracked(|[first, _]| Page::Table(first.clone()));
    session.state.active_side().set(0);
    Effect::new(move || root::set("data-brand", session.state.brand().get().unwrap_or("chance")));
    root::mark("data-pair", true);
    on_cleanup(|| root::mark("data-pair", false));
    // On a narrow window two tables are not begun; those that are open when it gets narrow take turns.
    if !screen::has_room_for_two() {
        session.replace_page(&first());
    }
    move || {
        match session.state.two_tables().get() {
        Some(true) => view! { <Sides tables /> }.into_any(),
        Some(false) => {
            let says = Signal::derive(move || notice(RejectCode::OneTable, session.locale(), None));
            let button = Signal::derive(move || td_string!(session.locale(), two_tables.one_side).to_owned());
            view! { <Message notice="one_table" says button act=Callback::new(move |()| session.go(first())) /> }
                .into_any()
        }
        None => {
            view! { <Plain><p role="status">{move || td_string!(session.locale(), table.loading)}</p></Plain> }
                .into_any()
        }
    }
    }
}

/// Both tables. F6 leads from one to the other.
#[component]
fn Sides(
    /// Their ids.
    tables: Memo<[String; 2]>,
) -> impl IntoView {
    let session = use_session();
    let form = screen::form_of_half();
    let sides = [0, 1].map(|index| Side::one_of_two(session, index, form));
    Effect::new(move || {
        let names = sides.map(|side| side.name.get());
        let both = names.iter().filter(|name| !name.is_empty()).cloned().collect::<Vec<_>>().join(" + ");
        root::set_title(&both, brand_name(session.state.brand().get().unwrap_or("chance")));
    });
    let active = session.state.active_side();
    // The keyboard follows the side that the player was led to.
    Effect::new(move |before: Option<usize>| {
        let now = active.get();
        if before.is_some_and(|before| before != now) {
            sides[now].take_focus();
        }
        now
    });
    listen(&window(), "keydown", move |event| {
        if is_key(&event, "F6") {
            event.prevent_default();
            active.update(|active| *active = 1 - *active);
        }
    });
    view! { <main class="pair">{sides.map(|side| view! { <OneOfTwo side tables /> })}</main> }
}

/// The bar of a table, and the table.
#[component]
fn OneOfTwo(
    /// Which one.
    side: Side,
    /// The ids of both.
    tables: Memo<[String; 2]>,
) -> impl IntoView {
    let session = use_session();
    let id = Memo::new(move |_| tables.with(|tables| tables[side.index].clone()));
    let other = move || tables.with_untracked(|tables| Page::Table(tables[1 - side.index].clone()));
    let is_active = move || session.state.active_side().get() == side.index;
    view! {
        <section class="one-of-two" data-side=side.index.to_string() class:active=is_active aria-label=side.name>
            <header>
                <button type="button" data-action="side" aria-pressed=move || is_active().to_string() title=move || td_string!(session.locale(), two_tables.to_side)
                    on:click=move |_| { side.activate(); side.take_focus(); }>{side.name}</button>
                <button type="button" data-action="close-side" aria-label=move || format!("{}: {}", td_string!(session.locale(), two_tables.close_side), side.name.get()) title=move || td_string!(session.locale(), two_tables.close_side)
                    on:click=move |_| session.go(other())><Icon name="close" /></button>
            </header>
            <TableArea side table=id />
        </section>
    }
}
