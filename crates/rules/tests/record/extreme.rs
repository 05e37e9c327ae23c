//! Lines that are too deep, too long or too large.

use super::{code, good_line, settle};
use crate::common::amount;

const BRACKETS: usize = 10_000;

fn good() -> &'static str {
    good_line("chance/top-card")
}

#[test]
fn ten_thousand_brackets_are_malformed() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"outcome\":", "}"), ("[{\"bets\":", "}]")] {
        for line in [open.repeat(BRACKETS), format!("{}1{}", open.repeat(BRACKETS), close.repeat(BRACKETS))] {
            assert_eq!(code(&line), "malformed", "{open}");
        }
    }
}

#[test]
fn ten_thousand_brackets_inside_a_good_line_are_answered() {
    let deep = format!("{}{}", "[".repeat(BRACKETS), "]".repeat(BRACKETS));
    let objects = format!("{}1{}", "{\"a\":".repeat(BRACKETS), "}".repeat(BRACKETS));
    for nested in [deep, objects] {
        for key in ["plan", "bets", "calls", "outcome", "decisions", "balance", "currency"] {
            let line = good().replace("\"plan\":", "\"id\":");
            let line = format!("{{\"{key}\":{nested},\"plan\":\"chance/top-card\",{}", &line[1..]);
            assert_eq!(code(&line), "malformed", "{key}");
        }
        // Where nobody looks it does not matter.
        let line = format!("{{\"unknown\":{nested},{}", &good()[1..]);
        assert!(["settled", "malformed"].contains(&code(&line)));
    }
}

fn home(stake: &str) -> String {
    let bets = format!(r#"[{{"on":"home","stake":{stake}}}]"#);
    format!(r#"{{"plan":"chance/top-card","bets":{bets},"outcome":{{"shoe":["KS","3D"]}}}}"#)
}

#[test]
fn huge_amounts_are_refused_for_their_size() {
    let digits = "9".repeat(40);
    let many = "9".repeat(1_000_000);
    for (stake, expected) in [
        (format!("\"{digits}\""), "above_max"),
        (format!("\"{many}\""), "above_max"),
        (format!("\"{digits}.99\""), "above_max"),
        ("\"999999999999999999.99\"".to_owned(), "above_max"),
        ("\"79228162514264337593543950335\"".to_owned(), "above_max"),
        (format!("\"-{digits}\""), "malformed"),
        (format!("\"0.{}\"", "0".repeat(1_000_000)), "malformed"),
        (format!("\"{}1\"", "0".repeat(1_000_000)), "settled"),
        (format!("\"{}1\"", "-".repeat(1_000_000)), "malformed"),
        ("\"--1\"".to_owned(), "malformed"),
        (digits.clone(), "malformed"),
        ("1e999999999".to_owned(), "malformed"),
        ("-1".to_owned(), "malformed"),
        ("10".to_owned(), "malformed"),
        ("\"NaN\"".to_owned(), "malformed"),
        ("\"1e3\"".to_owned(), "malformed"),
        ("\"0\"".to_owned(), "below_min"),
        ("\"0.00\"".to_owned(), "below_min"),
        ("\"0.001\"".to_owned(), "malformed"),
    ] {
        assert_eq!(code(&home(&stake)), expected, "{}", stake.chars().take(60).collect::<String>());
    }
}

#[test]
fn huge_amounts_together_do_not_overflow() {
    let bet = format!(r#"{{"on":"straight:17","stake":"{}"}}"#, "9".repeat(40));
    let bets = vec![bet; 2_000].join(",");
    for plan in ["sk/roulette", "chance/evolution-roulette"] {
        let line = format!(r#"{{"plan":"{plan}","bets":[{bets}],"outcome":{{"number":"17"}}}}"#);
        assert!(["above_max", "table_max"].contains(&code(&line)), "{plan}");
    }
    let call = format!(r#"{{"call":"complete:2","chip":"{}"}}"#, "9".repeat(40));
    let calls = vec![call; 500].join(",");
    let line = format!(r#"{{"plan":"magicplanet/roulette","calls":[{calls}],"outcome":{{"number":"17"}}}}"#);
    assert_eq!(code(&line), "above_max");
}

#[test]
fn a_huge_balance_is_a_balance() {
    let line = format!("{{\"balance\":\"{}\",{}", "9".repeat(1_000), &home("\"10\"")[1..]);
    assert_eq!(settle(line.as_bytes()).unwrap().back, amount("20"));
    let line = format!("{{\"balance\":\"9.99\",{}", &home("\"10\"")[1..]);
    assert_eq!(code(&line), "insufficient_balance");
}

#[test]
fn a_long_shoe_and_many_words_are_answered() {
    let shoe = vec!["\"KS\""; 100_000].join(",");
    let bets = r#"[{"on":"main","stake":"10"}]"#;
    let line =
        format!(r#"{{"plan":"chance/infinite-blackjack","bets":{bets},"outcome":{{"shoe":[{shoe}]}}}}"#);
    assert_eq!(code(&line), "duplicate_card");
    let words = vec!["\"no_insurance\""; 100_000].join(",");
    let line = format!("{{\"decisions\":[{words}],{}", &home("\"10\"")[1..]);
    assert_eq!(code(&line), "settled");
    let words = vec!["\"hit\""; 100_000].join(",");
    let line = format!("{{\"decisions\":[{words}],{}", &home("\"10\"")[1..]);
    assert_eq!(code(&line), "illegal_decision");
}

#[test]
fn a_line_is_one_value_of_valid_text() {
    for line in ["", " ", "null", "[]", "{}", "\"\"", "{\"plan\":\"chance/top-card\"}"] {
        assert_eq!(code(line), "malformed", "{line}");
    }
    let twice = format!("{}{}", good(), good());
    assert_eq!(code(&twice), "malformed");
    let mut bytes = good().as_bytes().to_vec();
    let at = good().find("home").unwrap();
    bytes[at] = 0xff;
    assert_eq!(settle(&bytes).unwrap_err().code, "malformed");
    let bom = format!("\u{feff}{}", good());
    assert_eq!(code(&bom), "malformed");
}
