//! Times of day by the browser's own rules for the language. Tables run by Prague's clock.

#![allow(clippy::cast_precision_loss, reason = "the browser tells time in floats")]

use std::cell::RefCell;

use js_sys::Function;
use js_sys::Intl::DateTimeFormat;
use rules::label::Lang;
use wasm_bindgen::JsValue;

/// What a form shows, by the browser's names.
type Parts = &'static [(&'static str, &'static str)];

static HOUR: Parts = &[("hour", "2-digit"), ("minute", "2-digit")];
static CLOCK: Parts = &[("hour", "2-digit"), ("minute", "2-digit"), ("second", "2-digit")];
static ZONED: Parts =
    &[("hour", "2-digit"), ("minute", "2-digit"), ("second", "2-digit"), ("timeZoneName", "short")];
static DATE: Parts = &[
    ("day", "numeric"),
    ("month", "numeric"),
    ("year", "numeric"),
    ("hour", "2-digit"),
    ("minute", "2-digit"),
    ("second", "2-digit"),
];
static FIGURES: Parts = &[];
static WORDS: Parts = &[("day", "numeric"), ("month", "long")];

thread_local! {
    /// A form takes the browser milliseconds to make and microseconds to use, and a table's clock writes one every second.
    static MADE: RefCell<Vec<(&'static str, Parts, Function)>> = const { RefCell::new(Vec::new()) };
}

fn make(lang: &str, parts: Parts) -> Function {
    let options = js_sys::Object::new();
    for (name, value) in parts.iter().chain(&[("timeZone", "Europe/Prague")]) {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    DateTimeFormat::new(&js_sys::Array::of1(&lang.into()), &options).format()
}

fn write(millis: u64, lang: &'static str, parts: Parts) -> String {
    MADE.with_borrow_mut(|made| {
        let at = made.iter().position(|(of, shows, _)| *of == lang && std::ptr::eq(*shows, parts));
        let at = at.unwrap_or_else(|| {
            made.push((lang, parts, make(lang, parts)));
            made.len() - 1
        });
        let written = made[at].2.call1(&JsValue::UNDEFINED, &(millis as f64).into());
        written.ok().and_then(|text| text.as_string()).unwrap_or_default()
    })
}

/// Has the form of the time of day been made?
pub fn is_ready(lang: Lang) -> bool {
    MADE.with_borrow(|made| {
        made.iter().any(|(of, parts, _)| *of == lang.name() && std::ptr::eq(*parts, ZONED))
    })
}

/// The time of day with its zone.
pub fn time_of_day(millis: u64, lang: Lang) -> String {
    write(millis, lang.name(), ZONED)
}

/// Hour and minute.
pub fn hour(millis: u64, lang: Lang) -> String {
    write(millis, lang.name(), HOUR)
}

/// Day and time.
pub fn date_time(millis: u64, lang: Lang) -> String {
    write(millis, lang.name(), DATE)
}

/// Hours, minutes and seconds.
pub fn clock(millis: u64, lang: Lang) -> String {
    write(millis, lang.name(), CLOCK)
}

/// The day in figures, `2026-11-16`: Swedish writes it so.
pub fn day(millis: u64) -> String {
    write(millis, "sv", FIGURES)
}

/// The day as people write it.
pub fn day_words(millis: u64, lang: Lang) -> String {
    write(millis, lang.name(), WORDS)
}
