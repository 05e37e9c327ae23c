//! Favourite bets: save, place, rename, delete. Kept in the browser for each plan.

use leptos::prelude::*;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::panels::Panel;
use crate::panels::id::PanelId;
use crate::platform::storage;
use crate::session::store::use_session;
use crate::table::favourites::{Favourite, Favourites};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;
use rules::stake;

/// The list with its buttons.
#[component]
pub fn FavouriteBets() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let key = format!("platno.favourites.{}", table.plan().id);
    let saved = RwSignal::new(Favourites::read(storage::read(&key).as_deref()));
    let name = RwSignal::new(String::new());
    let change = Callback::new(move |act: Change| {
        saved.update(|saved| match act {
            Change::Save(bets) => saved.save(&name.get_untracked(), &bets),
            Change::Rename(at, name) => saved.rename(at, &name),
            Change::Delete(at) => saved.delete(at),
        });
        match saved.with_untracked(Favourites::to_json) {
            Ok(text) => storage::write(&key, &text),
            Err(error) => leptos::logging::error!("favourites are not stored: {error}"),
        }
    });
    let save = move |bets: Vec<stake::Stake>| {
        change.run(Change::Save(bets));
        name.set(String::new());
    };
    view! {
        <Panel id=PanelId::Favourites title=|locale| td_string!(locale, panels.favourites)>
            <div class="save">
                <input type="text" name="favourite" maxlength="32" aria-label=move || td_string!(session.locale(), favourites.name) placeholder=move || td_string!(session.locale(), favourites.name)
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
                <button type="button" class="primary" data-action="save-favourite" disabled=move || store.state.bet().get().is_zero()
                    on:click=move |_| save(store.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default())>
                    {move || td_string!(session.locale(), favourites.save_present)}
                </button>
                <button type="button" class="quiet" data-action="save-last-favourite"
                    disabled=move || store.last_bets().is_empty() on:click=move |_| save(untrack(|| store.last_bets()))>
                    {move || td_string!(session.locale(), favourites.save_last)}
                </button>
            </div>
            {move || {
                let list = saved.get().0;
                if list.is_empty() {
                    return view! { <p class="empty">{td_string!(session.locale(), favourites.empty)}</p> }.into_any();
                }
                let rows = list.into_iter().enumerate().map(|(at, favourite)| view! { <Row at favourite change /> }.into_any()).collect::<Vec<_>>();
                view! { <ul class="favourites">{rows}</ul> }.into_any()
            }}
        </Panel>
    }.into_any()
}

enum Change {
    Save(Vec<stake::Stake>),
    Rename(usize, String),
    Delete(usize),
}

/// One saved set.
#[component]
fn Row(at: usize, favourite: Favourite, change: Callback<Change>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let currency = store.currency();
    let total = stake::total(&favourite.bets);
    let bets = StoredValue::new(favourite.bets);
    let editing = RwSignal::new(false);
    let name = RwSignal::new(favourite.name.clone());
    let known = favourite.name.clone();
    let shown = favourite.name;
    let place = move |_| store.favourite(bets.get_value());
    let done = move || {
        editing.set(false);
        change.run(Change::Rename(at, name.get_untracked()));
    };
    view! {
        <li data-favourite=known>
            {move || {
                let shown = shown.clone();
                if editing.get() {
                    view! {
                        <input type="text" name="favourite-name" maxlength="32" aria-label=td_string!(session.locale(), favourites.name) prop:value=name
                            on:input=move |event| name.set(event_target_value(&event))
                            on:keydown=move |event| if event.key() == "Enter" { done() } />
                        <button type="button" class="quiet" data-action="save-name" on:click=move |_| done()>{td_string!(session.locale(), favourites.save)}</button>
                    }.into_any()
                } else {
                    view! { <span class="name">{shown}</span> <span class="num">{money::money(total, currency, session.lang())}</span> }.into_any()
                }
            }}
            <button type="button" class="primary" data-action="place-favourite" disabled=move || !store.state.allowed().get().bet on:click=place>
                {move || td_string!(session.locale(), favourites.place)}
            </button>
            <button type="button" class="quiet" data-action="rename-favourite" aria-label=move || td_string!(session.locale(), favourites.rename) on:click=move |_| editing.set(true)><Icon name="edit" /></button>
            <button type="button" class="quiet" data-action="delete-favourite" aria-label=move || td_string!(session.locale(), favourites.delete) on:click=move |_| change.run(Change::Delete(at))><Icon name="close" /></button>
        </li>
    }
}
