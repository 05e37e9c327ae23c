//! Templates: built once from their string, then copied by the browser.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use super::call::{append, copy};
use super::view::Dom;
use super::{comment, document, element, note};

const SVG: &str = "http://www.w3.org/2000/svg";

thread_local! {
    /// By the address of the string, which stands in the program for good.
    static BUILT: RefCell<BTreeMap<usize, Node>> = const { RefCell::new(BTreeMap::new()) };
}

thread_local! {
    static KEPT: RefCell<BTreeMap<String, Node>> = const { RefCell::new(BTreeMap::new()) };
}

/// Pictures that are kept at most; then all are forgotten.
const MOST: usize = 400;

/// A picture that is always the same under this name: drawn once, then copied. Nothing in it may follow a signal or hear.
pub fn copied(name: String, draw: impl FnOnce() -> Dom) -> Dom {
    if let Some(copy) = KEPT.with_borrow(|kept| kept.get(&name).map(copy)) {
        return Dom::within(&copy);
    }
    let drawn = draw();
    if let Some(kept) = drawn.first().parent_node().as_ref().map(copy) {
        KEPT.with_borrow_mut(|all| {
            if all.len() >= MOST {
                all.clear();
            }
            all.insert(name, kept);
        });
    }
    drawn
}

/// An element of a drawing, with nothing in it.
pub fn drawn_element(name: &str) -> Element {
    let made = document().create_element_ns(Some(SVG), name);
    made.expect("a name of an element is one")
}

/// A copy of a template that is being filled.
pub struct Cloth(Node);

impl Cloth {
    /// A copy of the template.
    pub fn copy(template: &'static str, svg: bool) -> Self {
        let key = template.as_ptr().addr();
        let known = BUILT.with_borrow(|built| built.get(&key).cloned());
        let built = known.unwrap_or_else(|| {
            let built = build(template, svg);
            BUILT.with_borrow_mut(|all| all.insert(key, built.clone()));
            built
        });
        Self(copy(&built))
    }

    /// The node that is reached by the number of a child at each step.
    pub fn at(&self, path: &[u8]) -> Node {
        let mut node = self.0.clone();
        for step in path {
            let mut child = node.first_child();
            for _ in 0..*step {
                child = child.and_then(|child| child.next_sibling());
            }
            match child {
                Some(child) => node = child,
                // The macro has made both the template and the path.
                None => break,
            }
        }
        node
    }

    /// The filled view.
    pub fn done(self) -> Dom {
        Dom::within(&self.0)
    }
}

/// The steps are described with the macro, in `crates/weave`.
fn build(template: &str, svg: bool) -> Node {
    let document = document();
    let root: Node = document.create_document_fragment().unchecked_into();
    let mut open = vec![(root.clone(), svg)];
    let mut name = "";
    let mut rest = template;
    while let Some(sign) = rest.bytes().next() {
        let end = rest[1..].find(|sign| sign < '\u{7}').map_or(rest.len(), |at| at + 1);
        let word = &rest[1..end];
        rest = &rest[end..];
        let Some((parent, drawn)) = open.last().cloned() else { break };
        match sign {
            1 => {
                let drawn = drawn || word == "svg";
                let made = if drawn {
                    document.create_element_ns(Some(SVG), word)
                } else {
                    document.create_element(word)
                };
                if let Ok(made) = made {
                    append(&parent, &made);
                    open.push((made.into(), drawn && word != "foreignObject"));
                }
            }
            2 => name = word,
            3 => {
                note(element(&parent), name, Some(word));
            }
            4 => {
                append(&parent, &document.create_text_node(word));
            }
            5 => {
                append(&parent, &comment());
            }
            _ => {
                open.pop();
            }
        }
    }
    root
}
