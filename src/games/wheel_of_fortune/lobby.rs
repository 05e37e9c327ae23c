//! The wheel of fortune in the lobby.

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::label::Lang;
use rules::wheel_of_fortune::outcome::Stopped;

use crate::games::wheel_of_fortune::symbol;
use crate::games::wheel_of_fortune::view_model::ring::{OUTER, outline};
use crate::i18n::{Locale, td_string};
use crate::lobby::last_results::{SHOWN, none_yet};
use crate::platform::sprite::{self, Sprite};

/// Symbols of the picture and where they stand, in degrees from the top.
const FAN: [(&str, f64); 7] = [
    ("x", -36.0),
    ("grapes", -24.0),
    ("cherry", -12.0),
    ("seven", 0.0),
    ("bell", 12.0),
    ("melon", 24.0),
    ("star", 36.0),
];

/// The name of the game.
pub fn name(locale: Locale) -> &'static str {
    td_string!(locale, lobby.family_wheel_of_fortune)
}

/// The upper part of the wheel, with the pointer.
pub fn picture(_: usize) -> AnyView {
    sprite::need(Sprite::Fortune);
    #[allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]
    let field = |(name, turn): (&str, f64)| {
        view! {
            <path d=outline(turn - 6.0, turn + 6.0) fill=format!("url(#f-field-{name})") stroke="#e7cd92" stroke-width="3" />
            <use href=format!("#f-{name}") x="-39.5" y="-434.5" width="79" height="79" transform=format!("rotate({turn})") />
        }
    };
    view! {
        <svg class="art" viewBox="-270 -500 540 260" preserveAspectRatio="xMidYMid slice">
            <circle r="500" fill="url(#f-rim)" />
            {FAN.into_iter().map(field).collect::<Vec<_>>()}
            <circle r=OUTER.to_string() fill="none" stroke="url(#f-brass)" stroke-width="7" />
            <path d="M-16-500L16-500L5-404Q0-394-5-404Z" fill="#f8f2e2" stroke="#8a6828" stroke-width="3" />
        </svg>
    }
    .into_any()
}

/// The last symbols.
pub fn last(table: &TableSummary, lang: Lang) -> AnyView {
    let symbols = table.recent.iter().rev().filter_map(|outcome| Some(outcome.read::<Stopped>()?.symbol));
    let shown: Vec<_> = symbols.take(SHOWN).map(symbol::tile).collect();
    if shown.is_empty() { none_yet(Locale::from(lang)) } else { shown.into_any() }
}

/// The wheel turns.
pub fn closed(locale: Locale) -> &'static str {
    td_string!(locale, lobby.turning)
}
