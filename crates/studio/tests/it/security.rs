//! docs/security.md cites tests that are there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../../docs/security.md");

/// The names of all tests of the tree: functions under `#[test]` and its kin, and titles of scenes in the browser.
fn tests(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            if !matches!(name.as_str(), "target" | "node_modules") {
                tests(&path, found);
            }
        } else if name.ends_with(".rs") {
            functions(&fs::read_to_string(&path).unwrap(), found);
        } else if name.ends_with(".spec.mjs") {
            titles(&fs::read_to_string(&path).unwrap(), found);
        }
    }
}

fn functions(text: &str, found: &mut BTreeSet<String>) {
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]")
            || line.starts_with("#[tokio::test")
            || line.starts_with("#[wasm_bindgen_test")
        {
            marked = true;
        } else if let Some(rest) = line.strip_prefix("async fn ").or(line.strip_prefix("fn "))
            && std::mem::take(&mut marked)
        {
            found.insert(rest.split('(').next().unwrap().to_owned());
        }
    }
}

fn titles(text: &str, found: &mut BTreeSet<String>) {
    for call in ["scene(", "test("] {
        for part in text.split(call).skip(1) {
            let mut quoted = part.trim_start().chars();
            if let Some(mark @ ('\'' | '"' | '`')) = quoted.next() {
                found.insert(quoted.take_while(|&letter| letter != mark).collect());
            }
        }
    }
}

/// The rows of the page's tables, without their heads.
fn rows() -> Vec<Vec<&'static str>> {
    let cells = |line: &'static str| -> Vec<&'static str> {
        line.trim().trim_matches('|').split('|').map(str::trim).collect()
    };
    let lines: Vec<&str> = PAGE.lines().collect();
    let is_rule = |line: &str| line.starts_with("|---");
    let mut rows = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let is_head = lines.get(index + 1).is_some_and(|next| is_rule(next));
        if line.starts_with('|') && !is_head && !is_rule(line) {
            rows.push(cells(line));
        }
    }
    rows
}

#[test]
fn every_test_that_the_page_cites_is_in_the_tree_and_every_attack_has_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut known = BTreeSet::new();
    for folder in ["crates", "src", "tests"] {
        tests(&root.join(folder), &mut known);
    }
    assert!(known.len() > 200, "{} tests were found", known.len());
    let rows = rows();
    assert!(rows.len() > 30, "{} attacks", rows.len());
    for row in rows {
        assert_eq!(row.len(), 3, "what is tried, what stops it, what shows it: {row:?}");
        let cited: Vec<&str> = row[2].split('`').skip(1).step_by(2).collect();
        assert!(!cited.is_empty(), "nothing shows that this fails: {}", row[0]);
        for test in cited {
            assert!(known.contains(test), "there is no test `{test}`: {}", row[0]);
        }
    }
}

#[test]
fn what_is_no_test_is_not_taken_for_one() {
    let mut found = BTreeSet::new();
    functions("#[test]\nfn one() {}\nfn helper() {}\n#[tokio::test]\nasync fn two() {}", &mut found);
    titles("scene('three', {}, async () => {});\ntest(\n  \"four\", f);", &mut found);
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["four", "one", "three", "two"]);
}
