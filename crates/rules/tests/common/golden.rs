//! Golden rounds: records with the answers that were worked out by hand.

use std::fs;
use std::path::Path;

use rules::plan::shipped;
use rules::record::settle_line;
use serde_json::{Value, json};

/// The answer of `settle` to a line.
pub fn answer(line: &str) -> Value {
    match settle_line(line.as_bytes(), shipped::table) {
        Ok(settlement) => {
            let lines: Vec<Value> = settlement
                .lines
                .iter()
                .map(|line| json!({ "on": line.on, "stake": line.stake, "return": line.back }))
                .collect();
            json!({ "stake": settlement.stake, "return": settlement.back, "lines": lines })
        }
        Err(refusal) => json!({ "error": refusal }),
    }
}

/// A refusal is as expected where it has what is expected of it; its reason is for people.
fn fits(answer: &Value, expected: &Value) -> bool {
    match (answer.get("error"), expected.get("error").and_then(Value::as_object)) {
        (Some(error), Some(expected)) => expected.iter().all(|(key, value)| error.get(key) == Some(value)),
        _ => answer == expected,
    }
}

/// Plays a file of golden rounds; says how many there are.
pub fn play(file: &str) -> usize {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../studio/tests/settle/{file}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut wrong = Vec::new();
    let mut rounds = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let round: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let record = match round.get("raw").and_then(Value::as_str) {
            Some(raw) => raw.to_owned(),
            None => round["record"].to_string(),
        };
        let answer = answer(&record);
        if !fits(&answer, &round["answer"]) {
            wrong.push(format!(
                "{}\n  {record}\n  expected {}\n  got      {answer}",
                round["why"], round["answer"]
            ));
        }
        rounds += 1;
    }
    assert!(wrong.is_empty(), "{file}: {} of {rounds} wrong:\n{}", wrong.len(), wrong.join("\n"));
    rounds
}
