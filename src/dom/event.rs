//! What happens to an element, and names for elements.

use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;
use leptos::tachys::html::event::EventDescriptor;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use web_sys::{Event, Node};

use super::element;

/// Hears an event.
pub fn on<E>(event: E, mut act: impl FnMut(E::EventType) + 'static, node: &Node)
where
    E: EventDescriptor,
    E::EventType: JsCast,
{
    hear(&event.name(), Box::new(move |event| act(event.unchecked_into())), node);
}

fn hear(name: &str, mut act: Box<dyn FnMut(Event)>, node: &Node) {
    let owner = Owner::current();
    let act: Box<dyn FnMut(Event)> = Box::new(move |event| match &owner {
        Some(owner) => owner.with(|| act(event)),
        None => act(event),
    });
    // The browser lets go of it together with the element.
    let act = Closure::wrap(act).into_js_value();
    let _ = node.add_event_listener_with_callback(name, act.unchecked_ref());
}

/// Lets the author find the element.
pub fn node_ref<E: ElementType>(container: impl NodeRefContainer<E>, node: &Node) {
    container.load(element(node));
}
