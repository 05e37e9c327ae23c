//! Craps in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::craps::outcome::Rolled;
use rules::label::Lang;

use crate::games::craps::dice::FlatDie;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::results;

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_craps)
}

/// Two dice.
pub fn picture(_: usize) -> AnyView {
    view! {
        <svg class="art on-felt craps-art" viewBox="0 0 258 124" preserveAspectRatio="xMidYMid slice">
            <g transform="translate(66 38) rotate(-14 27 27)"><FlatDie face=5 size=54 /></g>
            <g transform="translate(140 32) rotate(11 27 27)"><FlatDie face=4 size=54 /></g>
        </svg>
    }
    .into_any()
}

/// The totals of the last rolls.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let totals =
        table.recent.iter().rev().filter_map(|outcome| outcome.read::<Rolled>()).flat_map(|rolled| {
            rolled.rolls.into_iter().rev().map(|dice| {
                let class = if dice.total() == 7 { "red" } else { "black" };
                (class, dice.total().to_string())
            })
        });
    results(totals, Locale::from(lang))
}

/// The dice are out.
pub fn closed(locale: Locale) -> &'static str {
    td_string!(locale, craps.dice_out)
}
