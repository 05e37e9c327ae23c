//! The quick help over a place: what it is, its pay table, how much it takes.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use std::sync::Arc;

use crate::games::two_sides::table::Duel;
use crate::games::two_sides::view_model::cloth::Cloth;
use crate::games::two_sides::view_model::terms;
use crate::table::components::drawn_cloth;
use crate::table::store::{TableStateStoreFields, TableStore};

/// The tip over a cloth.
pub fn tip(cloth: Arc<Cloth>, store: TableStore, duel: Duel) -> AnyView {
    (move || {
        let place = duel.hover.get().filter(|_| store.state.allowed().get().bet)?;
        let table = store.table()?;
        let field = cloth.fields.iter().find(|field| field.place == place)?;
        let help = terms::help(&table, place, store.session.lang());
        let [x, _, wide, _] = cloth.view;
        // Narrow cloths keep the tip on the screen.
        let edge = if wide < 500.0 { 28.0 } else { 10.0 };
        let left = ((field.middle.0 - x) / wide * 100.0).clamp(edge, 100.0 - edge);
        let class = if help.pays.len() > 2 { "help several" } else { "help" };
        let rows = help
            .pays
            .iter()
            .map(
                |(when, pays)| view! { <tr><td>{when.clone()}</td> <td class="num">{pays.clone()}</td></tr> },
            )
            .collect::<Vec<_>>();
        let inside = view! {
            <b>{help.name.clone()}</b>
            <table><tbody>{rows}</tbody></table>
            <span class="num">{help.most.clone()}</span>
        };
        // It stands over the cloth, so that it covers no place.
        Some(drawn_cloth::tip(class, format!("{left:.2}%"), 0.0, inside.into_any()))
    })
    .into_any()
}
