//! Favourite bets: save, place, rename, change, delete. Tables of a family with the same positions share them.

mod ready_made;
mod row;

use std::sync::Arc;

use leptos::prelude::*;
use rules::label::Lang;
use rules::position::Position;
use rules::stake::Stake;
use rules::table::Table;

use crate::games::{self, FavouriteParts};
use crate::i18n::td_string;
use crate::panels::Panel;
use crate::panels::favourites::ready_made::ReadyMadeSets;
use crate::panels::favourites::row::Row;
use crate::panels::id::PanelId;
use crate::platform::storage;
use crate::session::store::use_session;
use crate::table::favourites::{Favourites, earlier_key, key};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// What the panel knows of the table.
#[derive(Clone, Copy)]
struct Known {
    table: StoredValue<Arc<Table>>,
    parts: Option<FavouriteParts>,
    line_name: fn(&Table, Position, Lang) -> String,
}

impl Known {
    /// What a set lays, place by place: `Červená 100 Kč · Jedno číslo 17 50 Kč`.
    fn lays(self, bets: &[Stake], lang: Lang) -> String {
        self.table.with_value(|table| {
            let one = |bet: &Stake| {
                let amount = money::brief(bet.stake, table.plan().currency, lang);
                format!("{} {amount}", (self.line_name)(table, bet.on, lang))
            };
            bets.iter().map(one).collect::<Vec<_>>().join(" · ")
        })
    }

    /// The same as a picture, where the family has one.
    fn picture(self, bets: &[Stake], lang: Lang) -> Option<AnyView> {
        let parts = self.parts?;
        Some(self.table.with_value(|table| (parts.picture)(table, bets, lang)))
    }
}

/// What the player does with the saved sets.
enum Change {
    Save(Vec<Stake>),
    Rename(usize, String),
    Replace(usize, Vec<Stake>),
    Delete(usize),
}

/// What is stored for a table, with what an earlier version stored for its plan.
fn stored(table: &Table) -> Favourites {
    let (key, earlier) = (key(table), earlier_key(table));
    let mut saved = Favourites::read(storage::read(&key).as_deref());
    if saved.take_over(Favourites::read(storage::read(&earlier).as_deref())) {
        store(&key, &saved);
        store(&earlier, &Favourites::default());
    }
    saved
}

fn store(key: &str, saved: &Favourites) {
    match saved.to_json() {
        Ok(text) => storage::write(key, &text),
        Err(error) => leptos::logging::error!("favourites are not stored: {error}"),
    }
}

/// The list with its buttons.
#[component]
pub fn FavouriteBets() -> impl IntoView {
    let session = use_session();
    let store_of_table = expect_context::<TableStore>();
    let (Some(table), Some(family)) = (store_of_table.table(), store_of_table.family()) else {
        return ().into_any();
    };
    let parts = games::panels(games::kind(&table)).favourites;
    let saved = RwSignal::new(stored(&table));
    let key = key(&table);
    provide_context(Known { table: StoredValue::new(table), parts, line_name: family.line_name });
    let name = RwSignal::new(String::new());
    let change = Callback::new(move |act: Change| {
        saved.update(|saved| match act {
            Change::Save(bets) => saved.save(&name.get_untracked(), &bets),
            Change::Rename(at, name) => saved.rename(at, &name),
            Change::Replace(at, bets) => saved.replace(at, &bets),
            Change::Delete(at) => saved.delete(at),
        });
        saved.with_untracked(|saved| store(&key, saved));
    });
    let save = move |bets: Vec<Stake>| {
        change.run(Change::Save(bets));
        name.set(String::new());
    };
    let on_cloth = move || store_of_table.with_slip(|slip| slip.stakes().to_vec()).unwrap_or_default();
    view! {
        <Panel id=PanelId::Favourites title=|locale| td_string!(locale, panels.favourites)>
            {parts.map(|parts| (parts.symbols)())}
            <div class="save">
                <input type="text" name="favourite" maxlength="32" aria-label=move || td_string!(session.locale(), favourites.name) placeholder=move || td_string!(session.locale(), favourites.name)
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
                <button type="button" class="primary" data-action="save-favourite" disabled=move || store_of_table.state.bet().get().is_zero()
                    on:click=move |_| save(on_cloth())>
                    {move || td_string!(session.locale(), favourites.save_present)}
                </button>
                <button type="button" class="quiet" data-action="save-last-favourite"
                    disabled=move || store_of_table.last_bets().is_empty() on:click=move |_| save(untrack(|| store_of_table.last_bets()))>
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
            <ReadyMadeSets />
        </Panel>
    }.into_any()
}
