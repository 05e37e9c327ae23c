//! The golden rounds of both plans, compared whole.

use rules::plan::shipped;
use rules::record::settle_line;
use serde_json::{Map, Value, json};

const VESTEC: &str = include_str!("../../../studio/tests/settle/jmlm-vestec-pontoon.jsonl");
const MAGIC: &str = include_str!("../../../studio/tests/settle/jmlm-magic-pontoon.jsonl");

/// The answer as the contract has it, without reasons; of a refusal what is expected of it.
fn answer(record: &Value, expected: &Value) -> Value {
    match settle_line(record.to_string().as_bytes(), shipped::table) {
        Ok(settlement) => {
            let mut answer = serde_json::to_value(settlement).unwrap();
            for line in answer["lines"].as_array_mut().unwrap() {
                line.as_object_mut().unwrap().remove("why");
            }
            answer
        }
        Err(refusal) => {
            let refusal = serde_json::to_value(refusal).unwrap();
            let asked = expected["error"].as_object().cloned().unwrap_or_default();
            let told: Map<String, Value> = asked
                .keys()
                .map(|key| (key.clone(), refusal.get(key).cloned().unwrap_or_default()))
                .collect();
            if told.is_empty() { json!({ "error": refusal }) } else { json!({ "error": told }) }
        }
    }
}

fn holds(file: &str, least: usize) {
    let rounds: Vec<Value> = file
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut wrong = Vec::new();
    for round in &rounds {
        let answer = answer(&round["record"], &round["answer"]);
        if answer != round["answer"] {
            let (why, record, expected) = (&round["why"], &round["record"], &round["answer"]);
            wrong.push(format!("{why}\n  {record}\n  expected {expected}\n  got      {answer}"));
        }
    }
    assert!(rounds.len() >= least, "only {} rounds", rounds.len());
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), rounds.len(), wrong.join("\n"));
}

#[test]
fn vestec_pontoon_is_settled_as_written() {
    holds(VESTEC, 140);
}

#[test]
fn magic_pontoon_is_settled_as_written() {
    holds(MAGIC, 130);
}
