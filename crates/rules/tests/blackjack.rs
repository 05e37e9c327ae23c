//! Golden rounds of the tables whose boxes are shared: whole answers, each line with its player, stake and return.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use rules::plan::shipped;
use rules::record::{Refusal, settle_line};
use rules::settle::Settlement;
use serde_json::{Map, Value, json};

const PLANS: [&str; 5] = [
    "black-jack",
    "black-jack-perfect-pairs",
    "black-jack-21-3-top-3",
    "free-black-jack",
    "vestec-black-jack",
];

/// The answer as `settle` prints it, without the reason for a person.
fn answer(settled: Result<Settlement, Refusal>) -> Value {
    match settled {
        Ok(settlement) => {
            let lines = settlement.lines.iter().map(|line| {
                let mut line = serde_json::to_value(line).unwrap();
                line.as_object_mut().unwrap().remove("why");
                line
            });
            json!({"stake": settlement.stake, "return": settlement.back, "lines": lines.collect::<Vec<_>>()})
        }
        Err(refusal) => {
            let mut error: Map<String, Value> = Map::new();
            error.extend([("code".to_owned(), refusal.code.into())]);
            error.extend(refusal.on.map(|on| ("on".to_owned(), on.into())));
            error.extend(refusal.limit.map(|limit| ("limit".to_owned(), limit.to_string().into())));
            json!({"error": error})
        }
    }
}

#[test]
fn every_golden_round_of_a_shared_box_is_settled_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../studio/tests/settle");
    let mut wrong = Vec::new();
    let mut cases = 0;
    for plan in PLANS {
        let text = fs::read_to_string(folder.join(format!("jmlm-{plan}.jsonl"))).unwrap();
        for round in text.lines().filter(|line| !line.is_empty()) {
            let round: Value = serde_json::from_str(round).unwrap_or_else(|error| panic!("{error}: {round}"));
            assert_eq!(round["record"]["plan"], format!("jmlm/{plan}"));
            let got = answer(settle_line(round["record"].to_string().as_bytes(), shipped::table));
            cases += 1;
            if got != round["answer"] {
                wrong.push(format!(
                    "{}\n  {}\n  expected {}\n  got      {got}",
                    round["why"], round["record"], round["answer"]
                ));
            }
        }
    }
    assert!(cases > 150, "the golden files are there: {cases} cases");
    assert!(wrong.is_empty(), "{} of {cases} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
