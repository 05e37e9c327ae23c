//! docs/protocol.md says what the code says.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use protocol::VERSION;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::reject_code::RejectCode;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The examples of one side: every line of its fenced blocks.
fn examples(side: &str) -> Vec<&'static str> {
    let mut examples = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        match line.strip_prefix("```") {
            Some(fence) => inside = fence == format!("json {side}"),
            None if inside => examples.push(line),
            None => {}
        }
    }
    examples
}

fn reads_back<T: DeserializeOwned + Serialize>(example: &str) -> T {
    let message: T = serde_json::from_str(example).unwrap_or_else(|error| panic!("{error}: {example}"));
    let written: Value = serde_json::from_str(&serde_json::to_string(&message).unwrap()).unwrap();
    assert_eq!(written, serde_json::from_str::<Value>(example).unwrap(), "{example}");
    message
}

/// The names that an enum writes, found in its source: a new message without an example fails.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let body = source.split(&format!("pub enum {name} {{")).nth(1).unwrap();
    let body = &body[..body.find("\n}").unwrap()];
    let names = body.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let names = names.map(str::trim).filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| snake(line.split(|c: char| !c.is_alphanumeric()).next().unwrap())).collect()
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The key of an object with one key, or the word itself.
fn key(value: &Value) -> String {
    match value {
        Value::Object(object) => object.keys().next().unwrap().clone(),
        word => word.as_str().unwrap().to_owned(),
    }
}

#[test]
fn every_example_is_a_message_and_every_message_has_an_example() {
    let message = include_str!("../src/message.rs");
    let command = include_str!("../src/command.rs");
    let fact = include_str!("../src/fact.rs");
    let (mut client, mut server) = (BTreeSet::new(), BTreeSet::new());
    let (mut commands, mut facts) = (BTreeSet::new(), BTreeSet::new());
    for example in examples("client") {
        reads_back::<ClientMessage>(example);
        let value: Value = serde_json::from_str(example).unwrap();
        client.insert(key(&value));
        if let Some(command) = value.pointer("/command/command") {
            commands.insert(key(command));
        }
    }
    for example in examples("server") {
        reads_back::<ServerMessage>(example);
        let value: Value = serde_json::from_str(example).unwrap();
        server.insert(key(&value));
        if let Some(fact) = value.pointer("/fact/fact") {
            facts.insert(key(fact));
        }
    }
    assert_eq!(client, variants(message, "ClientMessage"));
    assert_eq!(server, variants(message, "ServerMessage"));
    assert_eq!(commands, variants(command, "ClientCommand"));
    assert_eq!(facts, variants(fact, "Fact"));
}

#[test]
fn a_message_that_breaks_off_is_refused() {
    for example in examples("server") {
        for end in (0..example.len()).filter(|&end| example.is_char_boundary(end)) {
            assert!(serde_json::from_str::<ServerMessage>(&example[..end]).is_err(), "{}", &example[..end]);
        }
    }
}

#[test]
fn a_later_server_may_tell_more() {
    for example in [
        r#"{"pong":{"news":[{"is":1e9}],"n":7,"time":1}}"#,
        r#"{"fact":{"table":"t","stream":"public","seq":1,"time":1,"since":null,"fact":{"seat":{"at":"box:1","name":"Jan","of":{}}}}}"#,
    ] {
        serde_json::from_str::<ServerMessage>(example).unwrap_or_else(|error| panic!("{error}: {example}"));
    }
}

#[test]
fn a_snapshot_brings_every_plan_word_for_word() {
    let example = examples("server").into_iter().find(|line| line.starts_with("{\"snapshot\"")).unwrap();
    let mut value: Value = serde_json::from_str(example).unwrap();
    for id in rules::plan::shipped::ids() {
        let plan = rules::plan::shipped::plan(id).unwrap().unwrap();
        value["snapshot"]["plan"] = serde_json::to_value(&plan).unwrap();
        // Spread over lines, and in an order that is not the code's.
        for text in [value.to_string(), serde_json::to_string_pretty(&value).unwrap()] {
            let ServerMessage::Snapshot(snapshot) = serde_json::from_str(&text).unwrap() else {
                panic!("{text}")
            };
            assert!(text.contains(snapshot.plan.get()), "{id}");
            assert_eq!(
                rules::plan::Plan::from_json(snapshot.plan.get(), rules::families::FAMILIES).as_ref(),
                Ok(&plan),
                "{id}"
            );
        }
    }
}

#[test]
fn the_page_names_the_version() {
    assert!(PAGE.contains(&format!("The present version is **{VERSION}**.")));
}

/// The addresses of all objects in a value.
fn objects(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            found.push(at.to_owned());
            object.iter().for_each(|(name, inner)| objects(inner, &format!("{at}/{name}"), found));
        }
        Value::Array(items) => {
            (0..).zip(items).for_each(|(nth, inner): (u32, _)| objects(inner, &format!("{at}/{nth}"), found));
        }
        _ => {}
    }
}

#[test]
fn an_older_client_passes_over_members_that_a_newer_server_adds() {
    let mut tried = 0;
    for example in examples("server") {
        let value: Value = serde_json::from_str(example).unwrap();
        let mut found = Vec::new();
        objects(&value, "", &mut found);
        for at in found {
            let mut newer = value.clone();
            let object = newer.pointer_mut(&at).unwrap().as_object_mut().unwrap();
            // An object with one key may be a name with its content, to which nothing can be added. Names in three languages and
            // limits are parts of a plan, which is read strictly: nobody plays by half of a rule.
            let is_plan =
                ["cs", "limits", "min"].iter().any(|&own| object.contains_key(own) && object.len() < 4);
            let may_fail = object.len() == 1 || is_plan;
            object.insert("a_later_member".into(), serde_json::json!({"x": [1]}));
            let reads = serde_json::from_str::<ServerMessage>(&newer.to_string());
            tried += usize::from(reads.is_ok());
            assert!(reads.is_ok() || may_fail, "{}: {newer}", reads.unwrap_err());
        }
    }
    assert!(tried > 70, "{tried} objects");
}

#[test]
fn every_code_of_a_refusal_is_on_the_page() {
    for code in RejectCode::ALL {
        assert!(PAGE.contains(&format!("`{code}`")), "{code}");
    }
}
