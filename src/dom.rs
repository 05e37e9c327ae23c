//! What `view!` is made of: copies of templates, and the few functions that fill them.
//!
//! Leptos's signals, owners and components stay what they are; only elements are built here. A view is a row of nodes that
//! stand side by side; whatever changes inside it stands between nodes that never change, so that a view can be moved and
//! taken away as it is. Work that depends on signals is kept by the owner in which the view was made.

use std::any::Any;

use leptos::reactive::effect::RenderEffect;
use leptos::reactive::graph::ToAnySubscriber;
use leptos::reactive::owner::{ArenaItem, LocalStorage};
use leptos::wasm_bindgen::JsCast;
use web_sys::{Document, Element, Node};

use crate::signal::unfollow_later;

mod attribute;
mod call;
mod child;
mod each;
mod event;
mod inside;
mod template;
mod view;

pub use attribute::{attribute, class, inner_html, once, property, style};
pub use call::note;
pub use child::{Child, append, child, fill, live};
pub use each::each;
pub use event::{node_ref, on};
pub use inside::{Inside, InsideFn};
pub use template::{Cloth, copied, drawn_element};
pub use view::Dom;

/// Keeps a value for as long as the owner lives.
fn keep<T: 'static>(value: T) {
    let _ = ArenaItem::<Box<dyn Any>, LocalStorage>::new_local(Box::new(value));
}

/// Does something now, and again whenever a signal that it read has changed.
fn whenever(act: Box<dyn Fn()>) {
    let effect = RenderEffect::new(move |_: Option<()>| act());
    unfollow_later(effect.to_any_subscriber());
    keep(effect);
}

fn document() -> Document {
    leptos::prelude::document()
}

fn comment() -> Node {
    document().create_comment("").unchecked_into()
}

fn element(node: &Node) -> &Element {
    node.unchecked_ref()
}

/// Puts a node before another, wherever that one is.
fn put(node: &Node, before: &Node) {
    if let Some(parent) = before.parent_node() {
        call::insert(&parent, node, before);
    }
}

/// Takes away what stands between two nodes.
fn clear(after: &Node, until: &Node) {
    let Some(parent) = after.parent_node() else { return };
    while let Some(node) = after.next_sibling() {
        if node == *until {
            return;
        }
        call::remove(&parent, &node);
    }
}
