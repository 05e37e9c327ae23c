//! Top Card: two hands of one card, and the information board.

use rules::phase::Phase;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::page::{Page, dealt, round};

fn open(phase: Phase, events: &[Value], past: &[&str]) -> Page {
    let past: Vec<Value> = past.iter().map(|side| json!({ "top_card": side })).collect();
    Page::open("chance/top-card", phase, events, &json!({ "current": past }))
}

#[wasm_bindgen_test]
async fn the_higher_card_wins_and_the_bets_are_decided_with_it() {
    let bets = json!([{"on": "home", "stake": "100"}, {"on": "tie", "stake": "10"}]);
    let mut page = open(Phase::Dealing, &round(&bets, "home TS"), &[]);
    assert_eq!(page.every("[data-hand=home] [data-card]", "data-card"), ["TS"]);
    assert!(!page.one("[data-at]").has_attribute("data-result"));
    page.receive(dealt("away 3D"), Phase::Result).await;
    assert_eq!(page.read("[data-at]", "data-result").as_deref(), Some("home"));
    assert_eq!(page.read("[data-hand=home]", "data-outcome").as_deref(), Some("win"));
    assert_eq!(page.read("[data-hand=away]", "data-outcome").as_deref(), Some("lose"));
    assert_eq!(page.read("[data-spot=home]", "data-stake").as_deref(), Some("100"));
    assert!(page.words(".phase").contains("10 : 3"), "{}", page.words(".phase"));
}

#[wasm_bindgen_test]
async fn the_board_runs_down_its_columns_and_counts_the_wins() {
    let page = open(Phase::Open, &[json!("betting_opened")], &["home", "away", "tie", "home"]);
    // Results run down the columns; the page lays its cells row by row.
    assert_eq!(page.every("[data-board] [data-mark]", "data-cell"), ["1,1", "2,1", "1,2", "1,3"]);
    assert_eq!(page.every("[data-board] [data-mark]", "data-mark"), ["home", "home", "away", "tie"]);
    let counts: Vec<(Option<String>, Option<String>)> = page
        .all("[data-count]")
        .iter()
        .map(|row| {
            (row.get_attribute("data-count"), row.query_selector("b").unwrap().unwrap().text_content())
        })
        .collect();
    let wanted = [("home", "2"), ("away", "1"), ("tie", "1")];
    assert_eq!(counts, wanted.map(|(side, count)| (Some(side.to_owned()), Some(count.to_owned()))));
}
