//! Whatever is written, broken off or changed: the two readers agree.

use proptest::prelude::*;
use rules::json::{self, Tree};
use serde_json::Value;

use super::shape::{Everything, everything};

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        // Short ones: a changed figure may become an `e`, and `serde_json` has a largest float.
        (-99i64..999).prop_map(Value::from),
        "[ -~ž🍀\\n\\u{1}]{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            // Names of which a change of one letter makes no other.
            prop::collection::vec(inner, 0..4).prop_map(|values| {
                let fields = values.into_iter().enumerate();
                fields.map(|(nth, value)| (format!("{nth}{nth}{nth}"), value)).collect::<Value>()
            }),
        ]
    })
}

/// Another ASCII letter at a place.
fn changed(text: &str, at: prop::sample::Index, with: u8) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let at = at.index(bytes.len());
    bytes[at] = with;
    String::from_utf8(bytes).ok()
}

const LETTERS: &[u8] = b"{}[]:,\"\\ \n-+.eE0159tfnulrbxd/\x00";

proptest! {
    #[test]
    fn what_is_written_is_read(value in everything()) {
        let text = serde_json::to_string(&value).unwrap();
        prop_assert_eq!(json::from_str_strict::<Everything>(&text), Ok(value.clone()));
        let spread = serde_json::to_string_pretty(&value).unwrap();
        prop_assert_eq!(json::from_str::<Everything>(&spread), Ok(value.clone()));
        // In another order: `serde_json`'s map sorts the fields by their names.
        let sorted = serde_json::from_str::<Value>(&text).unwrap().to_string();
        prop_assert_eq!(json::from_str_strict::<Everything>(&sorted), Ok(value.clone()));
    }

    #[test]
    fn a_changed_letter_makes_the_same_of_it(
        value in everything(), at: prop::sample::Index, with in prop::sample::select(LETTERS),
    ) {
        let Some(text) = changed(&serde_json::to_string(&value).unwrap(), at, with) else { return Ok(()) };
        let expected = serde_json::from_str::<Everything>(&text).ok();
        prop_assert_eq!(json::from_str::<Everything>(&text).ok(), expected, "{}", text);
    }

    #[test]
    fn the_same_texts_are_json(
        value in value(), at: prop::sample::Index, with in prop::sample::select(LETTERS), end: prop::sample::Index,
    ) {
        let text = value.to_string();
        prop_assert!(Tree::parse(&text).is_ok(), "{}", text);
        let end = end.index(text.len());
        let cut = text.get(..end).map(str::to_owned);
        for text in changed(&text, at, with).into_iter().chain(cut) {
            let expected = serde_json::from_str::<Value>(&text).is_ok();
            prop_assert_eq!(Tree::parse(&text).is_ok(), expected, "{}", text);
        }
    }

    #[test]
    fn no_text_brings_the_reader_down(text in "\\PC*") {
        let _ = Tree::parse(&text);
        let _ = json::from_str::<Everything>(&text);
    }
}
