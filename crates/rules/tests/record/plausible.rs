//! Records of the right form with random bets, cards and decisions.

use std::collections::HashMap;

use proptest::prelude::*;
use rules::craps::plan::CrapsPlan;
use rules::decision::Decision;
use rules::roulette::plan::RoulettePlan;
use rules::shoe::Shoe;
use rules::table::Table;

use super::code;
use crate::common::{Dice, cases, tables};

/// A random record of a table.
fn record(id: &str, table: &Table, dice: &mut Dice) -> String {
    let mut names: Vec<String> = table.positions().iter().map(ToString::to_string).collect();
    let craps = table.plan().game::<CrapsPlan>().is_some();
    let is_main = |name: &&String| name.ends_with("main") || *name == "ante" || *name == "come";
    let main = names.iter().find(is_main).cloned();
    if dice.often(1) {
        names.extend(["main", "ante", "box:8/main", "straight:37", "call", "player"].map(str::to_owned));
    }
    let stake = |dice: &mut Dice| {
        let stakes = ["10", "10", "20", "20", "100", "0.20", "2000", "0", "0.01", "999999999", "-1", "x"];
        let likely = if dice.often(8) { 5 } else { stakes.len() };
        // At craps nothing below 50 is taken.
        if craps && dice.often(8) { "100" } else { stakes[dice.below(likely)] }
    };
    let mut bets: Vec<String> = Vec::new();
    if dice.often(9) {
        bets.extend(main.map(|name| format!(r#"{{"on":"{name}","stake":"{}"}}"#, stake(dice))));
    }
    for _ in 0..dice.below(4) {
        bets.push(format!(r#"{{"on":"{}","stake":"{}"}}"#, names[dice.below(names.len())], stake(dice)));
    }
    let mut cards: Vec<String> =
        Shoe::new(table.plan().game.decks().unwrap_or(1)).cards().map(|card| card.to_string()).collect();
    dice.shuffle(&mut cards);
    if dice.often(1) {
        cards[0] = cards[1].clone();
    }
    cards.truncate(dice.below(25));
    let roulette = table.plan().game::<RoulettePlan>().is_some();
    let outcome = match roulette {
        true => format!(r#"{{"number":"{}"}}"#, dice.below(38)),
        false if craps => {
            let rolls: Vec<String> = (0..=dice.below(4))
                .map(|_| format!("[{},{}]", dice.below(6) + 1, dice.below(6) + 1))
                .collect();
            let point = if dice.often(5) { r#","point":"6""# } else { "" };
            format!(r#"{{"rolls":[{}]{point}}}"#, rolls.join(","))
        }
        false => format!(r#"{{"shoe":["{}"]}}"#, cards.join("\",\"")).replace("[\"\"]", "[]"),
    };
    let words: Vec<String> = (0..dice.below(6))
        .map(|_| match dice.often(8) {
            true => {
                dice.pick(&["hit", "stand", "double", "split", "insurance", "no_insurance", "call", "fold"])
            }
            false => dice.pick(Decision::ALL).name(),
        })
        .map(|word| format!("\"{word}\""))
        .collect();
    let balance = if dice.often(3) { r#","balance":"120""# } else { "" };
    let calls = if roulette && dice.often(3) { r#","calls":[{"call":"voisins","chip":"10"}]"# } else { "" };
    format!(
        r#"{{"plan":"{id}","bets":[{}],"outcome":{outcome},"decisions":[{}]{balance}{calls}}}"#,
        bets.join(","),
        words.join(",")
    )
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn a_plausible_record_is_settled_or_refused_by_a_code_of_the_contract(seed: u64) {
        let mut dice = Dice::new(seed);
        for (id, table) in tables() {
            let line = record(id, &table, &mut dice);
            let _ = code(&line);
        }
    }
}

#[test]
fn plausible_records_meet_nearly_every_answer() {
    let mut met: HashMap<&str, u32> = HashMap::new();
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        for (id, table) in tables() {
            *met.entry(code(&record(id, &table, &mut dice))).or_default() += 1;
        }
    }
    assert!(met["settled"] > 500, "{met:?}");
    for answer in super::CODES {
        // Its plan is always a shipped one.
        assert_eq!(met.contains_key(answer), answer != "unknown_plan", "{answer}: {met:?}");
    }
}
