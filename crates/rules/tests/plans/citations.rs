//! Every figure says where it stands, and every ruling that it rests on is listed in docs/rulings.md.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::tables;

/// The numbers of the rulings, by the heading of their section.
fn rulings() -> HashMap<String, HashSet<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings.md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut sections: HashMap<String, HashSet<String>> = HashMap::new();
    let mut section = String::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.trim_matches('`').to_owned();
            assert!(sections.insert(section.clone(), HashSet::new()).is_none(), "{heading} stands twice");
        } else if let Some(row) = line.strip_prefix("| ")
            && let Some(numbers) = sections.get_mut(&section)
        {
            let number = row.split(" |").next().unwrap();
            if number.ends_with(|last: char| last.is_ascii_digit()) {
                assert!(numbers.insert(number.to_owned()), "{section} {number} stands twice");
            }
        }
    }
    sections
}

/// Every value with its path in the plan.
fn walk<'a>(at: &str, value: &'a Value, see: &mut impl FnMut(&str, &'a Value)) {
    see(at, value);
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(key, member)| walk(&format!("{at}.{key}"), member, see));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| walk(&format!("{at}[{index}]"), item, see));
        }
        _ => {}
    }
}

fn json_plans() -> Vec<(&'static str, Value)> {
    tables()
        .into_iter()
        .map(|(id, table)| (id, serde_json::from_str(&table.plan().to_json()).unwrap()))
        .collect()
}

#[test]
fn every_ruling_that_a_plan_names_is_listed() {
    let sections = rulings();
    let mut named = 0;
    for (id, plan) in json_plans() {
        let mut names: Vec<(String, &str)> = Vec::new();
        walk(id, &plan, &mut |at, value| match value {
            Value::Array(items) if at.ends_with(".rulings") => {
                names.extend(items.iter().map(|item| (at.to_owned(), item.as_str().unwrap())));
            }
            Value::String(name) if at.ends_with(".unless") => names.push((at.to_owned(), name)),
            _ => {}
        });
        assert!(!names.is_empty(), "{id}");
        for (at, name) in names {
            // A ruling that a plan took over from the one it rests on names that plan.
            let (section, name) = name.split_once(' ').unwrap_or((id, name));
            let section = match name.as_bytes()[0] {
                b'G' => "General: CHANCE a.s.",
                b'M' => "General: Magic Planet",
                b'J' => "General: JMLM s.r.o.",
                b'P' => "Own decisions",
                _ => section,
            };
            let listed = sections.get(section).unwrap_or_else(|| panic!("no section {section}"));
            assert!(listed.contains(name), "{at}: {section} has no ruling {name}");
            named += 1;
        }
    }
    assert!(named > 300, "only {named} references were looked at");
}

#[test]
fn every_plan_has_its_section_of_rulings() {
    let sections = rulings();
    for (id, _) in tables() {
        let numbers = sections.get(id).unwrap_or_else(|| panic!("no section {id}"));
        // Numbered without gaps: a deleted ruling can't be cited by mistake.
        for number in 1..=numbers.len() {
            assert!(numbers.contains(&number.to_string()), "{id} has no ruling {number}");
        }
        assert!(!numbers.is_empty(), "{id}");
    }
    for (section, letter) in [
        ("General: CHANCE a.s.", 'G'),
        ("General: Magic Planet", 'M'),
        ("General: JMLM s.r.o.", 'J'),
        ("Own decisions", 'P'),
    ] {
        let numbers = &sections[section];
        for number in 1..=numbers.len() {
            assert!(numbers.contains(&format!("{letter}{number}")), "{section} has no {letter}{number}");
        }
        assert!(!numbers.is_empty(), "{section}");
    }
}

#[test]
fn every_figure_has_a_source() {
    for (id, plan) in json_plans() {
        let mut cited = 0;
        walk(id, &plan, &mut |at, value| {
            let Value::Object(members) = value else { return };
            let row = ["positions", "added", "calls"].iter().any(|list| {
                at.strip_suffix(']')
                    .and_then(|at| at.rsplit_once('['))
                    .is_some_and(|(before, _)| before.ends_with(&format!(".{list}")))
            });
            if row || members.contains_key("is") {
                let source = members.get("source").and_then(Value::as_str);
                assert!(source.is_some_and(|source| !source.is_empty()), "{at} has no source");
                cited += 1;
            }
        });
        assert!(cited >= 8, "{id}: only {cited} figures were looked at");
    }
}

#[test]
fn a_plan_cites_its_own_document() {
    for (id, table) in tables() {
        let document = match id {
            "sk/roulette" => "SK 2024/2135 L",
            "sk/infinitive-blackjack" => "SK 2024/2136 L",
            _ if id.starts_with("chance/") => "Chance 2026-04-10 L",
            _ if id.starts_with("jmlm/") => "JMLM 2025-09-10 L",
            _ => "MP on-line L",
        };
        let plan = table.plan();
        assert!(plan.document.source.as_str().starts_with(document), "{id}: {}", plan.document.source);
        for rule in &plan.positions {
            assert!(rule.source.as_str().contains(document), "{id}: {:?} {}", rule.on, rule.source);
        }
    }
}
