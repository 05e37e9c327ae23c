//! The cloth: fields under a pointer, a finger or the arrow keys.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::svg;
use rules::position::{Place, Position};
use weave::view;

use super::Duel;
use super::field::{Chips, Ground, Print};
use super::tip::tip;
use crate::dom::{Child, Dom};
use crate::signal::{Memo, RwSignal, Signal, effect};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::ui::ground;
use crate::view::duel::cloth::{self, Measure};
use crate::view::duel::crowd::crowd;
use crate::view::duel::layout::Kind;
use crate::view::duel::step::step;
use crate::view::duel::terms;

/// The cloth in a form's measures.
#[component]
pub fn Cloth(
    /// The measures.
    measure: Measure,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let duel = expect_context::<Duel>();
    desk.forget_spots();
    let Some(table) = desk.table() else { return ().dom() };
    let cloth = Arc::new(cloth::Cloth::build(&table, measure));
    let drawn = NodeRef::<svg::Svg>::new();
    let first = cloth.fields.iter().find(|field| field.kind == Kind::Main).map(|field| field.place);
    let focus = RwSignal::new(first);
    let show = move |place: Option<Place>| duel.hover.set(place.filter(|_| desk.can.get_untracked().bet));
    let lay = move |place: Place| desk.place(Position::Place(place));
    let clicked = move |event: web_sys::MouseEvent| {
        if let Some(place) = place_of(&event) {
            focus.set(Some(place));
            lay(place);
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
            ground::pressed(&event, drawn, desk, &|| lay(here), &|way| {
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
    effect(move || {
        if !desk.can.get().bet {
            duel.hover.set(None);
        }
    });
    let main: Vec<Place> =
        cloth.fields.iter().filter(|field| field.kind == Kind::Main).map(|field| field.place).collect();
    let asked = main.clone();
    let others = Memo::new(move || {
        desk.with_round(|round, model| crowd(round.book(), model.me, &asked)).unwrap_or_default()
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
        view! { <text class="row-name" text-anchor=anchor.name() transform=place>{move || terms::values(&table, visit.lang.get())}</text> }
    });
    let [x, y, wide, high] = cloth.view.map(|length| format!("{length:.1}"));
    view! {
        <svg
            class="duel-cloth"
            class:locked=move || !desk.can.get().bet
            node_ref=drawn
            viewBox=format!("{x} {y} {wide} {high}")
            role="group"
            aria-label=move || visit.text().cloth
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
            <defs inner_html=INKS></defs>
            <path class="rim" d=cloth.frame.clone() />
            <path class="bed" d=cloth.frame.clone() />
            <g class="grounds">{grounds}</g>
            <g class="prints" aria-hidden="true">{title} {prints}</g>
            <g class="stacks" aria-hidden="true">{chips}</g>
        </svg>
        {tip(cloth, desk, duel)}
    }
}

fn place_of(event: &web_sys::Event) -> Option<Place> {
    ground::place_of(event)?.parse().ok()
}

/// Fills of the fields, top to bottom.
const INKS: &str = concat!(
    r##"<linearGradient id="d-first" x2="0" y2="1"><stop stop-color="#2a61b8"/><stop offset="1" stop-color="#153c7c"/></linearGradient>"##,
    r##"<linearGradient id="d-second" x2="0" y2="1"><stop stop-color="#bd2a34"/><stop offset="1" stop-color="#84161f"/></linearGradient>"##,
    r##"<linearGradient id="d-tie" x2="0" y2="1"><stop stop-color="#117d52"/><stop offset="1" stop-color="#0a5a38"/></linearGradient>"##,
    r##"<linearGradient id="d-first-2" x2="0" y2="1"><stop stop-color="#1d4585"/><stop offset="1" stop-color="#112e5f"/></linearGradient>"##,
    r##"<linearGradient id="d-second-2" x2="0" y2="1"><stop stop-color="#84202a"/><stop offset="1" stop-color="#5d1119"/></linearGradient>"##,
    r##"<linearGradient id="d-tie-2" x2="0" y2="1"><stop stop-color="#0d5c3d"/><stop offset="1" stop-color="#084530"/></linearGradient>"##,
    r##"<linearGradient id="d-felt-2" x2="0" y2="1"><stop stop-color="#0b3d2d"/><stop offset="1" stop-color="#072b20"/></linearGradient>"##,
);
