//! Small pictures of the cloth, from the geometry of the large one: what a bet covers, and where its chip stands.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use rules::label::Lang;
use rules::roulette::layout::Layout;
use rules::roulette::position::{Numbers, Spot};
use rules::roulette::wheel::Colour;
use rules::table::Table;

use crate::games::roulette::view_model::cloth::{Cloth, Measure, Rect};
use crate::games::roulette::view_model::name;

/// A cloth of the size of a stamp.
const MINI: Measure = Measure { along: 13.0, across: 15.0, outside: 11.0, turned: false, chip: 4.0 };

fn outline(rects: impl Iterator<Item = Rect>) -> String {
    let one = |rect: Rect| {
        let [x, y, w, h] = [rect.x, rect.y, rect.w, rect.h].map(|side| format!("{side:.0}"));
        format!("M{x} {y}h{w}v{h}h-{w}Z")
    };
    rects.map(one).collect()
}

fn view_box(cloth: &Cloth) -> String {
    format!("-1 -1 {:.0} {:.0}", cloth.size.0 + 2.0, cloth.size.1 + 2.0)
}

/// The empty cloth, once for all pictures of a panel.
#[component]
pub fn MiniCloth(
    /// The cloth.
    layout: &'static Layout,
) -> impl IntoView {
    let cloth = Cloth::build(MINI, layout);
    let of = |colour: Colour| {
        let pockets = cloth.pockets.iter().filter(|pocket| pocket.colour() == colour);
        outline(pockets.map(|&pocket| cloth.cell(pocket)))
    };
    view! {
        <svg class="sprite" width="0" height="0" aria-hidden="true">
            <symbol id="mini-cloth" viewBox=view_box(&cloth)>
                <path class="mini-zero" d=cloth.zeros() />
                <path class="mini-red" d=of(Colour::Red) />
                <path class="mini-black" d=of(Colour::Black) />
                <path class="mini-field" d=outline(cloth.fields.iter().map(|field| field.rect)) />
            </symbol>
        </svg>
    }
}

/// What bets cover, and where their chips stand.
pub fn picture(table: &Table, layout: &'static Layout, spots: &[Spot], lang: Lang) -> AnyView {
    let cloth = Cloth::build(MINI, layout);
    let covers = spots.iter().fold(Numbers::NONE, |all, spot| all.union(spot.covers()));
    let covered = cloth.outline(covers.iter());
    let chips: Vec<_> = cloth.targets.iter().filter(|target| spots.contains(&target.spot)).map(|target| {
        view! { <circle class="mini-chip" cx=format!("{:.1}", target.chip.0) cy=format!("{:.1}", target.chip.1) r="4" /> }
    }).collect();
    let names: Vec<String> = spots.iter().map(|spot| name::spoken(table, *spot, lang)).collect();
    view! {
        <svg class="mini" viewBox=view_box(&cloth) role="img" aria-label=names.join(", ")>
            <use href="#mini-cloth" x="-1" y="-1" width=format!("{:.0}", cloth.size.0 + 2.0) height=format!("{:.0}", cloth.size.1 + 2.0) />
            <path class="mini-lit" d=covered /> {chips}
        </svg>
    }.into_any()
}
