//! Pontoon in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::card_table::lobby::seats;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::none_yet;
use crate::lobby::picture::{self, Ground, Laid};

/// Five cards up to 21 beside their chip.
const PLACES: [Laid; 5] =
    [(112, 34, 44, -10), (134, 31, 44, -5), (156, 30, 44, 0), (178, 31, 44, 5), (200, 34, 44, 10)];
const CARDS: [[&str; 5]; 2] = [["2H", "4S", "3D", "5C", "6S"], ["AS", "3C", "4H", "6D", "7S"]];
const CHIPS: [&str; 2] = ["blue", "violet"];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_pontoon)
}

/// A trick and a chip.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Felt, &CARDS[nth % CARDS.len()], &PLACES, Some(CHIPS[nth % CHIPS.len()]))
}

/// Who sits where.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    match table.boxes {
        Some(boxes) => seats(table, boxes, locale),
        None => none_yet(locale),
    }
}
