//! Fields of the frame.

use leptos::mount::mount_to;
use leptos::prelude::*;
use platno::table::components::field::Money;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_field_of_money_follows_its_amount() {
    let page = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&page).unwrap();
    let amount = RwSignal::new("100".to_owned());
    let _mounted = mount_to(page.clone().unchecked_into(), move || {
        view! { <Money name="balance" word="ZŮSTATEK".to_owned() plain=amount shown=Signal::derive(move || format!("{} Kč", amount.get())) /> }
    });
    let field = page.query_selector("[data-field=balance]").unwrap().unwrap();
    assert_eq!(field.get_attribute("data-value").as_deref(), Some("100"));
    amount.set("99.50".to_owned());
    leptos::task::tick().await;
    assert_eq!(field.get_attribute("data-value").as_deref(), Some("99.50"));
    assert!(field.text_content().unwrap().contains("99.50 Kč"));
}
