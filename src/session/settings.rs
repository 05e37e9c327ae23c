//! What the player chose, stored for the next session.

use rules::label::Lang;

use crate::platform::{address, screen, storage};
use crate::session::view_model::reality_check;

const LANG: &str = "platno.lang";
const INTERVAL: &str = "platno.check";
const CHECKED: &str = "platno.checked";
const CALM: &str = "platno.calm";
const LIVE: &str = "platno.live";
const SHARP: &str = "platno.sharp";
const ABOVE: &str = "platno.above";
const SILENT: &str = "platno.silent";

/// The launch address decides, then an earlier choice; Czech otherwise.
pub fn lang() -> Lang {
    let named = |text: String| text.parse().ok();
    address::launch("lang")
        .and_then(named)
        .or_else(|| storage::read(LANG).and_then(named))
        .unwrap_or(Lang::Cs)
}

/// Has the player chosen a language before?
pub fn has_lang() -> bool {
    storage::read(LANG).is_some()
}

/// Stores the language for the next session.
pub fn store_lang(lang: Lang) {
    storage::write(LANG, &lang.to_string());
}

/// Minutes between two reality checks.
pub fn check_interval() -> u32 {
    storage::read(INTERVAL).and_then(|text| text.parse().ok()).unwrap_or(reality_check::USUAL)
}

/// Stores the interval for the next session.
pub fn store_check_interval(minutes: u32) {
    storage::write(INTERVAL, &minutes.to_string());
}

/// Which reality check was answered last.
pub fn checked() -> Option<String> {
    storage::read(CHECKED)
}

/// Stores which reality check was answered.
pub fn store_checked(which: &str) {
    storage::write(CHECKED, which);
}

/// Does the player want as little motion as can be, here or on all pages?
pub fn reduced_motion() -> bool {
    screen::reduced_motion() || wants(CALM, false)
}

/// Stores the choice of little motion.
pub fn store_reduced_motion(reduced: bool) {
    store(CALM, reduced);
}

/// A stored choice, or the default.
fn wants(name: &str, default: bool) -> bool {
    storage::read(name).map_or(default, |stored| stored == "1")
}

fn store(name: &str, wants: bool) {
    storage::write(name, if wants { "1" } else { "0" });
}

/// Does the player want the live picture?
pub fn live_picture() -> bool {
    wants(LIVE, true)
}

/// Stores the choice of the live picture.
pub fn store_live_picture(live: bool) {
    store(LIVE, live);
}

/// Does the player want it in its full quality?
pub fn full_quality() -> bool {
    wants(SHARP, true)
}

/// Stores the choice of full quality.
pub fn store_full_quality(full: bool) {
    store(SHARP, full);
}

/// Did the player turn all sound off?
pub fn silent() -> bool {
    wants(SILENT, false)
}

/// Stores that all sound is off, or on again.
pub fn store_silent(silent: bool) {
    store(SILENT, silent);
}

/// Does the player look at the wheel from above?
pub fn above() -> bool {
    wants(ABOVE, false)
}

/// Stores the view of the wheel.
pub fn store_above(above: bool) {
    store(ABOVE, above);
}

/// A dress of the client that the style sheet knows.
pub fn known_brand(name: &str) -> Option<&'static str> {
    ["chance", "magicplanet"].into_iter().find(|known| *known == name)
}

/// What a brand is called.
pub fn brand_name(brand: &str) -> &'static str {
    match brand {
        "magicplanet" => "Magic Planet",
        _ => "Chance",
    }
}
