//! The live line of a tile: what the lines of several families have in common.

use leptos::prelude::*;

use crate::i18n::{Locale, td_string};

/// How many results fit.
pub const SHOWN: usize = 9;

/// No round has been played yet.
pub fn none_yet(locale: Locale) -> AnyView {
    view! { <span class="last-none">{td_string!(locale, lobby.none_yet)}</span> }.into_any()
}

/// Results by class and word, the newest first and framed.
pub fn results(newest_first: impl Iterator<Item = (&'static str, String)>, locale: Locale) -> AnyView {
    let shown: Vec<_> = newest_first
        .take(SHOWN)
        .map(|(class, word)| view! { <b class=format!("n {class}")>{word}</b> })
        .collect();
    if shown.is_empty() { none_yet(locale) } else { shown.into_any() }
}

/// What a row of results is about, then the results.
pub fn titled(title: &'static str, results: Vec<AnyView>) -> AnyView {
    view! { <span class="last-of">{title}</span> {results} }.into_any()
}
