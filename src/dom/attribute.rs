//! Attributes, classes, styles and properties, for good or following a signal.

use std::borrow::Cow;
use std::cell::RefCell;

use leptos::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, Node};

use super::{element, note, whenever};

use crate::signal::{Memo, RwSignal, Signal};

type Words = Cow<'static, str>;

/// How a text gets to its element.
#[derive(Clone, Copy)]
enum Way {
    Attribute,
    Style,
    Inside,
}

fn write(node: &Node, way: Way, name: &str, words: Option<&str>) {
    let element = element(node);
    let _ = match (way, words) {
        (Way::Attribute, words) => {
            note(element, name, words);
            Ok(())
        }
        (Way::Inside, words) => {
            element.set_inner_html(words.unwrap_or_default());
            Ok(())
        }
        (Way::Style, words) => {
            // Drawn elements have the same property.
            let style = element.unchecked_ref::<HtmlElement>().style();
            style.set_property(name, words.unwrap_or_default())
        }
    };
}

/// Hands out the element, once.
pub fn once(act: impl FnOnce(&Element), node: &Node) {
    act(element(node));
}

fn follow(node: &Node, way: Way, name: &'static str, get: Box<dyn Fn() -> Option<Words>>) {
    let node = node.clone();
    let last = RefCell::new(None);
    whenever(Box::new(move || {
        let now = Some(get());
        if *last.borrow() != now {
            write(&node, way, name, now.as_ref().and_then(|words| words.as_deref()));
            *last.borrow_mut() = now;
        }
    }));
}

/// What an attribute may be: a text, or none.
pub trait Value {
    /// As text; `None` takes the attribute away.
    fn words(self) -> Option<Words>;
}

impl<T: Value> Value for Option<T> {
    fn words(self) -> Option<Words> {
        self.and_then(Value::words)
    }
}

/// A value, or where one is to be had.
pub trait Source {
    /// Gives it now, and again whenever it has changed.
    fn give(self, to: Given<'_>);
}

/// Where a value goes.
pub struct Given<'a> {
    node: &'a Node,
    way: Way,
    name: &'static str,
}

macro_rules! values {
    ($($kind:ty => $words:expr),* $(,)?) => {$(
        impl Value for $kind {
            fn words(self) -> Option<Words> {
                let words: fn(Self) -> Option<Words> = $words;
                words(self)
            }
        }

        impl Source for $kind {
            fn give(self, to: Given<'_>) {
                give_once(self.words(), to);
            }
        }
    )*};
}

values! {
    &'static str => |words| Some(Cow::Borrowed(words)),
    String => |words| Some(Cow::Owned(words)),
    Words => Some,
    bool => |is| is.then_some(Cow::Borrowed("")),
    char => |sign| Some(Cow::Owned(sign.to_string())),
    u8 => |number| Some(Cow::Owned(number.to_string())),
    u16 => |number| Some(Cow::Owned(number.to_string())),
    u32 => |number| Some(Cow::Owned(number.to_string())),
    u64 => |number| Some(Cow::Owned(number.to_string())),
    usize => |number| Some(Cow::Owned(number.to_string())),
    i32 => |number| Some(Cow::Owned(number.to_string())),
    i64 => |number| Some(Cow::Owned(number.to_string())),
}

fn give_once(words: Option<Words>, to: Given<'_>) {
    if let Some(words) = words {
        write(to.node, to.way, to.name, Some(&words));
    }
}

impl<T: Value> Source for Option<T> {
    fn give(self, to: Given<'_>) {
        give_once(self.words(), to);
    }
}

impl<F: Fn() -> T + 'static, T: Value> Source for F {
    fn give(self, to: Given<'_>) {
        follow(to.node, to.way, to.name, Box::new(move || self().words()));
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<T: Value + Clone + 'static> Source for $signal<T> {
            fn give(self, to: Given<'_>) {
                follow(to.node, to.way, to.name, Box::new(move || self.get().words()));
            }
        }

        impl Flag for $signal<bool> {
            fn give(self, node: &Node, name: &'static str) {
                toggle(node, name, Box::new(move || self.get()));
            }
        }

        impl<T: Into<JsValue> + Clone + 'static> Property for $signal<T> {
            fn give(self, node: &Node, name: &'static str) {
                set(node, name, Box::new(move || self.get().into()));
            }
        }
    )*};
}

signals!(Signal, RwSignal, Memo);

/// An attribute.
pub fn attribute(value: impl Source, node: &Node, name: &'static str) {
    value.give(Given { node, way: Way::Attribute, name });
}

/// A property of the element's style.
pub fn style(value: impl Source, node: &Node, name: &'static str) {
    value.give(Given { node, way: Way::Style, name });
}

/// What stands inside an element, as it is written.
pub fn inner_html(value: impl Source, node: &Node) {
    value.give(Given { node, way: Way::Inside, name: "" });
}

/// A class that is there or not.
pub trait Flag {
    /// Sets it now, and again whenever it has changed.
    fn give(self, node: &Node, name: &'static str);
}

fn toggle(node: &Node, name: &'static str, get: Box<dyn Fn() -> bool>) {
    let node = node.clone();
    let last = std::cell::Cell::new(false);
    whenever(Box::new(move || {
        let now = get();
        if last.replace(now) != now {
            let _ = element(&node).class_list().toggle_with_force(name, now);
        }
    }));
}

impl Flag for bool {
    fn give(self, node: &Node, name: &'static str) {
        if self {
            let _ = element(node).class_list().add_1(name);
        }
    }
}

impl<F: Fn() -> bool + 'static> Flag for F {
    fn give(self, node: &Node, name: &'static str) {
        toggle(node, name, Box::new(self));
    }
}

/// A class.
pub fn class(is: impl Flag, node: &Node, name: &'static str) {
    is.give(node, name);
}

/// A property of the element, such as an input's value.
pub trait Property {
    /// Sets it now, and again whenever it has changed.
    fn give(self, node: &Node, name: &'static str);
}

fn set(node: &Node, name: &'static str, get: Box<dyn Fn() -> JsValue>) {
    let node = node.clone();
    whenever(Box::new(move || {
        let _ = js_sys::Reflect::set(&node, &name.into(), &get());
    }));
}

macro_rules! properties {
    ($($kind:ty),*) => {$(
        impl Property for $kind {
            fn give(self, node: &Node, name: &'static str) {
                let _ = js_sys::Reflect::set(node, &name.into(), &self.into());
            }
        }
    )*};
}

properties!(&'static str, String, bool);

impl<F: Fn() -> T + 'static, T: Into<JsValue>> Property for F {
    fn give(self, node: &Node, name: &'static str) {
        set(node, name, Box::new(move || self().into()));
    }
}

/// A property.
pub fn property(value: impl Property, node: &Node, name: &'static str) {
    value.give(node, name);
}
