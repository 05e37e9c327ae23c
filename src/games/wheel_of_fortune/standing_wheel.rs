//! The wheel of this table, turned by its facts.

use leptos::html::Div;
use leptos::prelude::*;
use protocol::id::Millis;
use rules::event::RoundEvent;
use rules::wheel_of_fortune::plan::WheelPlan;
use rules::wheel_of_fortune::round::WheelRound;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Element, HtmlElement, SvgElement};

use crate::games::wheel_of_fortune::history::drawn_field;
use crate::games::wheel_of_fortune::table::Fortune;
use crate::games::wheel_of_fortune::view_model::spin::{Spin, Stop, WheelFrame};
use crate::games::wheel_of_fortune::view_model::statistic::symbols;
use crate::games::wheel_of_fortune::wheel_drawing::drawing;
use crate::platform::animation::Animation;
use crate::platform::sprite::{self, Sprite};
use crate::platform::{clock, screen, sound};
use crate::table::side::Side;
use crate::table::stopping::Stopping;
use crate::table::store::{TableStateStoreFields, TableStore};

/// Slower than this, each pin is heard.
const AUDIBLE: f64 = 190.0;

/// The wheel.
#[component]
pub fn StandingWheel() -> impl IntoView {
    sprite::need(Sprite::Fortune);
    let store = expect_context::<TableStore>();
    let fortune = expect_context::<Fortune>();
    let side = expect_context::<Side>();
    let Some(table) = store.table() else { return ().into_any() };
    let Some(plan) = table.plan().game::<WheelPlan>().cloned() else { return ().into_any() };
    let scene = NodeRef::<Div>::new();
    let drawn = drawing(&plan, scene);
    let spin = spin(store, plan);
    let motion = StoredValue::new_local(None::<Animation>);
    Effect::new(move || {
        let Some(parts) = scene.get().and_then(|scene| Parts::find(&scene)) else { return };
        let audible = move || untrack(|| side.is_active());
        motion.set_value(Some(moving(parts, spin, fortune.turns, audible)));
    });
    Effect::new(move || {
        spin.track();
        scene.track();
        motion.with_value(|motion| motion.iter().for_each(Animation::wake));
    });
    drawn
}

/// What the facts say about the wheel.
fn spin(store: TableStore, plan: WheelPlan) -> Memo<Spin> {
    let fields = u8::try_from(plan.wheel.len()).unwrap_or(u8::MAX);
    // A past outcome has the symbol alone; on which of its fields the wheel stood is known as long as the table is on the screen.
    let stood = StoredValue::new(Stood::default());
    Memo::new(move |_| {
        let (stopping, replayed) = (store.state.stopping().get(), store.state.replaying().get());
        store
            .with_round(|round, model| {
                let stands = round.course::<WheelRound>().and_then(WheelRound::field);
                let closed = model.marks.closed.map(|(at, until)| (at.0, until.0));
                stood.update_value(|stood| {
                    if closed.is_none() {
                        stood.before = stood.last;
                    }
                    let symbol = || symbols(&model.past).first().and_then(|symbol| plan.first_field(*symbol));
                    stood.before = stood.before.or_else(symbol);
                    stood.last = stands.or(stood.last);
                });
                let live = stopping
                    .zip(closed)
                    .filter(|(stopping, (at, _))| replayed.is_none() && stopping.from.0 >= *at)
                    .map(|(way, _)| Stop { field: way.field, from: way.from.0, until: way.until.0 });
                // A stored round knows its field from the beginning, so that its wheel stands when the fact comes.
                let stored = replayed.as_ref().and_then(|played| stop_of(&played.events, model.marks.closed));
                let before = stood.with_value(|stood| stood.before);
                Spin { fields, before, closed, stop: live.or(stored), stands }
            })
            .unwrap_or_default()
    })
}

/// Where the wheel stood.
#[derive(Clone, Copy, Default)]
struct Stood {
    /// Before this spin.
    before: Option<u8>,
    /// After the last one.
    last: Option<u8>,
}

/// The way of a stored round's wheel to its field.
fn stop_of(events: &[RoundEvent], closed: Option<(Millis, Millis)>) -> Option<Stop> {
    let field = drawn_field(events)?;
    let (_, until) = closed?;
    Some(Stop { field, from: until.0.saturating_sub(Stopping::wait(closed)), until: until.0 })
}

/// The styles of what moves.
struct Parts {
    wheel: Vec<CssStyleDeclaration>,
    pointer: SvgElement,
    trails: bool,
}

/// The browser refuses no property that is well formed.
fn set(style: &CssStyleDeclaration, name: &str, value: &str) {
    let _ = style.set_property(name, value);
}

impl Parts {
    /// The parts of a scene.
    fn find(scene: &Element) -> Option<Self> {
        let found = scene.query_selector_all(".m").ok()?;
        let all: Vec<SvgElement> =
            (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into::<SvgElement>().ok()).collect();
        let (pointer, wheel) = all.split_last()?;
        let style = |part: &SvgElement| part.unchecked_ref::<HtmlElement>().style();
        Some(Self { wheel: wheel.iter().map(style).collect(), pointer: pointer.clone(), trails: true })
    }

    /// Moves everything to where a frame has it.
    #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
    fn draw(&mut self, frame: &WheelFrame) {
        let trails = frame.smear > 0.0;
        for (nth, style) in (0u8..).zip(&self.wheel) {
            if nth > 0 && !trails && !self.trails {
                continue;
            }
            let behind = f64::from(nth) * frame.smear / 2.0;
            set(style, "transform", &format!("rotate({:.3}deg)", frame.angle - behind));
            if nth > 0 && trails != self.trails {
                set(style, "display", if trails { "" } else { "none" });
            }
        }
        self.trails = trails;
        crate::platform::set_attribute(
            &self.pointer,
            "transform",
            Some(&format!("rotate({:.2})", -frame.lean)),
        );
    }
}

/// Draws until the wheel stands. The browser itself asks for no frames while the page is hidden.
fn moving(
    mut parts: Parts,
    spin: Memo<Spin>,
    turns: RwSignal<Option<u32>>,
    audible: impl Fn() -> bool + 'static,
) -> Animation {
    let mut pins = 0;
    Animation::new(move || {
        let Some(spin) = spin.try_get_untracked() else { return false };
        let now = clock::now().0;
        let reduced = screen::reduced_motion();
        let frame = if reduced { spin.still() } else { spin.at(now) };
        parts.draw(&frame);
        let count = (spin.closed.is_some() && !reduced).then_some(frame.turns);
        if turns.try_get_untracked().is_some_and(|known| known != count) {
            turns.set(count);
        }
        if frame.pins != pins {
            let is_heard =
                frame.pins > pins && frame.speed > 0.0 && frame.speed < AUDIBLE && spin.stop.is_some();
            pins = frame.pins;
            if is_heard && audible() {
                sound::play("tick");
            }
        }
        !reduced && spin.moves(now)
    })
}
