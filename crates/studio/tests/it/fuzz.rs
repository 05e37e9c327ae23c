//! Arbitrary and damaged input: client messages, plan files, lines of `settle` and stored facts never make anything panic.
//!
//! Each run has a fresh seed, which is printed; `PLATNO_SEED=… cargo test -p studio --test it fuzz` repeats it, and
//! `PLATNO_CASES=100000` tries more.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use protocol::message::ClientMessage;
use rules::plan::file::load;
use rules::round::replay;
use studio::chance;
use studio::command::settle;
use studio::ledger::fact;
use studio::plans;

use crate::stored_facts::FIRST_FORM;

fn runner() -> TestRunner {
    let seed = std::env::var("PLATNO_SEED").unwrap_or_else(|_| chance::secret());
    println!("PLATNO_SEED={seed}");
    let cases = std::env::var("PLATNO_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(500);
    let bytes: Vec<u8> = seed.bytes().cycle().take(32).collect();
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// What happens to a text: a place in it (in thousandths), how much is cut out there, and what comes instead.
type Damage = Vec<(usize, usize, Vec<u8>)>;

fn damage() -> impl Strategy<Value = Damage> {
    let pieces = prop_oneof![
        vec(any::<u8>(), 0..4),
        prop::sample::select(vec![
            "\"", "{", "}", "[", "]", "-1", "1e999", "null", "\n", "0.001", "box:8/", "é"
        ])
        .prop_map(|piece: &str| piece.as_bytes().to_vec()),
        vec(Just(b'9'), 0..60),
    ];
    vec((0..1000usize, 0..40usize, pieces), 0..4)
}

fn damaged(text: &str, damage: &Damage) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (at, cut, piece) in damage {
        let at = at * bytes.len() / 1000;
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, piece.iter().copied());
    }
    bytes
}

#[test]
fn client_messages() {
    let known = [
        r#"{"hello":{"version":2,"token":"x","session":"y"}}"#,
        r#"{"command":{"id":"w1","command":{"bet":{"table":"t","round":"1","bets":[{"on":"straight:17","stake":"100"}]}}}}"#,
        r#"{"command":{"id":"w1","command":{"decide":{"table":"t","round":"1","at":"box:3","hand":1,"cards":2,"decision":"split"}}}}"#,
        r#"{"resend":{"table":"t","stream":"public","from":7}}"#,
    ];
    let input = (prop::sample::select(known.to_vec()), damage(), vec(any::<u8>(), 0..200));
    runner()
        .run(&input, |(text, damage, bytes)| {
            for message in [damaged(text, &damage), bytes] {
                if let Ok(message) = serde_json::from_slice::<ClientMessage>(&message) {
                    prop_assert!(serde_json::to_string(&message).is_ok());
                }
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn plan_files() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/plans/harbour");
    let files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let input = (prop::sample::select(files), damage(), ".{0,200}");
    runner()
        .run(&input, |(text, damage, arbitrary)| {
            for text in [String::from_utf8_lossy(&damaged(&text, &damage)).into_owned(), arbitrary] {
                // A fault names its file.
                if let Err(error) = load("harbour/x.toml", &text, rules::families::FAMILIES) {
                    prop_assert!(error.to_string().contains("harbour/x.toml"), "{error}");
                }
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn lines_of_settle() {
    // A line of every shipped plan.
    let known: Vec<&str> = include_str!("../../../rules/tests/data/good-lines.jsonl").lines().collect();
    let input = (prop::sample::select(known), damage(), vec(any::<u8>(), 0..200));
    runner()
        .run(&input, |(text, damage, bytes)| {
            for line in [damaged(text, &damage), bytes] {
                let mut out = Vec::new();
                prop_assert!(settle::answer(&line, false, &mut out).is_ok());
                let answer: serde_json::Value = serde_json::from_slice(&out).unwrap();
                prop_assert!(answer.get("error").is_some() != answer.get("lines").is_some(), "{answer}");
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn stored_facts() {
    // Facts of each kind, and those that make rounds of many plans go on.
    let known: Vec<&str> = FIRST_FORM
        .iter()
        .copied()
        .chain([
            r#""betting_opened""#,
            r#""betting_closed""#,
            r#"{"bet_accepted":{"player":7,"bets":[{"on":"main","stake":"100"},{"on":"red","stake":"10"}]}}"#,
            r#"{"bet_accepted":{"player":8,"bets":[{"on":"box:3/main","stake":"100"}]}}"#,
            r#"{"bet_accepted":{"player":7,"bets":[{"on":"pass","stake":"100"},{"on":"field","stake":"100"}]}}"#,
            r#"{"card_dealt":{"to":"player","card":"TD"}}"#,
            r#"{"hole_checked":{"blackjack":true}}"#,
        ])
        .collect();
    let rows = vec((prop::sample::select(known), damage(), any::<bool>()), 0..12);
    let input = (rows, prop::sample::select(plans::ids()));
    runner()
        .run(&input, |(rows, plan)| {
            let mut facts = Vec::new();
            for (text, damage, whole) in rows {
                let body = if whole { text.as_bytes().to_vec() } else { damaged(text, &damage) };
                facts.extend(fact::read(1, &String::from_utf8_lossy(&body)).ok());
            }
            // Whatever the books hold, following it ends with a round or with the fact that does not fit.
            let replayed = replay(plans::table(&plan).unwrap(), &facts);
            prop_assert_eq!(replayed.error.is_none(), replayed.applied == facts.len());
            for bets in replayed.round.book().iter() {
                let _ = replayed.round.settle(bets.player);
            }
            Ok(())
        })
        .unwrap();
}
