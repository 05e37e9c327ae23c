//! What is kept in the browser between visits. A host may forbid storage: then nothing is kept, and nothing breaks.

use web_sys::Storage;

use super::window;

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a name.
pub fn read(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name.
pub fn write(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // A full or forbidden storage loses only the convenience.
        let _ = storage.set_item(name, text);
    }
}
