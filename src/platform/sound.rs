//! Sounds and spoken words. They are made by a script beside this file: through bindings each node of a sound would weigh more
//! than the whole script.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(module = "/src/platform/sound.js")]
extern "C" {
    /// Plays a sound by its name.
    pub fn play(name: &str);
    /// The ball runs, or no longer.
    pub fn roll(on: bool);
    /// How loud effects are, from 0 to 1.
    pub fn volume(value: f64);
    /// Silence while the page is hidden or covered.
    pub fn hush(on: bool);
    /// Is there a voice for a language?
    pub fn has_voice(lang: &str) -> bool;
    /// Says something, if there is a voice for the language.
    pub fn speak(text: &str, lang: &str, loud: f64);
}
