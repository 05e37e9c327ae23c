//! A magnifier over the finger, so that each place can be hit on a small screen.

#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "geometry of a picture, not money")]

use std::sync::Arc;

use leptos::prelude::*;
use rules::roulette::position::Spot;

use crate::games::roulette::table::called;
use crate::games::roulette::view_model::cloth::Cloth;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::store::TableStore;

/// A finger on the cloth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finger {
    /// The place that it means.
    pub spot: Spot,
    /// Where it is in the table's area.
    pub x: i32,
    /// Where it is in the table's area.
    pub y: i32,
}

/// Half the part of the cloth that is seen through it.
const SEEN: f64 = 62.0;

/// Room that the magnifier needs over a finger; where there is less it stands beside it.
const OVER: i32 = 160;

/// The magnifier.
#[component]
pub fn Lens(
    /// The cloth under it.
    cloth: Arc<Cloth>,
    /// The drawn cloth's id.
    of: String,
    /// The finger.
    finger: Finger,
) -> impl IntoView {
    let session = use_session();
    let (x, y) = cloth
        .targets
        .iter()
        .find(|target| target.spot == finger.spot)
        .map_or((0.0, 0.0), |target| target.chip);
    let left = match finger.x {
        x if finger.y >= OVER => x - 70,
        x if x > 250 => x - 200,
        x => x + 60,
    };
    view! {
        <div class="lens" aria-hidden="true" style:left=format!("clamp(4px,{left}px,100cqw - 144px)") style:top=format!("max(4px,{}px)", finger.y - OVER)>
            <svg viewBox=[x - SEEN, y - SEEN * 0.66, SEEN * 2.0, SEEN * 1.32].map(|length| format!("{length:.1}")).join(" ")>
                <use href=format!("#{of}") />
                <circle class="mark" cx=format!("{x:.1}") cy=format!("{y:.1}") r="9" />
            </svg>
            <b>{called(expect_context::<TableStore>(), finger.spot, session.state.lang().get_untracked())}</b>
        </div>
    }
}
