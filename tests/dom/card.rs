//! A card: its face, its back, and the turn from one to the other.

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos_router::components::Router;
use platno::session::store::Session;
use platno::table::components::playing_card::CardFace;
use rules::card::Card;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_card_lies_face_down_until_it_is_turned() {
    let page = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&page).unwrap();
    let card = RwSignal::new(None::<Card>);
    let _mounted = mount_to(page.clone().unchecked_into(), move || {
        let face = move || {
            provide_context(Session::begin());
            view! { <CardFace card raised=Signal::stored(true) /> }
        };
        view! { <Router>{face()}</Router> }
    });
    let face = page.query_selector("[data-card]").unwrap().unwrap();
    let picture = || page.query_selector("use").unwrap().unwrap().get_attribute("href");
    let name = || face.get_attribute("aria-label").unwrap();
    assert_eq!(face.get_attribute("data-card").as_deref(), Some("??"));
    assert_eq!(picture().as_deref(), Some("#k-back"));
    assert!(face.class_list().contains("raised") && !face.class_list().contains("edged"));
    let hidden = name();
    card.set(Some("TS".parse().unwrap()));
    leptos::task::tick().await;
    assert_eq!(face.get_attribute("data-card").as_deref(), Some("TS"));
    assert_eq!(picture().as_deref(), Some("#k-TS"));
    assert!(!name().is_empty() && name() != hidden, "a screen reader hears the card");
}
