//! The betting cloth: the printed ground, the places, the chips on them.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::svg;
use leptos::wasm_bindgen::JsCast;
use rules::name::Name;
use rules::position::Position;
use rules::roulette::layout::Layout;
use rules::roulette::plan::RoulettePlan;
use rules::roulette::position::{Numbers, Spot, SpotKind};
use rules::roulette::wheel::Colour;
use web_sys::{Element, PointerEvent, SvgGraphicsElement};

use crate::games::roulette::magnifier::{Finger, Lens};
use crate::games::roulette::spot::{Chips, Place};
use crate::games::roulette::table::Felt;
use crate::games::roulette::tip::tip;
use crate::games::roulette::view_model::cloth::{self, Measure, Target};
use crate::games::roulette::view_model::nearest::nearest;
use crate::games::roulette::view_model::step::step;
use crate::games::roulette::view_model::{name, statistic};
use crate::i18n::td_string;
use crate::platform::{set_attribute, timer};
use crate::session::store::use_session;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::drawn_cloth;
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};

/// A pointer that stays on a place so long rests there.
const HOVER_DELAY: Duration = Duration::from_millis(120);

/// The cloth in a form's measures.
#[component]
pub fn Cloth(
    /// The measures.
    measure: Measure,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let table = store.table();
    let layout = layout(store);
    let cloth = Arc::new(cloth::Cloth::build(measure, layout));
    let drawn = NodeRef::<svg::Svg>::new();
    // The place that the tab key comes to.
    let tab = StoredValue::new(None::<Element>);
    let tab_to = move |place: Option<Element>| {
        tab.update_value(|tab| {
            if *tab != place {
                for (place, index) in [(&*tab, "-1"), (&place, "0")] {
                    place.iter().for_each(|place| set_attribute(place, "tabindex", Some(index)));
                }
                *tab = place;
            }
        });
    };
    let press = ChipPress::around(store);
    let finger = RwSignal::new(None::<Finger>);
    let touched = StoredValue::new(false);
    let (wide, high) = cloth.size;

    let lay = move |spot: Spot| {
        let complete = felt.complete.get_untracked();
        let number = spot.covers().iter().next().filter(|_| spot.kind() == SpotKind::Straight);
        match number.filter(|_| complete) {
            Some(number) => crate::games::roulette::pick::complete(store, number),
            None => store.place(Position::from(spot)),
        }
    };
    let meant = {
        let cloth = cloth.clone();
        move |event: &PointerEvent| -> Option<Spot> {
            let (x, y) = on_picture(drawn.get_untracked()?.unchecked_ref(), event)?;
            nearest(&cloth, x, y)
        }
    };
    let over = StoredValue::new(None::<Spot>);
    // A press focuses the place that the pointer lit up already: what is lit is not lit again.
    let light_up = move |spot: Option<Spot>, tip: bool| {
        let spot = spot.filter(|_| store.state.allowed().get_untracked().bet);
        let (hover, lit) = (spot.filter(|_| tip), spot.map_or(Numbers::NONE, Spot::covers));
        // A place that goes with its cloth loses the focus when nobody is there any more.
        let Some(before) = over.try_with_value(|over| *over) else { return };
        // The tip comes to a pointer that rests; a hand that goes on laying chips is not made to wait for it.
        if before != hover {
            over.set_value(hover);
            if felt.hover.get_untracked().is_some() {
                felt.hover.set(None);
            }
            if hover.is_some() {
                timer::after(HOVER_DELAY, move || {
                    if over.try_with_value(|over| *over == hover) == Some(true) {
                        felt.hover.set(hover);
                    }
                });
            }
        }
        if felt.lit.get_untracked() != lit {
            felt.lit.set(lit);
        }
    };
    let light = move |spot| light_up(spot, true);
    let side = expect_context::<Side>();
    // The magnifier says what a tip would.
    let point = move |event: &PointerEvent| {
        let spot = meant(event);
        light_up(spot, false);
        let (left, top) = side.corner();
        let (x, y) = (event.client_x() - left, event.client_y() - top);
        finger.set(spot.map(|spot| Finger { spot, x, y }));
    };
    // Of several fingers the first one counts.
    let down = {
        let point = point.clone();
        move |event: PointerEvent| {
            if event.is_primary() {
                touched.set_value(event.pointer_type() == "touch");
                if touched.get_value() {
                    point(&event);
                }
            }
        }
    };
    let moved = move |event: PointerEvent| {
        if event.pointer_type() != "touch" {
            light(spot_of(layout, &event));
        } else if event.is_primary() && finger.get_untracked().is_some() {
            point(&event);
        }
    };
    let up = move |event: PointerEvent| {
        if event.pointer_type() == "touch" && event.is_primary() {
            // A press that has taken a chip lays none.
            if let Some(finger) = finger.get_untracked().filter(|_| !press.has_taken()) {
                lay(finger.spot);
            }
            finger.set(None);
            light(None);
        }
    };
    let clicked = move |event: web_sys::MouseEvent| {
        // A finger has laid its chip already when it was lifted.
        if touched.get_value() && event.detail() > 0 {
            return;
        }
        match spot_of(layout, &event) {
            Some(spot) if event.shift_key() => store.take_chip(Position::from(spot)),
            Some(spot) => lay(spot),
            None => {}
        }
    };
    let pressed = {
        let cloth = cloth.clone();
        move |event: web_sys::KeyboardEvent| {
            let Some(here) = spot_of(layout, &event) else { return };
            drawn_cloth::pressed(&event, drawn, store, &|| lay(here), &|direction| {
                step(&cloth, here, direction).map(|there| there.to_string())
            });
        }
    };
    let left = move |event: web_sys::FocusEvent| {
        // From one place to the next nothing goes out in between.
        let next = event.related_target();
        let next = next.as_ref().and_then(|next| next.dyn_ref());
        if next.and_then(|place| spot_in(layout, place)).is_none() {
            light(None);
        }
    };
    let focused = move |event: web_sys::FocusEvent| {
        let place = drawn_cloth::place_at(&event);
        light(place.as_ref().and_then(|place| spot_in(layout, place)));
        if place.is_some() {
            tab_to(place);
        }
    };

    let id = format!("cloth-{}", store.id());
    // What lit up goes out with the close: nothing can be laid any more.
    Effect::new(move || {
        if !store.state.allowed().get().bet {
            finger.set(None);
            light(None);
        }
    });
    let ground = ground(&cloth);
    let lit = {
        let cloth = cloth.clone();
        move |colour: Colour| {
            let cloth = cloth.clone();
            move || cloth.outline(felt.lit.get().iter().filter(|pocket| pocket.colour() == colour))
        }
    };
    let lit_edge = {
        let cloth = cloth.clone();
        move || cloth.outline(felt.lit.get().iter())
    };
    let won = {
        let cloth = cloth.clone();
        move || felt.number.get().map(|pocket| cloth.outline(std::iter::once(pocket)))
    };
    let won_fields = {
        let cloth = cloth.clone();
        move || {
            let number = felt.number.get()?;
            let fields = cloth.fields.iter().filter(|field| field.spot.covers().contains(number));
            Some(fields.map(|field| field.rect.outline()).collect::<String>())
        }
    };
    let dolly = {
        let cloth = cloth.clone();
        move || {
            felt.number.get().map(|pocket| {
                let (x, y) = cloth.cell(pocket).middle();
                view! { <use href="#dolly" class="dolly" x=format!("{x:.1}") y=format!("{y:.1}") /> }
            })
        }
    };
    // Where the plan prints them: how many in a hundred of the last games fell to a field.
    let window = table.as_ref().and_then(|table| match table.plan().game::<RoulettePlan>() {
        Some(game) => game.statistics.on_fields.then_some(game.statistics.hot_window),
        _ => None,
    });
    let fell = Memo::new(move |_| {
        let window = usize::from(window.unwrap_or_default());
        statistic::numbers(&store.state.past().get()).into_iter().take(window).collect::<Vec<_>>()
    });
    let share = move |spot: Spot| {
        fell.with(|fell| statistic::share(fell, spot.covers())).map(|share| format!("{share}\u{a0}%"))
    };
    let words = cloth.fields.iter().map(|field| {
        let (spot, places, upright) = (field.spot, field.word, field.upright);
        let now = store.spot(Position::from(spot));
        let laid = move || !now.get().stake.is_zero();
        let at = move || places[usize::from(laid())];
        // Beside a chip on an upright cloth there is room for the word alone.
        let narrow = measure.turned && upright && spot.kind() != SpotKind::Dozen;
        let share = move || if narrow && laid() { None } else { share(spot) };
        // What the field's colour says, too, may go.
        let hue = matches!(spot.kind(), SpotKind::Red | SpotKind::Black);
        let table = table.clone();
        view! {
            <text
                class="word"
                class:hue=hue
                dy=move || if share().is_some() { "-.5em" } else { "0" }
                transform=move || {
                    let (x, y) = at();
                    format!("translate({x:.1} {y:.1}){}", if upright { " rotate(-90)" } else { "" })
                }
            >
                {move || table.as_ref().map(|table| name::printed(table, spot, session.lang()))}
                <tspan class="part" data-share=spot.to_string() x="0" dy="1.25em">{share}</tspan>
            </text>
        }
    });
    let words = words.collect::<Vec<_>>();
    let zeros = cloth.pockets.iter().copied().filter(|pocket| pocket.is_zero()).map(|pocket| {
        let (x, y) = cloth.cell(pocket).middle();
        let (x, y) = if measure.turned { (x + 34.0, y) } else { (x, y + 24.0) };
        view! { <text class="part" data-share=format!("straight:{pocket}") x=format!("{x:.1}") y=format!("{y:.1}")>{move || share(Spot::straight(pocket))}</text> }
    });
    let zeros = zeros.collect::<Vec<_>>();
    let first = cloth.targets.first().map(|target| target.spot);
    Effect::new(move || tab_to(first.and_then(|spot| place_of(drawn, spot))));
    let places =
        cloth.targets.iter().map(|target| view! { <Place target=target.clone() /> }).collect::<Vec<_>>();
    // A sum stands at the right of its stack, or under it: what lies there is drawn before.
    let mut laid: Vec<&Target> = cloth.targets.iter().collect();
    #[allow(clippy::cast_possible_truncation, reason = "an order, not a place")]
    laid.sort_by_key(|target| -(if measure.turned { target.chip.1 } else { target.chip.0 }) as i32);
    let chips = |inside: bool| {
        let here = laid.iter().filter(|target| target.spot.kind().is_inside() == inside);
        here.map(|&target| view! { <Chips target=target.clone() measure /> }).collect::<Vec<_>>()
    };
    let (outer, inner) = (chips(false), chips(true));
    let figures = figures(&cloth);
    let lens = {
        let (cloth, id) = (cloth.clone(), id.clone());
        move || finger.get().map(|finger| view! { <Lens cloth=cloth.clone() of=id.clone() finger /> })
    };
    view! {
        <svg
            class="cloth"
            class:locked=move || !store.state.allowed().get().bet
            node_ref=drawn
            viewBox=format!("-2 -2 {:.1} {:.1}", wide_of(wide), wide_of(high))
            role="group"
            aria-disabled=move || (!store.state.allowed().get().bet).to_string()
            aria-label=move || td_string!(session.locale(), table.cloth)
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=move |_| { finger.set(None); light(None); }
            on:pointerleave=move |event| if event.is_primary() { light(None) }
            on:click=clicked
            on:keydown=pressed
            on:focusin=focused
            on:focusout=left
            on:contextmenu=move |event| event.prevent_default()
        >
            <rect class="mat" x="-12" y="-12" width=format!("{:.1}", wide + 24.0) height=format!("{:.1}", high + 24.0) rx="16" />
            <g id=id class="all">
                <g class="ground" inner_html=ground></g>
                <path class="lit red" d=lit(Colour::Red) />
                <path class="lit black" d=lit(Colour::Black) />
                <path class="lit zero" d=lit(Colour::Green) />
                <path class="won-field" d=won_fields />
                <g class="figures" inner_html=figures></g>
                <g class="words">{words} {zeros}</g>
                <path class="lit-edge" d=lit_edge />
                <path class="won" d=won />
                <g class="places">{places}</g>
                <g class="stacks" aria-hidden="true"><g class="outer">{outer}</g> {inner} {dolly}</g>
            </g>
        </svg>
        {tip(cloth, store, felt)}
        {lens}
    }
}

