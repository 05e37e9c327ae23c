//! Arrow keys go from place to place; Backspace takes the last chip back.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::table::store::TableStore;

fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

/// The nearest place in a direction, as the eye sees it.
fn towards(from: &Element, (dx, dy): (f64, f64)) -> Option<HtmlElement> {
    let table = from.closest("[data-at]").ok()??;
    let places = table.query_selector_all("[data-spot], button[data-seat]").ok()?;
    let (x, y) = middle(from);
    let mut best: Option<(f64, HtmlElement)> = None;
    for nth in 0..places.length() {
        let Some(place) = places.item(nth).and_then(|node| node.dyn_into::<HtmlElement>().ok()) else {
            continue;
        };
        let (px, py) = middle(&place);
        let (along, across) = ((px - x) * dx + (py - y) * dy, ((px - x) * dy - (py - y) * dx).abs());
        if along < 4.0 {
            continue;
        }
        let far = along + 2.0 * across;
        if best.as_ref().is_none_or(|(known, _)| far < *known) {
            best = Some((far, place));
        }
    }
    best.map(|(_, place)| place)
}

/// A key on a place.
pub fn pressed(event: &KeyboardEvent, store: TableStore) {
    let direction = match &*event.key() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        "Backspace" | "Delete" => {
            event.prevent_default();
            return store.undo();
        }
        _ => return,
    };
    event.prevent_default();
    let here = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(place) = here.and_then(|here| towards(&here, direction)) {
        let _ = place.focus();
    }
}
