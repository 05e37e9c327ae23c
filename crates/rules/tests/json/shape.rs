//! A type with everything that the wire has, and some of what it could have.

use proptest::prelude::*;
use rules::json::{self, JsonError};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Number(pub u64);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Newtype(pub i64);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair(pub u8, pub String);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Nothing;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Bare,
    Newtype(Number),
    Tuple(u16, bool),
    Struct {
        one: i8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        many: Vec<Kind>,
    },
}

fn seven() -> u32 {
    7
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Everything {
    pub flag: bool,
    pub number: Number,
    pub signed: Newtype,
    pub pair: Pair,
    pub both: (i32, Box<str>),
    pub nothing: Nothing,
    pub unit: (),
    pub maybe: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarely: Option<Kind>,
    #[serde(default = "seven")]
    pub seven: u32,
    #[serde(rename = "return")]
    pub back: Vec<Kind>,
    #[serde(default)]
    pub boxed: Option<Box<Everything>>,
    #[serde(skip)]
    pub unseen: u8,
}

pub fn kind() -> impl Strategy<Value = Kind> {
    let leaf = prop_oneof![
        Just(Kind::Bare),
        any::<u64>().prop_map(|number| Kind::Newtype(Number(number))),
        any::<(u16, bool)>().prop_map(|(number, flag)| Kind::Tuple(number, flag)),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        (any::<i8>(), prop::collection::vec(inner, 0..3)).prop_map(|(one, many)| Kind::Struct { one, many })
    })
}

pub fn everything() -> impl Strategy<Value = Everything> {
    let leaf = (
        (any::<bool>(), any::<u64>(), any::<i64>(), any::<(u8, String)>(), any::<(i32, String)>()),
        (
            any::<Option<String>>(),
            prop::option::of(kind()),
            any::<u32>(),
            prop::collection::vec(kind(), 0..4),
        ),
    );
    let leaf =
        leaf.prop_map(|((flag, number, signed, pair, both), (maybe, rarely, seven, back))| Everything {
            flag,
            number: Number(number),
            signed: Newtype(signed),
            pair: Pair(pair.0, pair.1),
            both: (both.0, both.1.into()),
            nothing: Nothing,
            unit: (),
            maybe,
            rarely,
            seven,
            back,
            boxed: None,
            unseen: 0,
        });
    let leaf = leaf.boxed();
    (leaf.clone(), prop::option::of(leaf))
        .prop_map(|(outer, inner)| Everything { boxed: inner.map(Box::new), ..outer })
}

const LEAST: &str = r#"{"flag":true,"number":1,"signed":-1,"pair":[1,"a"],"both":[1,"a"],"nothing":null,"unit":null,"maybe":null,"return":[]}"#;

fn without(field: &str) -> String {
    let mut object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(LEAST).unwrap();
    assert!(object.remove(field).is_some(), "{field}");
    serde_json::Value::Object(object).to_string()
}

#[test]
fn a_missing_field_is_its_default_or_none_or_an_error() {
    let least: Everything = json::from_str(LEAST).unwrap();
    assert_eq!(least, serde_json::from_str(LEAST).unwrap());
    assert_eq!((least.seven, &least.rarely, &least.boxed), (7, &None, &None));
    assert_eq!(json::from_str(&without("maybe")), Ok(least));
    for field in ["flag", "number", "signed", "pair", "both", "nothing", "unit", "return"] {
        let text = without(field);
        assert_eq!(json::from_str::<Everything>(&text), Err(JsonError::Shape), "{field}");
        assert!(serde_json::from_str::<Everything>(&text).is_err(), "{field}");
    }
}

#[test]
fn a_wrong_value_is_an_error_even_where_a_missing_one_is_not() {
    for (right, wrong) in [
        ("\"flag\":true", "\"flag\":null"),
        ("\"flag\":true", "\"flag\":true,\"seven\":null"),
        ("\"flag\":true", "\"flag\":true,\"seven\":4294967296"),
        ("\"flag\":true", "\"flag\":true,\"rarely\":\"other\""),
        ("\"maybe\":null", "\"maybe\":1"),
        ("\"number\":1", "\"number\":-0"),
        ("\"number\":1", "\"number\":1e0"),
        ("\"number\":1", "\"number\":18446744073709551616"),
        ("\"number\":1", "\"number\":\"1\""),
        ("\"signed\":-1", "\"signed\":-0"),
        ("\"signed\":-1", "\"signed\":9223372036854775808"),
        ("\"pair\":[1,\"a\"]", "\"pair\":[1]"),
        ("\"pair\":[1,\"a\"]", "\"pair\":[1,\"a\",2]"),
        ("\"pair\":[1,\"a\"]", "\"pair\":[256,\"a\"]"),
        ("\"nothing\":null", "\"nothing\":0"),
        ("\"return\":[]", "\"return\":[null]"),
        ("\"return\":[]", "\"return\":null"),
    ] {
        let text = LEAST.replacen(right, wrong, 1);
        assert_ne!(text, LEAST);
        assert_eq!(json::from_str::<Everything>(&text), Err(JsonError::Shape), "{text}");
        assert!(serde_json::from_str::<Everything>(&text).is_err(), "{text}");
    }
}

#[test]
fn what_nobody_asks_for_is_passed_over_or_named() {
    let more = LEAST.replacen("\"flag\"", "\"more\":{\"flag\":[1.5e9,{}]},\"flag\"", 1);
    assert_eq!(json::from_str::<Everything>(&more), json::from_str(LEAST));
    let unknown = |field: &str| Err(JsonError::Unknown { field: field.into() });
    assert_eq!(json::from_str_strict::<Everything>(&more), unknown("more"));
    let deeper =
        LEAST.replacen("[]", r#"["bare",{"struct":{"one":1,"many":[{"struct":{"two":2,"one":1}}]}}]"#, 1);
    assert_eq!(json::from_str_strict::<Everything>(&deeper), unknown("two"));
    assert_eq!(json::from_str_strict::<Everything>(LEAST), json::from_str(LEAST));
}
