//! Two tables beside each other: an outer page with a frame of its own origin for each. They speak by functions on the frame's
//! element. Only pages of one origin can reach it, whatever page is around them; nothing is posted and nothing stands in an address.

use js_sys::{Function, Reflect};
use leptos::wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement};

use crate::platform::{document, window};

/// The narrowest window with room for two tables; the style sheet knows the same bound.
const ROOM: f64 = 1200.0;
const UP: &str = "platnoUp";
const DOWN: &str = "platnoDown";

type Heard = Box<dyn Fn(String, String) -> Option<String>>;

fn own() -> Option<Element> {
    window().frame_element().ok().flatten()
}

fn frame(nth: usize) -> Option<Element> {
    document().get_elements_by_tag_name("iframe").item(u32::try_from(nth).ok()?)
}

fn call(at: Option<Element>, name: &str, kind: &str, text: &str) -> Option<String> {
    let function: Function = Reflect::get(&at?.into(), &name.into()).ok()?.dyn_into().ok()?;
    function.call2(&JsValue::NULL, &kind.into(), &text.into()).ok()?.as_string()
}

fn give(at: Option<Element>, name: &str, heard: Heard) {
    if let Some(at) = at {
        let _ = Reflect::set(&at.into(), &name.into(), &Closure::wrap(heard).into_js_value());
    }
}

/// Is this page one of two tables?
pub fn is_side() -> bool {
    own().is_some_and(|own| Reflect::has(&own.into(), &UP.into()).unwrap_or_default())
}

/// Tells the outer page something, or asks it; nothing happens where there is none.
pub fn tell(kind: &str, text: &str) -> Option<String> {
    call(own(), UP, kind, text)
}

/// Hears what the outer page says.
pub fn hear(heard: Heard) {
    give(own(), DOWN, heard);
}

/// Says something to a side, or asks it.
pub fn say(nth: usize, kind: &str, text: &str) -> Option<String> {
    call(frame(nth), DOWN, kind, text)
}

/// Hears what the side in a frame tells.
pub fn attend(frame: Element, heard: Heard) {
    give(Some(frame), UP, heard);
}

/// Leads the keyboard to a side.
pub fn focus(nth: usize) {
    if let Some(frame) = frame(nth) {
        let _ = frame.unchecked_ref::<HtmlElement>().focus();
    }
}

/// Is there room for two tables?
pub fn has_room() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= ROOM)
}
