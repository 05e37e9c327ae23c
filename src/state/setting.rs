//! What the player chose for himself and is kept for the next visit.

use rules::label::Lang;

use crate::platform::{address, storage};

const LANG: &str = "platno.lang";

/// The launch address decides, then an earlier choice; Czech otherwise.
pub fn lang() -> Lang {
    let named = |text: String| text.parse().ok();
    address::launch("lang")
        .and_then(named)
        .or_else(|| storage::read(LANG).and_then(named))
        .unwrap_or(Lang::Cs)
}

/// Has the player chosen a language before?
pub fn has_lang() -> bool {
    storage::read(LANG).is_some()
}

/// Keeps the language for the next visit.
pub fn keep_lang(lang: Lang) {
    storage::write(LANG, &lang.to_string());
}

/// A dress of the client that the style sheet knows.
pub fn known_brand(name: &str) -> Option<&'static str> {
    ["chance", "magicplanet"].into_iter().find(|known| *known == name)
}
