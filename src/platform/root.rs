//! Attributes of `<html>`: language, brand and connection, which style and tests hold on to.

use crate::platform::document;

/// Sets an attribute of `<html>`.
pub fn set(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        crate::platform::set_attribute(&root, name, Some(value));
    }
}

/// Sets or removes a mark of `<html>`.
pub fn mark(name: &str, on: bool) {
    if on {
        set(name, "");
    } else if let Some(root) = document().document_element() {
        crate::platform::set_attribute(&root, name, None);
    }
}

/// What the window is called: what is on the page, and the brand.
pub fn set_title(page: &str, brand: &str) {
    let title = if page.is_empty() { brand.to_owned() } else { format!("{page} · {brand}") };
    document().set_title(&title);
}

/// The client has come: takes the box away that stood in its place.
pub fn arrived() {
    if let Some(wait) = document().get_element_by_id("wait") {
        wait.remove();
    }
}
