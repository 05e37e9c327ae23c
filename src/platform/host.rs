//! The page or the app around the client: a site that shows it in a frame, or a web view with a bridge.

use js_sys::{Array, Function, JSON, Object, Reflect};
use leptos::wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use web_sys::{Event, MessageEvent, Url, Window};

use crate::platform::listen::listen;
use crate::platform::{document, window};

/// The version of the messages; every message carries it.
const VERSION: u32 = 1;

/// A message from outside, with where it came from.
pub struct IncomingMessage {
    /// The origin of the page that sent it.
    pub origin: String,
    /// The message's name.
    pub kind: String,
    /// The language, where the message names one.
    pub lang: Option<String>,
}

/// The window around this one. It belongs to another origin: nothing of it may be looked at.
pub fn parent() -> Option<Window> {
    let parent = window().parent().ok().flatten()?;
    (JsValue::from(&parent) != JsValue::from(window())).then_some(parent)
}

/// The own origin.
pub fn own_origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// The origin of the page around, as far as this browser tells it: Chromium and WebKit name it, others only their referrer.
pub fn likely_origin() -> Option<String> {
    let location = JsValue::from(window().location());
    let named = Reflect::get(&location, &"ancestorOrigins".into())
        .and_then(|list| Reflect::get_u32(&list, 0))
        .ok()
        .and_then(|origin| origin.as_string());
    named.or_else(|| Url::new(&document().referrer()).ok().map(|address| address.origin()))
}

/// Listens to a window (the one around, or the own one for an app's script) until the component is gone.
pub fn listen_to(sender: Window, call: impl Fn(IncomingMessage) + 'static) {
    let sender = JsValue::from(sender);
    listen(&window(), "message", move |event: Event| {
        let Some(message) = event.dyn_ref::<MessageEvent>() else { return };
        let own = message.source().is_some_and(|source| JsValue::from(source) == sender);
        let data = message.data();
        let text = |name: &str| Reflect::get(&data, &name.into()).ok().and_then(|value| value.as_string());
        let version = Reflect::get(&data, &"platno".into()).ok().and_then(|value| value.as_f64());
        if let (true, true, Some(kind)) = (own, version == Some(f64::from(VERSION)), text("type")) {
            call(IncomingMessage { origin: message.origin(), kind, lang: text("lang") });
        }
    });
}

/// A message of these members; all are texts.
pub fn message(kind: &str, members: &[(&str, &str)]) -> JsValue {
    let message = Object::new();
    let _ = Reflect::set(&message, &"platno".into(), &VERSION.into());
    for (name, value) in std::iter::once(&("type", kind)).chain(members) {
        let _ = Reflect::set(&message, &(*name).into(), &(*value).into());
    }
    message.into()
}

/// Sends a message to a window, if it shows a page of this origin.
pub fn post(to: &Window, origin: &str, message: &JsValue) {
    let _ = to.post_message(message, origin);
}

/// The bridge that an app has put into its web view: an object and its function that takes a text.
fn bridge() -> Option<(JsValue, Function)> {
    // iOS: `WKScriptMessageHandler` named `platno`; Android: `addJavascriptInterface(…, "platnoApp")`.
    [&["webkit", "messageHandlers", "platno"][..], &["platnoApp"][..]].into_iter().find_map(|path| {
        let mut at = JsValue::from(window());
        for name in path {
            at = Reflect::get(&at, &(*name).into()).ok()?;
        }
        let call = Reflect::get(&at, &"postMessage".into()).ok()?.dyn_into().ok()?;
        Some((at, call))
    })
}

/// Is there an app around?
pub fn has_app() -> bool {
    bridge().is_some()
}

/// Sends a message to the app.
pub fn post_to_app(message: &JsValue) {
    let text = JSON::stringify(message);
    if let (Some((at, call)), Ok(text)) = (bridge(), text) {
        let _ = call.apply(&at, &Array::of1(&text));
    }
}
