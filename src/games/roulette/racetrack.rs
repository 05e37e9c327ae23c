//! The racetrack: announced bets and neighbours. It says what was called; placing is up to its parent.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::svg;
use leptos::wasm_bindgen::JsCast;
use rules::label::Lang;
use rules::plan::Plan;
use rules::position::Position;
use rules::roulette::call::Call;
use rules::roulette::position::Numbers;
use web_sys::{Element, EventTarget, SvgElement};

use crate::games::roulette::racetrack_field::{Fields, Ground, Told};

use crate::games::roulette::view_model::racetrack::{self, Form};

/// What a racetrack's parts share.
#[derive(Clone, Copy)]
pub(super) struct Oval {
    /// The picture.
    pub drawn: StoredValue<racetrack::Racetrack>,
    /// The plan.
    pub plan: StoredValue<Arc<Plan>>,
    /// Neighbours on each side.
    pub neighbours: RwSignal<u8>,
    /// Numbers that the call under the pointer covers.
    pub lit: RwSignal<Numbers>,
    /// The call under the pointer.
    pub called: RwSignal<Option<Call>>,
    /// The place in the tab order.
    pub at: RwSignal<usize>,
    /// Nothing can be called now.
    pub locked: Signal<bool>,
    /// The player's language.
    pub lang: Signal<Lang>,
    /// What a call is called.
    pub name: Callback<Call, String>,
}

impl Oval {
    /// The call of an element, as its `data-call` says.
    fn call(self, target: Option<EventTarget>) -> Option<Call> {
        let call =
            target?.dyn_into::<Element>().ok()?.closest("[data-call]").ok()??.get_attribute("data-call")?;
        match call.strip_prefix("neighbours:") {
            Some(number) => Some(Call::Neighbours(number.parse().ok()?, self.neighbours.get_untracked())),
            None => call.parse().ok(),
        }
    }

    /// How a call reads in the page.
    pub fn written(place: &Call) -> String {
        match place {
            Call::Neighbours(pocket, _) => format!("neighbours:{pocket}"),
            other => other.to_string(),
        }
    }
}

/// The racetrack of a plan.
#[component]
pub fn Racetrack(
    /// The plan: calls that it doesn't have aren't drawn.
    plan: Arc<Plan>,
    /// Upright beside the cloth, lying on phones.
    form: Form,
    /// Neighbours on each side.
    neighbours: RwSignal<u8>,
    /// Nothing can be called now.
    #[prop(into)]
    locked: Signal<bool>,
    /// The player's language.
    #[prop(into)]
    lang: Signal<Lang>,
    /// What a call is called, for a screen reader.
    #[prop(into)]
    name: Callback<Call, String>,
    /// A call was made.
    #[prop(into)]
    on_call: Callback<Call>,
    /// What the call under the pointer or in focus would cover; none when it is left.
    #[prop(into)]
    on_hover: Callback<Option<Vec<Position>>>,
) -> AnyView {
    let Some(game) = plan.game::<rules::roulette::plan::RoulettePlan>() else { return ().into_any() };
    let drawn = racetrack::Racetrack::new(form, game);
    let ((wide, high), ring, sections) = (drawn.size, drawn.numbers.len(), drawn.sections.len());
    let (drawn, plan) = (StoredValue::new(drawn), StoredValue::new(plan));
    let (lit, called, at) = (RwSignal::new(Numbers::NONE), RwSignal::new(None), RwSignal::new(0));
    let track = Oval { drawn, plan, neighbours, lit, called, at, locked, lang, name };
    let picture = NodeRef::<svg::Svg>::new();
    let hovered = StoredValue::new(None::<Call>);
    let hover = move |call: Option<Call>| {
        let call = call.filter(|_| !locked.get_untracked());
        if hovered.get_value() == call {
            return;
        }
        hovered.set_value(call);
        called.set(call);
        let covered = call.and_then(|call| plan.with_value(|plan| positions(plan, call)));
        track.lit.set(call.map_or(Numbers::NONE, |call| plan.with_value(|plan| call.covers(plan))));
        on_hover.run(covered);
    };
    // What is lit follows the selector, and goes out when betting closes.
    Effect::new(move || {
        neighbours.track();
        locked.track();
        match hovered.get_value() {
            Some(Call::Neighbours(pocket, _)) => {
                hover(Some(Call::Neighbours(pocket, neighbours.get_untracked())))
            }
            Some(call) => hover(Some(call)),
            None => {}
        }
        if locked.get_untracked() {
            hover(None);
        }
    });
    let make = move |target| {
        if let Some(call) = track.call(target).filter(|_| !locked.get_untracked()) {
            on_call.run(call);
        }
    };
    let focused = move |event: web_sys::FocusEvent| {
        if let Some(place) = place(event.target()) {
            at.set(place);
        }
        hover(track.call(event.target()));
    };
    let pressed = move |event: web_sys::KeyboardEvent| {
        match &*event.key() {
            "Enter" | " " => make(event.target()),
            key => {
                let Some(next) = racetrack::step(key, at.get_untracked(), ring, sections) else { return };
                at.set(next);
                focus_on(picture, next);
            }
        }
        event.prevent_default();
    };
    view! {
        <svg
            node_ref=picture
            class="racetrack"
            class:off=move || locked.get()
            viewBox=format!("{} {} {} {}", -(wide / 2), -(high / 2), wide, high)
            on:click=move |event| make(event.target())
            on:pointerover=move |event| hover(track.call(event.target()))
            on:pointerleave=move |_| hover(None)
            on:focusin=focused
            on:focusout=move |_| hover(None)
            on:keydown=pressed
        >
            <Ground track />
            <Fields track />
            // Without sections there is room to tell the call before it is made.
            {(sections == 0).then(|| view! { <Told track /> })}
        </svg>
    }
    .into_any()
}

fn positions(plan: &Plan, call: Call) -> Option<Vec<Position>> {
    let stakes = call.expand(plan, rules::amount::Amount::whole(1)).ok()?;
    Some(stakes.into_iter().map(|stake| stake.on).collect())
}

fn place(target: Option<EventTarget>) -> Option<usize> {
    target?.dyn_into::<Element>().ok()?.get_attribute("data-place")?.parse().ok()
}

fn focus_on(picture: NodeRef<svg::Svg>, place: usize) {
    let found = picture
        .get_untracked()
        .and_then(|svg| svg.query_selector(&format!("[data-place='{place}']")).ok().flatten());
    if let Some(field) = found.and_then(|field| field.dyn_into::<SvgElement>().ok()) {
        // Fails only where the element can't take it.
        let _ = field.focus();
    }
}
