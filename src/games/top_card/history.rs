//! Rounds of Top Card in the history.

use rules::event::To;
use rules::label::Lang;

use crate::games::two_sides::history::sides;
use crate::panels::history::view_model::{Played, Short};

/// Both ranks.
pub fn short(played: &Played, _: Lang) -> Option<Short> {
    let (home, away) = (played.cards(To::Home), played.cards(To::Away));
    let (home, away) = (home.first()?.rank, away.first()?.rank);
    let result = format!("{} : {}", home.letter(), away.letter());
    Some(Short { result, ..sides(home as u8, away as u8) })
}
