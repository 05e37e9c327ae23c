//! The strip of the last numbers, and the hot and cold ones. Each can be bet on.

use leptos::prelude::*;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::position::{Numbers, Spot};
use rules::roulette::wheel::{Pocket, Wheel};

use crate::games::roulette::cloth::layout;
use crate::games::roulette::pick;
use crate::games::roulette::statistic_wheel::StatisticWheel;
use crate::games::roulette::table::{Felt, called};
use crate::games::roulette::view_model::cloth::{colour, pockets};
use crate::games::roulette::view_model::statistic;
use crate::i18n::td_string;
use crate::icon::Icon;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// A number that can be bet on.
#[component]
pub fn Number(
    /// Which.
    pocket: Pocket,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let light = move |on: bool| felt.lit.set(if on { Numbers::NONE.with(pocket) } else { Numbers::NONE });
    view! {
        <button
            type="button"
            class=format!("n {}", colour(pocket))
            data-pick=format!("straight:{pocket}")
            aria-label=move || called(store, Spot::straight(pocket), session.lang())
            disabled=move || !store.state.allowed().get().bet
            on:click=move |_| pick::number(store, pocket)
            on:pointerenter=move |_| light(true)
            on:pointerleave=move |_| light(false)
        >
            {pocket.to_string()}
        </button>
    }
}

/// The last numbers, the newest first.
#[component]
pub fn Strip() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let most = store.table().map_or(25, |table| match table.plan().game::<RoulettePlan>() {
        Some(game) => usize::from(game.statistics.strip),
        None => 25,
    });
    let last = Memo::new(move |_| {
        statistic::numbers(&store.state.past().get()).into_iter().take(most).collect::<Vec<_>>()
    });
    view! {
        <div class="strip" role="group" aria-label=move || td_string!(session.locale(), roulette.last_numbers)>
            {move || last.get().into_iter().map(|pocket| view! { <Number pocket /> }).collect::<Vec<_>>()}
        </div>
    }
}

/// The pockets of the table's wheel, clockwise from zero.
pub fn order(store: TableStore) -> Vec<Pocket> {
    let table = store.table();
    let game = table.as_ref().and_then(|table| table.plan().game::<RoulettePlan>());
    game.map_or(Wheel::SINGLE_ZERO, RoulettePlan::wheel).pockets().to_vec()
}

/// Hot and cold numbers.
#[component]
pub fn HotCold() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (window, each) = store.table().map_or((100, 5), |table| match table.plan().game::<RoulettePlan>() {
        Some(game) => (game.statistics.hot_window, game.statistics.hot_count),
        _ => (100, 5),
    });
    let among = pockets(layout(store));
    let both = Memo::new(move |_| {
        statistic::hot_cold(&statistic::numbers(&store.state.past().get()), among, window, each)
    });
    let row = |numbers: Vec<Pocket>| {
        numbers.into_iter().map(|pocket| view! { <Number pocket /> }).collect::<Vec<_>>()
    };
    view! {
        <div class="hot-cold">
            <div class="hot" data-hot-cold="hot" role="group" aria-label=move || td_string!(session.locale(), roulette.hot)><Icon name="sun" /> {move || row(both.get().hot)}</div>
            <div class="cold" data-hot-cold="cold" role="group" aria-label=move || td_string!(session.locale(), roulette.cold)><Icon name="snow" /> {move || row(both.get().cold)}</div>
        </div>
    }
}

/// How often each number fell, on the wheel's picture.
#[component]
pub fn FellWheel() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (window, each) = store.table().map_or((100, 5), |table| match table.plan().game::<RoulettePlan>() {
        Some(game) => (game.statistics.hot_window, game.statistics.hot_count),
        _ => (100, 5),
    });
    let fell = Memo::new(move |_| {
        statistic::numbers(&store.state.past().get()).into_iter().take(window.into()).collect::<Vec<Pocket>>()
    });
    let among = pockets(layout(store));
    let both = Memo::new(move |_| statistic::hot_cold(&fell.get(), among, window, each));
    view! { <StatisticWheel order=order(store) fell hot_cold=both games=Signal::derive(move || td_string!(session.locale(), statistics.games, count = fell.with(Vec::len))) /> }
}
