//! The live line of a tile: what the last rounds brought, as the game's own board tells it.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use protocol::lobby::{Family, TableSummary};
use protocol::snapshot::{Outcome, Past};
use rules::baccarat::plan::RoadName;
use rules::baccarat::scoreboard::ShoeView;
use rules::label::Lang;
use rules::top_card::board::Side;

use crate::games::baccarat::road::grid;
use crate::games::baccarat::road::mark::mark;
use crate::games::baccarat::view_model::Board;
use crate::games::roulette::view_model::cloth::colour;
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::lobby::view_model::hand;

/// How many results fit.
const SHOWN: usize = 9;
/// Columns of the small Big Road and the side of its cells.
const COLUMNS: u16 = 32;
const CELL: f64 = 7.0;

/// The line.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    match table.family {
        Family::Baccarat => road(table),
        Family::Blackjack if table.boxes.is_some() => seats(table, lang),
        Family::Blackjack | Family::Holdem if table.last.is_empty() => {
            view! { <span class="last-none">{td_string!(locale, lobby.none_yet)}</span> }.into_any()
        }
        Family::Blackjack => {
            let totals = table.last.iter().rev().take(SHOWN - 3).map(|total| {
                let (class, shown) = match &**total {
                    "bust" => ("last-total is-over", td_string!(locale, lobby.bust).to_owned()),
                    "blackjack" => ("last-total is-best", "BJ".to_owned()),
                    points => ("last-total", points.to_owned()),
                };
                view! { <b class=class>{shown}</b> }
            });
            view! { <span class="last-of">{td_string!(locale, lobby.dealer_had)}</span> {totals.collect::<Vec<_>>()} }.into_any()
        }
        Family::Holdem => {
            let hands = table
                .last
                .iter()
                .rev()
                .take(2)
                .map(|category| view! { <b class="last-hand">{hand(category, lang)}</b> });
            view! { <span class="last-of">{td_string!(locale, lobby.last_hands)}</span> {hands.collect::<Vec<_>>()} }.into_any()
        }
        Family::Roulette | Family::TopCard => results(table, lang),
    }
}

/// Numbers, or letters of the sides; the newest first and framed.
fn results(table: &TableSummary, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let mut shown = table
        .recent
        .iter()
        .rev()
        .filter_map(|outcome| match outcome {
            Outcome::Number(pocket) => Some((colour(*pocket), pocket.to_string())),
            Outcome::TopCard(Side::Home) => {
                Some(("mark-P", td_string!(locale, lobby.letters.home).to_owned()))
            }
            Outcome::TopCard(Side::Away) => {
                Some(("mark-B", td_string!(locale, lobby.letters.away).to_owned()))
            }
            Outcome::TopCard(Side::Tie) => Some(("mark-T", td_string!(locale, lobby.letters.tie).to_owned())),
            _ => None,
        })
        .take(SHOWN)
        .peekable();
    if shown.peek().is_none() {
        return view! { <span class="last-none">{td_string!(locale, lobby.none_yet)}</span> }.into_any();
    }
    shown
        .map(|(class, word)| view! { <b class=format!("n {class}")>{word}</b> })
        .collect::<Vec<_>>()
        .into_any()
}

/// Seats round the table: taken ones with a person, free ones with a plus.
fn seats(table: &TableSummary, lang: Lang) -> AnyView {
    let count = table.boxes.map_or(0, |boxes| boxes.count);
    let taken = |nth: u8| table.seats.iter().any(|seat| seat.get() == nth);
    let all = (1..=count).map(|nth| match taken(nth) {
        true => view! { <i class="box-seat"><Icon name="person" /></i> }.into_any(),
        false => view! { <i class="box-seat is-free">"+"</i> }.into_any(),
    });
    let said = td_string!(Locale::from(lang), lobby.seats, n = table.seats.len(), of = count);
    view! { {all.collect::<Vec<_>>()} <span class="sr">{said}</span> }.into_any()
}

/// The Big Road of the present shoe.
fn road(table: &TableSummary) -> AnyView {
    let past = Past { current: table.recent.clone(), ..Past::default() };
    let drawn = Board::of(&past, ShoeView::Current).draw(RoadName::Big, COLUMNS, None);
    let gone = f64::from(drawn.gone);
    let middle = |nth: f64| format!("{:.1}", (nth - 0.5) * CELL);
    let marks = drawn.cells.iter().filter(|marked| marked.at.column > drawn.gone).map(|marked| {
        let at = format!("translate({} {})", middle(f64::from(marked.at.column) - gone), middle(f64::from(marked.at.row)));
        let newest = marked.newest.then(|| view! { <rect class="newest" x="-3" y="-3" width="6" height="6" rx="1" /> });
        // A figure would be unreadable here; the stroke of the tie says enough.
        let bare = crate::games::baccarat::view_model::Marked { ties: marked.ties.min(1), ..*marked };
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
