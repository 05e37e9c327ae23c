//! What the player sees when the client itself fails.

use platno::platform::panic::show_page;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn a_failure_is_told_in_three_languages_with_a_way_to_go_on() {
    show_page();
    let document = web_sys::window().unwrap().document().unwrap();
    let page = document.query_selector(".failure[role=alertdialog]").unwrap().unwrap();
    for lang in ["cs", "sk", "en"] {
        let words = page.query_selector(&format!("[lang={lang}]")).unwrap().unwrap();
        assert!(
            words.text_content().is_some_and(|words| words.contains("server")),
            "{lang}: bets are safe there"
        );
    }
    let focused = document.active_element().unwrap();
    assert_eq!(focused.get_attribute("data-action").as_deref(), Some("reload"));
    page.remove();
}
