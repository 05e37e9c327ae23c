//! The browser's own things, each behind a small door.

pub mod address;
pub mod animation;
pub mod clipboard;
pub mod clock;
pub mod fetch;
pub mod frame;
pub mod host;
pub mod listen;
pub mod pair;
pub mod root;
pub mod screen;
pub mod sound;
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
