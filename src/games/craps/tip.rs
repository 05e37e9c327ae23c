//! The tip over a place: what wins, what loses, what it pays, how much it takes.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;

use crate::games::craps::table::Craps;
use crate::games::craps::view_model::game::chip_on;
use crate::games::craps::view_model::layout::{Layout, Part, is_proposition};
use crate::games::craps::view_model::{name, terms};
use crate::i18n::td_string;
use crate::session::store::use_session;
use crate::table::components::drawn_cloth;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::money;

/// The tip of a part of the cloth.
#[component]
pub fn Tip(
    /// The part.
    part: Part,
    /// The cloth.
    layout: Layout,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let shown = move || {
        let place = craps.hover.get()?;
        let is_here = match part {
            Part::Whole => true,
            Part::Side => !is_proposition(place),
            Part::Middle => is_proposition(place),
        };
        let cell = layout
            .cells(part)
            .into_iter()
            .find(|cell| cell.place == place)
            .or_else(|| layout.odds(place, false));
        let hit = cell.filter(|_| is_here)?.hit;
        let (locale, lang) = (session.locale(), session.lang());
        let chip = store.state.chip().get();
        let least = store.with_round(|round, _| chip_on(round, place, chip)).filter(|least| *least != chip);
        let parts = least.map(|least| td_string!(locale, craps.parts, n = money(least, currency, lang)));
        let (closed, odds) = craps.game.with(|game| (game.why_closed(place), game.odds_of(place)));
        let most = odds.map_or_else(
            || {
                table.limit(rules::position::Position::of(place)).max.map(|max| {
                    format!("{} {}", td_string!(locale, table.at_most), money(max, currency, lang))
                })
            },
            |odds| Some(td_string!(locale, craps.room, n = money(odds.room, currency, lang))),
        );
        let rows = terms::pays(&table, place, lang);
        let rows = rows
            .into_iter()
            .map(|(when, pays)| view! { <tr><td>{when}</td> <td class="num">{pays}</td></tr> });
        let inside = view! {
            <b>{name::place(&table, place, lang)}</b>
            <span class="about">{terms::about(&table, place, lang)}</span>
            <table><tbody>{rows.collect::<Vec<_>>()}</tbody></table>
            {closed.map(|why| view! { <span class="why">{terms::reason(why, locale)}</span> })}
            <span class="num">{most}</span>
            {parts.map(|parts| view! { <span class="num">{parts}</span> })}
        };
        let (wide, high) = layout.size(part);
        let (x, _) = hit.middle();
        // Within the cloth's width; over the place, or under it where there is no room above.
        let left = (x * 100 / wide).clamp(12, 88);
        let is_low = hit.y * 2 > high;
        let class = if is_low { "craps-tip" } else { "craps-tip under" };
        let edge = if is_low { hit.y } else { hit.y + hit.h };
        let top = f64::from(edge * 1000 / high) * PER_CENT;
        Some(drawn_cloth::tip(class, format!("{left}%"), top, inside.into_any()))
    };
    shown.into_any()
}

/// A tenth of a per cent in per cent.
const PER_CENT: f64 = 0.1;
