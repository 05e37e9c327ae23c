//! Style sheets of a family reach only the family's own screen: a rule that leaks spoils a table that nobody looks at.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::unwrap_used)]

use std::fs;

/// A family's sheet, and the class of the screen that it dresses.
const SHEETS: [(&str, &str); 5] = [
    ("felt", ".cards"),
    ("blackjack", ".blackjack"),
    ("holdem", ".holdem"),
    ("duel", ".duel"),
    ("road", ".duel"),
];

/// The selectors of a sheet, those inside of `@media` too; keyframes have none.
fn selectors(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let head = rest[..open].trim_start_matches(|c: char| c == '}' || c.is_whitespace());
        let head = head
            .rsplit("*/")
            .next()
            .unwrap_or(head)
            .trim_start_matches(|c: char| c == '}' || c.is_whitespace());
        rest = &rest[open + 1..];
        if head.starts_with("@media") {
            continue;
        }
        if head.starts_with("@keyframes") {
            rest = &rest[rest.find("}}").unwrap() + 2..];
            continue;
        }
        let mut deep = 0;
        // A comma within brackets parts no selectors.
        let parts = head.split(|c| {
            deep += i32::from(c == '(') - i32::from(c == ')');
            c == ',' && deep == 0
        });
        found.extend(parts.map(|selector| selector.trim().to_owned()));
        rest = &rest[rest.find('}').unwrap() + 1..];
    }
    found
}

#[test]
fn a_family_s_rules_stay_on_its_screen() {
    for (sheet, screen) in SHEETS {
        let text = fs::read_to_string(format!("style/{sheet}.css")).unwrap();
        let all = selectors(&text);
        assert!(all.len() > 30, "{sheet}: {} selectors", all.len());
        for selector in all {
            // Stops of gradients in the page's own sprite have names that nothing else bears.
            let head = selector.split([' ', '>']).next().unwrap();
            let own = head.split(['.', '[', ':']).any(|class| class == &screen[1..]);
            assert!(
                own || selector.starts_with(".t-"),
                "style/{sheet}.css: `{selector}` is not under {screen}"
            );
        }
    }
}

#[test]
fn no_rule_but_the_tokens_knows_a_brand() {
    for sheet in
        fs::read_to_string("style/order").unwrap().split_whitespace().filter(|sheet| *sheet != "tokens")
    {
        let text = fs::read_to_string(format!("style/{sheet}.css")).unwrap();
        assert!(!text.contains("data-brand"), "{sheet}");
    }
}
