//! What a box is called: its card.

use rules::gotes::place::Place;
use rules::label::Lang;
use rules::position::Position;
use rules::table::Table;

use crate::table::view_model::card;

/// What a line is called.
pub fn line(_: &Table, on: Position, lang: Lang) -> String {
    match on.place() {
        Some(Place(of)) => card::name(of, lang),
        // No other line is of this game.
        None => on.to_string(),
    }
}
