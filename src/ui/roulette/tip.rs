//! The tip over the place under the pointer: what it is, what it pays, how much it takes.

use std::sync::Arc;

use leptos::prelude::*;
use weave::view;

use super::Felt;
use crate::dom::{Dom, live};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::view::fixed::fixed;
use crate::view::roulette::cloth::Cloth;
use crate::view::roulette::name;

/// The tip.
#[component]
pub fn Tip(
    /// The cloth that it lies over.
    cloth: Arc<Cloth>,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let felt = expect_context::<Felt>();
    let table = desk.table();
    live(move || {
        let spot = felt.hover.get().filter(|_| desk.can.get().bet)?;
        let target = cloth.targets.iter().find(|target| target.spot == spot)?;
        let lang = visit.lang.get();
        // Over the uppermost places there is no room: there the tip hangs under them.
        #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
        let (left, top, under) = {
            let (foot, (x, _)) = (target.hit.y + target.hit.h, target.chip);
            let under = foot < cloth.size.1 * 0.24;
            let top = if under { foot } else { target.hit.y.max(0.0) };
            (x / cloth.size.0 * 100.0, top / cloth.size.1 * 100.0, under)
        };
        Some(view! {
            <div class="tip" class:under=under aria-hidden="true" style:left=format!("clamp(7.5rem, {}%, calc(100% - 7.5rem))", fixed(left, 2)) style:top=format!("{}%", fixed(top, 2))>
                <b>{name::spoken(spot, lang)}</b>
                <span class="num">{table.as_ref().map(|table| name::terms(table, spot, lang))}</span>
            </div>
        })
    })
}
