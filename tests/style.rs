//! The style sheets of a game reach only that game's own screen.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The style sheets of a family of games, and the class of the screen around all of its rules.
const FAMILIES: &[(&str, &str)] = &[
    ("card-table", ".cards"),
    ("blackjack.css", ".blackjack"),
    ("holdem.css", ".holdem"),
    ("pontoon", ".pontoon"),
    ("poker-boxes.css", ".cards"),
    ("ultimate-holdem.css", ".ultimate"),
    ("caribbean.css", ".caribbean"),
    ("duel", ".duel"),
    ("top-card.css", ".duel"),
    ("roads.css", ".duel"),
    ("craps", ".craps"),
    ("box-cloth.css", ".box-screen"),
    ("fortune.css", ".fortune"),
    ("gotes.css", ".gotes"),
];

/// All style sheets of a file or folder, sorted by path.
fn sheets(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let mut inside: Vec<_> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    inside.sort();
    inside.retain(|path| path.is_dir() || path.extension().is_some_and(|kind| kind == "css"));
    inside.iter().flat_map(|path| sheets(path)).collect()
}

/// The lines that begin a rule outside of any other rule: nested ones are indented.
fn outer_rules(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.ends_with(['{', ',']) && !line.starts_with([' ', '/']))
}

#[test]
fn the_rules_of_a_game_are_nested_in_its_screen() {
    for (family, screen) in FAMILIES {
        for sheet in sheets(&Path::new("style/games").join(family)) {
            let text = fs::read_to_string(&sheet).unwrap();
            assert!(outer_rules(&text).next().is_some(), "{} has no rules", sheet.display());
            for rule in outer_rules(&text) {
                // Gradient stops of the table's drawing have names of their own.
                let allowed = rule == format!("{screen} {{")
                    || rule.starts_with("@keyframes ")
                    || rule.starts_with(".t-");
                assert!(allowed, "{}: `{rule}` is not inside {screen}", sheet.display());
            }
        }
    }
}

#[test]
fn only_the_tokens_depend_on_the_brand() {
    for sheet in sheets(Path::new("style")) {
        let text = fs::read_to_string(&sheet).unwrap();
        assert!(!text.contains("data-brand") || sheet.ends_with("tokens.css"), "{}", sheet.display());
    }
}

#[test]
fn every_style_sheet_is_imported_once() {
    let main = fs::read_to_string("style/main.css").unwrap();
    for sheet in sheets(Path::new("style")).iter().filter(|sheet| !sheet.ends_with("main.css")) {
        let name = sheet.strip_prefix("style").unwrap().to_str().unwrap().to_owned();
        let import = format!("@import \"{name}\" ");
        assert_eq!(main.matches(&import).count(), 1, "{name}");
    }
}
