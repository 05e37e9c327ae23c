//! The marks of the roads, in parts of a cell.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use rules::baccarat::plan::RoadName;
use rules::baccarat::scoreboard::Winner;
use weave::view;

use crate::dom::Dom;
use crate::view::road::{Ink, Marked};

/// A mark round the middle of its cell.
pub fn mark(road: RoadName, marked: Marked, cell: f64) -> Dom {
    match road {
        RoadName::Bead => view! { <circle class="disc" r=format!("{:.2}", cell * 0.41) /> },
        RoadName::Big => big(marked, cell),
        RoadName::BigEye => ring(cell * 0.33, cell * 0.17),
        RoadName::Small => view! { <circle class="disc" r=format!("{:.2}", cell * 0.4) /> },
        RoadName::Cockroach => stroke("stroke", cell * 0.33, cell * 0.22),
    }
}

fn ring(radius: f64, line: f64) -> Dom {
    view! { <circle class="ring" r=format!("{radius:.2}") stroke-width=format!("{line:.2}") /> }
}

fn stroke(class: &'static str, reach: f64, line: f64) -> Dom {
    let reach = format!("{reach:.2}");
    view! { <path class=class d=format!("M-{reach} {reach}L{reach} -{reach}") stroke-width=format!("{line:.2}") /> }
}

/// A win is a ring; ties strike it through, with a figure from two on.
fn big(marked: Marked, cell: f64) -> Dom {
    let won = marked.ink != Ink::Result(Winner::Tie);
    let figure = (marked.ties > 1).then(|| view! { <text class="ties" font-size="12">{marked.ties}</text> });
    view! {
        {won.then(|| ring(cell * 0.375, cell * 0.125))}
        {(marked.ties > 0).then(|| stroke("tie", cell * 0.36, cell * 0.13))}
        {figure}
    }
}
