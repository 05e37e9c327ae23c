//! The statistics panel: the last numbers, hot and cold ones, the statistics wheel; windows of rounds, shares in per cent, numbers by how often they fell.

use leptos::prelude::*;
use rules::roulette::position::{Spot, SpotKind};
use rules::roulette::statistic::Past;
use rules::roulette::wheel::Pocket;

use crate::games::roulette::cloth;
use crate::games::roulette::number_strip::{FellWheel, HotCold, Number, Strip};
use crate::games::roulette::view_model::cloth::pockets;
use crate::games::roulette::view_model::statistic;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The panel's inside.
#[component]
pub fn Statistics() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let windows = store.table().map_or_else(Vec::new, |table| {
        match table.plan().game::<rules::roulette::plan::RoulettePlan>() {
            Some(game) => game.statistics.windows.clone(),
            _ => Vec::new(),
        }
    });
    let window = RwSignal::new(windows.get(1).or(windows.first()).copied().unwrap_or(100));
    let numbers = Memo::new(move |_| statistic::numbers(&store.state.past().get()));
    let choose = windows.into_iter().map(|rounds| {
        view! {
            <button type="button" class="choice" data-window=rounds.to_string() aria-pressed=move || (window.get() == rounds).to_string() on:click=move |_| window.set(rounds)>
                {rounds}
            </button>
        }
    });
    let choose = choose.collect::<Vec<_>>();
    let fell =
        Memo::new(move |_| numbers.get().into_iter().take(window.get().into()).collect::<Vec<Pocket>>());
    let bar = move |spot: Spot| {
        let fell = fell.get();
        let share = format!("{}%", statistic::share(&fell, spot.covers()).unwrap_or_default());
        let class = match spot.kind() {
            SpotKind::Red => "red",
            SpotKind::Black => "black",
            SpotKind::Straight => "zero",
            _ => "plain",
        };
        let word = crate::games::roulette::table::called(store, spot, session.lang());
        view! {
            <div class=format!("share {class}") data-share=spot.to_string()>
                <span>{word}</span>
                <i style:width=share.clone()></i>
                <b class="num">{share.replace('%', "\u{a0}%")}</b>
            </div>
        }
    };
    let body = move || {
        let (locale, rounds) = (session.locale(), fell.with(Vec::len));
        view! {
            <p class="empty">{rounds} " " {td_string!(locale, statistics.games, count = rounds)} ". " {td_string!(locale, statistics.score_note)}</p>
            <div class="shares">{statistic::shared(cloth::layout(store)).map(bar).collect::<Vec<_>>()}</div>
        }
    };
    let counted = move || {
        let fell = fell.get();
        pockets(cloth::layout(store))
            .iter()
            .map(|pocket| view! { <div class="counted"><Number pocket /> <span class="num">{Past(&fell).count(pocket)} "×"</span></div> })
            .collect::<Vec<_>>()
    };
    // Where a screen has no room beside the cloth, these are to be had here.
    view! {
        <Strip /> <HotCold /> <FellWheel />
        <div class="choices" role="group" aria-label=move || td_string!(session.locale(), roulette.rounds_shown)>{choose}</div>
        {body}
        <div class="counts">{counted}</div>
    }
}
