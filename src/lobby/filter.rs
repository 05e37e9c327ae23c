//! The filters: game with its count, favourites, venue, supplier, lowest stake.

use crate::games::Kind;
use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::plan::Venue;

use crate::games;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::lobby::preferences::LobbyPreferences;

use crate::lobby::view_model::{self, Wanted};
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::view_model::money;

/// The row of filters.
#[component]
pub fn Filters(
    /// What the player wants to see.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let session = use_session();
    let preferences = expect_context::<LobbyPreferences>();
    let count = move |fits: &dyn Fn(&TableSummary) -> bool| {
        session
            .state
            .lobby()
            .with(|tables| tables.iter().filter(|table| view_model::is_drawn(table) && fits(table)).count())
    };
    let game = move |only: Option<Kind>| {
        let pressed = move || wanted.with(|wanted| wanted.family == only && !wanted.favourites).to_string();
        view! {
            <button type="button" class="filter" aria-pressed=pressed on:click=move |_| wanted.update(|wanted| {
                wanted.family = only;
                wanted.favourites = false;
            })>
                {move || only.map_or(td_string!(session.locale(), lobby.all_tables), |only| (games::lobby(only).name)(session.locale()))} " "
                <span>{move || count(&|table| only.is_none_or(|only| games::named(table.family) == Some(only)))}</span>
            </button>
        }
    };
    let games =
        std::iter::once(None).chain(games::KINDS.iter().copied().map(Some)).map(game).collect::<Vec<_>>();
    let stars = move || preferences.favourites.with(|stars| count(&|table| stars.contains(&table.table)));
    view! {
        <div class="filters">
            <div class="games" role="group" aria-label=move || td_string!(session.locale(), lobby.games)>
                {games}
                <button type="button" class="filter" data-action="favourite-tables" aria-pressed=move || wanted.with(|wanted| wanted.favourites).to_string()
                    on:click=move |_| wanted.update(|wanted| { wanted.favourites = !wanted.favourites; wanted.family = None; })>
                    <Icon name="star" /> {move || td_string!(session.locale(), lobby.favourites)} " " <span>{stars}</span>
                </button>
            </div>
            <Choices wanted />
        </div>
    }
}

/// Venue, supplier and lowest stake.
#[component]
fn Choices(
    /// What the player wants to see.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let session = use_session();
    let has_house = Memo::new(move |_| {
        session.state.lobby().with(|tables| {
            tables.iter().any(|table| view_model::is_drawn(table) && table.venue == Venue::Casino)
        })
    });
    let suppliers = Memo::new(move |_| session.state.lobby().with(|tables| view_model::suppliers(tables)));
    let supplier = move || {
        let chosen = wanted.with(|wanted| wanted.supplier.clone());
        let one = |name: String| view! { <option value=name.clone() selected=chosen.as_ref() == Some(&name)>{name.clone()}</option> };
        view! { <option value="">{td_string!(session.locale(), lobby.all_suppliers)}</option> {suppliers.get().into_iter().map(one).collect::<Vec<_>>()} }
    };
    let stakes = Memo::new(move |_| session.state.lobby().with(|tables| view_model::stakes(tables)));
    let stake = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let chosen = wanted.with(|wanted| wanted.stake);
        let one = |(nth, stake): (usize, &(rules::plan::Currency, rules::amount::Amount))| {
            let says = td_string!(locale, lobby.stake_from, n = money::brief(stake.1, stake.0, lang));
            view! { <option value=nth.to_string() selected=chosen == Some(*stake)>{says}</option> }
        };
        view! { <option value="">{td_string!(locale, lobby.any_stake)}</option> {stakes.get().iter().enumerate().map(one).collect::<Vec<_>>()} }
    };
    view! {
        {move || has_house.get().then(|| view! { <VenueChoice wanted /> })}
        <select class="filter" name="supplier" data-filter="supplier" aria-label=move || td_string!(session.locale(), lobby.supplier)
            on:change=move |event| wanted.update(|wanted| wanted.supplier = Some(event_target_value(&event)).filter(|name| !name.is_empty()))>{supplier}</select>
        <select class="filter" name="stake" data-filter="stake" aria-label=move || td_string!(session.locale(), lobby.stake)
            on:change=move |event| {
                let chosen = event_target_value(&event).parse().ok().and_then(|nth: usize| stakes.get_untracked().get(nth).copied());
                wanted.update(|wanted| wanted.stake = chosen);
            }>{stake}</select>
    }
}

/// All games, those of the internet, or those of a casino's own tables.
#[component]
fn VenueChoice(
    /// What the player wants to see.
    wanted: RwSignal<Wanted>,
) -> impl IntoView {
    let session = use_session();
    let options = move || {
        let locale = session.locale();
        let chosen = wanted.with(|wanted| wanted.venue);
        let one = |venue: &Venue| {
            let word = match venue {
                Venue::Internet => td_string!(locale, lobby.internet_games),
                Venue::Casino => td_string!(locale, lobby.house_games),
            };
            view! { <option value=venue.name() selected=chosen == Some(*venue)>{word}</option> }
        };
        view! { <option value="">{td_string!(locale, lobby.all_venues)}</option> {Venue::ALL.iter().map(one).collect::<Vec<_>>()} }
    };
    view! {
        <select class="filter" name="venue" data-filter="venue" aria-label=move || td_string!(session.locale(), lobby.venue)
            on:change=move |event| {
                // Nothing is chosen by the first line, which has no word of its own.
                let venue = event_target_value(&event).parse().ok();
                wanted.update(|wanted| wanted.venue = venue);
            }>{options}</select>
    }
}
