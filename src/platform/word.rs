//! Letters large and small by the browser's own tables, which need not be downloaded once more.

/// A text in other letters.
pub trait Case {
    /// In capitals.
    fn upper(&self) -> String;
    /// In small letters.
    fn lower(&self) -> String;
}

#[cfg(target_arch = "wasm32")]
impl Case for str {
    fn upper(&self) -> String {
        js_sys::JsString::from(self).to_upper_case().into()
    }

    fn lower(&self) -> String {
        js_sys::JsString::from(self).to_lower_case().into()
    }
}

/// Where there is no browser: in tests.
#[cfg(not(target_arch = "wasm32"))]
impl Case for str {
    fn upper(&self) -> String {
        self.to_uppercase()
    }

    fn lower(&self) -> String {
        self.to_lowercase()
    }
}
