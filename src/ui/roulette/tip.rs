//! The tip over the place under the pointer: what it is, what it pays, how much it takes.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use std::sync::Arc;

use weave::view;

use super::{Felt, called};
use crate::dom::{Dom, live};
use crate::state::desk::Desk;
use crate::ui::ground;
use crate::view::roulette::cloth::Cloth;
use crate::view::roulette::name;

/// The tip over a cloth.
pub fn tip(cloth: Arc<Cloth>, desk: Desk, felt: Felt) -> Dom {
    live(move || {
        let spot = felt.hover.get().filter(|_| desk.can.get().bet)?;
        let target = cloth.targets.iter().find(|target| target.spot == spot)?;
        let lang = desk.visit.lang.get();
        // It stands over all that lights up, so that it covers none of it.
        let top = spot.covers().iter().map(|pocket| cloth.cells[usize::from(pocket.number())].y);
        let top = top.fold(cloth.size.1, f64::min);
        let left = format!("{:.2}", target.chip.0 / cloth.size.0 * 100.0);
        let left = format!("clamp(7.5rem, {left}%, calc(100% - 7.5rem))");
        let terms = desk.table().map(|table| name::terms(&table, spot, lang));
        let inside = view! { <b>{called(desk, spot, lang)}</b> <span class="num">{terms}</span> };
        Some(ground::tip("", left, top / cloth.size.1 * 100.0, inside))
    })
}
