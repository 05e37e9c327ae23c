//! A field of the cloth: where a chip is laid, what is printed on it, and the chips.

use crate::games::two_sides::place::Place;
use leptos::prelude::*;

use crate::games::two_sides::table::Duel;
use crate::games::two_sides::view_model::cloth::{Field, Point};
use crate::games::two_sides::view_model::crowd::Crowd;
use crate::games::two_sides::view_model::layout::{Hue, Kind};
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::store::{SpotState, TableStore};

use crate::table::view_model::money::{self, money};

fn at((x, y): Point) -> String {
    format!("translate({x:.1} {y:.1})")
}

fn turned(point: Point, turn: f64) -> String {
    if turn == 0.0 { at(point) } else { format!("{} rotate({turn:.2})", at(point)) }
}

/// The stake came back, or a part of it: not lost, so not dark.
fn pushed(now: SpotState) -> bool {
    now.back.is_some_and(|back| !back.is_zero())
}

/// Where a chip is laid.
#[component]
pub fn Ground(
    /// The field.
    field: Field,
    /// The place that the tab key comes to.
    tab: Signal<Option<Place>>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let duel = expect_context::<Duel>();
    let now = store.spot(field.position());
    let place = field.place;
    let table = store.table();
    let label = move || {
        let lang = session.lang();
        let name = table
            .as_ref()
            .map(|table| format!("{}, {}", terms::name(table, place, lang), terms::pays(table, place, lang)));
        let stake = now.get().stake;
        let name = name.unwrap_or_default();
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
    let amount = |amount: rules::amount::Amount| (!amount.is_zero()).then(|| amount.to_string());
    view! {
        <path
            class=format!("field-ground {} {}", field.hue.name(), kind(field.kind))
            class:won=move || duel.wins(place) == Some(true)
            class:dim=move || duel.wins(place) == Some(false) && !pushed(now.get())
            role="button"
            tabindex=move || if tab.get() == Some(place) { "0" } else { "-1" }
            data-spot=place.name()
            data-stake=move || amount(now.get().stake)
            data-others=move || amount(now.get().others)
            data-back=move || now.get().back.map(|back| back.to_string())
            data-pending=move || now.get().pending.then_some("")
            aria-label=label
            d=field.outline.clone()
        />
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Main => "main",
        Kind::Side => "side-bet",
        Kind::Values => "value",
    }
}

/// What is printed on the field, and what others bet there.
#[component]
pub fn Print(
    /// The field.
    field: Field,
    /// What others do.
    crowd: Signal<Option<Crowd>>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let (place, words) = (field.place, field.words);
    let duel = expect_context::<Duel>();
    let now = store.spot(field.position());
    let currency = table.plan().currency;
    let named = table.clone();
    let name = Signal::derive(move || {
        let name = terms::printed(&named, place, session.lang());
        if field.kind == Kind::Main { name.to_uppercase() } else { name }
    });
    let crowd_at = words.crowd;
    let others = move || {
        let point = crowd_at?;
        let crowd = crowd.get().filter(|crowd| crowd.bettors > 0)?;
        let lang = session.lang();
        let bettors = td_string!(session.locale(), two_sides.bettors, count = crowd.bettors);
        Some(view! {
            <text class="crowd" transform=turned(point, words.turn)>
                {crowd.share} "\u{a0}% · " {bettors} <tspan class="sum">" · " {money::sum(crowd.sum, lang)} {symbol(currency)}</tspan>
            </text>
        })
    };
    view! {
        <g
            class=format!("field-words {} {}", kind(field.kind), field.hue.name())
            class:staked=move || !now.get().stake.is_zero()
            class:dim=move || duel.wins(place) == Some(false)
            class:lengthy={move || name.get().chars().count() > 10}
            text-anchor=words.anchor.name()>
            <text class="name" transform=turned(words.name, words.turn)>{name}</text>
            <text class="pays" transform=turned(words.pays, words.turn)>{move || terms::pays(&table, place, session.lang())}</text>
            {others}
        </g>
    }.into_any()
}

fn symbol(currency: rules::plan::Currency) -> &'static str {
    match currency {
        rules::plan::Currency::Czk => "\u{a0}Kč",
        rules::plan::Currency::Eur => "\u{a0}€",
    }
}

/// The chips on the field: the stake, and beside it what it wins.
#[component]
pub fn Chips(
    /// The field.
    field: Field,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let (spot, laid) = (store.spot(field.position()), store.laid(field.position()));
    let table = store.table();
    let radius = field.radius;
    // Into the field, not over its edge.
    let beside = match field.kind {
        Kind::Values => Beside::Below,
        Kind::Side if field.chip.0 > field.middle.0 => Beside::Left,
        _ => Beside::Right,
    };
    move || {
        let now = laid.get();
        let table = table.as_ref().filter(|_| !now.stake.is_zero())?;
        let lang = session.lang();
        let won = now.back.filter(|back| *back > now.stake);
        let lost = now.back.is_some_and(|back| back.is_zero());
        let drawn = match won {
            Some(back) if field.kind == Kind::Main => {
                #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
                let aside = radius * if field.hue == Hue::First { 2.15 } else { -2.15 };
                view! {
                    {stack(table, now.stake, radius, beside, false, lang)}
                    <g class="winnings" transform=at((aside, 0.0))>{stack(table, back.minus_or_zero(now.stake), radius, beside, false, lang)}</g>
                    <g class="winnings" transform=format!("scale({:.2})", scale(radius))>{sum(&money::sum(back, lang), aside)}</g>
                }.into_any()
            }
            Some(back) => stack(table, back, radius, beside, true, lang),
            None => stack(
                table,
                now.back.filter(|back| !back.is_zero()).unwrap_or(now.stake),
                radius,
                beside,
                false,
                lang,
            ),
        };
        Some(view! {
            <g class=format!("stack {}", kind(field.kind)) class:pending=move || spot.get().pending class:lost=lost class:paid=won.is_some() transform=at(field.chip)>
                {won.map(|_| view! { <ellipse class="halo" rx="46" ry="42" fill="url(#halo)" /> })}
                {drawn}
            </g>
        })
    }
}

#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn scale(radius: f64) -> f64 {
    (radius / 20.0).max(1.0)
}

/// The sum that comes back, under both stacks.
#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "geometry of a picture, not money")]
fn sum(text: &str, aside: f64) -> AnyView {
    let wide = text.chars().count() as f64 * 6.6 + 12.0;
    view! {
        <g class="pill sum" transform=at((aside / 2.0 - wide / 2.0, 17.0))>
            <rect width=format!("{wide:.1}") height="16" rx="8" />
            <text x=format!("{:.1}", wide / 2.0) y="12.2">{text.to_owned()}</text>
        </g>
    }
    .into_any()
}
