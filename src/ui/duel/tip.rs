//! The quick help over a place: what it is, its pay table, how much it takes.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use std::sync::Arc;

use weave::view;

use super::Duel;
use crate::dom::{Dom, live};
use crate::state::desk::Desk;
use crate::ui::ground;
use crate::view::duel::cloth::Cloth;
use crate::view::duel::terms;

/// The tip over a cloth.
pub fn tip(cloth: Arc<Cloth>, desk: Desk, duel: Duel) -> Dom {
    live(move || {
        let place = duel.hover.get().filter(|_| desk.can.get().bet)?;
        let table = desk.table()?;
        let field = cloth.fields.iter().find(|field| field.place == place)?;
        let help = terms::help(&table, place, desk.visit.lang.get());
        let [x, y, wide, high] = cloth.view;
        // Narrow cloths keep the tip on the screen.
        let edge = if wide < 500.0 { 28.0 } else { 10.0 };
        let left = ((field.middle.0 - x) / wide * 100.0).clamp(edge, 100.0 - edge);
        let top = (field.words.name.1 - y - 14.0) / high * 100.0;
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
        Some(ground::tip(class, format!("{left:.2}%"), top, inside))
    })
}
