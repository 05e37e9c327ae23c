//! Ultimate Texas Hold'em in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;

use crate::games::poker_boxes::tile;
use crate::i18n::{Locale, td_string};
use crate::lobby::picture::{self, Ground, Laid};

/// Two own cards, and three of the board.
const PLACES: [Laid; 5] =
    [(24, 34, 44, -7), (66, 30, 44, 5), (128, 26, 36, 0), (168, 26, 36, 0), (208, 26, 36, 0)];
const CARDS: [[&str; 5]; 2] = [["AS", "TD", "KH", "QC", "JD"], ["AD", "KD", "QD", "7D", "4D"]];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, ultimate.family)
}

/// Five cards.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Felt, &CARDS[nth % CARDS.len()], &PLACES, None)
}

/// Who sits where, or the last hands that won.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    tile::last(table, lang)
}
