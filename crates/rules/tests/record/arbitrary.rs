//! Lines that are anything at all.

use proptest::prelude::*;
use serde_json::{Map, Number, Value};

use super::settle;
use crate::common::cases;

/// Any JSON value, of words that the reader knows and others.
fn json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        any::<String>(),
        "[a-z_+:0-9/-]{0,12}",
        prop::sample::select(vec![
            "main",
            "AS",
            "17",
            "100",
            "-1",
            "0",
            "call",
            "chance/top-card",
            "CZK",
            "voisins"
        ])
        .prop_map(str::to_owned),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(|number| Value::Number(number.into())),
        any::<f64>().prop_map(|number| Number::from_f64(number).map_or(Value::Null, Value::Number)),
        word.prop_map(Value::String),
    ];
    let key = prop_oneof![
        "[a-z]{0,5}",
        prop::sample::select(vec![
            "plan", "bets", "calls", "on", "stake", "chip", "call", "outcome", "shoe", "number"
        ])
        .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((key.clone(), inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// A good value or any other.
fn or_any(good: Value) -> impl Strategy<Value = Value> {
    prop_oneof![4 => Just(good), 1 => json()]
}

/// An object of the right shape with some members replaced or left out.
fn nearly() -> impl Strategy<Value = Value> {
    let bets = serde_json::json!([{"on": "home", "stake": "10"}]);
    let members = (
        or_any("chance/top-card".into()),
        or_any(bets),
        or_any(serde_json::json!({"shoe": ["KS", "3D"]})),
        or_any(Value::Null),
        or_any(Value::Null),
        any::<u8>(),
    );
    members.prop_map(|(plan, bets, outcome, decisions, balance, left_out)| {
        let members = [
            ("plan", plan),
            ("bets", bets),
            ("outcome", outcome),
            ("decisions", decisions),
            ("balance", balance),
        ];
        // Each of the lowest bits leaves a member out, rarely.
        let kept = members.into_iter().enumerate().filter(|(index, _)| left_out >> index & 9 != 9);
        Value::Object(kept.map(|(_, (key, value))| (key.to_owned(), value)).collect())
    })
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn arbitrary_bytes_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert_eq!(settle(&bytes).unwrap_err().code, "malformed");
    }

    #[test]
    fn arbitrary_json_is_answered(value in json()) {
        let _ = settle(value.to_string().as_bytes());
    }

    #[test]
    fn a_record_with_arbitrary_members_is_answered(value in nearly()) {
        let _ = settle(value.to_string().as_bytes());
    }
}
