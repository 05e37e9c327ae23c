//! A finished view, as Leptos takes it from a component.

use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use leptos::wasm_bindgen::JsCast;
use send_wrapper::SendWrapper;
use web_sys::{Element, Node};

use super::{call, clear, comment, put};

/// A row of nodes, from the first to the last; they never change, what is between them may.
pub struct Dom {
    first: SendWrapper<Node>,
    last: SendWrapper<Node>,
}

impl Dom {
    /// All that a fragment holds.
    pub(super) fn within(fragment: &Node) -> Self {
        let empty = || {
            let node = comment();
            call::append(fragment, &node);
            node
        };
        let first = fragment.first_child().unwrap_or_else(empty);
        let last = fragment.last_child().unwrap_or_else(|| first.clone());
        Self { first: SendWrapper::new(first), last: SendWrapper::new(last) }
    }

    /// The first of the row.
    pub(super) fn first(&self) -> Node {
        (*self.first).clone()
    }

    /// Does the row stand before that node already?
    pub(super) fn is_before(&self, node: &Node) -> bool {
        self.last.next_sibling().as_ref() == Some(node)
    }

    /// Puts a row that stands nowhere yet to the end of an element.
    pub(super) fn append_to(&self, parent: &Node) {
        if let Some(all) = self.first.parent_node() {
            call::append(parent, &all);
        }
    }

    /// Moves the row before a node.
    pub(super) fn put(&self, before: &Node) {
        let Some(parent) = self.first.parent_node() else { return };
        if parent.node_type() == Node::DOCUMENT_FRAGMENT_NODE {
            put(&parent, before);
            return;
        }
        let mut next = Some((*self.first).clone());
        while let Some(node) = next {
            next = if node == *self.last { None } else { node.next_sibling() };
            put(&node, before);
        }
    }
}

impl Render for Dom {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(self, state: &mut Self) {
        self.put(&state.first);
        state.unmount();
        *state = self;
    }
}

impl Mountable for Dom {
    fn unmount(&mut self) {
        if *self.first != *self.last {
            clear(&self.first, &self.last);
        }
        for node in [&*self.last, &*self.first] {
            if let Some(parent) = node.parent_node() {
                call::remove(&parent, node);
            }
        }
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        match marker {
            Some(marker) => self.put(marker),
            None => {
                let end = comment();
                call::append(parent, &end);
                self.put(&end);
                call::remove(parent, &end);
            }
        }
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.first.parent_node() else { return false };
        child.mount(parent.unchecked_ref(), Some(&self.first));
        true
    }

    fn elements(&self) -> Vec<Element> {
        Vec::new()
    }
}

/// Nothing is rendered on a server: what that would need is empty.
impl RenderHtml for Dom {
    type AsyncOutput = Self;
    type Owned = Self;
    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Self {
        self
    }

    fn into_owned(self) -> Self {
        self
    }
}

impl AddAnyAttr for Dom {
    type Output<SomeNewAttr: Attribute> = Self;

    fn add_any_attr<NewAttr: Attribute>(self, _: NewAttr) -> Self {
        self
    }
}
