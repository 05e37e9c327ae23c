//! The throw-away family is drawn: its table in the frame of all tables, its tile, its statistics, its help and settings.

use leptos::prelude::*;
use platno::chunk::LoadBody;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::shipped;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::coin;
use crate::page::{Page, round};

fn past() -> serde_json::Value {
    json!({"current": []})
}

#[wasm_bindgen_test]
async fn a_throw_away_family_has_the_frame_of_every_table_with_its_own_parts_in_the_slots() {
    let bets = json!([{"on": "home", "stake": "100"}]);
    let draw = || (coin::FAMILY.table)();
    let page = Page::open_as(
        &coin::FAMILY,
        "chance/top-card",
        Phase::Dealing,
        &round(&bets, "home KC"),
        &past(),
        draw,
    );
    page.settle().await;
    assert_eq!(page.read("main.screen.coin", "data-result").as_deref(), Some("heads"));
    assert_eq!(page.read("main.screen", "data-now").as_deref(), Some("dealing"));
    for part in [
        ".top",
        ".phase",
        ".beneath > .coin-box",
        ".tray [data-action=throw]",
        ".rail [data-action=polish]",
        ".foot",
    ] {
        assert_eq!(page.all(part).len(), 1, "{part}");
    }
    assert_eq!(page.words("[data-live=result]"), "heads");
}

#[wasm_bindgen_test]
async fn lobby_and_panels_draw_what_the_family_gives_them() {
    let table = shipped::table("chance/top-card").unwrap();
    let draw = move || {
        let help = &coin::PANELS.help;
        view! {
            {(coin::LOBBY.picture)(3)}
            {(help.picture)(&table, &table.plan().positions[0], Lang::Cs)}
            {coin::PANELS.settings.and_then(|settings| settings())}
            {coin::FAMILY.statistics.map(|part| view! { <LoadBody part /> })}
        }
        .into_any()
    };
    let page = Page::open_as(
        &coin::FAMILY,
        "chance/top-card",
        Phase::Open,
        &[json!("betting_opened")],
        &past(),
        draw,
    );
    page.settle().await;
    for part in
        ["[data-coin-picture='3']", "[data-coin-help='1']", "[data-coin-setting]", "[data-coin-statistics]"]
    {
        assert_eq!(page.all(part).len(), 1, "{part}");
    }
}
