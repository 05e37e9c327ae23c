//! What is stored in the browser between sessions. Where a host forbids storage, it is held in memory for as long as the page
//! lives. gloo-storage is no help there: its `LocalStorage` throws where the browser refuses the storage itself, which ends the
//! client in a frame without storage.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Storage;

use crate::platform::window;

thread_local! {
    /// Instead of a forbidden or full storage.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// What was stored under a name.
pub fn read(name: &str) -> Option<String> {
    storage()
        .and_then(|storage| storage.get_item(name).ok().flatten())
        .or_else(|| MEMORY.with_borrow(|memory| memory.get(name).cloned()))
}

/// Stores a text under a name.
pub fn write(name: &str, text: &str) {
    // A full or forbidden storage loses only what comes after this page.
    if storage().is_none_or(|storage| storage.set_item(name, text).is_err()) {
        MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
