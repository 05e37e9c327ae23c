//! The device's clipboard.

use wasm_bindgen_futures::JsFuture;

use crate::platform::window;

/// Puts a text there. A host may forbid it, and a page without encryption has none.
pub async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}
