//! The browser's own things, each behind a small door.

pub mod address;
pub mod animation;
pub mod clipboard;
pub mod clock;
pub mod frame;
pub mod host;
pub mod listen;
pub mod panic;
pub mod resize;
pub mod root;
pub mod screen;
pub mod sound;
pub mod sprite;
pub mod storage;
pub mod time;
pub mod timer;
pub mod whep;

/// The window. Without one there is no page to draw on.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

/// The document.
pub fn document() -> web_sys::Document {
    window().document().expect("a page has a document")
}

/// Sets an attribute of an element that the client animates or marks itself, or removes it.
pub fn set_attribute(element: &web_sys::Element, name: &str, value: Option<&str>) {
    // Fails only for a name that is not one, and names are ours.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}
