//! What is no JSON.

use rules::json::{self, JsonError, Tree};

fn fault(text: &str) -> JsonError {
    Tree::parse(text).map(|tree| tree.source().to_owned()).expect_err(text)
}

#[test]
fn what_is_no_json_is_refused_where_it_breaks() {
    for (text, at) in [
        ("", 0),
        ("  ", 2),
        ("nul", 3),
        ("nulL", 3),
        ("tru", 3),
        ("falsy", 4),
        ("Null", 0),
        ("[1,]", 3),
        ("[1 2]", 3),
        ("[,1]", 1),
        ("[", 1),
        ("]", 0),
        ("{", 1),
        ("{\"a\"}", 4),
        ("{\"a\":}", 5),
        ("{\"a\":1,}", 7),
        ("{\"a\":1 \"b\":2}", 7),
        ("{a:1}", 1),
        ("{'a':1}", 1),
        ("{1:1}", 1),
        ("1 1", 2),
        ("{}x", 2),
        ("01", 1),
        ("-", 1),
        ("+1", 0),
        (".5", 0),
        ("1.", 2),
        ("1.e1", 2),
        ("1e", 2),
        ("1e+", 3),
        ("0x10", 1),
        ("NaN", 0),
        ("\"", 1),
        ("\"a", 2),
        ("\"a\nb\"", 2),
        ("\"a\u{0}b\"", 2),
        ("\u{feff}1", 0),
        ("1\u{a0}", 1),
        ("/* */ 1", 0),
    ] {
        assert_eq!(fault(text), JsonError::Malformed { at }, "{text:?}");
        assert!(serde_json::from_str::<serde_json::Value>(text).is_err(), "{text:?}");
    }
}

#[test]
fn escapes_are_the_letters_that_they_stand_for() {
    for text in [
        r#""""#,
        r#""plain žluťoučký 🍀""#,
        r#""\"\\\/\b\f\n\r\t""#,
        r#""a\nb\nc""#,
        r#""\u0041\u017e\u017E\u0000""#,
        r#""\ud83c\udf40 and \uD83C\uDF40""#,
        r#""\ud800\udc00\udbff\udfff""#,
        r#""\uffff\ud7ff\ue000""#,
    ] {
        let expected: String = serde_json::from_str(text).unwrap();
        assert_eq!(json::from_str::<String>(text).as_ref(), Ok(&expected), "{text}");
        // The same as the name of a field.
        let object = format!("{{{text}:7}}");
        assert_eq!(Tree::parse(&object).unwrap().get(&expected).unwrap().source(), "7", "{object}");
    }
    assert_eq!(json::from_str::<String>(r#""\ud83c\udf40""#).as_deref(), Ok("🍀"));
}

#[test]
fn a_broken_escape_is_refused() {
    for text in [
        r#""\x""#,
        r#""\"#,
        r#""\u""#,
        r#""\u12""#,
        r#""\u12g4""#,
        r#""\u+123""#,
        r#""\ud83c""#,
        r#""\ud83c ""#,
        r#""\ud83c\n""#,
        r#""\ud83c\u0041""#,
        r#""\ud83c\ud83c""#,
        r#""\udf40""#,
        r#""\udf40\ud83c""#,
    ] {
        assert_eq!(fault(text).code(), "malformed", "{text}");
        assert!(serde_json::from_str::<String>(text).is_err(), "{text}");
    }
}

#[test]
fn depth_has_an_end() {
    let lists = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    let objects = |depth: usize| "{\"a\":".repeat(depth) + "1" + &"}".repeat(depth);
    assert!(Tree::parse(&lists(64)).is_ok());
    assert!(Tree::parse(&objects(64)).is_ok());
    assert_eq!(fault(&lists(65)), JsonError::Deep);
    assert_eq!(fault(&objects(65)), JsonError::Deep);
    assert_eq!(fault(&"[".repeat(1_000_000)), JsonError::Deep);
    // Beside each other is not within each other.
    assert!(Tree::parse(&format!("[{}0]", "[[]],".repeat(1000))).is_ok());
}

#[test]
fn a_field_stands_once() {
    assert_eq!(fault(r#"{"a":1,"b":2,"a":3}"#).code(), "malformed");
    assert_eq!(fault(r#"{"a":1,"\u0061":3}"#).code(), "malformed");
    assert!(Tree::parse(r#"[{"a":1},{"a":{"a":1}}]"#).is_ok());
}

#[test]
fn a_value_is_given_back_word_for_word() {
    let text = " { \"a\" : [ 1 , {\"b\" : \"\\u017e\"} ] , \"c\" : null, \"d\": -0.5e3 } ";
    let tree = Tree::parse(text).unwrap();
    assert_eq!(tree.source(), text.trim());
    let list = tree.get("a").unwrap();
    assert_eq!(list.source(), "[ 1 , {\"b\" : \"\\u017e\"} ]");
    let sources: Vec<_> = list.items().iter().map(Tree::source).collect();
    assert_eq!(sources, ["1", "{\"b\" : \"\\u017e\"}"]);
    assert_eq!(list.items()[1].get("b").unwrap().source(), "\"\\u017e\"");
    assert_eq!(tree.get("d").unwrap().source(), "-0.5e3");
    assert!(tree.get("c").is_none() && tree.get("e").is_none() && list.get("a").is_none());
    assert!(tree.items().is_empty());
}
