//! A betting place: its target, and the chips on it.

use std::cell::Cell;

use leptos::prelude::*;
use rules::amount::Amount;
use rules::label::Lang;
use rules::roulette::position::SpotKind;
use rules::table::Table;
use weave::view;
use web_sys::Element;

use super::{Felt, called};
use crate::dom::{Dom, fill, note};
use crate::state::desk::{Desk, SpotNow};
use crate::state::visit::visit;
use crate::ui::frame::stack::{Beside, stack};
use crate::ui::frame::told::told;
use crate::view::fixed::fixed;
use crate::view::roulette::cloth::{Measure, Target};

/// Where a chip is laid.
#[component]
pub fn Place(
    /// The place.
    target: Target,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let (spot, position) = (target.spot, target.position());
    let hit = target.hit;
    view! {
        <rect
            class="place"
            role="button"
            tabindex="-1"
            data-spot=target.name
            use:once=|place| desk.watch(position, told(visit, place, Box::new(move |lang| called(desk, spot, lang))))
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
    let position = target.position();
    let table = desk.table();
    let (x, y) = target.chip;
    let aside = match target.spot.kind() {
        SpotKind::Straight => Aside::Beside(if measure.turned { Beside::Right } else { Beside::Above }),
        kind if kind.is_inside() => Aside::Beside(Beside::Below),
        _ => Aside::On,
    };
    let last = Cell::new(None);
    let chips = move |group: &Element, now: SpotNow| {
        let (number, lang) = untrack(|| (felt.number.get(), visit.lang.get()));
        let decided = number.and(now.back);
        let kind = match decided {
            // What lay here stays, unseen: the same chip may come again.
            _ if now.stake.is_zero() => last.get().map(|_| "bare"),
            None if now.pending => Some("stack pending"),
            None => Some("stack"),
            Some(back) if back.is_zero() => Some("stack lost"),
            Some(_) => Some("stack paid"),
        };
        note(group, "class", kind);
        // An answer from the server changes the look of a chip, not the chip.
        let drawn = Some((now.stake, decided, lang));
        if let Some(table) = table.as_ref().filter(|_| !now.stake.is_zero() && last.get() != drawn) {
            last.set(drawn);
            fill(group, &picture_of(table, now.stake, decided, (measure, aside), lang));
        }
    };
    view! { <g transform=format!("translate({} {})", fixed(x, 2), fixed(y, 2)) use:once=|group| { let group = group.clone(); desk.watch(position, move |now| chips(&group, now)) } /> }
}

/// Where a win lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    /// On its stake, as on outside fields.
    On,
    /// Beside it, as on numbers; a number and a split at it have their sums on either side, or one would hide the other.
    Beside(Beside),
}

fn picture_of(
    table: &Table,
    stake: Amount,
    decided: Option<Amount>,
    (measure, aside): (Measure, Aside),
    lang: Lang,
) -> Dom {
    // Beside an outside field's stack stands the next field's word.
    let beside = if measure.turned || aside == Aside::On { Beside::Below } else { Beside::Right };
    let chips = |sum, beside, always| stack(table, sum, measure.chip, beside, always, lang);
    let Some(back) = decided.filter(|back| !back.is_zero()) else {
        return chips(stake, beside, false);
    };
    let drawn = match aside {
        Aside::On => chips(back, beside, true),
        Aside::Beside(sum) => {
            #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
            let away = measure.chip * 2.0;
            view! {
                {chips(stake, beside, false)}
                <g class="winnings" transform=format!("translate({} 0)", fixed(away, 1))>{chips(back, sum, true)}</g>
            }
        }
    };
    view! { <ellipse class="halo" rx="26" ry="24" fill="url(#halo)" /> {drawn} }
}
