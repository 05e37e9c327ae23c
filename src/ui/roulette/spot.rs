//! A betting place: its target, and the chips on it.

use std::cell::{Cell, OnceCell};

use leptos::prelude::*;
use rules::amount::Amount;
use rules::label::Lang;
use rules::roulette::position::SpotKind;
use rules::table::Table;
use weave::view;
use web_sys::Element;

use super::lay::{Lay, Lays};
use super::{Felt, called};
use crate::dom::{Dom, drawn_element, fill, note};
use crate::state::desk::{Desk, SpotNow};
use crate::state::visit::visit;
use crate::ui::frame::stack::{Beside, DRAWN, Sight, stack};
use crate::ui::frame::told::told;
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
            x=format!("{:.2}", hit.x)
            y=format!("{:.2}", hit.y)
            width=format!("{:.2}", hit.w)
            height=format!("{:.2}", hit.h)
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
    /// What sums look like.
    lays: Lays,
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
    let beside = beside(measure, aside);
    // The rectangle that shows a stake, its box, and what the group shows now.
    let (laid, sized, last) = (OnceCell::<Element>::new(), Cell::new(None), Cell::new(None));
    let chips = move |group: &Element, now: SpotNow| {
        let (number, lang) = untrack(|| (felt.number.get(), visit.lang.get()));
        let back = number.and(now.back);
        let paid = back.filter(|back| !back.is_zero());
        let kind = match back {
            // What lay here stays, unseen: the same chip may come again.
            _ if now.stake.is_zero() => last.get().map(|_| "bare"),
            None => Some("stack"),
            Some(_) if paid.is_none() => Some("stack lost"),
            Some(_) => Some("stack paid"),
        };
        note(group, "class", kind);
        let lay = Lay { sum: now.stake, beside, outer: aside == Aside::On, pending: now.pending, lang };
        let shown = Some((lay, paid, lays.generation()));
        let Some(table) = table.as_ref().filter(|_| !now.stake.is_zero() && last.get() != shown) else {
            return;
        };
        let before = last.replace(shown);
        if let Some(back) = paid {
            return fill(group, picture_of(table, now.stake, back, (measure, aside), lang));
        }
        let laid = laid.get_or_init(|| drawn_element("rect"));
        let sight = lay.sight(table);
        if sized.replace(Some(sight)) != Some(sight) {
            resize(laid, sight, measure);
        }
        note(laid, "fill", Some(&lays.paint(table, lay)));
        if before.is_none_or(|(_, paid, _)| paid.is_some()) {
            fill(group, laid.clone());
        }
    };
    view! { <g transform=format!("translate({x:.2} {y:.2})") use:once=|group| { let group = group.clone(); desk.watch(position, move |now| chips(&group, now)) } /> }
}

/// Gives a stake's rectangle its box.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn resize(laid: &Element, sight: Sight, measure: Measure) {
    for (name, length) in ["x", "y", "width", "height"].into_iter().zip(sight) {
        note(laid, name, Some(&format!("{:.2}", length * measure.chip / DRAWN)));
    }
}

/// Where the sum of a stake stands. Beside an outside field's stack stands the next field's word.
fn beside(measure: Measure, aside: Aside) -> Beside {
    if measure.turned || aside == Aside::On { Beside::Below } else { Beside::Right }
}

/// Where a win lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    /// On its stake, as on outside fields.
    On,
    /// Beside it, as on numbers; a number and a split at it have their sums on either side, or one would hide the other.
    Beside(Beside),
}

/// A stake that has won, and what it wins.
fn picture_of(
    table: &Table,
    stake: Amount,
    back: Amount,
    (measure, aside): (Measure, Aside),
    lang: Lang,
) -> Dom {
    let beside = beside(measure, aside);
    let chips = |sum, beside, always| stack(table, sum, measure.chip, beside, always, lang);
    let drawn = match aside {
        Aside::On => chips(back, beside, true),
        Aside::Beside(sum) => {
            #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
            let away = measure.chip * 2.0;
            view! {
                {chips(stake, beside, false)}
                <g class="winnings" transform=format!("translate({away:.1} 0)")>{chips(back, sum, true)}</g>
            }
        }
    };
    view! { <ellipse class="halo" rx="26" ry="24" fill="url(#halo)" /> {drawn} }
}
