//! What `view!` builds: static parts copied from a template, changing parts in their places.

use std::cell::Cell;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::tick;
use platno::dom::{Child, Dom, each};
use platno::signal::RwSignal;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use weave::view;
use web_sys::{Element, HtmlElement};

fn page(draw: impl FnOnce() -> Dom + 'static) -> Element {
    let page = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&page).unwrap();
    mount_to(page.clone().unchecked_into(), draw).forget();
    page
}

fn one(page: &Element, selector: &str) -> Element {
    page.query_selector(selector).unwrap().unwrap_or_else(|| panic!("{selector} in {}", page.inner_html()))
}

fn text(page: &Element) -> String {
    page.text_content().unwrap_or_default()
}

#[wasm_bindgen_test]
async fn every_kind_of_value_follows_its_signal() {
    let on = RwSignal::new(false);
    let page = page(move || {
        view! {
            <p class="still" class:lit=on title=move || if on.get() { "yes" } else { "no" } hidden=on
                style:width=move || if on.get() { "20px" } else { "10px" } data-maybe=move || on.get().then_some("here")>
                "say: " {move || on.get().to_string()} <b>{7_u32}</b>
            </p>
            <input prop:value=move || on.get().to_string() />
        }
    });
    let p = one(&page, "p");
    let seen = |name: &str| p.get_attribute(name);
    assert_eq!(text(&page), "say: false7");
    assert_eq!((seen("class").as_deref(), seen("title").as_deref()), (Some("still"), Some("no")));
    assert_eq!((seen("hidden"), seen("data-maybe")), (None, None));
    on.set(true);
    tick().await;
    assert_eq!(text(&page), "say: true7");
    assert_eq!((seen("class").as_deref(), seen("title").as_deref()), (Some("still lit"), Some("yes")));
    assert_eq!((seen("hidden").as_deref(), seen("data-maybe").as_deref()), (Some(""), Some("here")));
    assert_eq!(p.unchecked_ref::<HtmlElement>().style().get_property_value("width").unwrap(), "20px");
    assert_eq!(one(&page, "input").unchecked_ref::<web_sys::HtmlInputElement>().value(), "true");
    on.set(false);
    tick().await;
    assert_eq!((seen("class").as_deref(), seen("hidden"), seen("data-maybe")), (Some("still"), None, None));
}

#[wasm_bindgen_test]
async fn two_copies_of_a_template_do_not_touch_each_other() {
    let words = ["a", "b", "c"];
    let page = page(move || words.map(|word| view! { <li><i>{word}</i></li> }).dom());
    assert_eq!(page.query_selector_all("li").unwrap().length(), 3);
    assert_eq!(text(&page), "abc");
}

#[wasm_bindgen_test]
async fn what_changes_stays_in_its_place_and_its_old_self_is_gone() {
    let count = RwSignal::new(1_u32);
    let gone = Rc::new(Cell::new(0));
    let seen = gone.clone();
    let page = page(move || {
        let list = move || {
            let seen = send_wrapper::SendWrapper::new(seen.clone());
            on_cleanup(move || seen.set(seen.get() + 1));
            (0..count.get()).map(|nth| view! { <i>{nth}</i> }).collect::<Vec<_>>()
        };
        view! { <b>"<"</b> {list} <b>">"</b> }
    });
    assert_eq!(text(&page), "<0>");
    count.set(3);
    tick().await;
    assert_eq!(text(&page), "<012>");
    assert_eq!(gone.get(), 1);
    count.set(0);
    tick().await;
    assert_eq!(text(&page), "<>");
}

#[wasm_bindgen_test]
async fn a_list_by_keys_moves_its_rows_instead_of_drawing_them_anew() {
    let rows = RwSignal::new(vec![1_usize, 2, 3]);
    let gone = RwSignal::new(0);
    let page = page(move || {
        let row = move |row| {
            on_cleanup(move || gone.update(|gone| *gone += 1));
            view! { <li data-row=row>{row}</li> }
        };
        view! { <ul>"<" {each(move || rows.get(), row)} ">"</ul> }
    });
    assert_eq!(text(&page), "<123>");
    let second = one(&page, "[data-row='2']");
    rows.set(vec![3, 2, 4]);
    tick().await;
    assert_eq!((text(&page).as_str(), gone.get_untracked()), ("<324>", 1));
    assert!(one(&page, "[data-row='2']").is_same_node(Some(&second)));
    rows.set(vec![]);
    tick().await;
    assert_eq!((text(&page).as_str(), gone.get_untracked()), ("<>", 4));
    rows.set(vec![5]);
    tick().await;
    assert_eq!(text(&page), "<5>");
}

#[wasm_bindgen_test]
async fn a_drawing_is_of_a_drawings_kind_and_hears_clicks() {
    let hits = RwSignal::new(0_u32);
    let node = NodeRef::<leptos::svg::G>::new();
    let page = page(move || {
        let part = move || view! { <g node_ref=node on:click=move |_| hits.update(|hits| *hits += 1)><rect width="4" /></g> };
        view! { <svg viewBox="0 0 4 4">{part}</svg><output>{hits}</output> }
    });
    let g = one(&page, "g");
    assert_eq!(g.namespace_uri().as_deref(), Some("http://www.w3.org/2000/svg"));
    assert_eq!(one(&page, "svg").get_attribute("viewBox").as_deref(), Some("0 0 4 4"));
    assert!(node.get_untracked().is_some());
    g.dispatch_event(&web_sys::MouseEvent::new("click").unwrap()).unwrap();
    tick().await;
    assert_eq!(one(&page, "output").text_content().as_deref(), Some("1"));
}
