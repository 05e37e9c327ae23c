//! The tip over the place under the pointer: what it is, what it pays, how much it takes.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use std::sync::Arc;

use crate::games::roulette::table::{Felt, called};
use crate::games::roulette::view_model::cloth::Cloth;
use crate::games::roulette::view_model::name;
use crate::table::components::drawn_cloth;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The tip over a cloth.
pub fn tip(cloth: Arc<Cloth>, store: TableStore, felt: Felt) -> AnyView {
    (move || {
        let spot = felt.hover.get().filter(|_| store.state.allowed().get().bet)?;
        let target = cloth.targets.iter().find(|target| target.spot == spot)?;
        let lang = store.session.lang();
        let left = format!("{:.2}", target.chip.0 / cloth.size.0 * 100.0);
        let left = format!("clamp(7.5rem, {left}%, calc(100% - 7.5rem))");
        let terms = store.table().map(|table| name::terms(&table, spot, lang));
        let inside = view! { <b>{called(store, spot, lang)}</b> <span class="num">{terms}</span> };
        // It stands over the cloth, so that it covers no place.
        Some(drawn_cloth::tip("", left, 0.0, inside.into_any()))
    })
    .into_any()
}
