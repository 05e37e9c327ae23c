//! Baccarat in the lobby.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use protocol::snapshot::Past;
use rules::baccarat::plan::RoadName;
use rules::baccarat::scoreboard::ShoeView;
use rules::label::Lang;

use crate::games::baccarat::road::grid;
use crate::games::baccarat::road::mark::mark;
use crate::games::baccarat::view_model::{Board, Marked};
use crate::i18n::{Locale, td_string};
use crate::lobby::picture::{self, Ground, Laid};

/// Two cards of each side.
const PLACES: [Laid; 4] = [(64, 26, 50, -8), (92, 22, 50, 4), (150, 22, 50, -3), (178, 30, 50, 7)];
const CARDS: [[&str; 4]; 6] = [
    ["9S", "KD", "4S", "3H"],
    ["6D", "AC", "QS", "8H"],
    ["5C", "3D", "KH", "7S"],
    ["8D", "JS", "2C", "4H"],
    ["AH", "7C", "9D", "QC"],
    ["2S", "6H", "5D", "TS"],
];
/// Columns of the small Big Road and the side of its cells.
const COLUMNS: u16 = 32;
const CELL: f64 = 7.0;

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_baccarat)
}

/// Player and banker.
pub fn picture(nth: usize) -> AnyView {
    picture::cards(Ground::Sides, &CARDS[nth % CARDS.len()], &PLACES, None)
}

/// The Big Road of the present shoe.
pub fn last(table: &TableSummary, _: Lang) -> AnyView {
    let past = Past { current: table.recent.clone(), ..Past::default() };
    let drawn = Board::of(&past, ShoeView::Current).draw(RoadName::Big, COLUMNS, None);
    let gone = f64::from(drawn.gone);
    let middle = |nth: f64| format!("{:.1}", (nth - 0.5) * CELL);
    let marks = drawn.cells.iter().filter(|marked| marked.at.column > drawn.gone).map(|marked| {
        let at = format!("translate({} {})", middle(f64::from(marked.at.column) - gone), middle(f64::from(marked.at.row)));
        let newest = marked.newest.then(|| view! { <rect class="newest" x="-3" y="-3" width="6" height="6" rx="1" /> });
        // A figure would be unreadable here; the stroke of the tie says enough.
        let bare = Marked { ties: marked.ties.min(1), ..*marked };
        view! { <g class=format!("mark {}", marked.ink.name()) transform=at>{newest} {mark(RoadName::Big, bare, CELL)}</g> }
    });
    let wide = format!("{:.0}", f64::from(COLUMNS) * CELL);
    view! {
        <svg class="small-road" viewBox=format!("0 0 {wide} 42") preserveAspectRatio="xMinYMid meet">
            <path class="grid" d=grid(COLUMNS, CELL) />
            {marks.collect::<Vec<_>>()}
        </svg>
    }
    .into_any()
}
