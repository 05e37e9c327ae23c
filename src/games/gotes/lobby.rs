//! Gotes in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::gotes::outcome::Turned;
use rules::label::Lang;

use crate::games::gotes::card_tile::tile;
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::none_yet;
use crate::lobby::picture::{self, Ground, Laid};

/// A row of turned cards.
const PLACES: [Laid; 5] =
    [(20, 26, 46, -6), (64, 22, 46, -3), (108, 20, 46, 0), (152, 22, 46, 3), (196, 26, 46, 6)];
/// Cards of a tile that fit.
const SHOWN: usize = 7;

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_gotes)
}

/// Turned cards.
pub fn picture(_: usize) -> AnyView {
    picture::cards(Ground::Felt, &["7H", "9C", "TD", "AS", "QH"], &PLACES, None)
}

/// The paid cards of the last round.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let turned = table.recent.iter().rev().filter_map(|outcome| outcome.read::<Turned>());
    let newest = turned.into_iter().find(|cards| !cards.shoe.is_empty());
    newest.map_or_else(
        || none_yet(Locale::from(lang)),
        |cards| cards.shoe.into_iter().take(SHOWN).map(tile).collect::<Vec<_>>().into_any(),
    )
}
