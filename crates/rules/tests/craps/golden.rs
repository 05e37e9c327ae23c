//! The golden rounds of the plan, settled by the library and compared whole.

use rules::plan::shipped;
use rules::record::settle_line;
use rules::settle::Settlement;
use serde_json::{Value, json};

const GOLDEN: &str = include_str!("../../../studio/tests/settle/jmlm-craps.jsonl");

/// The answer as the contract of `settle` writes it.
fn answer(settlement: &Settlement) -> Value {
    let line = |line: &rules::settle::Line| {
        let mut text = json!({"on": line.on, "stake": line.stake, "return": line.back});
        if !line.window.is_first() {
            text["roll"] = json!(line.window);
        }
        if line.is_open() {
            text["open"] = json!(true);
        }
        text
    };
    let lines: Vec<Value> = settlement.lines.iter().map(line).collect();
    json!({"stake": settlement.stake, "return": settlement.back, "lines": lines})
}

#[test]
fn every_golden_round_is_settled_as_written() {
    let rounds: Vec<Value> = GOLDEN
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    assert!(rounds.len() > 120, "only {} rounds", rounds.len());
    let mut wrong = Vec::new();
    for round in &rounds {
        let got = match settle_line(round["record"].to_string().as_bytes(), shipped::table) {
            Ok(settlement) => answer(&settlement),
            Err(mut refusal) => {
                refusal.reason = None;
                json!({ "error": refusal })
            }
        };
        if got != round["answer"] {
            wrong.push(format!(
                "{}\n  {}\n  expected {}\n  got      {got}",
                round["why"], round["record"], round["answer"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn decisions_that_nobody_can_take_are_refused() {
    let line = r#"{"plan":"jmlm/craps","bets":[{"on":"field","stake":"50"}],"outcome":{"rolls":[[1,1]]},"decisions":["hit"]}"#;
    assert_eq!(settle_line(line.as_bytes(), shipped::table).unwrap_err().code, "illegal_decision");
}

/// Whatever the order of the two dice, the answer is the same, but for pairs.
#[test]
fn the_order_of_the_dice_does_not_matter() {
    for on in shipped::table(super::PLAN).unwrap().positions() {
        for first in 1..=6 {
            for second in 1..first {
                let settle = |dice: [u8; 2]| {
                    let record = json!({"plan": super::PLAN, "bets": [{"on": on, "stake": "500"}],
                        "outcome": {"point": "6", "rolls": [dice]}});
                    settle_line(record.to_string().as_bytes(), shipped::table)
                };
                assert_eq!(settle([first, second]), settle([second, first]), "{on} {first} {second}");
            }
        }
    }
}
