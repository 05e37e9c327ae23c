//! Times of day by the browser's own rules for the language. Tables run by Prague's clock.

use rules::label::Lang;
use wasm_bindgen::JsValue;

fn date(millis: u64) -> js_sys::Date {
    #[allow(clippy::cast_precision_loss, reason = "the browser tells time in floats")]
    js_sys::Date::new(&JsValue::from_f64(millis as f64))
}

fn options(parts: &[(&str, &str)]) -> js_sys::Object {
    let options = js_sys::Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "Europe/Prague")]) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    options
}

/// The time of day with its zone.
pub fn time_of_day(millis: u64, lang: Lang) -> String {
    let parts =
        [("hour", "2-digit"), ("minute", "2-digit"), ("second", "2-digit"), ("timeZoneName", "short")];
    date(millis).to_locale_time_string_with_options(&lang.to_string(), &options(&parts)).into()
}

/// Hour and minute.
pub fn hour(millis: u64, lang: Lang) -> String {
    let parts = [("hour", "2-digit"), ("minute", "2-digit")];
    date(millis).to_locale_time_string_with_options(&lang.to_string(), &options(&parts)).into()
}

/// Day and time.
pub fn date_time(millis: u64, lang: Lang) -> String {
    let parts = [
        ("day", "numeric"),
        ("month", "numeric"),
        ("year", "numeric"),
        ("hour", "2-digit"),
        ("minute", "2-digit"),
        ("second", "2-digit"),
    ];
    date(millis).to_locale_string(&lang.to_string(), &options(&parts)).into()
}

/// Hours, minutes and seconds.
pub fn clock(millis: u64, lang: Lang) -> String {
    let parts = [("hour", "2-digit"), ("minute", "2-digit"), ("second", "2-digit")];
    date(millis).to_locale_time_string_with_options(&lang.to_string(), &options(&parts)).into()
}

/// The day in figures, `2026-11-16`: Swedish writes it so.
pub fn day(millis: u64) -> String {
    date(millis).to_locale_date_string("sv", &options(&[])).into()
}

/// The day as people write it.
pub fn day_words(millis: u64, lang: Lang) -> String {
    let parts = [("day", "numeric"), ("month", "long")];
    date(millis).to_locale_date_string(&lang.to_string(), &options(&parts)).into()
}
