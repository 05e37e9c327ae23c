//! The statistics wheel.

use leptos::prelude::*;
use rules::roulette::statistic::HotCold;
use rules::roulette::wheel::{Pocket, Wheel};

use crate::games::roulette::view_model::cloth::colour;
use crate::games::roulette::view_model::statistic_wheel::{INNER, OUTER, RINGS, Spoke, field, spokes, turn};

/// How often each number fell, on the wheel. A picture of figures that the statistics tell in words, so it is silent.
#[component]
pub fn StatisticWheel(
    /// The pockets of the wheel, clockwise from zero.
    order: Vec<Pocket>,
    /// The numbers that fell in the rounds looked at, the newest first.
    #[prop(into)]
    fell: Signal<Vec<Pocket>>,
    /// Hot and cold ones.
    #[prop(into)]
    hot_cold: Signal<HotCold>,
    /// The word under the count of rounds.
    #[prop(into)]
    games: Signal<String>,
) -> impl IntoView {
    let numbers = order
        .iter()
        .enumerate()
        .map(|(index, &pocket)| number(pocket, index, order.len()))
        .collect::<Vec<_>>();
    let drawn = Memo::new(move |_| {
        hot_cold.with(|hot_cold| fell.with(|fell| spokes(Wheel::new(&order), fell, hot_cold)))
    });
    let bars = move || {
        drawn.get().into_iter().filter_map(|Spoke { turn, bar, tone, .. }| {
            let bar = bar?;
            Some(view! { <path class=format!("sw-bar {}", tone.name()) d=bar transform=format!("rotate({turn:.2})") /> })
        }).collect::<Vec<_>>()
    };
    view! {
        <svg class="statistic-wheel" viewBox="-114 -114 228 228" aria-hidden="true">
            {RINGS.map(|radius| view! { <circle class="sw-ring" r=format!("{radius:.1}") /> })}
            <g>{bars}</g>
            {numbers}
            <circle class="sw-edge" r=format!("{INNER:.1}") />
            <circle class="sw-edge" r=format!("{OUTER:.1}") />
            <text class="sw-rounds" y="1">{move || fell.with(Vec::len).to_string()}</text>
            <text class="sw-games" y="15">{games}</text>
        </svg>
    }
}

/// A number's field, which never changes.
fn number(pocket: Pocket, index: usize, pockets: usize) -> AnyView {
    view! {
        <g transform=format!("rotate({:.2})", turn(index, pockets))>
            <path class=format!("sw-number {}", colour(pocket)) d=field(pockets) />
            <text y="-99.7">{pocket.to_string()}</text>
        </g>
    }
    .into_any()
}
