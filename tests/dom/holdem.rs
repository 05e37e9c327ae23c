//! Casino Hold'em: the question with its prices, the best hand named and raised, the dealer's hand in words.

use rules::phase::Phase;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::page::{Page, dealt, round};

const FLOP: &str = "player KD, dealer ??, player 9C, dealer ??, board KS, board 9H, board 4S";

fn asked(plan: &str, side: &str, ante: &str) -> Page {
    let bets = json!([{"on": "ante", "stake": ante}, {"on": side, "stake": "10"}]);
    Page::open(plan, Phase::Decide, &round(&bets, FLOP), &json!({"current": []}))
}

#[wasm_bindgen_test]
async fn the_call_has_its_price_and_a_fold_names_what_it_loses() {
    for (plan, side, falls) in [
        ("chance/evolution-casino-holdem", "bonus", "propadne Ante"),
        ("chance/synot-casino-holdem", "aa", "propadne Ante, AA"),
    ] {
        let page = asked(plan, side, "50");
        assert_eq!(page.every("[data-decision]", "data-decision"), ["call", "fold"], "{plan}");
        assert!(page.words("[data-decision=call]").contains("100 Kč"), "{plan}");
        assert!(page.words("[data-decision=fold] small").ends_with(falls), "{plan}");
    }
}

#[wasm_bindgen_test]
async fn a_call_that_the_purse_does_not_cover_is_not_on_offer() {
    let page = asked("chance/evolution-casino-holdem", "bonus", "100");
    assert_eq!(page.every("[data-decision]", "data-decision"), ["fold"]);
    assert_eq!(page.all(".decision.missing.call").len(), 1);
}

#[wasm_bindgen_test]
async fn the_best_hand_is_named_and_raised_and_the_dealer_told_in_words() {
    let mut page = asked("chance/evolution-casino-holdem", "bonus", "50");
    assert_eq!(page.read("[data-hand=player]", "data-total").as_deref(), Some("two_pairs"));
    assert!(page.words(".best").contains("Dva páry"), "{}", page.words(".best"));
    assert_eq!(page.every(".playing-card.edged", "data-card").len(), 4, "two pairs have an edge");
    assert_eq!(page.every(".playing-card.raised", "data-card").len(), 5, "the kicker is raised too");
    assert_eq!(page.every("[data-hand=dealer] [data-card]", "data-card"), ["??", "??"]);
    let mut rest = vec![json!({"decided": {"player": 1, "decision": "call"}})];
    rest.extend(dealt("board 3S, board 8H"));
    rest.extend([json!({"card_shown": {"card": "2H"}}), json!({"card_shown": {"card": "7C"}})]);
    page.receive(rest, Phase::Result).await;
    assert_eq!(page.every("[data-hand=dealer] [data-card]", "data-card"), ["2H", "7C"]);
    assert!(page.words("[data-hand=dealer] .says").contains("nehraje"));
    assert_eq!(page.read("[data-hand=player]", "data-outcome").as_deref(), Some("win"));
    assert_eq!(page.read("[data-call-stake]", "data-call-stake").as_deref(), Some("100"));
}