#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn wide_of(size: f64) -> f64 {
    size + 4.0
}

/// The cloth that the table's plan has.
pub fn layout(store: TableStore) -> &'static Layout {
    let table = store.table();
    let game = table.as_ref().and_then(|table| table.plan().game::<RoulettePlan>());
    game.map_or_else(Layout::single_zero, RoulettePlan::layout)
}

fn spot_in(layout: &Layout, place: &Element) -> Option<Spot> {
    layout.named(Name::new(&place.get_attribute("data-spot")?)?)
}

/// The place that an event is about.
fn spot_of(layout: &Layout, event: &web_sys::Event) -> Option<Spot> {
    layout.named(Name::new(&drawn_cloth::place_of(event)?)?)
}

/// The pointer on the picture.
fn on_picture(picture: &SvgGraphicsElement, event: &PointerEvent) -> Option<(f64, f64)> {
    let svg = picture.dyn_ref::<web_sys::SvgsvgElement>()?;
    let point = svg.create_svg_point();
    #[allow(clippy::cast_precision_loss, reason = "pixels")]
    {
        point.set_x(event.client_x() as f32);
        point.set_y(event.client_y() as f32);
    }
    let on = point.matrix_transform(&picture.get_screen_ctm()?.inverse().ok()?);
    Some((on.x().into(), on.y().into()))
}

