//! The statistics wheel.

use leptos::prelude::*;
use rules::roulette::statistic::{HotCold, Past};
use rules::roulette::wheel::Pocket;
use weave::view;

use crate::dom::Dom;
use crate::signal::{Memo, Signal};
use crate::view::roulette::cloth::colour;
use crate::view::roulette::statistic_wheel::{INNER, OUTER, RINGS, Spoke, field, spokes};

/// How often each number fell, on the wheel. A picture of figures that the statistics tell in words, so it is silent.
#[component]
pub fn StatisticWheel(
    /// The numbers that fell in the rounds looked at, the newest first.
    #[prop(into)]
    fell: Signal<Vec<Pocket>>,
    /// Hot and cold ones.
    #[prop(into)]
    hot_cold: Signal<HotCold>,
    /// The word under the count of rounds.
    #[prop(into)]
    games: Signal<String>,
) -> Dom {
    let drawn =
        Memo::new(move || hot_cold.with(|hot_cold| fell.with(|fell| spokes(&Past(fell).counts(), hot_cold))));
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
            {(0..Pocket::COUNT).map(number).collect::<Vec<_>>()}
            <circle class="sw-edge" r=format!("{INNER:.1}") />
            <circle class="sw-edge" r=format!("{OUTER:.1}") />
            <text class="sw-rounds" y="1">{move || fell.with(Vec::len).to_string()}</text>
            <text class="sw-games" y="15">{games}</text>
        </svg>
    }
}

/// A number's field, which never changes.
fn number(index: usize) -> Dom {
    let pocket = Pocket::at_wheel_index(index);
    #[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "a turn of a picture")]
    let turn = index as f64 * 360.0 / 37.0;
    view! {
        <g transform=format!("rotate({turn:.2})")>
            <path class=format!("sw-number {}", colour(pocket)) d=field() />
            <text y="-99.7">{pocket.to_string()}</text>
        </g>
    }
}
