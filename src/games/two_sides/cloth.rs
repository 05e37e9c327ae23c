//! The cloth: fields under a pointer, a finger or the arrow keys.

use std::sync::Arc;

use crate::games::two_sides::place::Place;
use leptos::prelude::*;
use leptos::svg;
use rules::position::Position;

use crate::games::two_sides::field::{Chips, Ground, Print};
use crate::games::two_sides::table::Duel;
use crate::games::two_sides::tip::tip;
use crate::games::two_sides::view_model::cloth::{self, Measure};
use crate::games::two_sides::view_model::crowd::crowd;
use crate::games::two_sides::view_model::layout::Kind;
use crate::games::two_sides::view_model::step::step;
use crate::games::two_sides::view_model::terms;
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::drawn_cloth;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The cloth in a form's measures.
#[component]
pub fn Cloth(
    /// The measures.
    measure: Measure,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let duel = expect_context::<Duel>();
    let Some(table) = store.table() else { return ().into_any() };
    let cloth = Arc::new(cloth::Cloth::build(&table, measure));
    let drawn = NodeRef::<svg::Svg>::new();
    let first = cloth.fields.iter().find(|field| field.kind == Kind::Main).map(|field| field.place);
    let focus = RwSignal::new(first);
    let show = move |place: Option<Place>| {
        duel.hover.set(place.filter(|_| store.state.allowed().get_untracked().bet))
    };
    let press = ChipPress::around(store);
    let lay = move |place: Place| store.place(Position::of(place));
    let clicked = move |event: web_sys::MouseEvent| {
        if let Some(place) = place_of(&event) {
            focus.set(Some(place));
            if event.shift_key() {
                store.take_chip(Position::of(place));
            } else if !press.has_taken() {
                lay(place);
            }
        }
    };
    let moved = move |event: web_sys::PointerEvent| {
        let place = place_of(&event);
        if duel.hover.get_untracked() != place && event.pointer_type() != "touch" {
            show(place);
        }
    };
    let down = move |event: web_sys::PointerEvent| show(place_of(&event));
    let pressed = {
        let cloth = cloth.clone();
        move |event: web_sys::KeyboardEvent| {
            let Some(here) = place_of(&event) else { return };
            drawn_cloth::pressed(&event, drawn, store, &|| lay(here), &|way| {
                let there = step(&cloth, here, way)?;
                focus.set(Some(there));
                Some(there.to_string())
            });
        }
    };
    let focused = move |event: web_sys::FocusEvent| {
        let place = place_of(&event);
        focus.update(|focus| *focus = place.or(*focus));
        show(place);
    };
    // What lit up goes out with the close: nothing can be laid any more.
    Effect::new(move || {
        if !store.state.allowed().get().bet {
            duel.hover.set(None);
        }
    });
    let main: Vec<Place> =
        cloth.fields.iter().filter(|field| field.kind == Kind::Main).map(|field| field.place).collect();
    let asked = main.clone();
    let others = Memo::new(move |_| {
        store.with_round(|round, model| crowd(round.book(), model.me, &asked)).unwrap_or_default()
    });
    let grounds = cloth
        .fields
        .iter()
        .map(|field| view! { <Ground field=field.clone() tab=focus.into() /> })
        .collect::<Vec<_>>();
    let prints = cloth
        .fields
        .iter()
        .map(|field| {
            let nth = main.iter().position(|place| *place == field.place);
            view! { <Print field=field.clone() crowd=Signal::derive(move || others.with(|all| all.get(nth?).copied())) /> }
        })
        .collect::<Vec<_>>();
    let chips = cloth.fields.iter().map(|field| view! { <Chips field=field.clone() /> }).collect::<Vec<_>>();
    let title = cloth.title.map(|((x, y), anchor, turn)| {
        let place = format!("translate({x:.1} {y:.1}) rotate({turn:.2})");
        view! { <text class="row-name" text-anchor=anchor.name() transform=place>{move || terms::values(&table, session.lang())}</text> }
    });
    let [x, y, wide, high] = cloth.view.map(|length| format!("{length:.1}"));
    view! {
        <svg
            class="duel-cloth"
            class:locked=move || !store.state.allowed().get().bet
            node_ref=drawn
            viewBox=format!("{x} {y} {wide} {high}")
            role="group"
            aria-label=move || td_string!(session.locale(), table.cloth)
            on:click=clicked
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=move |event| if event.pointer_type() == "touch" { show(None) }
            on:pointercancel=move |_| show(None)
            on:pointerleave=move |_| show(None)
            on:keydown=pressed
            on:focusin=focused
            on:focusout=move |_| show(None)
            on:contextmenu=move |event| event.prevent_default()
        >
            <path class="rim" d=cloth.frame.clone() />
            <path class="bed" d=cloth.frame.clone() />
            <g class="grounds">{grounds}</g>
            <g class="prints" aria-hidden="true">{title} {prints}</g>
            <g class="stacks" aria-hidden="true">{chips}</g>
        </svg>
        {tip(cloth, store, duel)}
    }
    .into_any()
}

fn place_of(event: &web_sys::Event) -> Option<Place> {
    drawn_cloth::place_of(event)?.parse().ok()
}
