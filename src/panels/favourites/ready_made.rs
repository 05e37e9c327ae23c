//! Sets that are ready made, such as the finals of roulette: one is chosen, looked at, and laid with the chip in hand.

use leptos::prelude::*;
use rules::position::Position;
use rules::stake::{self, Stake};

use crate::i18n::td_string;
use crate::panels::favourites::Known;
use crate::session::store::use_session;
use crate::table::favourites::unfit;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money;

/// A chosen set: its kind, what it is called, its places.
type Chosen = (&'static str, String, Vec<Position>);

/// The kinds with their sets, and the chosen one.
#[component]
pub(super) fn ReadyMadeSets() -> impl IntoView {
    let session = use_session();
    let known = expect_context::<Known>();
    let Some(parts) = known.parts else { return ().into_any() };
    let chosen = RwSignal::new(None::<Chosen>);
    let groups = move || {
        let all = known.table.with_value(|table| (parts.ready_made)(table, session.lang()));
        all.into_iter().map(|group| {
            let (kind, title) = (group.name, group.title);
            let one = move |(name, places): (String, Vec<Position>)| {
                let (id, own) = (format!("{kind}:{name}"), name.clone());
                let is_chosen = move || chosen.with(|chosen| chosen.as_ref().is_some_and(|(of, name, _)| *of == kind && *name == own));
                let set = (kind, name.clone(), places);
                view! {
                    <button type="button" class="quiet num" data-ready=id aria-pressed=move || is_chosen().to_string() aria-label=format!("{title} {name}")
                        on:click=move |_| chosen.set(Some(set.clone()))>{name.clone()}</button>
                }
            };
            view! {
                <section class="ready-made" data-ready-made=kind>
                    <h3>{title}</h3>
                    <div class="choices">{group.sets.into_iter().map(one).collect::<Vec<_>>()}</div>
                    {move || chosen.get().filter(|(of, ..)| *of == kind).map(|set| view! { <Ready set title /> })}
                </section>
            }
        }).collect::<Vec<_>>()
    };
    groups.into_any()
}

/// The chosen set: what it lays with the chip in hand.
#[component]
fn Ready(
    /// Which one.
    set: Chosen,
    /// What its kind is called.
    title: &'static str,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let known = expect_context::<Known>();
    let (_, name, places) = set;
    let count = places.len();
    let bets = Memo::new(move |_| {
        let chip = store.state.chip().get();
        places.iter().map(|on| Stake::new(*on, chip)).collect::<Vec<_>>()
    });
    let fits =
        Memo::new(move |_| bets.with(|bets| known.table.with_value(|table| unfit(table, bets).is_none())));
    view! {
        <div class="ready" data-chips=count.to_string()>
            <p><b>{title} " " {name}</b> " " <span class="num">{move || money::money(stake::total(&bets.get()), store.currency(), session.lang())}</span></p>
            <button type="button" class="primary" data-action="place-ready" disabled=move || !fits.get() || !store.state.allowed().get().bet on:click=move |_| store.favourite(bets.get_untracked())>
                {move || td_string!(session.locale(), favourites.place)}
            </button>
            <div class="lays">
                {move || bets.with(|bets| known.picture(bets, session.lang()))}
                <p class="source">{move || bets.with(|bets| known.lays(bets, session.lang()))}</p>
            </div>
        </div>
    }
}
