//! A road: paper, grid and marks. The marks move left by whole columns; their cells keep their numbers.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

pub mod board;
pub mod choice;
pub mod count;
pub mod mark;
pub mod probe;

use std::sync::Arc;

use leptos::prelude::*;
use rules::baccarat::plan::RoadName;
use rules::baccarat::road::ROWS;
use rules::baccarat::scoreboard::Winner;

use crate::games::baccarat::view_model::{Board, Drawn, Ink, Marked, Symbols, character};

use crate::games::baccarat::road::mark::mark;

/// Columns of a paper and the size of its cells in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Columns.
    pub columns: u16,
    /// The side of a cell.
    pub cell: f64,
}

/// What all roads of a table share.
#[derive(Clone, Copy)]
pub struct Score {
    /// The results on view.
    pub board: Memo<Arc<Board>>,
    /// Whose win is asked for.
    pub ask: RwSignal<Option<Winner>>,
    /// What stands in the bead road.
    pub symbols: RwSignal<Symbols>,
    /// The plan's letters: player, banker, tie.
    pub letters: Memo<[String; 3]>,
    /// What else the plan's bets look at, and the marks tell.
    pub told: Told,
}

/// What the marks tell beside the winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// A banker's win with six.
    pub sixes: bool,
    /// Pairs.
    pub pairs: bool,
}

impl Score {
    /// What stands in a bead.
    pub fn figure(self, winner: Winner, points: u8) -> String {
        match self.symbols.get() {
            Symbols::Letters => self.letters.with(|letters| letters[of(winner)].clone()),
            Symbols::Characters => character(winner).to_owned(),
            Symbols::Numbers => points.to_string(),
        }
    }
}

/// Player, banker, tie.
fn of(winner: Winner) -> usize {
    match winner {
        Winner::Player => 0,
        Winner::Banker => 1,
        Winner::Tie => 2,
    }
}

/// A road on its paper.
#[component]
pub fn Road(
    /// Which.
    name: RoadName,
    /// Its paper.
    paper: Paper,
    /// What it is called.
    #[prop(into)]
    title: Signal<String>,
) -> impl IntoView {
    let score = expect_context::<Score>();
    let Paper { columns, cell } = paper;
    let (wide, high) = (f64::from(columns) * cell, f64::from(ROWS) * cell);
    let drawn: Memo<Drawn> = Memo::new(move |_| score.board.get().draw(name, columns, score.ask.get()));
    let gone = move || format!("translateX(-{:.2}px)", f64::from(drawn.with(|drawn| drawn.gone)) * cell);
    let marks = move || {
        let cells = drawn.with(|drawn| drawn.cells.clone());
        cells.iter().map(|marked| place(name, *marked, cell, score)).collect::<Vec<_>>()
    };
    view! {
        <svg class=format!("road {name}") data-road=name.name() viewBox=format!("0 0 {wide:.2} {high:.2}") role="img" aria-label=title>
            <path class="grid" d=grid(columns, cell) />
            <g class="marks" style:transform=gone>{marks}</g>
        </svg>
    }
}

fn place(road: RoadName, marked: Marked, cell: f64, score: Score) -> AnyView {
    let Marked { at, ink, newest, would, points, .. } = marked;
    let middle = |nth: u16| format!("{:.2}", (f64::from(nth) - 0.5) * cell);
    let figure = match (road, ink) {
        (RoadName::Bead, Ink::Result(winner)) if cell >= 14.0 => Some(score.figure(winner, points)),
        _ => None,
    };
    let side = cell - 1.0;
    let is_result = matches!(road, RoadName::Bead | RoadName::Big);
    let six = is_result && score.told.sixes && marked.is_bankers_six();
    let dots = (road == RoadName::Bead && score.told.pairs).then(|| pair_dots(marked.pairs, cell));
    view! {
        <g
            class=format!("mark {}", ink.name())
            class:would=would
            data-cell=format!("{},{}", at.column, at.row)
            data-mark=ink.name()
            data-ties=(marked.ties > 0).then(|| marked.ties.to_string())
            data-note=six.then_some("6")
            transform=format!("translate({} {})", middle(at.column), middle(at.row))
        >
            {newest.then(|| view! {
                <rect class="newest" x=format!("{:.2}", -side / 2.0) y=format!("{:.2}", -side / 2.0) width=format!("{side:.2}") height=format!("{side:.2}") rx=format!("{:.2}", cell * 0.14) />
            })}
            {mark(road, marked, cell)}
            {figure.map(|figure| view! { <text class="figure-in" font-size=format!("{:.1}", (cell * 0.47).max(12.0)) y=format!("{:.1}", cell * 0.03)>{figure}</text> })}
            {dots}
            {six.then(|| view! { <text class="six" font-size=format!("{:.1}", (cell * 0.36).max(9.0)) x=format!("{:.1}", cell * 0.33) y=format!("{:.1}", cell * 0.36)>"6"</text> })}
        </g>
    }.into_any()
}

/// Dots for pairs: the banker's at the upper left, the player's at the lower right.
fn pair_dots([player, banker]: [bool; 2], cell: f64) -> AnyView {
    let dot = |shown: bool, class: &'static str, at: f64| {
        let (at, radius) = (format!("{at:.2}"), format!("{:.2}", cell * 0.11));
        shown.then(|| view! { <circle class=class cx=at.clone() cy=at r=radius /> })
    };
    view! { {dot(banker, "pair B", cell * -0.33)} {dot(player, "pair P", cell * 0.33)} }.into_any()
}

/// The lines of a paper.
pub fn grid(columns: u16, cell: f64) -> String {
    let (wide, high) =
        (format!("{:.2}", f64::from(columns) * cell), format!("{:.2}", f64::from(ROWS) * cell));
    let down = (1..columns).map(|nth| format!("M{:.2} 0V{high}", f64::from(nth) * cell));
    let across = (1..ROWS).map(|nth| format!("M0 {:.2}H{wide}", f64::from(nth) * cell));
    down.chain(across).collect()
}
