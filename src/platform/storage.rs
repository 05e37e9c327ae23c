//! What is kept in the browser between visits. A host may forbid storage: then it is kept in memory for as long as the page
//! lives, and nothing breaks.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Storage;

use super::window;

thread_local! {
    /// Where nothing else may keep it.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn read_from(storage: Option<Storage>, name: &str) -> Option<String> {
    storage
        .and_then(|storage| storage.get_item(name).ok().flatten())
        .or_else(|| MEMORY.with_borrow(|memory| memory.get(name).cloned()))
}

fn write_to(storage: Option<Storage>, name: &str, text: &str) {
    // A full or forbidden storage loses only what comes after this page.
    if storage.is_none_or(|storage| storage.set_item(name, text).is_err()) {
        MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
    }
}

fn lasting() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn passing() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// What was kept under a name.
pub fn read(name: &str) -> Option<String> {
    read_from(lasting(), name)
}

/// Keeps a text under a name.
pub fn write(name: &str, text: &str) {
    write_to(lasting(), name, text);
}

/// What was kept for this window only.
pub fn recall(name: &str) -> Option<String> {
    read_from(passing(), name).filter(|text| !text.is_empty())
}

/// Keeps a text for this window only; an empty one is nothing.
pub fn remember(name: &str, text: &str) {
    write_to(passing(), name, text);
}
