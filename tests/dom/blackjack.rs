//! The blackjack table: hands with their totals, the decision bar, the player's own line through shared cards.

use rules::phase::Phase;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::page::{Page, dealt, round};

const PLAN: &str = "chance/infinite-blackjack";

fn asked(cards: &str) -> Page {
    let bets = json!([{"on": "main", "stake": "100"}]);
    Page::open(PLAN, Phase::Decide, &round(&bets, cards), &json!({"current": []}))
}

#[wasm_bindgen_test]
async fn decisions_have_their_price_or_say_what_is_missing() {
    let page = asked("player 9H, dealer 6H, player 2H, dealer ??");
    assert_eq!(page.every("[data-decision]", "data-decision"), ["hit", "stand", "double", "surrender"]);
    assert!(
        page.words("[data-decision=double]").contains("100 Kč"),
        "{}",
        page.words("[data-decision=double]")
    );
    assert!(page.words("[data-decision=surrender]").contains("50 Kč"));
    // Two cards of different rank: the split stands there dashed, without being a button.
    assert_eq!(page.all(".decision.missing.split").len(), 1);
    assert!(page.all(".decision.missing [data-decision], button.missing").is_empty());
}

#[wasm_bindgen_test]
async fn a_double_that_the_purse_does_not_cover_is_not_on_offer() {
    let bets = json!([{"on": "main", "stake": "200"}]);
    let events = round(&bets, "player 9H, dealer 6H, player 2H, dealer ??");
    let page = Page::open(PLAN, Phase::Decide, &events, &json!({"current": []}));
    assert_eq!(page.every("[data-decision]", "data-decision"), ["hit", "stand", "surrender"]);
    assert_eq!(page.all(".decision.missing.double").len(), 1);
}

#[wasm_bindgen_test]
async fn a_pressed_decision_is_busy_until_the_table_has_answered() {
    let mut page = asked("player 9H, dealer 6H, player 2H, dealer ??");
    page.click("[data-decision=hit]").await;
    assert_eq!(page.read("[data-decision=hit]", "aria-busy").as_deref(), Some("true"));
    assert!(
        page.all("[data-decision]").iter().all(|button| button.has_attribute("disabled")),
        "one answer only"
    );
    let mut answer = vec![json!({"decided": {"player": 1, "decision": "hit"}})];
    answer.extend(dealt("player 7S"));
    page.receive(answer, Phase::Decide).await;
    page.answer().await;
    assert_eq!(page.read("[data-hand=player]", "data-total").as_deref(), Some("18"));
    assert!(!page.one("[data-decision=hit]").has_attribute("aria-busy"));
}

#[wasm_bindgen_test]
async fn a_hand_shows_its_cards_its_total_and_whose_turn_it_is() {
    let page = asked("player AH, dealer 6H, player 6D, dealer ??");
    assert_eq!(page.every("[data-hand=player] [data-card]", "data-card"), ["AH", "6D"]);
    assert_eq!(page.every("[data-hand=dealer] [data-card]", "data-card"), ["6H", "??"]);
    assert_eq!(page.read("[data-hand=player]", "data-total").as_deref(), Some("soft 17"));
    assert!(page.one("[data-hand=player]").has_attribute("data-active"));
    assert!(!page.one("[data-hand=dealer]").has_attribute("data-active"));
    assert!(!page.one("[data-hand=player]").has_attribute("data-outcome"));
}

#[wasm_bindgen_test]
async fn nothing_joins_the_plate_after_the_player_has_finished() {
    let mut page = asked("player 9H, dealer 6H, player 2H, dealer ??");
    page.receive(vec![json!({"decided": {"player": 1, "decision": "stand"}})], Phase::Decide).await;
    page.receive(dealt("player 7S"), Phase::Decide).await;
    assert_eq!(page.every("[data-hand=player] [data-card]", "data-card"), ["9H", "2H"]);
    assert_eq!(page.every(".lane [data-card]", "data-card"), ["7S"]);
    assert!(page.all("[data-decision]").is_empty());
    assert_eq!(page.read("[data-hand=player]", "data-total").as_deref(), Some("11"));
}

#[wasm_bindgen_test]
async fn a_plan_may_let_the_player_do_without_doubling() {
    let bets = json!([{"on": "main", "stake": "100"}]);
    let events = round(&bets, "player 9H, dealer 6H, player 2H, dealer ??");
    let page = Page::open("magicplanet/endless-blackjack", Phase::Decide, &events, &json!({"current": []}));
    page.click("[data-panel-button=settings]").await;
    assert_eq!(page.read("[data-setting=double-on]", "aria-pressed").as_deref(), Some("true"));
    assert_eq!(page.all("[data-decision=double]").len(), 1);
    page.click("[data-setting=double-off]").await;
    assert!(page.all("[data-decision=double], .decision.double").is_empty());
    assert_eq!(page.every("[data-decision]", "data-decision"), ["hit", "stand"]);
    page.click("[data-setting=double-on]").await;
    assert_eq!(page.all("[data-decision=double]").len(), 1);
    let page = asked("player 9H, dealer 6H, player 2H, dealer ??");
    page.click("[data-panel-button=settings]").await;
    assert!(page.all("[data-setting=double-on]").is_empty(), "other plans name no such setting");
}
