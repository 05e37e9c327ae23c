//! A magnifier over the finger, so that each place can be hit on a small screen.

#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "geometry of a picture, not money")]

use std::sync::Arc;

use leptos::prelude::*;
use rules::roulette::position::Spot;
use weave::view;

use crate::dom::Dom;
use crate::state::visit::visit;
use crate::view::fixed::fixed;
use crate::view::roulette::cloth::Cloth;
use crate::view::roulette::name;

/// A finger on the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finger {
    /// The place that it means.
    pub spot: Spot,
    /// Where it is on the page.
    pub x: i32,
    /// Where it is on the page.
    pub y: i32,
}

/// Half the part of the cloth that is seen through it.
const SEEN: f64 = 62.0;

/// The magnifier.
#[component]
pub fn Lens(
    /// The cloth under it.
    cloth: Arc<Cloth>,
    /// The drawn cloth's id.
    of: String,
    /// The finger.
    finger: Finger,
) -> Dom {
    let visit = visit();
    let (x, y) = cloth
        .targets
        .iter()
        .find(|target| target.spot == finger.spot)
        .map_or((0.0, 0.0), |target| target.chip);
    view! {
        <div class="lens" aria-hidden="true" style:transform=format!("translate({}px,{}px)", finger.x, finger.y)>
            <svg viewBox=[x - SEEN, y - SEEN * 0.66, SEEN * 2.0, SEEN * 1.32].map(|length| fixed(length, 1)).join(" ")>
                <use href=format!("#{of}") />
                <circle class="mark" cx=fixed(x, 1) cy=fixed(y, 1) r="9" />
            </svg>
            <b>{name::spoken(finger.spot, visit.lang.get_untracked())}</b>
        </div>
    }
}
