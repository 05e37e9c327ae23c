//! A stack of chips on the cloth, with its sum beside it.

use rules::amount::Amount;
use rules::label::Lang;
use rules::table::Table;
use weave::view;

use crate::dom::{Dom, copied};
use crate::platform::document;
use crate::view::{chip, money};

/// The radius for which the sprite's chips are drawn.
pub const DRAWN: f64 = 13.5;

/// Chips for a sum at a point, in a picture whose chips have this radius. `beside` says where the sum stands.
pub fn stack(table: &Table, sum: Amount, radius: f64, beside: Beside, always: bool, lang: Lang) -> Dom {
    kept(table, sum, radius, beside, always.then(|| money::sum(sum, lang)), lang)
}

/// Chips that a place wins or that a decision would add, with a plus before their sum.
pub fn more(table: &Table, sum: Amount, radius: f64, lang: Lang) -> Dom {
    kept(table, sum, radius, Beside::Right, Some(format!("+{}", money::sum(sum, lang))), lang)
}

/// The same sum looks the same at every place of a table: it is drawn once and copied.
fn kept(table: &Table, sum: Amount, radius: f64, beside: Beside, label: Option<String>, lang: Lang) -> Dom {
    let words = label.as_deref().unwrap_or_default();
    let name = format!("{} {sum} {radius:.2} {} {words} {lang}", table.plan().id, beside as u8);
    copied(name, || drawn(table, sum, radius, beside, label, lang))
}

/// A box in the sprite's measure: left, top, width and height.
pub type Sight = [f64; 4];
/// Chips and figures of every sum fit into this one.
pub const MANY: Sight = [-48.0, -34.0, 140.0, 64.0];
/// A single chip fits into this one.
pub const ONE: Sight = [-15.0, -15.0, 36.0, 35.0];

/// Is a sum one chip of the table's?
pub fn is_single(table: &Table, sum: Amount) -> bool {
    table.chips().contains(&sum)
}

#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn drawn(table: &Table, sum: Amount, radius: f64, beside: Beside, label: Option<String>, lang: Lang) -> Dom {
    let scale = radius / DRAWN;
    if label.is_none() && is_single(table, sum) {
        return single(chip::dress(table.chips(), sum), &money::short(sum, lang), scale);
    }
    whole(table, sum, scale, beside, label, lang)
}

/// Chips for a sum in so many times the sprite's measure, each drawn by itself.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
pub fn whole(
    table: &Table,
    sum: Amount,
    scale: f64,
    beside: Beside,
    label: Option<String>,
    lang: Lang,
) -> Dom {
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
}

/// One chip, which is what lies on most places: a rectangle filled with the whole of it, shadow and figure too. The browser lays
/// out the figure once for all of them.
#[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
fn single(dress: &str, figure: &str, scale: f64) -> Dom {
    let name = format!("chip-{dress}-{}", figure.replace(char::is_whitespace, ""));
    if document().get_element_by_id(&name).is_none()
        && let Ok(Some(sprite)) = document().query_selector(".sprite defs")
    {
        let drawn = format!(
            r##"<pattern id="{name}" width="1" height="1" viewBox="-15 -15 36 35"><ellipse cx="2.7" cy="3.5" rx="17.3" ry="15.4" fill="url(#cshadow)"/><rect x="-14" y="-14.5" width="28" height="29" fill="url(#cc-{dress})"/><text class="figure small {dress}" y="2.3">{figure}</text></pattern>"##
        );
        // Fails only for markup that is none.
        let _ = sprite.insert_adjacent_html("beforeend", &drawn);
    }
    let [x, y, wide, high] = ONE.map(|length| format!("{:.2}", length * scale));
    view! { <rect class="uppermost" x=x y=y width=wide height=high fill=format!("url(#{name})") /> }
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
fn pill(text: &str, beside: Beside, high: f64) -> Dom {
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
}
