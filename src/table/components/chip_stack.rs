//! A stack of chips on the cloth, with its sum beside it.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::label::Lang;
use rules::table::Table;

use crate::table::view_model::{chip, money};

/// The radius for which the sprite's chips are drawn.
const DRAWN: f64 = 13.5;

/// Chips for a sum at a point, in a picture whose chips have this radius. `beside` says where the sum stands.
pub fn stack(table: &Table, sum: Amount, radius: f64, beside: Beside, always: bool, lang: Lang) -> AnyView {
    drawn(table, sum, radius, beside, always.then(|| money::sum(sum, lang)), lang)
}

/// Chips that a place wins or that a decision would add, with a plus before their sum.
pub fn more(table: &Table, sum: Amount, radius: f64, lang: Lang) -> AnyView {
    drawn(table, sum, radius, Beside::Right, Some(format!("+{}", money::sum(sum, lang))), lang)
}

#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn drawn(
    table: &Table,
    sum: Amount,
    radius: f64,
    beside: Beside,
    label: Option<String>,
    lang: Lang,
) -> AnyView {
    let scale = radius / DRAWN;
    let chips = chip::stack(table.chips(), sum);
    let count = chips.len();
    let drawn = chips.iter().rev().enumerate().map(|(nth, value)| {
        let dress = chip::dress(table.chips(), *value);
        #[allow(clippy::cast_precision_loss, reason = "at most five chips")]
        let (x, y) = (if nth % 2 == 1 { 0.7 } else { 0.0 }, -(nth as f64) * 4.05 - 2.0);
        let top = nth + 1 == count;
        let (left, up) = (format!("{:.1}", x - 14.0), format!("{:.1}", y - 12.5));
        let figure = top.then(|| {
            view! { <text class=format!("figure small {dress}") x=format!("{x:.1}") y=format!("{:.1}", y + 4.3)>{money::short(*value, lang)}</text> }
        });
        view! {
            <rect class=if top { "uppermost" } else { "" } x=left y=up width="28" height="29" fill=format!("url(#cc-{dress})") />
            {figure}
        }
    });
    let drawn = drawn.collect::<Vec<_>>();
    let shown = count > 1 || chips.first() != Some(&sum);
    #[allow(clippy::cast_precision_loss, reason = "at most five chips")]
    let high = count as f64 * 4.05;
    let label =
        label.or_else(|| shown.then(|| money::sum(sum, lang))).map(|label| pill(&label, beside, high));
    view! {
        <g transform=format!("scale({scale:.3})")>
            <ellipse cx="2.7" cy="3.5" rx="17.3" ry="15.4" fill="url(#cshadow)" />
            {drawn}
            {label}
        </g>
    }
    .into_any()
}

/// Where the sum of a stack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Under it.
    Below,
    /// Over it.
    Above,
}

#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "geometry of a picture, not money")]
fn pill(text: &str, beside: Beside, high: f64) -> AnyView {
    let wide = text.chars().count() as f64 * 6.6 + 9.0;
    let (x, y) = match beside {
        Beside::Right => (11.6, 1.6),
        Beside::Left => (-11.6 - wide, 1.6),
        Beside::Below => (-wide / 2.0, 12.8),
        Beside::Above => (-wide / 2.0, -27.0 - high),
    };
    view! {
        <g class="pill" transform=format!("translate({x:.1} {y:.1})")>
            <rect width=format!("{wide:.1}") height="16" rx="8" />
            <text x=format!("{:.1}", wide / 2.0) y="12.2">{text.to_owned()}</text>
        </g>
    }
    .into_any()
}
