//! A row whose members stay what they are while others come and go.

use std::cell::RefCell;

use leptos::prelude::Owner;
use leptos::tachys::view::Mountable;
use leptos::wasm_bindgen::JsCast;
use web_sys::Node;

use super::{Dom, call, comment, document, whenever};

struct Member {
    key: usize,
    owner: Owner,
    dom: Dom,
}

/// Draws a member for each key, in their order; a member is drawn once and stays as long as its key.
pub fn each(keys: impl Fn() -> Vec<usize> + 'static, draw: impl Fn(usize) -> Dom + 'static) -> Dom {
    row(Box::new(keys), Box::new(draw))
}

fn row(keys: Box<dyn Fn() -> Vec<usize>>, draw: Box<dyn Fn(usize) -> Dom>) -> Dom {
    let all: Node = document().create_document_fragment().unchecked_into();
    let (start, end) = (comment(), comment());
    call::append(&all, &start);
    call::append(&all, &end);
    let members = RefCell::new(Vec::<Member>::new());
    // The effect forgets with each run what was made in the one before; members belong to whoever asked for the row.
    let parent = Owner::current().unwrap_or_default();
    whenever(Box::new(move || {
        let keys = keys();
        let mut members = members.borrow_mut();
        let mut kept = Vec::with_capacity(keys.len());
        for mut member in members.drain(..) {
            if keys.contains(&member.key) {
                kept.push(member);
            } else {
                member.dom.unmount();
                member.owner.cleanup();
            }
        }
        // From the last to the first, each before the one after it; who stands there already is not touched.
        let mut next = end.clone();
        for key in keys.into_iter().rev() {
            let member = match kept.iter().position(|member| member.key == key) {
                Some(at) => kept.remove(at),
                None => {
                    let owner = parent.child();
                    let dom = owner.with(|| draw(key));
                    Member { key, owner, dom }
                }
            };
            if !member.dom.is_before(&next) {
                member.dom.put(&next);
            }
            next = member.dom.first();
            members.push(member);
        }
    }));
    Dom::within(&all)
}
