//! A betting place: its target, and the chips on it.

use leptos::prelude::*;
use rules::roulette::position::Spot;
use weave::view;

use super::Felt;
use crate::dom::{Dom, live};
use crate::signal::Signal;
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::frame::stack::{Beside, stack};
use crate::view::fixed::fixed;
use crate::view::money::money;
use crate::view::roulette::cloth::{Measure, Target};
use crate::view::roulette::name;

/// Where a chip is laid.
#[component]
pub fn Place(
    /// The place.
    target: Target,
    /// The place that the tab key comes to.
    tab: Signal<Option<Spot>>,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let now = desk.spot(target.position());
    let spot = target.spot;
    let label = move || {
        let lang = visit.lang.get();
        let name = name::spoken(spot, lang);
        let stake = now.get().stake;
        if stake.is_zero() {
            name
        } else {
            format!("{name}, {} {}", visit.text().own_bet, money(stake, visit.currency.get(), lang))
        }
    };
    let hit = target.hit;
    view! {
        <rect
            class="place"
            role="button"
            tabindex=move || if tab.get() == Some(spot) { "0" } else { "-1" }
            data-spot=target.name
            data-stake=move || Some(now.get().stake).filter(|stake| !stake.is_zero()).map(|stake| stake.to_string())
            data-others=move || Some(now.get().others).filter(|stake| !stake.is_zero()).map(|stake| stake.to_string())
            data-pending=move || now.get().pending.then_some("")
            aria-label=label
            x=fixed(hit.x, 2)
            y=fixed(hit.y, 2)
            width=fixed(hit.w, 2)
            height=fixed(hit.h, 2)
        />
    }
}

/// The chips on a place: the stake, and beside it what it wins.
#[component]
pub fn Chips(
    /// The place.
    target: Target,
    /// The cloth's measures.
    measure: Measure,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let felt = expect_context::<Felt>();
    let now = desk.spot(target.position());
    let table = desk.table();
    let (x, y) = target.chip;
    let inside = target.spot.kind().is_inside();
    let beside = if measure.turned { Beside::Below } else { Beside::Right };
    live(move || {
        let now = now.get();
        let table = table.as_ref()?;
        if now.stake.is_zero() {
            return None;
        }
        let lang = visit.lang.get();
        let decided = felt.number.get().and(now.back);
        let lost = decided.is_some_and(|back| back.is_zero());
        let won = decided.filter(|back| !back.is_zero());
        let shown = won.unwrap_or(now.stake);
        let drawn = match won {
            // An outside win lies on its stake; an inside win beside it.
            Some(_) if !inside => stack(table, shown, measure.chip, beside, true, lang),
            Some(back) => {
                #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
                let aside = measure.chip * 2.0;
                view! {
                    {stack(table, now.stake, measure.chip, beside, false, lang)}
                    <g class="winnings" transform=format!("translate({} 0)", fixed(aside, 1))>{stack(table, back, measure.chip, beside, true, lang)}</g>
                }
            }
            None => stack(table, now.stake, measure.chip, beside, false, lang),
        };
        Some(view! {
            <g class="stack" class:pending=now.pending class:lost=lost class:paid=won.is_some() transform=format!("translate({} {})", fixed(x, 2), fixed(y, 2))>
                {won.map(|_| view! { <ellipse class="halo" rx="26" ry="24" fill="url(#halo)" /> })}
                {drawn}
            </g>
        })
    })
}
