//! Plans, events and settlements as JSON.
#![allow(clippy::unwrap_used)]

use rules::event::RoundEvent;
use rules::families::FAMILIES;
use rules::plan::{Plan, shipped};
use rules::settle::Settlement;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a text; what is written of it reads the same again.
fn reads_back<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(text: &str) -> T {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let written = serde_json::to_string(&read).unwrap();
    assert_eq!(serde_json::from_str::<T>(&written).unwrap(), read, "{text}");
    read
}

/// Every field of every object of the text, renamed in turn.
fn renamed(text: &str) -> impl Iterator<Item = String> {
    text.match_indices("\":").map(move |(at, _)| format!("{}x{}", &text[..at], &text[at..]))
}

#[test]
fn every_plan_reads_back() {
    let mut plans = 0;
    for id in shipped::ids() {
        let plan = shipped::plan(id).unwrap().unwrap();
        let spread = serde_json::to_string_pretty(&plan).unwrap();
        // `Value` sorts the members by their names.
        let sorted = serde_json::from_str::<Value>(&spread).unwrap().to_string();
        for text in [plan.to_json(), spread, sorted] {
            assert_eq!(Plan::from_json(&text, FAMILIES).as_ref(), Ok(&plan), "{id}");
            assert_eq!(Plan::family_of_json(&text), Some(plan.game.family()), "{id}");
        }
        plans += 1;
    }
    assert_eq!(plans, 36);
}

#[test]
fn a_plan_with_a_field_that_nobody_knows_is_refused() {
    for id in ["chance/evolution-roulette", "chance/top-card"] {
        let text = shipped::plan(id).unwrap().unwrap().to_json();
        for renamed in renamed(&text) {
            assert!(Plan::from_json(&renamed, FAMILIES).is_err(), "{id}");
        }
        let more = text.replacen("\"timers\":{", "\"timers\":{\"pause\":1,", 1);
        let fault = Plan::from_json(&more, FAMILIES).unwrap_err();
        assert!(fault.reason.contains("unknown field `pause`"), "{id}: {}", fault.reason);
        assert!(fault.reason.contains("line 1 column "), "{id}: {}", fault.reason);
    }
}

#[test]
fn a_plan_is_of_one_family_or_of_none() {
    assert_eq!(
        Plan::family_of_json(r#"{"game":{"coin":{}}}"#).map(|name| name.to_string()),
        Some("coin".into())
    );
    for text in [r#"{"game":{}}"#, r#"{"game":{"coin":{},"dice":{}}}"#, "{}", "["] {
        assert_eq!(Plan::family_of_json(text), None, "{text}");
    }
}

#[test]
fn a_wrong_figure_is_named_by_its_place() {
    let text = shipped::plan("chance/top-card").unwrap().unwrap().to_json();
    let wrong = text.replacen("\"pays\":\"1:1\"", "\"pays\":\"1:0\"", 1);
    let fault = Plan::from_json(&wrong, FAMILIES).unwrap_err();
    assert!(fault.reason.contains("not odds such as 35:1"), "{}", fault.reason);
    assert!(fault.reason.contains("line 1 column "), "{}", fault.reason);
}

#[test]
fn a_plan_that_breaks_off_or_goes_on_is_refused() {
    let text = shipped::plan("chance/top-card").unwrap().unwrap().to_json();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        assert!(Plan::from_json(&text[..end], FAMILIES).is_err(), "{end}");
    }
    assert!(Plan::from_json(&format!("{text}{{}}"), FAMILIES).is_err());
}

#[test]
fn every_event_reads_back() {
    let mut names = std::collections::BTreeSet::new();
    for text in [
        r#""betting_opened""#,
        r#"{"bet_accepted":{"player":1,"bets":[{"on":"red","stake":"100"},{"on":"straight:17","stake":"0.50"}]}}"#,
        r#"{"bet_withdrawn":{"player":18446744073709551615,"bets":[]}}"#,
        r#""last_bets_called""#,
        r#""betting_closed""#,
        r#"{"ball_landed":{"number":"17"}}"#,
        r#"{"card_dealt":{"to":"dealer"}}"#,
        r#"{"card_dealt":{"to":"box:3","card":null}}"#,
        r#"{"card_dealt":{"card":"AS","to":"player"}}"#,
        r#"{"card_shown":{"card":"TD"}}"#,
        r#"{"hole_checked":{"blackjack":true}}"#,
        r#"{"insurance_closed":null}"#,
        r#"{"follow_declined":{"player":2,"at":"box:7"}}"#,
        r#"{"decided":{"player":2,"at":"box:1","decision":"hit","auto":true}}"#,
        r#"{"decided":{"player":2,"decision":"stand"}}"#,
        r#""second_hands_opened""#,
        r#""round_paused""#,
        r#""round_resumed""#,
        r#""round_voided""#,
    ] {
        names.insert(reads_back::<RoundEvent>(text).name());
    }
    assert_eq!(names.len(), 16);
    for text in [
        "null",
        "{}",
        "7",
        r#""shuffled""#,
        r#""ball_landed""#,
        r#"{"betting_opened":{}}"#,
        r#"{"betting_opened":null,"betting_closed":null}"#,
        r#"{"ball_landed":{}}"#,
        r#"{"ball_landed":{"number":"37"}}"#,
        r#"{"ball_landed":{"number":17}}"#,
        r#"{"hole_checked":{"blackjack":1}}"#,
        r#"{"follow_declined":{"player":-1,"at":"box:7"}}"#,
        r#"{"follow_declined":{"player":1.0,"at":"box:7"}}"#,
        r#"{"follow_declined":{"player":null,"at":"box:7"}}"#,
        r#"{"bet_accepted":{"player":1,"bets":{}}}"#,
        r#"{"bet_accepted":{"player":1}}"#,
    ] {
        assert!(serde_json::from_str::<RoundEvent>(text).is_err(), "{text}");
    }
}

#[test]
fn a_settlement_reads_back() {
    reads_back::<Settlement>(
        r#"{"stake":"150","return":"3650","lines":[
            {"on":"straight:17","stake":"100","return":"3600","why":{"category":"win","payout":"35:1"}},
            {"on":"box:3/double","stake":"50","return":"50","why":{"category":"push","payout":"push"}}]}"#,
    );
    reads_back::<Settlement>(r#"{"lines":[],"return":"0","stake":"0"}"#);
}
