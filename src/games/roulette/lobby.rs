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

/// How the wheel is cut out for a tile: where in per cent, and how large.
const VIEWS: [(u8, u8, u16); 8] = [
    (50, 30, 100),
    (10, 80, 150),
    (90, 15, 150),
    (50, 100, 165),
    (95, 75, 160),
    (5, 15, 160),
    (35, 60, 165),
    (70, 45, 125),
];
/// The chip beside it.
const CHIPS: [&str; 7] = ["gold", "blue", "violet", "rose", "orange", "teal", "bone"];

/// The wheel and a chip; each table has its own view of them.
pub fn picture(nth: usize) -> AnyView {
    let (x, y, size) = VIEWS[nth % VIEWS.len()];
    let chip = format!("/art/chip-{}.svg", CHIPS[nth % CHIPS.len()]);
    view! {
        <span class="art wheel" style:--x=format!("{x}%") style:--y=format!("{y}%") style:--size=format!("{size}%")></span>
        <img class="beside-wheel" src=chip alt="" />
    }
    .into_any()
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
