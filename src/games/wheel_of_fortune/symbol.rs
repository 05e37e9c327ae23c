//! A symbol as a small tile, and its name.

use leptos::prelude::*;
use rules::label::Lang;
use rules::name::Name;
use rules::position::{Position, PositionKind};
use rules::table::Table;
use rules::wheel_of_fortune::plan::WheelPlan;

/// What the plan calls a symbol.
pub fn name(table: &Table, symbol: Name, lang: Lang) -> String {
    let house = table.plan().game::<WheelPlan>().map(|plan| &plan.house.is);
    match house.filter(|house| house.symbol == symbol) {
        Some(house) => house.label.get(lang).to_owned(),
        None => table
            .rule_of(PositionKind::new(symbol))
            .map_or_else(|| symbol.to_string(), |rule| rule.label.get(lang).to_owned()),
    }
}

/// The drawing of a symbol, in the sprite of the wheel.
pub fn picture(symbol: Name) -> AnyView {
    view! { <svg class="symbol" viewBox="-54 -54 108 108" aria-hidden="true"><use href=format!("#f-{symbol}") x="-50" y="-50" width="100" height="100" /></svg> }.into_any()
}

/// The symbol on its colour.
pub fn tile(symbol: Name) -> AnyView {
    view! { <i class=format!("symbol-tile s-{symbol}") aria-hidden="true">{picture(symbol)}</i> }.into_any()
}

/// The tile of a place.
pub fn of_place(on: Position) -> AnyView {
    tile(on.name())
}