/// The element of a place.
fn place_of(drawn: NodeRef<svg::Svg>, spot: Spot) -> Option<Element> {
    let picture = drawn.get()?;
    picture.unchecked_ref::<Element>().query_selector(&format!("[data-spot=\"{spot}\"]")).ok()?
}

/// Everything printed that never changes.
fn ground(cloth: &cloth::Cloth) -> String {
    let mut out = format!("<path class=\"cell zero\" d=\"{}\"/>", cloth.zeros());
    let short = |length: f64| format!("{length:.2}");
    let rect = |class: &str, r: cloth::Rect| {
        format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            short(r.x),
            short(r.y),
            short(r.w),
            short(r.h)
        )
    };
    for &pocket in cloth.pockets.iter().filter(|pocket| !pocket.is_zero()) {
        out.push_str(&rect(&format!("cell {}", cloth::colour(pocket)), cloth.cell(pocket)));
    }
    for field in &cloth.fields {
        let class = match field.spot.kind() {
            SpotKind::Red => "cell red",
            SpotKind::Black => "cell black",
            _ => "cell plain",
        };
        out.push_str(&rect(class, field.rect));
    }
    out
}

/// The numbers in their cells.
fn figures(cloth: &cloth::Cloth) -> String {
    cloth
        .pockets
        .iter()
        .map(|&pocket| {
            let (x, y) = cloth.cell(pocket).middle();
            format!("<text x=\"{x:.2}\" y=\"{y:.2}\">{pocket}</text>")
        })
        .collect()
}
