//! Golden rounds: every worked example of the plans and a case for each rule, row and ruling, as data with its reason.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, thread};

use serde_json::Value;

/// Sends lines to the real binary and returns its answers.
fn settle(lines: Vec<String>) -> Vec<Value> {
    let mut studio = Command::new(env!("CARGO_BIN_EXE_studio"))
        .arg("settle")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = studio.stdin.take().unwrap();
    let writer = thread::spawn(move || {
        for line in lines {
            stdin.write_all(line.as_bytes()).unwrap();
            stdin.write_all(b"\n").unwrap();
        }
    });
    let output = studio.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "settle exits with 0 when every line was answered");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Everything that is expected is there; lists are compared whole.
fn contains(answer: &Value, expected: &Value) -> bool {
    match (answer, expected) {
        (Value::Object(answer), Value::Object(expected)) => expected
            .iter()
            .all(|(key, expected)| answer.get(key).is_some_and(|answer| contains(answer, expected))),
        _ => answer == expected,
    }
}

#[test]
fn every_golden_round_is_settled_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/settle");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let rounds: Vec<Value> = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(|line| {
                serde_json::from_str(line)
                    .unwrap_or_else(|error| panic!("{}: {error}: {line}", file.display()))
            })
            .collect();
        let lines = rounds.iter().map(|round| match round.get("raw") {
            Some(raw) => raw.as_str().unwrap().to_owned(),
            None => round["record"].to_string(),
        });
        let answers = settle(lines.collect());
        assert_eq!(answers.len(), rounds.len(), "one answer a line: {}", file.display());
        for (round, answer) in rounds.iter().zip(&answers) {
            cases += 1;
            if !contains(answer, &round["answer"]) {
                let name = file.file_name().unwrap().to_string_lossy();
                let line = round.get("raw").unwrap_or(&round["record"]);
                wrong.push(format!(
                    "{name}: {}\n  {line}\n  expected {}\n  got      {answer}",
                    round["why"], round["answer"]
                ));
            }
        }
    }
    assert!(cases > 500, "the golden files are there: {cases} cases");
    assert!(wrong.is_empty(), "{} of {cases} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
