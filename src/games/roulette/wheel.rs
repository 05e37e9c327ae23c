//! The wheel drawn by the client. Layers stand one over the other, see art/wheel; a frame only sets transforms.

use leptos::html::Div;
use leptos::prelude::*;

use crate::games::roulette::view_model::pace::Pace;
use crate::games::roulette::view_model::spin::Spin;
use crate::games::roulette::wheel_parts::{Parts, SCENE};
use crate::platform::animation::Animation;
use crate::platform::{clock, screen};

/// Wheel and ball, as the facts say; fills its box's width. Nothing to hear: the result is told elsewhere.
#[component]
pub fn Wheel(
    /// What the facts say.
    #[prop(into)]
    spin: Signal<Spin>,
    /// False while something else covers it: then nothing moves.
    #[prop(into, default = true.into())]
    shown: Signal<bool>,
) -> impl IntoView {
    let scene = NodeRef::<Div>::new();
    let motion = StoredValue::new_local(None::<Animation>);
    Effect::new(move || {
        let Some(parts) = scene.get().and_then(|scene| Parts::find(&scene)) else { return };
        motion.set_value(Some(moving(parts, spin, shown)));
    });
    Effect::new(move || {
        spin.track();
        shown.track();
        scene.track();
        motion.with_value(|motion| motion.iter().for_each(Animation::wake));
    });
    view! {
        <div class="wheel" aria-hidden="true">
            <div class="wheel-scene" node_ref=scene inner_html=SCENE></div>
        </div>
    }
}

/// Draws until nothing moves any more. The browser itself asks for no frames while the page is hidden.
fn moving(mut parts: Parts, spin: Signal<Spin>, shown: Signal<bool>) -> Animation {
    let (mut pace, mut rests, mut is_still) = (Pace::default(), false, false);
    Animation::new(move || {
        let (Some(spin), Some(true)) = (spin.try_get_untracked(), shown.try_get_untracked()) else {
            return false;
        };
        if screen::reduced_motion() {
            parts.draw(&spin.still());
            return false;
        }
        // Nothing is changed about a ball that runs.
        if spin.closed.is_none() && spin.landed.is_none() {
            rests = pace.is_slow();
        }
        let spin = if rests { Spin { opened_at: None, ..spin } } else { spin };
        let now = clock::now().0;
        parts.draw(&spin.at(now));
        let moves = spin.moves(now);
        if moves {
            pace.frame(clock::steady());
        } else {
            pace.rest();
        }
        if is_still != (rests && !moves) {
            is_still = !is_still;
            parts.rest(is_still);
        }
        moves
    })
}
