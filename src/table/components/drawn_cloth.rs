//! What drawn cloths share: which place an event is about, keys on places, the tip over one.

use leptos::prelude::*;
use leptos::svg;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, SvgElement};

use crate::table::store::TableStore;
use crate::table::view_model::direction::Direction;

/// The place that an event is about.
pub fn place_at(event: &Event) -> Option<Element> {
    event.target()?.dyn_ref::<Element>()?.closest("[data-spot]").ok()?
}

/// Its name.
pub fn place_of(event: &Event) -> Option<String> {
    const NAME: &str = "data-spot";
    // Mostly the place itself was hit.
    let own = event.target()?.unchecked_ref::<Element>().get_attribute(NAME);
    own.or_else(|| place_at(event)?.get_attribute(NAME))
}

/// A key on a place: lays a chip, takes the last one back, or goes to where `go` says.
pub fn pressed(
    event: &KeyboardEvent,
    drawn: NodeRef<svg::Svg>,
    store: TableStore,
    lay: &dyn Fn(),
    go: &dyn Fn(Direction) -> Option<String>,
) {
    match &*event.key() {
        "Enter" | " " => lay(),
        "Backspace" | "Delete" => store.undo(),
        key => match Direction::of(key).and_then(go) {
            Some(there) => focus_on(drawn, &there),
            None => return,
        },
    }
    event.prevent_default();
}

fn focus_on(drawn: NodeRef<svg::Svg>, place: &str) {
    let Some(picture) = drawn.get_untracked() else { return };
    let found = picture.unchecked_ref::<Element>().query_selector(&format!("[data-spot=\"{place}\"]"));
    if let Ok(Some(place)) = found {
        let _ = place.unchecked_into::<SvgElement>().focus();
    }
}

/// A tip at a point of the cloth, in per cent of its height.
pub fn tip(class: &'static str, left: String, top: f64, inside: AnyView) -> AnyView {
    view! { <div class=format!("tip {class}") aria-hidden="true" style:left=left style:top=format!("{top:.2}%")>{inside}</div> }.into_any()
}
