//! A betting place: its target, and the chips on it.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::label::Lang;
use rules::roulette::position::SpotKind;
use rules::table::Table;

use crate::games::roulette::table::{Felt, called};
use crate::games::roulette::view_model::cloth::{Measure, Target};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::store::TableStore;
use crate::table::view_model::money::money;

/// Where a chip is laid.
#[component]
pub fn Place(
    /// The place.
    target: Target,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (spot, position, hit) = (target.spot, target.position(), target.hit);
    let now = store.spot(position);
    let amount = |amount: Amount| (!amount.is_zero()).then(|| amount.to_string());
    let label = move || {
        let lang = session.lang();
        let name = called(store, spot, lang);
        let stake = now.get().stake;
        if stake.is_zero() {
            name
        } else {
            format!(
                "{name}, {} {}",
                td_string!(session.locale(), table.own_bet),
                money(stake, store.currency(), lang)
            )
        }
    };
    view! {
        <rect
            class="place"
            role="button"
            tabindex="-1"
            data-spot=target.name
            data-stake=move || amount(now.get().stake)
            data-others=move || amount(now.get().others)
            data-back=move || now.get().back.map(|back| back.to_string())
            data-pending=move || now.get().pending.then_some("")
            aria-label=label
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
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let (spot, laid) = (store.spot(target.position()), store.laid(target.position()));
    let table = store.table();
    let (x, y) = target.chip;
    let aside = match target.spot.kind() {
        SpotKind::Straight => Aside::Beside(if measure.turned { Beside::Right } else { Beside::Above }),
        kind if kind.is_inside() => Aside::Beside(Beside::Below),
        _ => Aside::On,
    };
    // The language and the number are read only where chips lie, so an empty place follows nothing but its stake.
    move || {
        let now = laid.get();
        let table = table.as_ref().filter(|_| !now.stake.is_zero())?;
        let lang = session.lang();
        let back = felt.number.get().and(now.back);
        let paid = back.filter(|back| !back.is_zero());
        let class = match (back, paid) {
            (None, _) => "stack",
            (Some(_), None) => "stack lost",
            (Some(_), Some(_)) => "stack paid",
        };
        let drawn = match paid {
            Some(back) => winning_stack(table, now.stake, back, (measure, aside), lang),
            None => stack(table, now.stake, measure.chip, beside(measure, aside), false, lang),
        };
        Some(view! {
            <g class=class class:pending=move || spot.get().pending transform=format!("translate({x:.2} {y:.2})")>{drawn}</g>
        })
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
fn winning_stack(
    table: &Table,
    stake: Amount,
    back: Amount,
    (measure, aside): (Measure, Aside),
    lang: Lang,
) -> AnyView {
    let beside = beside(measure, aside);
    let chips = |sum, beside, always| stack(table, sum, measure.chip, beside, always, lang);
    let drawn = match aside {
        Aside::On => chips(back, beside, true),
        // A stake of which a part comes back has won nothing.
        Aside::Beside(sum) if back <= stake => chips(back, sum, true),
        Aside::Beside(sum) => {
            #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
            let away = measure.chip * 2.0;
            view! {
                {chips(stake, beside, false)}
                <g class="winnings" transform=format!("translate({away:.1} 0)")>{chips(back.minus_or_zero(stake), sum, true)}</g>
            }
            .into_any()
        }
    };
    view! { <ellipse class="halo" rx="26" ry="24" fill="url(#halo)" /> {drawn} }.into_any()
}
