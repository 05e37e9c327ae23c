//! Listeners on window and document.

use leptos::prelude::on_cleanup;
use leptos::wasm_bindgen::JsCast;
use send_wrapper::SendWrapper;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, EventTarget, KeyboardEvent};

/// Was this key pressed?
pub fn is_key(event: &Event, key: &str) -> bool {
    event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == key)
}

/// Listens until the component is gone.
pub fn listen(target: &EventTarget, name: &'static str, call: impl FnMut(Event) + 'static) {
    let closure = Closure::<dyn FnMut(Event)>::new(call);
    let function: js_sys::Function = closure.as_ref().unchecked_ref::<js_sys::Function>().clone();
    if target.add_event_listener_with_callback(name, &function).is_err() {
        return;
    }
    let held = SendWrapper::new((target.clone(), function, closure));
    on_cleanup(move || {
        let (target, function, closure) = held.take();
        let _ = target.remove_event_listener_with_callback(name, &function);
        drop(closure);
    });
}
