//! Components in a real browser, without a server. `cargo xtask test dom`
#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used)]

use wasm_bindgen_test::wasm_bindgen_test_configure;

mod baccarat;
mod blackjack;
mod card;
#[path = "../throwaway_family/coin.rs"]
mod coin;
mod failure;
mod field;
mod holdem;
mod page;
mod roulette;
mod throwaway;
mod top_card;

wasm_bindgen_test_configure!(run_in_browser);

/// Lets everything happen that was put off to a task of its own, and the effects after it.
async fn breath() {
    let mut wait = |done: js_sys::Function, _| {
        let window = web_sys::window().unwrap();
        window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, 5).unwrap();
    };
    wasm_bindgen_futures::JsFuture::from(js_sys::Promise::new(&mut wait)).await.unwrap();
    leptos::task::tick().await;
}
