//! Road probing: what the derived roads would get if a side won next. Held, it shows while it is held; pressed, until it is
//! pressed again or the next result comes.

use leptos::prelude::*;
use rules::baccarat::plan::RoadName;
use rules::baccarat::road::{Cell, Mark};
use rules::baccarat::scoreboard::Winner;

use crate::games::baccarat::road::Score;
use crate::games::baccarat::road::mark::mark;
use crate::games::baccarat::view_model::{Ink, Marked};
use crate::i18n::td_string;
use crate::platform::clock;
use crate::session::store::use_session;

/// Longer than this is held rather than pressed, in milliseconds.
const HELD: f64 = 400.0;
const DERIVED: [RoadName; 3] = [RoadName::BigEye, RoadName::Small, RoadName::Cockroach];

/// How the button is being touched.
#[derive(Clone, Copy, Default)]
struct Touch {
    /// Since when it is down.
    since: Option<f64>,
    /// It showed already.
    was_on: bool,
    /// It was down for long.
    held: bool,
}

/// The button of a side.
#[component]
pub fn Probe(
    /// Whose win is asked for.
    winner: Winner,
    /// The side's name.
    #[prop(into)]
    side: Signal<String>,
) -> impl IntoView {
    let session = use_session();
    let score = expect_context::<Score>();
    let touch = StoredValue::new(Touch::default());
    let is_on = move || score.ask.get_untracked() == Some(winner);
    let show = move |on: bool| score.ask.set(on.then_some(winner));
    let down = move |_| {
        touch.set_value(Touch { since: Some(clock::steady()), was_on: is_on(), held: false });
        show(true);
    };
    let up = move |_| {
        touch.update_value(|touch| {
            #[allow(clippy::float_arithmetic, reason = "milliseconds")]
            let held = touch.since.take().is_some_and(|since| clock::steady() - since > HELD);
            touch.held = held;
        });
    };
    let leave = move |_| {
        if touch.try_update_value(|touch| touch.since.take().is_some()) == Some(true) {
            show(false);
        }
    };
    let clicked = move |event: web_sys::MouseEvent| {
        let touch = touch.get_value();
        let by_key = event.detail() == 0;
        show(if by_key { !is_on() } else { !touch.held && !touch.was_on });
    };
    let marks = move || {
        let ask = score.board.get().ask(winner);
        let one = |(road, ask): (RoadName, Option<Mark>)| {
            view! { <svg viewBox="-7 -7 14 14" class=format!("road {road}") aria-hidden="true">{ask.map(|ask| would(road, ask))}</svg> }
        };
        DERIVED.into_iter().zip(ask).map(one).collect::<Vec<_>>()
    };
    view! {
        <button
            type="button"
            class=format!("ask {winner}")
            data-ask=winner.name()
            aria-pressed=move || (score.ask.get() == Some(winner)).to_string()
            aria-label=move || td_string!(session.locale(), baccarat.road_ask, n = side.get())
            on:pointerdown=down
            on:pointerup=up
            on:pointerleave=leave
            on:click=clicked
            on:contextmenu=move |event| event.prevent_default()
        >
            <b aria-hidden="true">{move || score.letters.with(|letters| letters[crate::games::baccarat::road::of(winner)].clone())}</b>
            {marks}
        </button>
    }
}

fn would(road: RoadName, ask: Mark) -> AnyView {
    let at = Cell { column: 1, row: 1 };
    let marked = Marked {
        at,
        ink: Ink::Derived(ask),
        ties: 0,
        points: 0,
        pairs: [false; 2],
        newest: false,
        would: false,
    };
    view! { <g class=format!("mark {}", ask.name()) data-mark=ask.name()>{mark(road, marked, 14.0)}</g> }
        .into_any()
}
