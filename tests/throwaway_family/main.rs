//! A family is its folder and its line in the registry: a throw-away family is built outside the client's sources, and everything
//! that the client asks of a family is asked of it. `tests/dom/throwaway.rs` draws it.
//!
//! The families of the rules have their own registry (`rules::families`); this test has kinds of its own, and shows that the
//! client needs no more than the registry's line.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

mod coin;

use std::fs;
use std::path::{Path, PathBuf};

use futures::FutureExt;
use platno::games::{Family, top_card};
use platno::i18n::Locale;
use platno::lobby::view_model::word;
use platno::panels::history::view_model::read;
use platno::table::view_model::sound::{Audible, Cue, cues};
use rules::amount::Amount;
use rules::label::Lang;
use rules::phase::Phase;
use rules::plan::shipped;
use rules::round::Round;
use rules::settle::Line;

/// Kinds of games with one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    TopCard,
    Coin,
}

platno::families! { Kind:
    TopCard => top_card,
    Coin => coin,
}

/// What a table needs of a family; outside of a release build its chunk is there at once.
fn loaded(kind: Kind) -> &'static Family {
    family(kind).load().now_or_never().unwrap().unwrap()
}

const ROUND: &str = r#"[{"round":7,"table":"t","plan":"a/b","ended":2,"void":false,"currency":"CZK","events":["betting_opened"],
    "settlement":{"stake":"100","return":"0","lines":[{"on":"home","stake":"100","return":"0","why":{"category":"lose","payout":"lost"}}]}}]"#;

#[test]
fn the_registry_answers_for_the_new_family_and_for_the_others() {
    assert_eq!(KINDS, [Kind::TopCard, Kind::Coin]);
    assert!(loaded(Kind::Coin).statistics.is_some());
    assert_eq!((lobby(Kind::Coin).name)(Locale::en), "Coin");
    assert!(std::ptr::eq(family(Kind::TopCard), platno::games::family(platno::games::Kind::TopCard)));
}

#[test]
fn the_lobby_has_its_word_for_the_time_after_the_close() {
    assert_eq!(word(lobby(Kind::Coin), Phase::Closed, Lang::En), "in the air");
    let usual = word(lobby(Kind::TopCard), Phase::Closed, Lang::En);
    assert_ne!(usual, "in the air");
    assert_eq!(
        word(lobby(Kind::Coin), Phase::Open, Lang::En),
        word(lobby(Kind::TopCard), Phase::Open, Lang::En)
    );
}

#[test]
fn a_table_sounds_as_its_family_says() {
    let at = |kind, phase| Audible {
        phase,
        bet: Amount::ZERO,
        cards: 0,
        sounds: loaded(kind).sounds,
        settled: None,
    };
    let heard = |kind, before, now| cues(at(kind, before), at(kind, now));
    assert_eq!(heard(Kind::Coin, Phase::Last, Phase::Closed), [Cue::Roll]);
    assert_eq!(heard(Kind::Coin, Phase::Closed, Phase::Result), [Cue::Chip]);
    assert_eq!(heard(Kind::TopCard, Phase::Last, Phase::Closed), []);
}

#[test]
fn the_history_tells_its_rounds_and_lines() {
    let played = read(ROUND).unwrap().remove(0);
    let history = &panels(Kind::Coin).history;
    assert_eq!((history.short)(&played, Lang::En).unwrap().result, "heads 7");
    assert!((panels(Kind::TopCard).history.short)(&played, Lang::En).is_none());
    let round = Round::new(shipped::table("chance/top-card").unwrap());
    let line: &Line = &played.settlement.lines[0];
    assert_eq!((history.cause)(&round, line, Lang::En), "heads, lose");
    assert_eq!((loaded(Kind::Coin).line_name)(round.table(), line.on, Lang::En), "coin home");
    assert_eq!((history.hands)(&round, played.player(), Lang::En).len(), 1);
}

#[test]
fn the_help_has_its_words() {
    let table = shipped::table("chance/top-card").unwrap();
    let help = &panels(Kind::Coin).help;
    let rule = &table.plan().positions[0];
    assert!((help.about)(&table, rule, Lang::En).ends_with(" of a coin"));
    assert!((help.added)(&table, Lang::En).is_empty());
}

/// The folders of families and of what several of them share.
const FOLDERS: &[&str] = &[
    "baccarat",
    "blackjack",
    "box_cloth",
    "card_table",
    "caribbean",
    "craps",
    "gotes",
    "holdem",
    "poker_boxes",
    "pontoon",
    "roulette",
    "top_card",
    "two_sides",
    "ultimate_holdem",
    "wheel_of_fortune",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    inside.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// A file's lines without comments and tests.
fn code(path: &Path) -> Vec<String> {
    if path.file_stem().is_some_and(|name| name.to_string_lossy().ends_with("_test")) {
        return Vec::new();
    }
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned()).collect()
}

/// The words of a line: `TopCard` is `topcard`.
fn words(line: &str) -> impl Iterator<Item = String> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .map(|word| word.replace('_', "").to_lowercase())
}

#[test]
fn no_file_outside_the_games_names_a_family() {
    let mut seen = 0;
    for path in sources(Path::new("src")) {
        if path.starts_with("src/games") || path == Path::new("src/games.rs") {
            continue;
        }
        seen += 1;
        for line in code(&path) {
            for folder in FOLDERS {
                let folder = folder.replace('_', "");
                assert!(words(&line).all(|word| word != folder), "{}: {line}", path.display());
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_registry_names_a_family_as_a_module_and_on_one_line() {
    let folders = fs::read_dir("src/games").unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = folders
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, FOLDERS, "the list of this test is that of the folders");
    let registry = code(Path::new("src/games.rs"));
    for name in names {
        let lines = registry
            .iter()
            .filter(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name));
        let shared = ["box_cloth", "card_table", "poker_boxes", "two_sides"].contains(&&*name);
        assert_eq!(lines.count(), if shared { 1 } else { 2 }, "{name}");
    }
}
