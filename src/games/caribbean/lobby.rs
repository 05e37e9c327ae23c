//! Caribbean poker in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::poker_boxes::tile;
use crate::i18n::{Locale, td_string};
use crate::lobby::picture::{self, Ground, Laid};

/// A hand, its fourth card leaving.
const PLACES: [Laid; 5] =
    [(34, 34, 40, 0), (74, 34, 40, 0), (114, 34, 40, 0), (154, 22, 40, 9), (194, 34, 40, 0)];
const CARDS: [[&str; 5]; 1] = [["KS", "KH", "9D", "4C", "7S"]];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, caribbean.family)
}

/// Five cards.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Felt, &CARDS[nth % CARDS.len()], &PLACES, None)
}

/// Who sits where, or the last hands that won.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    tile::last(table, lang)
}
