//! Attributes of `<html>`: language, brand and connection, which style and tests hold on to.

use super::document;

/// Sets an attribute of `<html>`.
pub fn set(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}
