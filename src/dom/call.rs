//! Calls to the browser that every view makes, without the net that catches what a call may throw. They throw only where a name
//! or a place is none, which is a fault of the program; the net costs more than most of the calls.

use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Element, Node};

#[wasm_bindgen]
extern "C" {
    type Part;
    #[wasm_bindgen(method, js_name = setAttribute)]
    fn set_attribute(this: &Part, name: &str, words: &str);
    #[wasm_bindgen(method, js_name = removeAttribute)]
    fn remove_attribute(this: &Part, name: &str);
    #[wasm_bindgen(method, js_name = appendChild)]
    fn append_child(this: &Part, node: &Node);
    #[wasm_bindgen(method, js_name = insertBefore)]
    fn insert_before(this: &Part, node: &Node, before: &Node);
    #[wasm_bindgen(method, js_name = removeChild)]
    fn remove_child(this: &Part, node: &Node);
    #[wasm_bindgen(method, js_name = cloneNode)]
    fn clone_node(this: &Part, deep: bool) -> Node;
}

fn part(node: &Node) -> &Part {
    node.unchecked_ref()
}

/// Sets an attribute, or takes it away.
pub fn note(element: &Element, name: &str, words: Option<&str>) {
    match words {
        Some(words) => part(element).set_attribute(name, words),
        None => part(element).remove_attribute(name),
    }
}

/// Puts a node to the end of another.
pub fn append(parent: &Node, node: &Node) {
    part(parent).append_child(node);
}

/// Puts a node before one of its parent's.
pub fn insert(parent: &Node, node: &Node, before: &Node) {
    part(parent).insert_before(node, before);
}

/// Takes a node away from its parent.
pub fn remove(parent: &Node, node: &Node) {
    part(parent).remove_child(node);
}

/// A copy with all that is inside.
pub fn copy(node: &Node) -> Node {
    part(node).clone_node(true)
}
