//! Plans, events and settlements as the client reads them.

use rules::event::RoundEvent;
use rules::json::{self, JsonError};
use rules::plan::{Plan, shipped};
use rules::settle::Settlement;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn same<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(text: &str) -> T {
    let expected: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let read: T = json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read, expected, "{text}");
    assert_eq!(json::from_str_strict::<T>(text).as_ref(), Ok(&expected), "{text}");
    read
}

/// Every field of every object of the text, renamed in turn.
fn renamed(text: &str) -> impl Iterator<Item = String> {
    text.match_indices("\":").map(move |(at, _)| format!("{}x{}", &text[..at], &text[at..]))
}

#[test]
fn every_plan_is_read_as_serde_json_reads_it() {
    let mut plans = 0;
    for id in shipped::ids() {
        let plan = shipped::plan(id).unwrap().unwrap();
        assert_eq!(same::<Plan>(&plan.to_json()), plan, "{id}");
        let spread = serde_json::to_string_pretty(&plan).unwrap();
        assert_eq!(same::<Plan>(&spread), plan, "{id}");
        plans += 1;
    }
    assert_eq!(plans, 18);
}

#[test]
fn a_plan_with_a_field_that_nobody_knows_is_refused() {
    for id in ["chance/evolution-roulette", "chance/top-card"] {
        let text = shipped::plan(id).unwrap().unwrap().to_json();
        for renamed in renamed(&text) {
            assert!(json::from_str_strict::<Plan>(&renamed).is_err(), "{id}");
            assert!(Plan::from_json(&renamed).is_err(), "{id}");
        }
        let more = text.replacen("\"timers\":{", "\"timers\":{\"pause\":1,", 1);
        let unknown = JsonError::Unknown { field: "pause".into() };
        assert_eq!(json::from_str_strict::<Plan>(&more), Err(unknown), "{id}");
        assert!(json::from_str::<Plan>(&more).is_ok(), "{id}");
    }
}

#[test]
fn a_plan_that_breaks_off_is_refused() {
    let text = shipped::plan("chance/top-card").unwrap().unwrap().to_json();
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        let fault = json::from_str::<Plan>(&text[..end]).unwrap_err();
        assert_eq!(fault.code(), "malformed", "{end}");
    }
}

#[test]
fn every_event_is_read_as_serde_json_reads_it() {
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
        names.insert(same::<RoundEvent>(text).name());
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
        assert_eq!(json::from_str::<RoundEvent>(text), Err(JsonError::Shape), "{text}");
        assert!(serde_json::from_str::<RoundEvent>(text).is_err(), "{text}");
    }
}

#[test]
fn a_settlement_is_read_as_serde_json_reads_it() {
    same::<Settlement>(
        r#"{"stake":"150","return":"3650","lines":[
            {"on":"straight:17","stake":"100","return":"3600","why":{"category":"win","payout":"35:1"}},
            {"on":"box:3/double","stake":"50","return":"50","why":{"category":"push","payout":"push"}}]}"#,
    );
    same::<Settlement>(r#"{"lines":[],"return":"0","stake":"0"}"#);
}
