//! Components in a real browser, without a server. `cargo xtask test dom`
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used)]

// Where `view!` looks for what it is made of.
use platno::dom;
use wasm_bindgen_test::wasm_bindgen_test_configure;

mod baccarat;
mod blackjack;
mod card;
mod field;
mod page;
mod roulette;
mod signal;
mod view;

wasm_bindgen_test_configure!(run_in_browser);
