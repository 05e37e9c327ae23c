//! Roulette in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;
use rules::roulette::outcome::Landed;

use crate::games::roulette::view_model::cloth::colour;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::results;

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_roulette)
}

/// The wheel.
pub fn picture(_: usize) -> AnyView {
    view! { <span class="art wheel"></span> }.into_any()
}

/// The last numbers.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let numbers = table.recent.iter().rev().filter_map(|outcome| {
        let Landed { number } = outcome.read()?;
        Some((colour(number), number.to_string()))
    });
    results(numbers, Locale::from(lang))
}

/// The ball runs.
pub fn closed(locale: Locale) -> &'static str {
    td_string!(locale, lobby.turning)
}
