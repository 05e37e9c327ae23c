//! The size of an element.

use leptos::prelude::on_cleanup;
use leptos::wasm_bindgen::JsCast;
use send_wrapper::SendWrapper;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};

/// Calls back with an element's width and height in pixels, at first and whenever they change, until the owner is disposed.
pub fn observe_size(element: &Element, call: impl Fn(u32, u32) + 'static) {
    let observed = element.clone();
    let closure = Closure::<dyn FnMut()>::new(move || {
        let pixels = |length: i32| u32::try_from(length).unwrap_or_default();
        call(pixels(observed.client_width()), pixels(observed.client_height()));
    });
    let Ok(observer) = ResizeObserver::new(closure.as_ref().unchecked_ref()) else {
        leptos::logging::error!("no ResizeObserver");
        return;
    };
    observer.observe(element);
    let held = SendWrapper::new((observer, closure));
    on_cleanup(move || held.take().0.disconnect());
}
