//! Top Card in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;
use rules::top_card::board::Side;
use rules::top_card::outcome::Won;

use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::results;
use crate::lobby::picture::{self, Ground, Laid};

/// Home and away.
const PLACES: [Laid; 2] = [(50, 20, 62, -4), (150, 20, 62, 4)];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_top_card)
}

/// Two cards.
pub fn picture(_: usize) -> AnyView {
    picture::cards(Ground::Felt, &["KC", "8D"], &PLACES, None)
}

/// Letters of the sides that won.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let sides = table.recent.iter().rev().filter_map(|outcome| {
        Some(match outcome.read::<Won>()?.top_card {
            Side::Home => ("mark-P", td_string!(locale, lobby.letters.home).to_owned()),
            Side::Away => ("mark-B", td_string!(locale, lobby.letters.away).to_owned()),
            Side::Tie => ("mark-T", td_string!(locale, lobby.letters.tie).to_owned()),
        })
    });
    results(sides, locale)
}
