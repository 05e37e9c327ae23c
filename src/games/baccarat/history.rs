//! Rounds of baccarat in the history.

use rules::baccarat::draw;
use rules::event::To;
use rules::label::Lang;

use crate::games::two_sides::history::sides;
use crate::panels::history::view_model::{Played, Short};

/// Points of player and banker.
pub fn short(played: &Played, _: Lang) -> Option<Short> {
    let banker = played.cards(To::Banker);
    (!banker.is_empty()).then(|| sides(draw::total(&played.cards(To::Player)), draw::total(&banker)))
}
