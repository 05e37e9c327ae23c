//! What is kept in the browser between visits. A host may forbid storage: then it is kept in memory for as long as the page
//! lives, and nothing breaks.

use std::cell::RefCell;
use std::collections::BTreeMap;

use web_sys::Storage;

use crate::platform::window;

thread_local! {
    /// Where nothing else may keep it.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// What was kept under a name.
pub fn read(name: &str) -> Option<String> {
    storage()
        .and_then(|storage| storage.get_item(name).ok().flatten())
        .or_else(|| MEMORY.with_borrow(|memory| memory.get(name).cloned()))
}

/// Keeps a text under a name.
pub fn write(name: &str, text: &str) {
    // A full or forbidden storage loses only what comes after this page.
    if storage().is_none_or(|storage| storage.set_item(name, text).is_err()) {
        MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
