//! The wheel's layers: rim, turning wheel, trailing symbols, glass, pointer. Only whole layers are turned.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::html::Div;
use leptos::prelude::*;
use rules::wheel_of_fortune::plan::WheelPlan;

use crate::games::wheel_of_fortune::view_model::ring::{INNER, OUTER, RingField, fields, outline};

const VIEW: &str = "-520 -520 1040 1040";
/// Rays of the hub.
const RAYS: &str = "M-5-59L0-144L5-59Z";

fn symbols(fields: &[RingField]) -> AnyView {
    let one = |field: &RingField| view! { <use href=format!("#f-{}", field.symbol) x="-39.5" y="-434.5" width="79" height="79" transform=format!("rotate({:.2})", field.middle) /> };
    fields.iter().map(one).collect::<Vec<_>>().into_any()
}

/// The wheel with its pointer. What turns has the class `m`, the pointer is the last of them.
pub fn drawing(plan: &WheelPlan, scene: NodeRef<Div>) -> AnyView {
    let ring = fields(plan);
    let field = |field: &RingField| view! { <path d=field.outline.clone() fill=format!("url(#f-field-{}) #24272a", field.symbol) /> };
    let pin = |field: &RingField| view! { <circle cy="-477.5" r="8.2" fill="url(#f-pin)" stroke="#3a2610" stroke-width="1.6" transform=format!("rotate({:.2})", field.pin) /> };
    let grounds = ring.iter().map(field).collect::<Vec<_>>();
    let pins = ring.iter().map(pin).collect::<Vec<_>>();
    let rays = [0, 45, 90, 135, 180, 225, 270, 315]
        .map(|turn| view! { <path d=RAYS fill="url(#f-brass)" opacity=".8" transform=format!("rotate({turn})") /> })
        .into_iter()
        .collect::<Vec<_>>();
    let half = ring.get(1).map_or(6.0, |field| -field.pin.abs()).abs();
    let (inner, outer) = (INNER.to_string(), OUTER.to_string());
    view! {
        <div class="fortune-wheel" aria-hidden="true" node_ref=scene>
            <svg viewBox=VIEW>
                <circle r="500" fill="url(#f-rim)" />
                <circle r="497" fill="none" stroke="url(#f-brass)" stroke-width="6" />
            </svg>
            <svg class="m" viewBox=VIEW>
                <g stroke="#e7cd92" stroke-width="3" stroke-opacity=".9">{grounds}</g>
                {symbols(&ring)} {pins}
                <circle r=inner.clone() fill="url(#f-hub)" />
                {rays}
            </svg>
            <svg class="m trail near" viewBox=VIEW>{symbols(&ring)}</svg>
            <svg class="m trail far" viewBox=VIEW>{symbols(&ring)}</svg>
            <svg class="glass" viewBox=VIEW>
                <path class="veil" d=outline(half, 360.0 - half - 0.01).replace("0 0 1", "0 1 1").replace("0 0 0", "0 1 0") />
                <path class="fallen" d=outline(-half, half) />
                <circle r=outer.clone() fill="none" stroke="url(#f-brass)" stroke-width="7" />
                <circle r=outer fill="url(#f-glass)" />
                <circle r=inner fill="none" stroke="url(#f-brass)" stroke-width="9" />
                <circle r="155" fill="none" stroke="#c9a45c" stroke-opacity=".45" stroke-width="2.4" />
                <circle r="65" fill="url(#f-brass)" />
                <circle r="54" fill="url(#f-hub)" />
                <path d="M0-36L36 0L0 36L-36 0Z" fill="#5c0d16" stroke="#efdcae" stroke-width="3" />
                <path d="M0-20L20 0L0 20L-20 0Z" fill="#c52b34" />
            </svg>
            <svg class="pointer" viewBox="-50 -50 100 160">
                <g class="m">
                    <path d="M-18-15L18-15L6 80Q0 92-6 80Z" opacity=".45" transform="translate(8 12)" />
                    <path d="M-18-15L18-15L6 80Q0 92-6 80Z" fill="#f8f2e2" stroke="#8a6828" stroke-width="3" />
                    <path d="M0-15L0 75" stroke="#c12a33" stroke-width="9" stroke-linecap="round" />
                </g>
                <circle r="24" cy="-10" fill="url(#f-brass)" stroke="#3a2610" stroke-width="2" />
                <circle r="10" cy="-10" fill="#5d4519" />
            </svg>
        </div>
    }
    .into_any()
}
