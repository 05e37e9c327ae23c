//! The wheel of this table, turned by its facts.

use leptos::prelude::*;
use rules::roulette::outcome;
use rules::roulette::wheel::Wheel;

use crate::games::roulette::number_strip::order;
use crate::games::roulette::table::Felt;
use crate::games::roulette::view_model::spin::{Closed, Landed, OnWheel, Spin};
use crate::games::roulette::view_model::surface::Camera;
use crate::games::roulette::wheel::Wheel;
use crate::table::store::TableStore;

/// The wheel.
#[component]
pub fn Turn() -> impl IntoView {
    let store = expect_context::<TableStore>();
    let felt = expect_context::<Felt>();
    let order = order(store);
    let spin = Memo::new(move |_| {
        let place = |pocket| OnWheel::find(Wheel::new(&order), pocket);
        store
            .with_round(|round, model| {
                let number = match round.course::<rules::roulette::round::RouletteRound>() {
                    Some(course) => course.number(),
                    _ => None,
                };
                // Once this round's number stands among the past ones, the one before it is the last but one.
                let skip = usize::from(model.outcome.is_some());
                let before = model
                    .past
                    .current
                    .iter()
                    .rev()
                    .skip(skip)
                    .find_map(|outcome| Some(outcome.read::<outcome::Landed>()?.number))
                    .and_then(place);
                let camera = if felt.above.get() { Camera::Above } else { Camera::Beside };
                Spin {
                    camera,
                    before,
                    opened_at: model.marks.opened.map(|at| at.0),
                    closed: model.marks.closed.map(|(at, until)| Closed { at: at.0, until: until.0 }),
                    landed: number
                        .and_then(place)
                        .zip(model.marks.landed)
                        .map(|(pocket, at)| Landed { pocket, at: at.0 }),
                }
            })
            .unwrap_or_default()
    });
    view! { <div class="wheel-box"><Wheel spin=spin /></div> }
}
