//! What may stand in a view between braces.

use std::borrow::Cow;
use std::cell::RefCell;

use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, Node, Text};

use super::view::Dom;
use super::{call, clear, comment, document, put, whenever};

use crate::signal::{Memo, RwSignal, Signal};

/// Something that can be put before a node.
pub trait Child: Sized + 'static {
    /// Puts it there.
    fn put(self, before: &Node);

    /// Puts it there, and again whenever it has changed.
    fn live(get: Box<dyn Fn() -> Self>, before: &Node) {
        region(Box::new(move |end| get().put(end)), before);
    }

    /// Draws it as a view of its own.
    fn dom(self) -> Dom {
        let all: Node = document().create_document_fragment().unchecked_into();
        let end = comment();
        call::append(&all, &end);
        self.put(&end);
        Dom::within(&all)
    }
}

/// Puts a child before its place.
pub fn child(child: impl Child, before: &Node) {
    child.put(before);
}

/// A stretch between two nodes that is drawn anew as a whole.
fn region(draw: Box<dyn Fn(&Node)>, before: &Node) {
    let (start, end) = (comment(), comment());
    put(&start, before);
    put(&end, before);
    whenever(Box::new(move || {
        clear(&start, &end);
        draw(&end);
    }));
}

fn text(words: &str, before: &Node) -> Text {
    let text = document().create_text_node(words);
    put(&text, before);
    text
}

fn live_text(get: Box<dyn Fn() -> Cow<'static, str>>, before: &Node) {
    let node = text("", before);
    let last = RefCell::new(Cow::Borrowed(""));
    whenever(Box::new(move || {
        let now = get();
        if *last.borrow() != now {
            node.set_data(&now);
            *last.borrow_mut() = now;
        }
    }));
}

impl Child for Dom {
    fn put(self, before: &Node) {
        Dom::put(&self, before);
    }

    fn dom(self) -> Dom {
        self
    }
}

macro_rules! words {
    ($($kind:ty => $cow:expr),* $(,)?) => {$(
        impl Child for $kind {
            fn put(self, before: &Node) {
                let words: fn(Self) -> Cow<'static, str> = $cow;
                text(&words(self), before);
            }

            fn live(get: Box<dyn Fn() -> Self>, before: &Node) {
                let words: fn(Self) -> Cow<'static, str> = $cow;
                live_text(Box::new(move || words(get())), before);
            }
        }
    )*};
}

words! {
    &'static str => Cow::Borrowed,
    String => Cow::Owned,
    Cow<'static, str> => |words| words,
    char => |sign| Cow::Owned(sign.to_string()),
    u8 => |number| Cow::Owned(number.to_string()),
    u16 => |number| Cow::Owned(number.to_string()),
    u32 => |number| Cow::Owned(number.to_string()),
    u64 => |number| Cow::Owned(number.to_string()),
    usize => |number| Cow::Owned(number.to_string()),
    i32 => |number| Cow::Owned(number.to_string()),
    i64 => |number| Cow::Owned(number.to_string()),
}

impl Child for Element {
    fn put(self, before: &Node) {
        put(&self, before);
    }

    fn dom(self) -> Dom {
        let all: Node = document().create_document_fragment().unchecked_into();
        call::append(&all, &self);
        Dom::within(&all)
    }
}

impl Child for () {
    fn put(self, _: &Node) {}
}

impl<T: Child> Child for Option<T> {
    fn put(self, before: &Node) {
        if let Some(child) = self {
            child.put(before);
        }
    }
}

impl<T: Child> Child for Vec<T> {
    fn put(self, before: &Node) {
        for child in self {
            child.put(before);
        }
    }
}

impl<T: Child, const N: usize> Child for [T; N] {
    fn put(self, before: &Node) {
        for child in self {
            child.put(before);
        }
    }
}

impl<A: Child, B: Child> Child for (A, B) {
    fn put(self, before: &Node) {
        self.0.put(before);
        self.1.put(before);
    }
}

impl<F: Fn() -> T + 'static, T: Child> Child for F {
    fn put(self, before: &Node) {
        T::live(Box::new(self), before);
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<T: Child + Clone> Child for $signal<T> {
            fn put(self, before: &Node) {
                T::live(Box::new(move || self.get()), before);
            }
        }
    )*};
}

signals!(Signal, RwSignal, Memo);

/// Puts a view into an element instead of whatever was there. Nothing in either may follow a signal or hear.
pub fn fill(element: &Element, dom: impl Child) {
    if element.has_child_nodes() {
        element.set_text_content(None);
    }
    append(element, dom);
}

/// Puts a view to the end of an element.
pub fn append(element: &Element, dom: impl Child) {
    dom.dom().append_to(element);
}

/// Something that is drawn anew whenever it has changed, as a view of its own.
pub fn live<T: Child>(get: impl Fn() -> T + 'static) -> Dom {
    get.dom()
}
